import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../test/cli/run-tocsin.js';
import { createWordGuard } from '../../test/word-guard.js';
import { openAuditLog } from './log.js';
import { recordDecision } from './record.js';
import { rescanAudit } from './rescan.js';

const AT = 1_700_000_000_000;

/** Two sessions; the second prompt of the second one is written down only where it is said. */
async function record(file: string, options: { readonly isPartial?: boolean; readonly secret?: string } = {}) {
  const guard = createWordGuard();
  const log = await openAuditLog(file);
  const tell = async (session: string, text: string, hasContent = true) => {
    const labels = { source: 'chat', at: AT };
    const decision = await guard.onPrompt(session, text, labels);
    await recordDecision(log, decision, {
      hook: 'onPrompt',
      ...(hasContent && { content: { value: text, labels, at: AT } }),
    });
  };
  await tell('a', 'hello WARN');
  await tell('b', 'one', !options.isPartial);
  await tell('a', `BLOCK ${options.secret ?? ''}`);
  await tell('b', 'two SANITIZE three');
  await tell('a', 'INCIDENT');
  await tell('a', 'hello again');
  await log.close();
}

const newLog = (): string => join(folderWith({}), 'audit.jsonl');

describe('recorded content', () => {
  it('is scanned again to the same, session by session, quarantine included', async () => {
    const file = newLog();
    await record(file);
    expect(await rescanAudit(file, undefined, createWordGuard())).toEqual({ decisions: 6, divergences: [], left: [] });
    const ofB = await rescanAudit(file, ({ session }) => session === 'b', createWordGuard());
    expect(ofB).toEqual({ decisions: 2, divergences: [], left: [] });
  });

  it('that another scanner reads otherwise is told', async () => {
    const file = newLog();
    await record(file);
    const deaf = { id: 'words', type: 'behavioral' as const, scan: () => [] };
    const { divergences } = await rescanAudit(file, undefined, createWordGuard({ scanners: [deaf] }));
    expect(divergences[0]).toMatchObject({
      line: { session: 'a', step: 0 },
      differences: [
        { what: 'found again', recorded: 'low words/warn ', replayed: 'nothing' },
        { what: 'action after a scan', recorded: 'warn', replayed: 'allow' },
      ],
    });
  });

  it('is not compared where a part of it is missing', async () => {
    const file = newLog();
    await record(file, { isPartial: true, secret: ['ghp', 'a8Kd02Jf83hGk29sLq71mZx4Vb6Nn5Tt0Yy1'].join('_') });
    const { decisions, divergences, left } = await rescanAudit(file, undefined, createWordGuard());
    expect({ decisions, divergences }).toEqual({ decisions: 1, divergences: [] });
    expect(left.map(({ line, reason }) => `${line.session}${line.step}: ${reason}`)).toEqual([
      'b0: its content was not recorded',
      'a1: secrets in it were replaced',
      'b1: an earlier event of its session is missing or was changed',
      'a2: an earlier event of its session is missing or was changed',
      'a3: an earlier event of its session is missing or was changed',
    ]);
  });
});
