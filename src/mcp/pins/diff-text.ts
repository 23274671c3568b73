import { toCanonicalJson } from '../../core/canonical-json.js';
import { createPaint, type Paint } from '../../core/color.js';
import { escapeText } from '../../core/escape.js';
import { plural } from '../../core/wording.js';
import type { FieldChange, ItemChange } from '../../scanners/pins/diff.js';
import { toPrintable, toPrintablePath } from '../../text/mask-name.js';
import { type Stretch, toWordDiff } from './word-diff.js';

const SIGN: Readonly<Record<ItemChange['kind'], string>> = { added: '+', changed: '~', reverted: '<', removed: '-' };
const WORDS: Readonly<Record<ItemChange['kind'], string>> = {
  added: 'not approved yet',
  changed: 'changed',
  reverted: 'reverted to an earlier approved version',
  removed: 'no longer listed',
};

const MAX_NAME = 120;
/** Characters of unchanged text on each side of a change. */
const MAX_CONTEXT = 60;
/** Characters of a changed stretch. */
const MAX_STRETCH = 1000;
const MAX_FIELDS = 12;

/**
 * Formats the differences by server: removed words as [-…-], new words as {+…+}. The servers' text is escaped but not
 * masked, because the user must be able to read what they approve.
 */
export function toDiffText(changes: readonly ItemChange[], paint: Paint = createPaint(false)): string {
  const servers = [...new Set(changes.map(({ server }) => server))];
  return servers
    .map((server) => {
      const own = changes.filter((change) => change.server === server);
      const isNew = own.some(({ isNewServer }) => isNewServer) ? paint.yellow('  a new server') : '';
      return [`${paint.bold(toName(server))}${isNew}`, ...own.flatMap((change) => toItemLines(change, paint))].join(
        '\n',
      );
    })
    .join('\n\n');
}

function toItemLines({ kind, key, changes }: ItemChange, paint: Paint): string[] {
  const color = kind === 'added' ? paint.green : kind === 'removed' ? paint.red : paint.yellow;
  const head = `  ${color(`${SIGN[kind]} ${toName(key)}`)}  ${paint.dim(WORDS[kind])}`;
  if (kind === 'removed') return [head];
  const more =
    changes.length > MAX_FIELDS ? [paint.dim(`      and ${plural(changes.length - MAX_FIELDS, 'more field')}`)] : [];
  return [head, ...changes.slice(0, MAX_FIELDS).map((change) => toFieldLine(change, kind, paint)), ...more];
}

function toFieldLine({ path, before, after, omitted }: FieldChange, kind: ItemChange['kind'], paint: Paint): string {
  const name = `      ${paint.dim(toName(path.slice(1)))}  `;
  if (omitted) {
    const why = omitted === 'secret' ? 'it may contain a secret' : 'it is long';
    const now = after === undefined ? '' : ` ${toStretch({ kind: 'new', text: toValueText(after) }, paint)}`;
    return `${name}${paint.dim(`(of what was approved only the hash is kept: ${why})`)}${now}`;
  }
  if (kind === 'added') return `${name}${toPrintable(toValueText(after), MAX_STRETCH)}`;
  const stretches = toWordDiff(
    before === undefined ? '' : toValueText(before),
    after === undefined ? '' : toValueText(after),
  );
  return (
    name + stretches.map((stretch, at) => toStretch(stretch, paint, at === 0, at === stretches.length - 1)).join('')
  );
}

function toStretch({ kind, text }: Stretch, paint: Paint, isFirst = false, isLast = false): string {
  if (kind === 'old') return paint.red(`[-${toPrintable(text, MAX_STRETCH)}-]`);
  if (kind === 'new') return paint.green(`{+${toPrintable(text, MAX_STRETCH)}+}`);
  if (text.length <= 2 * MAX_CONTEXT) return escapeText(text);
  const head = isFirst ? '' : escapeText(text.slice(0, MAX_CONTEXT));
  const tail = isLast ? '' : escapeText(text.slice(-MAX_CONTEXT));
  return `${head}…${tail}`;
}

const toValueText = (value: unknown): string => (typeof value === 'string' ? value : toCanonicalJson(value));

const toName = (name: string): string => toPrintablePath(name, MAX_NAME);

/** `3 differences: 1 changed, 2 not approved yet`. */
export function toDiffSummary(changes: readonly ItemChange[]): string {
  const counts = (['changed', 'reverted', 'added', 'removed'] as const).flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count > 0 ? [`${count} ${kind}`] : [];
  });
  return `${changes.length} ${changes.length === 1 ? 'difference' : 'differences'}: ${counts.join(', ')}`;
}
