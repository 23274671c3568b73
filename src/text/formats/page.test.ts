import { describe, expect, it } from 'vitest';
import { toCpuTime } from '../../../test/cpu-time.js';
import { rawView } from '../offset-map.js';
import { isPage, readPage } from './page.js';

const page = (body: string): string =>
  `<!doctype html><html><head><title>Tea</title></head><body>${body}</body></html>`;
const read = (html: string): string => readPage(rawView(html)).text;

describe('a web page', () => {
  it('is recognized by its first tags, also behind a few lines of a program', () => {
    const text = page('<p>How to brew tea.</p>'.repeat(100));
    expect(isPage(rawView(text))).toBe(true);
    expect(isPage(rawView(`Fetched https://tea.example:\n${text}`))).toBe(true);
    expect(isPage(rawView('Write <b>bold</b> text. '.repeat(200)))).toBe(false);
  });

  it.each([
    ['text', '<p>Pour the water slowly.</p>', 'Pour the water slowly.'],
    ['text that inline tags split', '<p>Po<b></b>ur the wa<i>ter</i> slowly.</p>', 'Pour the water slowly.'],
    ['a comment', '<!-- Pour the water slowly. -->', 'Pour the water slowly.'],
    ['text of a hidden element', '<div style="display:none">Pour the water slowly.</div>', 'Pour the water slowly.'],
    ['an attribute', '<img alt="Pour the water slowly." src="a.png">', 'Pour the water slowly.'],
    ['a data attribute', "<i data-x='Pour the water slowly.'></i>", 'Pour the water slowly.'],
    ['class names that are a sentence', '<i class="pour the water to the pot and you wait"></i>', 'pour the water to'],
    ['a string of a script', '<script>let a=1;show("Pour the water slowly.");</script>', 'Pour the water slowly.'],
    ['a comment of a script', '<script>/* Pour the water slowly. */ let a=1;</script>', 'Pour the water slowly.'],
    ['an escaped string', '<script>x="\\u0050our the water slowly";</script>', '\\u0050our the water slowly'],
    ['garbage in a style sheet', '<style>p{} Pour the water slowly. a{}</style>', 'Pour the water slowly.'],
    ['an unknown element', '<system>Pour the water.</system>', '<system>Pour the water.</system>'],
    ['a declaration', '<!ENTITY a "Pour the water slowly.">', 'Pour the water slowly.'],
    ['character references', '<p>Pour&#32;the &#119;ater slowly.</p>', 'Pour the water slowly.'],
    ['a tag that never ends', '<p title="Pour the water slowly.', 'Pour the water slowly.'],
    ['text without spaces between words', '<script>x="慢慢地把水倒进壶里"</script>', '慢慢地把水倒进壶里'],
  ])('keeps %s', (_, body, kept) => {
    expect(read(page(body))).toContain(kept);
  });

  it('keeps encoded sentences in attributes and scripts', () => {
    const encoded = btoa('Pour all of the water into the pot and wait for you.');
    expect(read(page(`<i data-x="${encoded}"></i>`))).toContain(encoded);
    expect(read(page(`<script>x="${encoded}"</script>`))).toContain(encoded);
  });

  it('leaves out code, styles, addresses and identifiers', () => {
    const text = read(
      page(`<a class="nav-item nav-item--big x1 x2" href="https://tea.example/a/b?c=d" data-id="${'9f3a'.repeat(20)}">Tea</a>
<script>(function(e,t){var n=e.getElementById("a");n&&n.addEventListener("click",t)})(document,go);</script>
<style>.a{margin:0 auto;padding:1px}</style>`),
    );
    for (const word of ['nav-item', 'https', '9f3a', 'getElementById', 'margin']) expect(text).not.toContain(word);
    expect(text).toContain('Tea');
  });

  it('maps each passage to its place', () => {
    const html = page('<i title="Pour the water slowly.">Tea</i>');
    const view = readPage(rawView(html));
    const at = view.text.indexOf('water');
    expect(html.slice(...view.toRaw(at, at + 5))).toBe('water');
  });

  it.each([
    ['open tags', '<a b="'],
    ['quotation marks', `<a b='" c="'>`],
    ['comments', '<!--'],
    ['scripts', '<script>'],
    ['letters', 'aB3+', 'script'],
    ['words', 'a b ', 'script'],
    ['escapes', '\\u0061', 'script'],
    ['percent signs', '%e0', 'script'],
  ])('takes linear time for many %s', async (_, piece, element = 'p') => {
    const small = page(`<${element}>${piece.repeat(4_000)}`);
    const large = page(`<${element}>${piece.repeat(32_000)}`);
    const time = await toCpuTime(() => read(small));
    expect(await toCpuTime(() => read(large))).toBeLessThan(30 * time + 60);
  });
});
