import { agentgatewayRoutes } from '../gateways/agentgateway-webhook.js';
import { dockerRoutes } from '../gateways/docker.js';
import { lakeraRoutes } from '../gateways/lakera.js';
import { liteLlmRoutes } from '../gateways/litellm.js';
import { moderationRoutes } from '../gateways/moderations.js';
import { portkeyRoutes } from '../gateways/portkey.js';
import { toolHiveRoutes } from '../gateways/toolhive.js';
import type { Route } from '../http/route.js';
import { approvalRoutes } from './approvals.js';
import { batchRoutes } from './batch.js';
import { checkRoutes } from './checks.js';
import { decisionRoutes } from './decisions.js';
import { feedbackRoutes } from './feedback.js';
import { fleetRoutes } from './fleet.js';
import { loginRoutes } from './login.js';
import { operationRoutes } from './operations.js';
import { policyRoutes } from './policies.js';
import { scanRoutes } from './scans.js';
import { webhookRoutes } from './webhooks.js';

/** All routes of the service. The OpenAPI document is generated from them. */
export const ROUTES: readonly Route[] = [
  ...checkRoutes,
  ...batchRoutes,
  ...decisionRoutes,
  ...approvalRoutes,
  ...feedbackRoutes,
  ...policyRoutes,
  ...webhookRoutes,
  ...fleetRoutes,
  ...scanRoutes,
  ...operationRoutes,
  ...loginRoutes,
  ...liteLlmRoutes,
  ...lakeraRoutes,
  ...agentgatewayRoutes,
  ...toolHiveRoutes,
  ...portkeyRoutes,
  ...dockerRoutes,
  ...moderationRoutes,
];
