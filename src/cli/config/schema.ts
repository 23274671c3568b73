import { z } from 'zod';
import { policySchema } from '../../policy/schema.js';
import { FORMATS } from '../../report/format-names.js';

/** The configuration file. Everything is optional; what is said on the command line wins. */

const globs = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);
const names = z.array(z.string().min(1));
const path = z.string().min(1);

const suppression = z.strictObject({
  rule: globs.describe('rule ids, * for any characters'),
  artifact: globs.describe('names of tools, files and the like, * for any characters').optional(),
  server: globs.describe('labels of MCP servers, * for any characters').optional(),
  source: globs.describe("files as seen from this file's folder, or addresses; * for any characters, / too").optional(),
  path: globs.describe('JSON pointers inside the artifact; every place of the finding must fit').optional(),
  reason: z.string().trim().min(1).describe('why this is no reason to worry; told in every report'),
  expires: z.iso.date('expected a day, as 2027-06-30').describe('the last day it holds, YYYY-MM-DD').optional(),
});

export const configSchema = z
  .strictObject({
    $schema: z.string().optional(),
    version: z.literal(1),
    policy: z
      .union([z.string().min(1), policySchema.extend({ version: z.literal(1).optional() })])
      .describe('a preset (observe, balanced, strict), a policy file, or a policy')
      .optional(),
    failOn: z.enum(['low', 'medium', 'high', 'critical', 'never']).describe('as --fail-on').optional(),
    format: z.enum(FORMATS).describe('as --format').optional(),
    output: path.describe('as --output; only from a file named with --config-file').optional(),
    only: names.describe('only these scanners or rules, * for any characters').optional(),
    skip: names.describe('all but these scanners or rules').optional(),
    threshold: z.number().min(0).max(1).describe('as --threshold').optional(),
    lock: path.describe('the file of pins, tocsin.lock unless said').optional(),
    baseline: path.describe('findings that are known, as --baseline').optional(),
    timeout: z.number().positive().max(3600).describe('seconds for an MCP server to answer').optional(),
    allow: z
      .array(z.array(z.string()).min(1))
      .describe(
        'commands of stdio servers, word for word, that are run without asking; only from a file named with --config-file',
      )
      .optional(),
    ignore: names.describe('paths that a scan of a directory leaves out, in the syntax of .gitignore').optional(),
    inlineIgnores: z.boolean().describe('honour tocsin-ignore comments in the files that are scanned').optional(),
    suppressions: z.array(suppression).describe('findings to set aside').optional(),
  })
  .describe('A tocsin configuration file, version 1');

/** As it is written in the file. */
export type ConfigFile = z.input<typeof configSchema>;
export type Suppression = z.output<typeof suppression>;
