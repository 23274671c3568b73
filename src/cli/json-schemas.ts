import { z } from 'zod';
import { auditLineSchema } from '../audit/schema.js';
import { policySchema } from '../policy/schema.js';
import { batchOutputSchema, reportSchema } from '../report/schema.js';
import { toOpenApi } from '../server/http/openapi.js';
import { ROUTES } from '../server/routes/all.js';
import { baselineSchema } from './config/baseline.js';
import { configSchema } from './config/schema.js';

/** The published JSON Schemas, by file name. */
export const jsonSchemas = (): Record<string, unknown> => ({
  'report-v1': z.toJSONSchema(reportSchema, { io: 'input' }),
  'batch-output-v1': z.toJSONSchema(batchOutputSchema, { io: 'input' }),
  'policy-v1': z.toJSONSchema(policySchema, { io: 'input' }),
  'config-v1': z.toJSONSchema(configSchema, { io: 'input' }),
  'audit-line-v1': z.toJSONSchema(auditLineSchema, { io: 'input' }),
  'baseline-v1': z.toJSONSchema(baselineSchema, { io: 'input' }),
});

/** The description of the service's API. The clients are generated from it. */
export const openApiDocument = () => toOpenApi(ROUTES);
