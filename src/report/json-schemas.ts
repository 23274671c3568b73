import { z } from 'zod';
import { policySchema } from '../policy/schema.js';
import { batchOutputSchema, reportSchema } from './schema.js';

/** The published JSON Schemas, by file name. */
export const jsonSchemas = (): Record<string, unknown> => ({
  'report-v1': z.toJSONSchema(reportSchema, { io: 'input' }),
  'batch-output-v1': z.toJSONSchema(batchOutputSchema, { io: 'input' }),
  'policy-v1': z.toJSONSchema(policySchema, { io: 'input' }),
});
