import { describe, expect, it } from 'vitest';
import { rawView } from '../offset-map.js';
import { looksLikeCode, readCodeComments } from './comments.js';
import { isHidingStyle } from './hiding-style.js';
import { readHtml } from './html.js';
import { readJson } from './json.js';
import { findBlocks } from './markdown-blocks.js';
import { readParts } from './read-parts.js';
import { readStyleSheet } from './style-sheet.js';

const partsOf = async (text: string, ending?: string) =>
  (await readParts(rawView(text), ending === undefined ? {} : { ending })).map(({ place, isHidden, view }) => [
    place,
    isHidden,
    view.text.trim(),
  ]);

describe('styles', () => {
  it.each([
    'display:none',
    'display:/* shown */none',
    '/* note */display:none/* open',
    'd\\69splay:n\\6F ne',
    'DISPLAY : NONE !important',
    'visibility: collapse',
    'opacity: 0',
    'font-size:0',
    'font-size: 1px',
    'font-size:.01em',
    'color: rgb(255, 255, 255)',
    'color:#123456; background-color:#123456',
    'position:fixed; top:-5000px',
    'transform: scale(0)',
    'clip: rect(0 0 0 0)',
    'overflow:hidden; max-height:0px',
    'mso-hide:all',
  ])('%s hides', (style) => expect(isHidingStyle(style)).toBe(true));

  it.each([
    'display:block',
    'display:no/**/ne',
    '/* display:none */color:red',
    'opacity:.8',
    'font-size:0.8em',
    'font-size: 12px',
    'font-size:80%',
    'color:#fff; background:#036',
    'color:#333',
    'position:absolute; left:-8px',
    'overflow:hidden; height:200px',
    'text-indent: -1em',
    'width:0',
  ])('%s does not', (style) => expect(isHidingStyle(style)).toBe(false));

  it('takes the innermost block of a sheet for declarations', () => {
    const css = '@media print{.a,p .b{display:none}} .c{color:red} #d{opacity:0}/* one two */';
    const { hiding, texts } = readStyleSheet(css);
    expect([...hiding]).toEqual(['.a', '.b', '#d']);
    expect(texts.map((span) => css.slice(...span))).toEqual([' one two ']);
  });
});

describe('HTML', () => {
  it('joins words across tags, and not across blocks', async () => {
    const parts = await readHtml(rawView('<p>one t<b>w</b>o</p><p>three f&#111;ur</p>'));
    expect(parts.map(({ view }) => view.text.split('\n').filter(Boolean))).toEqual([['one two', 'three four']]);
  });

  it('ends a hidden paragraph where the next begins', async () => {
    expect(await partsOf('<p hidden>one two three<p>four five six', 'html')).toEqual([
      ['hidden', true, 'one two three'],
      ['visible', false, 'four five six'],
    ]);
  });

  it('reads an attribute as its value says, with or without quotes', async () => {
    const text = `<a title = 'one "two" three &amp; four' data-x=one>x</a>`;
    const [part] = await readParts(rawView(text), { ending: 'html' });
    expect(part!.view.text).toBe('one "two" three & four');
    expect(text.slice(...part!.view.toRaw(0, part!.view.text.length))).toBe('one "two" three &amp; four');
  });

  it('survives markup that never ends', async () => {
    for (const end of [
      '<!-- one two three',
      '<a title="one two three',
      '<script>// one two three',
      '<div hidden>one two three',
    ]) {
      expect(JSON.stringify(await partsOf(`<p>a</p>${end}`, 'html')), end).toContain('one two three');
    }
  });
});

describe('Markdown', () => {
  it('knows code from text', () => {
    const text = '---\ntitle: x\n---\nOne `a` two.\n\n```js\nlet x;\n```\n\nThree\n~~~\nnever closed';
    const { frontMatter, code, blocks } = findBlocks(text);
    expect(text.slice(...frontMatter!)).toBe('title: x\n---');
    expect(code.map(({ span, language }) => [text.slice(...span), language])).toEqual([['let x;\n', 'js']]);
    expect(blocks.map((span) => text.slice(...span).trim())).toEqual(['One `a` two.', 'Three', 'never closed']);
  });

  it('finds titles and alternative texts, and no shown text', async () => {
    expect(await partsOf('Go [to the page](/x "one two three") and ![four five six](y.png).')).toEqual([
      ['title', true, 'one two three'],
      ['alt', true, 'four five six'],
    ]);
  });
});

describe('JSON', () => {
  it('names every string by its pointer, and maps escapes', async () => {
    const text = '{"a/b": [1, {"c": "one\\ttwo \\u0041"}], "d": "three four"} ';
    const fields = await readJson(rawView(text), 0);
    expect(fields.map(({ pointer, key, view }) => [pointer, key, view.text])).toEqual([
      ['/a~1b/1/c', 'c', 'one\ttwo A'],
      ['/d', 'd', 'three four'],
    ]);
    expect(text.slice(...fields[0]!.view.toRaw(8, 9))).toBe('\\u0041');
  });
});

describe('comments', () => {
  const comments = (text: string, language?: string) =>
    readCodeComments(rawView(text), language).map(({ view }) => view.text.trim());

  it('joins lines of one comment, without their marks', () => {
    expect(comments('let a; // one two\n  // three four\nlet b;\n/**\n * five six seven\n */', 'ts')).toEqual([
      'one two\nthree four',
      'five six seven',
    ]);
  });

  it('knows strings and addresses from comments', () => {
    expect(comments(`const u = "http://a.example/b c d e"; it's // one two three`, 'js')).toEqual(['one two three']);
  });

  it('reads each family only where it belongs', () => {
    const text = '# one two three\n-- four five six\n// seven eight nine\n';
    expect(comments(text, 'py')).toEqual(['one two three']);
    expect(comments(text, 'sql')).toEqual(['four five six']);
    expect(comments(text, 'go')).toEqual(['seven eight nine']);
    expect(comments(text)).toEqual(['one two three\nfour five six\nseven eight nine']);
    expect(comments(text, 'md')).toEqual([]);
  });

  it('knows code from prose', () => {
    expect(looksLikeCode('import a\n\ndef f(x):\n    return x\n')).toBe(true);
    expect(looksLikeCode('# Title\n\nThis is a text; it has lines.\nOne more line here\nand another one')).toBe(false);
  });
});

describe('hostile input', () => {
  /** Inputs that are deep or slow to parse, with a hundred thousand repetitions. Each one is read to its end. */
  it.each([
    ['tags', '<div>'.repeat(100_000)],
    ['formatting tags', '<b><i>'.repeat(100_000)],
    ['closing tags', `<p>a</p>${'</div>'.repeat(100_000)}`],
    ['hidden tags', '<p hidden>a b c'.repeat(100_000)],
    ['attributes', `<p ${Array.from({ length: 100_000 }, (_, i) => `a${i}="b c d e"`).join(' ')}>`],
    ['comments that never end', '<!--'.repeat(100_000)],
    ['styles that never end', `<style>${'a{'.repeat(100_000)}`],
    ['brackets', `${'['.repeat(100_000)}"a b c"${']'.repeat(100_000)}`],
    ['objects', `${'{"a":'.repeat(100_000)}"a b c"}`],
    ['quotations', `[a](b "one two three") ${'>'.repeat(100_000)}`],
    ['open links', '![a](b "one two '.repeat(100_000)],
    ['backticks', `<b>${'`'.repeat(100_000)}`],
    ['comments in code', `let x = 1;\nlet y = 2;\nlet z = 3;\n${'/*'.repeat(100_000)}`],
    ['escaped quotes', `let x = 1;\nlet y = 2;\nlet z = 3;\n${'"\\'.repeat(100_000)}`],
    [
      'parts of a mail',
      `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=a\n\n${'--a\n\nhello\n'.repeat(100_000)}`,
    ],
    [
      'nested mails',
      `MIME-Version: 1.0\n${Array.from({ length: 10_000 }, (_, i) => `Content-Type: multipart/mixed; boundary=a${i}\n\n--a${i}\n`).join('')}`,
    ],
  ])('reads %s', async (_, text) => {
    await expect(readParts(rawView(text))).resolves.toBeInstanceOf(Array);
  });
});
