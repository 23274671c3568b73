import { TAXONOMY, type Tag } from './tags.js';

/** A published taxonomy that tags refer to. */
export interface Taxonomy {
  /** The prefix of its tags. */
  readonly prefix: string;
  readonly name: string;
  readonly shortName: string;
  readonly organization: string;
  readonly version?: string;
  readonly uri: string;
}

export const TAXONOMIES: readonly Taxonomy[] = [
  {
    prefix: 'MCP',
    name: 'OWASP MCP Top 10',
    shortName: 'OWASP MCP',
    organization: 'OWASP Foundation',
    version: '2025',
    uri: 'https://owasp.org/www-project-mcp-top-10/',
  },
  {
    prefix: 'LLM',
    name: 'OWASP Top 10 for LLM Applications',
    shortName: 'OWASP LLM',
    organization: 'OWASP Foundation',
    version: '2025',
    uri: 'https://genai.owasp.org/llm-top-10/',
  },
  {
    prefix: 'ASI',
    name: 'OWASP Top 10 for Agentic Applications',
    shortName: 'OWASP Agentic',
    organization: 'OWASP Foundation',
    version: '2026',
    uri: 'https://genai.owasp.org/resource/owasp-top-10-for-agentic-applications-for-2026/',
  },
  {
    prefix: 'AML.',
    name: 'MITRE ATLAS',
    shortName: 'MITRE ATLAS',
    organization: 'The MITRE Corporation',
    uri: 'https://atlas.mitre.org/',
  },
];

export const findTaxonomy = (tag: string): Taxonomy | undefined =>
  TAXONOMIES.find(({ prefix }) => tag.startsWith(prefix));

/** `MCP03:2025` → `Tool Poisoning`. A custom tag is its own title. */
export function toTagTitle(tag: string): string {
  const words: string | undefined = TAXONOMY[tag as Tag];
  return words === undefined ? tag : words.slice(words.indexOf(': ') + 2);
}

/** The publisher's page for the tag, or the page of the taxonomy if entries have no stable pages. */
export const toTagUri = (tag: string): string | undefined =>
  tag.startsWith('AML.') ? `https://atlas.mitre.org/techniques/${tag}` : findTaxonomy(tag)?.uri;
