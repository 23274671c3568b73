// agent-security-scanner-mcp: a command line tool and MCP server. The handlers of scan_agent_prompt and scan_mcp_server
// are plain functions, so they are imported from their files: index.js would start the server and send telemetry.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clamp, importFrom, isTool, toolParts } from './shape.mjs';

const PACKAGE = 'agent-security-scanner-mcp';
const VERSION = '4.5.9';

const answer = (result) => JSON.parse(result.content[0].text);

const promptCheck = (scanAgentPrompt) => async (row) => {
  const result = answer(await scanAgentPrompt({ prompt_text: row.text, verbosity: 'full' }));
  // Texts above 100 KB are refused unread, and the limit cannot be raised. The verdict is still BLOCK.
  if (result.error && result.action === 'BLOCK') return { flagged: true, score: 1 };
  if (result.error) throw new Error(`agent-security-scanner-mcp: ${result.error}`);
  // It ignores a missing rules file and would then report everything as clean.
  if (!result.audit.rules_checked) throw new Error('agent-security-scanner-mcp: no rules loaded');
  // Its command line fails on BLOCK alone; WARN and LOG pass.
  return { flagged: result.action === 'BLOCK', score: clamp(result.risk_score / 100) };
};

// It scans tools only as the server.json of a server on disk, so each tool gets its own folder.
const manifestCheck = (scanMcpServer, directory) => async (row) => {
  const { name, description, schema } = toolParts(row.tool);
  const manifest = { tools: [{ name, description, inputSchema: schema }] };
  writeFileSync(join(directory, 'server.json'), JSON.stringify(manifest));
  // The handler runs to its end before its first await, so two rows at once cannot swap manifests.
  const result = answer(await scanMcpServer({ server_path: directory, manifest: true, verbosity: 'minimal' }));
  if (result.error) throw new Error(`agent-security-scanner-mcp: ${result.error}`);
  // Its command line fails on any finding, including warnings such as a long description. The score distinguishes them.
  const score = result.critical > 0 ? 1 : result.findings_count > 0 ? 0.5 : 0;
  return { flagged: result.findings_count > 0, score };
};

export default [
  {
    id: 'agent-security-scanner-mcp (prompt)',
    package: PACKAGE,
    version: VERSION,
    async load(folder) {
      const { scanAgentPrompt } = await importFrom(folder, PACKAGE, 'src/tools/scan-prompt.js');
      return promptCheck(scanAgentPrompt);
    },
  },
  {
    // Scans tools as a server's manifest. Other rows fall back to the prompt scan.
    id: 'agent-security-scanner-mcp (tool)',
    package: PACKAGE,
    version: VERSION,
    async load(folder) {
      const { scanAgentPrompt } = await importFrom(folder, PACKAGE, 'src/tools/scan-prompt.js');
      const { scanMcpServer } = await importFrom(folder, PACKAGE, 'src/tools/scan-mcp.js');
      const directory = mkdtempSync(join(tmpdir(), 'peer-mcp-'));
      const prompt = promptCheck(scanAgentPrompt);
      const manifest = manifestCheck(scanMcpServer, directory);
      return {
        check: (row) => (isTool(row) ? manifest(row) : prompt(row)),
        close: () => rmSync(directory, { recursive: true, force: true }),
      };
    },
  },
];
