import type { Operations } from '../../../src/client/index.js';

export type {
  Approval,
  AuditItem,
  Decision,
  DecisionSummary,
  DryRun,
  Feedback,
  Finding,
  Identity,
  Overview,
  Policy,
  PolicyVersion,
  ProvenanceEdge,
  ScanJob,
  Server,
  ServerSummary,
  Session,
  SessionSummary,
  Settings,
} from '../../../src/client/index.js';

export type Flow = Operations['listFlows']['output']['flows'][number];
export type ListedItem = Operations['getServer']['output']['listed'][number];
export type ApprovalStatus = NonNullable<Operations['listApprovals']['input']['status']>;
export type Query<Id extends keyof Operations> = Omit<Operations[Id]['input'], 'cursor'>;
