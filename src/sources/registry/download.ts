import { createHash } from 'node:crypto';
import { TocsinError } from '../../core/errors.js';

/** Bytes of the description of a version, and of an archive. Packages of servers are far smaller. */
const MAX_METADATA = 8 * 1024 * 1024;
const MAX_ARCHIVE = 64 * 1024 * 1024;
const TIMEOUT = 60_000;

async function download(url: string, limit: number, signal: AbortSignal | undefined): Promise<Uint8Array> {
  const signals = [AbortSignal.timeout(TIMEOUT), ...(signal ? [signal] : [])];
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.any(signals), headers: { accept: '*/*' } });
  } catch (cause) {
    throw new TocsinError('download-failed', `The registry did not answer: ${new URL(url).host}`, { cause });
  }
  if (!response.ok) {
    await response.body?.cancel();
    const reason = response.status === 404 ? 'has no such package or version' : `answered ${response.status}`;
    throw new TocsinError('download-failed', `The registry ${new URL(url).host} ${reason}`);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      // Leaving the loop closes the connection.
      if (length > limit) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new TocsinError('download-failed', `The download stopped early: ${new URL(url).host}`, { cause });
  }
  if (length > limit) throw new TocsinError('too-large', `The download is larger than ${limit / 1024 / 1024} MB`);
  return Buffer.concat(chunks, length);
}

/** Downloads the description of a version. */
export async function downloadJson(url: string, signal?: AbortSignal): Promise<unknown> {
  const bytes = await download(url, MAX_METADATA, signal);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new TocsinError('bad-registry', `The registry ${new URL(url).host} did not answer with JSON`, { cause });
  }
}

/** A checksum of the registry, such as `sha512-<base64>` or `sha256:<hexadecimal>`. */
export interface Checksum {
  readonly algorithm: 'sha512' | 'sha256' | 'sha1';
  readonly value: string;
  readonly form: 'base64' | 'hex';
}

/** Downloads an archive. Fails if it is not the one whose checksum the registry publishes. */
export async function downloadArchive(
  url: string,
  checksum: Checksum | undefined,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const bytes = await download(url, MAX_ARCHIVE, signal);
  if (checksum && createHash(checksum.algorithm).update(bytes).digest(checksum.form) !== checksum.value)
    throw new TocsinError('bad-checksum', 'The archive does not have the checksum that the registry publishes');
  return bytes;
}
