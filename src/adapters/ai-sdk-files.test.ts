import { describe, expect, it } from 'vitest';
import { exchange } from '../../test/guard/fuzzed-clients.js';
import { createWordGuard } from '../../test/word-guard.js';

const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const toBase64 = (text: string): string => Buffer.from(text).toString('base64');

const send = (role: string, part: object) =>
  exchange(createWordGuard(), { api: 'model', request: { prompt: [{ role, content: [part] }] } });

describe('a file of a prompt', () => {
  it.each(['text/plain', 'TEXT/plain', 'application/pdf', 'image/png', 'application/x-brand-new', '*/*'])(
    'is read whatever its media type says (%s)',
    async (mediaType) => {
      for (const data of [toBytes('a BLOCK'), toBase64('a BLOCK')]) {
        for (const role of ['user', 'assistant']) {
          expect((await send(role, { type: 'file', mediaType, data })).sent).toEqual([]);
        }
      }
    },
  );

  it('is sanitized in place', async () => {
    const { sent } = await send('user', { type: 'file', mediaType: 'text/csv', data: toBase64('a SANITIZE') });
    expect(sent[0]).toContain('a [removed]');
  });

  it.each([
    ['image/png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Array(40).fill(7))],
    ['application/pdf', toBytes(`%PDF-1.7\n${'x'.repeat(60)}`)],
    ['audio/wav', Uint8Array.of(...toBytes('RIFF0000WAVEfmt '), ...new Array(40).fill(7))],
  ])('is reported as skipped if it is %s', async (mediaType, bytes) => {
    for (const data of [bytes, Buffer.from(bytes).toString('base64')]) {
      const { sent, decisions } = await send('user', { type: 'file', mediaType: 'text/plain', data });
      expect(sent).toHaveLength(1);
      const skipped = decisions.flatMap(({ scans }) => scans.flatMap((scan) => scan.skipped));
      expect(skipped).toMatchObject([{ mediaType }]);
    }
  });
});
