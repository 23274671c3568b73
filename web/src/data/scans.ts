import type { ScanJob } from './api.js';
import { api } from './client.js';

const POLL_MS = 700;
/** Then the page says that the scan still waits for a worker. */
const MAX_POLLS = 60;

/** The scan when it has ended, or as it is after a minute. */
export async function waitForScan(job: ScanJob): Promise<ScanJob> {
  let latest = job;
  for (let poll = 0; poll < MAX_POLLS && (latest.status === 'queued' || latest.status === 'running'); poll++) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    latest = await api.getScan({ id: latest.id });
  }
  return latest;
}

/** What a toast says about a scan of one server. */
export function toScanOutcome({ status, failed }: ScanJob): { readonly isDone: boolean; readonly text: string } {
  if (status !== 'done') return { isDone: true, text: 'The scan waits for a worker' };
  return failed > 0
    ? { isDone: false, text: 'The server could not be scanned' }
    : { isDone: true, text: 'The server was scanned' };
}
