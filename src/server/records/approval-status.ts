import { type SqlRow, toNumber, toText } from '../../storage/sql/sql-database.js';
import type { ApprovalStatus } from '../schemas/common.js';

/** An approval that nobody decided about in time counts as denied. Its row still says `pending`. */
export function toApprovalStatus({ status, expires }: SqlRow, now = Date.now()): ApprovalStatus {
  const stored = toText(status) as ApprovalStatus;
  return stored === 'pending' && toNumber(expires) <= now ? 'expired' : stored;
}
