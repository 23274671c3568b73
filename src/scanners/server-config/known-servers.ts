/**
 * Well-known servers, to detect names that imitate one of them. A listed name belongs to the well-known project. Being
 * listed says nothing about the quality of the server.
 */

/**
 * npm scopes, each with a package in the registry at the last review of this list. Only the owner can publish under a
 * scope, so every name in it is genuine.
 */
export const KNOWN_SCOPES = new Set(
  `modelcontextprotocol anthropic-ai openai playwright upstash notionhq supabase stripe sentry azure azure-devops
  microsoft cloudflare elastic heroku hubspot mapbox shopify paypal twilio-alpha salesforce angular smithery
  magicuidesign 21st-dev apify brave browserbasehq browsermcp browserstack executeautomation perplexity-ai circleci
  neondatabase netlify railway auth0 softeria wonderwhy-er gongrzhe cocal agentdeskai eslint storybook vercel ai-sdk
  google google-cloud googlemaps firebase github gitlab atlassian atlaskit postman langchain mastra pulumi hashicorp
  opentofu grafana datadog dynatrace-oss launchdarkly mongodb-js redis prisma expo figma canva wix webflow contentful
  sanity storyblok algolia pinecone-database qdrant zilliz clickhouse bytebase digitalocean cyanheads aashari delorenj
  kazuph zencoderai sap cap-js ui5 oracle aws-sdk antv baidumap amap variflight-ai xeroapi square intercom linear
  slack mondaydotcomorg n8n line brightdata tavily mendable elevenlabs e2b tacticlaunch zereight benborla29 henkey
  mcp-use mobilenext openbnb coding-solo jpisnice anaisbetts kimtaeyoon83 roychri tsmztech mzxrai allpepper itseasy21
  llmindset winor30 wong2 pydantic heroui chakra-ui mui sveltejs nuxt astrojs tanstack apollo neo4j nx drawio
  sourcegraph charmland qwen-code`.split(/\s+/),
);

/** npm packages without a scope, each in the registry at the last review of this list. */
const NPM = `mcp-remote supergateway firecrawl-mcp tavily-mcp exa-mcp-server figma-developer-mcp chrome-devtools-mcp mongodb-mcp-
  server mcp-server-kubernetes kubernetes-mcp-server task-master-ai hyperbrowser-mcp obsidian-mcp-server next-
  devtools-mcp mcp-proxy airtable-mcp-server n8n-mcp claude-flow mcp-hub dataforseo-mcp-server mcp-obsidian mcp-
  searxng openapi-mcp-server xcodebuildmcp ios-simulator-mcp ref-tools-mcp linear-mcp-server slack-mcp-server shadcn
  mcp-server-code-runner puppeteer-mcp-server mcp-server-commands mcp-mongo-server cursor-talk-to-figma-mcp mcp-
  mermaid obsidian-mcp mcp-omnisearch mcp-deepwiki repomix argocd-mcp jina-mcp-tools nx-mcp mcp-mailtrap square-mcp-
  server webflow-mcp-server server-perplexity-ask lighthouse-mcp mcp-use fastmcp mcp-framework firebase-tools ssh-mcp
  mcp-server-apple-shortcuts mcp-sequentialthinking-tools mcp-markdownify-server`;

/** PyPI packages. */
const PYPI = `mcp-server-fetch mcp-server-git mcp-server-time mcp-server-sqlite mcp-server-sentry mcp-server-qdrant
  mcp-server-motherduck mcp-server-docker mcp-atlassian mcp-proxy mcp-obsidian mcp-grafana
  mcp-clickhouse mcp-run-python mcp-neo4j-cypher mcp-neo4j-memory mcp-alchemy mcp-snowflake-server mysql-mcp-server
  postgres-mcp redis-mcp-server arxiv-mcp-server blender-mcp basic-memory duckduckgo-mcp-server excel-mcp-server
  markitdown-mcp elevenlabs-mcp minimax-mcp chroma-mcp semgrep-mcp workspace-mcp kagimcp zotero-mcp dbt-mcp
  office-word-mcp-server office-powerpoint-mcp-server snowflake-labs-mcp serena-agent fastmcp browser-use
  jupyter-mcp-server logfire-mcp pydantic-ai windows-mcp ida-pro-mcp
  awslabs.core-mcp-server awslabs.aws-api-mcp-server awslabs.aws-documentation-mcp-server awslabs.cdk-mcp-server
  awslabs.terraform-mcp-server awslabs.bedrock-kb-retrieval-mcp-server awslabs.cost-analysis-mcp-server
  awslabs.lambda-tool-mcp-server awslabs.nova-canvas-mcp-server awslabs.eks-mcp-server awslabs.ecs-mcp-server
  awslabs.dynamodb-mcp-server awslabs.postgres-mcp-server awslabs.s3-tables-mcp-server awslabs.cloudwatch-mcp-server`;

/** Container images, with the registry unless it is Docker Hub. */
const OCI = `ghcr.io/github/github-mcp-server hashicorp/terraform-mcp-server grafana/mcp-grafana mongodb/mongodb-mcp-server
  mcr.microsoft.com/playwright/mcp ghcr.io/sooperset/mcp-atlassian docker.elastic.co/mcp/elasticsearch
  mcp/fetch mcp/git mcp/time mcp/memory mcp/filesystem mcp/github mcp/gitlab mcp/slack mcp/postgres mcp/puppeteer
  mcp/brave-search mcp/google-maps mcp/redis mcp/everything mcp/sequentialthinking mcp/notion mcp/playwright mcp/grafana
  mcp/atlassian mcp/stripe mcp/duckduckgo mcp/context7 mcp/desktop-commander mcp/docker mcp/kubernetes mcp/obsidian
  mcp/sqlite mcp/sentry mcp/perplexity-ask mcp/firecrawl mcp/tavily mcp/exa mcp/neo4j-cypher mcp/mongodb mcp/elasticsearch`;

/** Hosts of remote servers. */
const HOSTS = `mcp.notion.com mcp.linear.app api.githubcopilot.com mcp.sentry.dev mcp.atlassian.com mcp.stripe.com
  mcp.figma.com mcp.asana.com mcp.paypal.com mcp.context7.com mcp.deepwiki.com huggingface.co mcp.supabase.com
  mcp.vercel.com mcp.zapier.com mcp.exa.ai mcp.tavily.com mcp.canva.com mcp.intercom.com mcp.neon.tech mcp.semgrep.ai
  mcp.webflow.com mcp.wix.com mcp.squareup.com mcp.monday.com mcp.hubspot.com mcp.box.com mcp.slack.com mcp.apify.com
  bindings.mcp.cloudflare.com docs.mcp.cloudflare.com observability.mcp.cloudflare.com learn.microsoft.com
  gitmcp.io mcp.jam.dev mcp.globalping.dev mcp.grep.app api.dashboard.plaid.com mcp.netlify.com mcp.prisma.io`;

const toList = (names: string): readonly string[] => names.split(/\s+/);

export const KNOWN_PACKAGES: Readonly<Record<'npm' | 'pypi' | 'oci', readonly string[]>> = {
  npm: toList(NPM),
  pypi: toList(PYPI),
  oci: toList(OCI),
};

export const KNOWN_HOSTS: readonly string[] = toList(HOSTS);

/** Names of the reference servers within their scope. Under another scope they belong to a different publisher. */
export const REFERENCE_SERVERS = new Set(
  `server-everything server-filesystem server-memory server-sequential-thinking server-github server-gitlab server-slack
  server-postgres server-puppeteer server-brave-search server-google-maps server-gdrive server-redis server-everart
  server-aws-kb-retrieval`.split(/\s+/),
);
