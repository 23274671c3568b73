// llm-trust-guard: regular expressions behind some thirty guard classes; these are the ones about injection.

import { clamp, importFrom, isTool, toolParts } from './shape.mjs';

const PACKAGE = 'llm-trust-guard';
const VERSION = '4.32.7';

// The CommonJS build: in the ESM one, accepting a tool throws 'Dynamic require of "crypto" is not supported'.
const load = async (folder) => (await importFrom(folder, PACKAGE, 'dist/index.js')).default;

// The README's quick start: InputSanitizer, then EncodingDetector, both with defaults; either one may block.
const inputCheck = ({ InputSanitizer, EncodingDetector }) => {
  const sanitizer = new InputSanitizer();
  const encoding = new EncodingDetector();
  return (row) => {
    const input = sanitizer.sanitize(row.text);
    const encoded = encoding.detect(row.text);
    // The sanitizer's score is a safety score (1 is safe). The encoding detector only says yes or no.
    const score = encoded.allowed ? 1 - input.score : 1;
    return { flagged: !input.allowed || !encoded.allowed, score: clamp(score) };
  };
};

// A server with this one tool asks to be registered, as in the README's section on tool poisoning.
const registrationCheck =
  ({ MCPSecurityGuard }) =>
  (row) => {
    const { name, description, schema } = toolParts(row.tool);
    // A new guard for every row. The guard remembers tools (a repeated name is "shadowing") and its /g expressions keep
    // their lastIndex, so verdicts of a shared guard would depend on the order of the rows.
    const guard = new MCPSecurityGuard();
    const result = guard.validateServerRegistration({
      // Neutral names: the guard distrusts servers called "test", "tmp" or "unofficial".
      server: { serverId: 'acme-tools', name: 'acme-tools' },
      tools: [{ name, description, serverId: 'acme-tools', parameters: schema }],
      timestamp: Date.now(),
    });
    // A server starts at a reputation of 50 and is refused below 30 (or at once for a shadowing name, which costs 50).
    const score = (50 - result.server_analysis.reputation_score) / 50;
    return { flagged: !result.allowed, score: clamp(score) };
  };

const yesOrNo = (result) => ({ flagged: !result.allowed, score: result.allowed ? 0 : 1 });

export default [
  {
    id: 'llm-trust-guard (input)',
    package: PACKAGE,
    version: VERSION,
    async load(folder) {
      return inputCheck(await load(folder));
    },
  },
  {
    // One guard per kind of text: tools are registered, tool results and documents use the package's own guards for
    // them. Everything else falls back to the input mode above.
    id: 'llm-trust-guard (tool)',
    package: PACKAGE,
    version: VERSION,
    async load(folder) {
      const library = await load(folder);
      const tool = registrationCheck(library);
      const input = inputCheck(library);
      // Length limits are lifted: "too long" is a verdict on cost, and would count as a found attack here.
      const results = new library.ToolResultGuard({ maxResultSize: Infinity });
      // Its scan for secrets also refuses personal data such as phone numbers, which are not injections. It is off.
      const documents = new library.ExternalDataGuard({ maxContentLength: Infinity, scanForSecrets: false });
      return (row) => {
        if (isTool(row)) return tool(row);
        if (row.kind === 'tool-result') return yesOrNo(results.validateResult('tool', row.text));
        if (row.kind === 'document') return yesOrNo(documents.validate(row.text));
        return input(row);
      };
    },
  },
  {
    // Its second scanner for tools, meant for plugins and skills. Other rows fall back to the input mode.
    id: 'llm-trust-guard (skill)',
    package: PACKAGE,
    version: VERSION,
    async load(folder) {
      const library = await load(folder);
      const input = inputCheck(library);
      const guard = new library.AgentSkillGuard();
      return (row) => {
        if (!isTool(row)) return input(row);
        const { name, description, schema } = toolParts(row.tool);
        const result = guard.analyze({ name, description, parameters: schema });
        return { flagged: !result.allowed, score: clamp(result.riskScore) };
      };
    },
  },
];
