import { z } from 'zod';
import { globs } from '../../policy/flow-schema.js';
import { policySchema } from '../../policy/schema.js';
import { FORMATS } from '../../report/formats.js';

/** The configuration file. Every setting is optional; command-line flags take precedence. */

const names = z.array(z.string().min(1));
const path = z.string().min(1);

const suppression = z.strictObject({
  rule: globs.describe('rule ids; * matches any characters'),
  artifact: globs.describe('artifact names, such as tools and files; * matches any characters').optional(),
  server: globs.describe('labels of MCP servers; * matches any characters').optional(),
  source: globs
    .describe('paths relative to the folder of this file, or URLs; * matches any characters, including /')
    .optional(),
  path: globs.describe('JSON pointers inside the artifact; every place of the finding must match').optional(),
  reason: z.string().trim().min(1).describe('why the finding is acceptable; shown in every report'),
  expires: z.iso
    .date('expected a date such as 2027-06-30')
    .describe('last day of the suppression, YYYY-MM-DD')
    .optional(),
});

export const configSchema = z
  .strictObject({
    $schema: z.string().optional(),
    version: z.literal(1),
    policy: z
      .union([z.string().min(1), policySchema.extend({ version: z.literal(1).optional() })])
      .describe('preset (observe, balanced, strict), policy file, or inline policy')
      .optional(),
    failOn: z.enum(['low', 'medium', 'high', 'critical', 'never']).describe('same as --fail-on').optional(),
    minCoverage: z.number().min(0).max(100).describe('same as --min-coverage').optional(),
    format: z.enum(FORMATS).describe('same as --format').optional(),
    output: path.describe('same as --output; only in a file named with --config-file').optional(),
    only: names.describe('run only these scanners or rules; * matches any characters').optional(),
    skip: names.describe('skip these scanners or rules').optional(),
    threshold: z.number().min(0).max(1).describe('same as --threshold').optional(),
    extend: names
      .describe('modules with rules and scanners of your own; only in a file named with --config-file')
      .optional(),
    lock: path.describe('lock file (default: tocsin.lock)').optional(),
    baseline: path.describe('file with known findings, same as --baseline').optional(),
    timeout: z
      .number()
      .positive()
      .max(3600)
      .describe('timeout in seconds for an MCP server to start and answer')
      .optional(),
    allow: z
      .array(z.array(z.string()).min(1))
      .describe('exact commands of stdio servers to run without asking; only in a file named with --config-file')
      .optional(),
    ignore: names.describe('paths to ignore when scanning a directory, in .gitignore syntax').optional(),
    inlineIgnores: z.boolean().describe('honor tocsin-ignore comments in scanned files').optional(),
    suppressions: z.array(suppression).describe('findings to suppress').optional(),
  })
  .describe('A tocsin configuration file, version 1');

/** The file before defaults and path resolution. */
export type ConfigFile = z.input<typeof configSchema>;
export type Suppression = z.output<typeof suppression>;
