import { gzipSync, strToU8, zlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ORDER, pdf, SHOWN, stream, word, zip } from '../../../test/sample-files.js';
import { FileBudget } from './file-text.js';
import { readFile } from './read-file.js';

const latin = (text: string): Uint8Array => strToU8(text, true);

/** Hostile files: each is read to an end, within limits that are counted. */
describe('a hostile file', () => {
  const zeros = new Uint8Array(3_000_000);
  const nest = (bytes: Uint8Array, depth: number): Uint8Array =>
    depth === 0 ? bytes : nest(zip({ 'a.zip': bytes }), depth - 1);
  const twice = String.fromCharCode(...zlibSync(zlibSync(zeros)));

  it.each<readonly [string, () => Uint8Array]>([
    ['an archive that unpacks to much', () => zip({ 'a.bin': zeros })],
    ['a bomb in a tar archive', () => gzipSync(zeros)],
    ['a bomb in PDF', () => pdf(SHOWN, { objects: [stream(10, '/Filter [/FlateDecode /FlateDecode]', twice)] })],
    ['archives in archives', () => nest(zip({ 'a.txt': ORDER }), 40)],
    ['many files', () => zip(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`${i}.txt`, 'a'])))],
    ['many texts', () => zip(Object.fromEntries(Array.from({ length: 18 }, (_, i) => [`${i}.txt`, 'a b'])))],
  ])('is cut: %s', async (_, make) => {
    const { skipped } = await readFile(make(), '', new FileBudget({ bytes: 1_000_000, files: 20, texts: 10 }));
    expect(skipped.length).toBeGreaterThan(0);
  });

  it.each<readonly [string, () => Uint8Array]>([
    [
      'forms that call each other',
      () =>
        pdf(`${SHOWN} /X Do`, {
          resources: '/XObject << /X 10 0 R >>',
          objects: [
            stream(10, '/Subtype /Form /Resources << /XObject << /X 10 0 R /Y 10 0 R >> >>', '/X Do /Y Do /X Do /Y Do'),
          ],
        }),
    ],
    [
      'objects that refer to themselves',
      () => pdf(SHOWN, { objects: ['2 0 obj 2 0 R endobj', '5 0 obj [5 0 R] endobj'], page: '/Annots 3 0 R' }),
    ],
    [
      'deep arrays',
      () => pdf(`${SHOWN} ${'['.repeat(60_000)}`, { objects: [`10 0 obj ${'['.repeat(60_000)} endobj`] }),
    ],
    ['unclosed strings', () => latin(`%PDF-1.7\n${'1 0 obj ('.repeat(50_000)}`)],
    ['unclosed streams', () => latin(`%PDF-1.7\n${'1 0 obj << >> stream\n'.repeat(50_000)}`)],
    [
      'entities that multiply',
      () =>
        word('', {
          'word/document.xml': `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(1000)}">${'<!ENTITY b "&a;&a;&a;&a;">'.repeat(100)}]><w:document>&b;</w:document>`,
        }),
    ],
    ['deep XML', () => word(`${'<w:tbl>'.repeat(50_000)}`)],
    ['deep RTF', () => latin(`{\\rtf1${'{'.repeat(100_000)}`)],
    ['unclosed tags', () => word('<w:p a="'.repeat(100_000))],
  ])('ends: %s', async (_, make) => {
    const bytes = make();
    const { texts, skipped } = await readFile(bytes);
    expect(texts.length + skipped.length).toBeGreaterThanOrEqual(0);
  });
});
