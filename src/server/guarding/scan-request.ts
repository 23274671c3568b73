import { scanSession } from '../../batch/scan-session.js';
import { jsonArtifact, textArtifact } from '../../core/artifact.js';
import type { ArtifactScan } from '../../core/types.js';
import { sumCoverage } from '../../engine/coverage.js';
import { toolArtifact } from '../../engine/events.js';
import type { TextScanner } from '../../scan.js';
import { toConversation } from '../../sources/conversation.js';
import { type Reading, readBytes } from '../../sources/read.js';
import { toScanRecord } from '../records/decision-record.js';
import { toArtifacts, toFindingView, toProbability } from '../records/views.js';
import type { ScanBody, ScanResultView } from '../schemas/checks.js';
import type { Service } from '../service.js';
import { recordScan } from './record-scan.js';

/** Scans the content of a request. Only a decision other than `allow` is recorded; all of them are counted. */
export async function scanRequest(
  service: Service,
  tenantName: string,
  body: ScanBody,
  signal: AbortSignal,
): Promise<ScanResultView> {
  const tenant = await service.tenants.get(tenantName);
  const { policy, policyVersion, scanner } = tenant;
  const started = performance.now();
  const scans = await scanBody(body, scanner, signal);
  const ms = performance.now() - started;
  const record = toScanRecord('scan', scans, policy, { ms, policyVersion, name: findName(body) });
  const id = await recordScan(service, tenantName, record, { scans, policy, ms });
  const { entry } = record.body;
  const worst = scans.toSorted((a, b) => b.score.peak - a.score.peak)[0];
  return {
    ...(id !== undefined && { id }),
    action: entry.action,
    isFlagged: entry.action !== 'allow',
    level: record.level,
    score: Math.max(0, ...scans.map(({ score }) => score.score)),
    peak: worst?.score.peak ?? 0,
    probability: toProbability(record.body),
    vote: worst?.verdict.finalVote ?? 'clean',
    ...{ reasons: entry.reasons, phase: entry.phase, tags: entry.tags },
    findings: entry.scans.flatMap(({ findings }) => findings.map(toFindingView)),
    artifacts: toArtifacts(record.body),
    coverage: sumCoverage(scans.map(({ coverage }) => coverage)),
    ms: Math.round(ms * 1_000) / 1_000,
  };
}

function findName(body: ScanBody): string | undefined {
  if ('text' in body) return body.name;
  if ('tool' in body) return typeof body.tool.name === 'string' ? body.tool.name : undefined;
  return 'files' in body ? body.files[0]?.path : undefined;
}

async function scanBody(body: ScanBody, scanner: TextScanner, signal: AbortSignal): Promise<ArtifactScan[]> {
  const limits = { signal };
  if ('text' in body) {
    const { text, kind = 'prompt', name, source, trust } = body;
    const options = {
      ...(name !== undefined && { name }),
      ...(source !== undefined && { source }),
      ...(trust && { trust }),
    };
    return [await scanner.scan(textArtifact(kind, text, options), undefined, limits)];
  }
  if ('tool' in body) {
    const { tool, server } = body;
    return [await scanner.scan(jsonArtifact('tool', tool, server === undefined ? {} : { server }), undefined, limits)];
  }
  if ('messages' in body) {
    const tools = (body.tools ?? []).map((tool, index) => toolArtifact(tool, { pointer: `/tools/${index}` }));
    const abortable: Pick<TextScanner, 'scan'> = { scan: (input, session) => scanner.scan(input, session, limits) };
    return scanSession([...tools, ...toConversation(body.messages, '/messages')], abortable, { id: 'scan' });
  }
  const scans: ArtifactScan[] = [];
  for (const file of body.files) {
    for (const artifact of await toFileArtifacts(file)) scans.push(await scanner.scan(artifact, undefined, limits));
  }
  return scans;
}

/** A file that cannot be read is not inspected, and the policy decides about it. */
async function toFileArtifacts({
  path,
  content,
  encoding,
}: {
  path: string;
  content: string;
  encoding?: string | undefined;
}) {
  const bytes = Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8');
  const readings: Reading[] = [];
  for await (const reading of readBytes(path, bytes, undefined, true)) readings.push(reading);
  return readings.flatMap((reading) => {
    if ('artifact' in reading) return [reading.artifact];
    if (!('problem' in reading) || reading.problem.isScanned) return [];
    if (reading.problem.code === 'empty') return [textArtifact('document', '', { name: path, source: path })];
    const skipped = [{ path: '', reason: reading.problem.message }];
    return [{ ...textArtifact('document', '', { name: path, source: path }), skipped }];
  });
}
