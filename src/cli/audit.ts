import { resolve } from 'node:path';
import type { AuditLine } from '../audit/entry.js';
import { toFilter, toSince } from '../audit/filter.js';
import { followLines } from '../audit/follow.js';
import { readLine } from '../audit/line.js';
import { readStoredLines } from '../audit/read.js';
import { replayAudit } from '../audit/replay.js';
import { type Rescan, rescanAudit } from '../audit/rescan.js';
import { auditLineSchema } from '../audit/schema.js';
import { toShownDivergence, toShownLine } from '../audit/show.js';
import { verifyAudit } from '../audit/verify.js';
import { createPaint, type Paint } from '../core/color.js';
import { escapeText, toSafeJson } from '../core/escape.js';
import { plural } from '../core/wording.js';
import type { AuditFlags } from './audit-flags.js';
import { type Io, type Outcome, wantsColor, write } from './io.js';

export async function runAuditVerify(file: string, flags: AuditFlags, io: Io): Promise<Outcome> {
  const { expectHead, after } = flags;
  const result = await verifyAudit(resolve(io.cwd, file), {
    ...(expectHead !== undefined && { expectHead }),
    ...(after !== undefined && { after }),
  });
  const { files, lines, faults, head, torn } = result;
  const isWhole = faults.length === 0;
  if (flags.json) await write(io.stdout, `${toSafeJson(result)}\n`);
  else {
    const paint = createPaint(wantsColor(io, flags.color));
    const counted = `${plural(lines, 'line')} in ${plural(files, 'file')}`;
    const said = [
      ...faults.map(({ file: name, line, message }) => `${escapeText(name)}:${line}: ${paint.red(message)}`),
      isWhole
        ? `${paint.green('intact')}: ${counted}, hash chain verified`
        : `${paint.red('broken')}: ${plural(faults.length, 'fault')} in ${counted}`,
      ...(torn > 0 ? [paint.dim(`incomplete last line: ${plural(torn, 'byte')}`)] : []),
      ...(head ? [`head: ${head.hash} (line ${head.seq} of the log)`] : []),
    ];
    await write(io.stdout, `${said.join('\n')}\n`);
  }
  return { code: isWhole ? 0 : 1 };
}

export async function runAuditShow(file: string, flags: AuditFlags, io: Io): Promise<Outcome> {
  const print = toPrinter(flags, io);
  for await (const { bytes } of readStoredLines(resolve(io.cwd, file))) await print(bytes);
  return { code: 0 };
}

export async function runAuditTail(file: string, flags: AuditFlags, io: Io): Promise<Outcome> {
  const path = resolve(io.cwd, file);
  const print = toPrinter(flags, io);
  const signal = io.interruption();
  // Start following first, so that lines written while older lines are read are not missed.
  const newLines = followLines(path, signal);
  const isSelected = toLineFilter(flags);
  const last: Buffer[] = [];
  let seq = -1;
  for await (const { bytes, isTorn } of readStoredLines(path)) {
    const { line } = readLine(bytes);
    if (isTorn || !line) continue;
    seq = Math.max(seq, line.seq);
    if (isSelected(line)) last.push(bytes);
    if (last.length > flags.lines) last.shift();
  }
  for (const bytes of last) await print(bytes);
  for await (const bytes of newLines) if (!isOld(bytes, seq)) await print(bytes);
  return { code: 0 };
}

const isOld = (bytes: Buffer, seq: number): boolean => (readLine(bytes).line?.seq ?? Number.POSITIVE_INFINITY) <= seq;

export async function runAuditReplay(file: string, flags: AuditFlags, io: Io): Promise<Outcome> {
  const path = resolve(io.cwd, file);
  const isSelected = toLineFilter(flags);
  const { decisions, divergences } = await replayAudit(path, isSelected);
  const rescanned = flags.rescan ? await rescanAudit(path, isSelected) : undefined;
  const all = [...divergences, ...(rescanned?.divergences ?? [])];
  if (flags.json)
    await write(io.stdout, `${toSafeJson({ decisions, divergences, ...(rescanned && { rescanned }) })}\n`);
  else {
    const paint = createPaint(wantsColor(io, flags.color));
    for (const divergence of all) await write(io.stdout, `${toShownDivergence(divergence, paint)}\n\n`);
    const said = [toSummary('replayed', decisions, divergences.length, paint)];
    if (rescanned) {
      said.push(toSummary('rescanned', rescanned.decisions, rescanned.divergences.length, paint));
      said.push(...countReasons(rescanned.left).map((line) => paint.dim(line)));
    }
    await write(io.stdout, `${said.join('\n')}\n`);
  }
  return { code: all.length === 0 ? 0 : 1 };
}

function toSummary(done: string, decisions: number, different: number, paint: Paint): string {
  if (decisions === 0) return `${paint.yellow('no decisions')} ${done}`;
  const counted = `${plural(decisions, 'decision')} ${done}`;
  return different === 0
    ? `${paint.green('identical')}: ${counted}, all match the log`
    : `${paint.red('different')}: ${different} of ${counted} differ from the log (- recorded, + now)`;
}

function countReasons(left: Rescan['left']): string[] {
  const counts = new Map<string, number>();
  for (const { reason } of left) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `not compared: ${plural(count, 'decision')}: ${reason}`);
}

function toLineFilter({ session, server, tool, action, since }: AuditFlags): (line: AuditLine) => boolean {
  return toFilter({
    ...(session !== undefined && { session }),
    ...(server !== undefined && { server }),
    ...(tool !== undefined && { tool }),
    ...(action && { actions: action }),
    ...(since !== undefined && { since: toSince(since, Date.now()) }),
  });
}

function toPrinter(flags: AuditFlags, io: Io): (bytes: Buffer) => Promise<void> {
  const isSelected = toLineFilter(flags);
  const paint = createPaint(wantsColor(io, flags.color));
  return async (bytes) => {
    const { data: line } = auditLineSchema.safeParse(readLine(bytes).line);
    if (!line) io.stderr.write('tocsin: skipped an unreadable line. Run "tocsin audit verify" for details.\n');
    else if (isSelected(line))
      await write(io.stdout, `${flags.json ? toSafeJson(line, 0) : toShownLine(line, paint)}\n`);
  };
}
