/** A part of a documentation page that the dashboard can show without a Markdown reader. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'report'; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** Reads the Markdown that our own pages use. Anything else stays text. */
export function toBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  const lines = markdown.replaceAll('\r\n', '\n').split('\n');
  const takeWhile = (test: (line: string) => boolean): string[] => {
    const end = lines.findIndex((line) => !test(line));
    return lines.splice(0, end === -1 ? lines.length : end);
  };
  while (lines.length > 0) {
    const line = lines[0]!;
    const heading = /^(#{1,6}) (.*)/.exec(line);
    if (line.trim() === '' || line.startsWith('<!-- ')) lines.shift();
    else if (heading) {
      lines.shift();
      blocks.push({ kind: 'heading', level: heading[1]!.length, text: toPlain(heading[2]!) });
    } else if (line.startsWith('```')) {
      lines.shift();
      blocks.push({ kind: 'report', text: takeWhile((next) => !next.startsWith('```')).join('\n') });
      lines.shift();
    } else if (line.startsWith('|')) {
      const [head, , ...rows] = takeWhile((next) => next.startsWith('|')).map(toCells);
      blocks.push({ kind: 'table', head: head!, rows });
    } else if (line.startsWith('- ')) {
      const text = takeWhile((next) => next.startsWith('- ') || /^ {2}\S/.test(next)).join('\n');
      blocks.push({ kind: 'list', items: text.slice(2).split('\n- ').map(toPlain) });
    } else {
      blocks.push({
        kind: 'text',
        text: toPlain(takeWhile((next) => next.trim() !== '' && !/^(?:#|```|\||- )/.test(next)).join('\n')),
      });
    }
  }
  return blocks;
}

const toCells = (line: string): string[] => line.split('|').slice(1, -1).map(toPlain);

/** Without the marks of links, code and emphasis. */
const toPlain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .replace(/(?<![\w])_([^_]+)_(?![\w])/g, '$1')
    .trim();
