import { type ComponentType, lazy } from 'react';
import { Approvals } from './approvals.js';
import { Audit } from './audit.js';
import { DecisionPage } from './decision.js';
import { Decisions } from './decisions.js';
import { FeedbackPage } from './feedback.js';
import { Fleet } from './fleet.js';
import { Live } from './live.js';
import { Overview } from './overview.js';
import { Policy } from './policy.js';
import { Server } from './server.js';
import { SessionPage } from './session.js';
import { Sessions } from './sessions.js';
import { SettingsPage } from './settings.js';

/** The benchmarks are a long text that few readers open. */
const Benchmarks = lazy(() => import('./benchmarks.js'));

/** Every page. Ids are in the query, because a session may be named like a file. */
export const PAGES: readonly { readonly path: string; readonly Page: ComponentType }[] = [
  { path: '/', Page: Overview },
  { path: '/live', Page: Live },
  { path: '/approvals', Page: Approvals },
  { path: '/decisions', Page: Decisions },
  { path: '/decisions/view', Page: DecisionPage },
  { path: '/sessions', Page: Sessions },
  { path: '/sessions/view', Page: SessionPage },
  { path: '/fleet', Page: Fleet },
  { path: '/fleet/view', Page: Server },
  { path: '/policy', Page: Policy },
  { path: '/settings', Page: SettingsPage },
  { path: '/feedback', Page: FeedbackPage },
  { path: '/audit', Page: Audit },
  { path: '/benchmarks', Page: Benchmarks },
];
