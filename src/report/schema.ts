import { z } from 'zod';
import { ACTIONS, DETECTORS, KILL_CHAIN_PHASES, LEVELS, SEVERITIES, THREAT_LEVELS } from '../core/levels.js';

/**
 * The JSON report, version 1. Within a version, fields are added, never renamed or removed. The published JSON Schema
 * is generated from this module, and the code that builds a report uses only its types.
 */

export const level = z.enum(LEVELS);
export const severity = z.enum(SEVERITIES);
export const detector = z.enum(DETECTORS);
const threatLevel = z.enum(THREAT_LEVELS);
export const phase = z.enum(KILL_CHAIN_PHASES);
export const action = z.enum(ACTIONS);
/**
 * `incomplete`: a list was refused or truncated. `not-run`: the user did not allow it. `disabled`: its client does not
 * start it.
 */
const SERVER_STATUSES = ['listed', 'incomplete', 'not-run', 'failed', 'disabled'] as const;
const count = z.int().nonnegative();

const place = z.object({
  path: z.string().describe("JSON pointer from the artifact's root; a trailing # means the property's name"),
  span: z.array(count).length(2).describe('start and end in UTF-16 code units of the raw text'),
  line: z.int().positive(),
  column: z.int().positive(),
  fileLine: z.int().positive().optional().describe('position in the source file, if it is structured (JSON)'),
  fileColumn: z.int().positive().optional(),
  view: z.string().describe('the view that contains the match: folded, rejoined, base64, …'),
  variant: z.string().optional().describe('the form of the rule that matched: a language, an encoding, a template'),
  isMention: z.boolean().optional().describe('quoted in a text about security: mentioned, not used'),
  isKnownBenign: z.boolean().optional().describe('similar to a text that a user confirmed as benign'),
  note: z
    .string()
    .optional()
    .describe('explanation of the scanner; quoted text is escaped, and masked without --reveal'),
});

const finding = place.extend({
  rule: z.string(),
  title: z.string(),
  severity,
  detector,
  scanner: z.string(),
  phase,
  tags: z.array(z.string()),
  evidence: z.string().describe('the raw text at the span: escaped, and masked without --reveal'),
  seen: z.string().describe('the text of the view at this place: escaped, and masked without --reveal'),
  occurrences: z.int().positive(),
  places: z.array(place),
  why: z.string(),
  fix: z.string(),
  fingerprint: z.string().optional().describe('stable between runs, even if lines are added above it'),
});

const voter = z.object({
  voterId: z.string(),
  vote: z.enum(['clean', 'suspicious', 'threat']),
  confidence: z.number(),
  maxThreatLevel: threatLevel,
  resultCount: count,
  detectedCount: count,
});

const suppressed = z.object({
  finding,
  reason: z.string().describe('the reason from the configuration, or `baseline`'),
});

const skippedPart = z.object({
  path: z.string(),
  reason: z.string(),
  scanner: z.string().optional().describe('the only scanner that did not read it; absent: no scanner did'),
  mediaType: z.string().optional().describe('set for data that is proven to be binary'),
});

const coverage = z
  .object({
    strings: count.describe('strings that at least one scanner read'),
    bytes: count.describe('their size in UTF-8'),
    skipped: count.describe('parts that no scanner read; in the summary also sources that could not be read'),
    share: z.number().min(0).max(1).describe('read parts among all parts; 1 only if everything was read'),
  })
  .default({ strings: 0, bytes: 0, skipped: 0, share: 1 });

const provenance = z
  .object({
    source: z.enum(['folder', 'archive', 'npm', 'pypi']),
    name: z.string().optional(),
    version: z.string().optional(),
    license: z.string().optional(),
    repository: z.string().optional(),
    isPinned: z.boolean().optional().describe('the user named this version'),
    integrity: z
      .enum(['verified', 'none'])
      .optional()
      .describe("verified: the archive has the registry's checksum; none: the registry publishes none"),
  })
  .describe('where a package comes from, as far as it is known');

const artifact = z.object({
  name: z.string(),
  kind: z.string(),
  trust: z.enum(['trusted', 'user', 'model', 'untrusted']),
  source: z.string().optional(),
  pointer: z.string().optional().describe('JSON pointer of the artifact inside its source'),
  server: z.string().optional().describe('label of the MCP server that lists it or that it configures'),
  provenance: provenance.optional().describe('for packages'),
  score: z.number().min(0).max(100),
  peak: z.number().min(0).max(100),
  level,
  peakLevel: level,
  scoreBand: level,
  severityBreakdown: z.record(severity, count),
  detectorBreakdown: z.record(detector, count),
  probability: z.number().min(0).max(1),
  vote: z.object({
    finalVote: z.enum(['clean', 'suspicious', 'threat']),
    finalConfidence: z.number(),
    maxThreatLevel: threatLevel,
    ruleVoter: voter,
    semanticVoter: voter,
    behavioralVoter: voter,
    unanimous: z.boolean(),
  }),
  decision: z.object({
    action,
    reasons: z.array(z.string()),
    phase: z.union([phase, z.literal('none')]),
    tags: z.array(z.string()),
  }),
  findings: z.array(finding),
  suppressed: z.array(suppressed).default([]).describe('suppressed findings: reported, but not counted'),
  errors: z.array(z.object({ scanner: z.string(), code: z.string(), message: z.string() })),
  skipped: z.array(skippedPart).describe('parts that were not inspected'),
  coverage: coverage.describe('how much of the artifact was read'),
});

const server = z.object({
  label: z.string(),
  client: z.string().describe('id of the client it is configured for, or `command-line`'),
  scope: z.string(),
  file: z.string().optional().describe('the configuration that names it'),
  pointer: z.string().optional().describe('JSON pointer of its entry in that file'),
  fileLine: z.int().positive().optional().describe('position of the entry in that file'),
  fileColumn: z.int().positive().optional(),
  transport: z.enum(['stdio', 'http', 'sse']),
  status: z.enum(SERVER_STATUSES),
  reason: z.string().optional().describe('why it was not listed, and what to try'),
  tools: count,
  prompts: count,
  resources: count.describe('templates included'),
  level: level.describe("its worst artifact's"),
  score: z.number().min(0).max(100).describe("its worst artifact's"),
  peak: z.number().min(0).max(100),
});

const flow = z.object({
  kind: z.string(),
  why: z.string(),
  tools: z
    .array(z.object({ server: z.string(), tool: z.string(), capability: z.string() }))
    .describe('in the order in which data would pass through them'),
  servers: z.array(z.string()),
});

const flowGraph = z.object({
  nodes: z.array(z.object({ id: z.string(), server: z.string(), tool: z.string(), capabilities: z.array(z.string()) })),
  edges: z.array(z.object({ from: z.string(), to: z.string(), kind: z.string().describe('the kind of the flow') })),
});

export const reportSchema = z
  .object({
    schemaVersion: z.literal(1),
    tool: z.object({ name: z.literal('tocsin'), version: z.string() }),
    policy: z.string(),
    summary: z.object({
      artifacts: count,
      flagged: count,
      findings: count,
      level,
      levels: z.record(level, count),
      problems: count,
      left: count,
      suppressed: count.default(0),
      servers: count.default(0),
      flows: count.default(0),
      coverage: coverage.describe('how much of all sources was read'),
    }),
    servers: z.array(server).default([]).describe('MCP servers, worst first'),
    artifacts: z.array(artifact),
    flows: z.array(flow).default([]).describe('tools that are harmless alone and dangerous in combination'),
    flowGraph: flowGraph.default({ nodes: [], edges: [] }),
    problems: z.array(z.object({ source: z.string(), code: z.string(), message: z.string() })),
    left: z.array(z.object({ source: z.string(), reason: z.string() })).describe('not scanned, on purpose'),
    notes: z
      .array(z.string())
      .default([])
      .describe('suppressions of the configuration, and those that are no longer needed'),
  })
  .describe('Report of tocsin scan --format json, version 1');

const vote = z.object({ vote: z.enum(['clean', 'suspicious', 'threat']), confidence: z.number() });

/** One line of `tocsin batch`. A line that could not be read has only `id`, `line` and `errors`. */
export const batchOutputSchema = z
  .object({
    id: z.union([z.string(), z.number(), z.null()]),
    session: z.string().optional(),
    flagged: z.boolean(),
    level,
    score: z.number().min(0).max(100),
    peak: z.number().min(0).max(100),
    scoreBand: level,
    vote: z.enum(['clean', 'suspicious', 'threat']),
    confidence: z.number().min(0).max(1),
    decision: action,
    probability: z.number().min(0).max(1),
    findings: z.array(
      z.object({ rule: z.string(), severity, detector, path: z.string(), span: z.array(count).length(2) }),
    ),
    errors: z.array(z.object({ code: z.string(), message: z.string(), scanner: z.string().optional() })),
    skipped: z.array(skippedPart).optional(),
    voters: z.object({ rule: vote, semantic: vote, behavioral: vote }).optional().describe('with --details'),
    scanners: z
      .array(z.object({ id: z.string(), detected: z.boolean(), confidence: z.number() }))
      .optional()
      .describe('with --details: the result of each scanner and voter'),
    ms: z.number().nonnegative(),
  })
  .describe('One output line of tocsin batch');

export type Report = z.infer<typeof reportSchema>;
export type ReportArtifact = z.infer<typeof artifact>;
export type ReportFinding = z.infer<typeof finding>;
export type ReportServer = z.infer<typeof server>;
export type ReportFlow = z.infer<typeof flow>;
export type FlowGraph = z.infer<typeof flowGraph>;
export type ReportPlace = z.infer<typeof place>;
export type BatchOutput = z.infer<typeof batchOutputSchema>;
