import { globToRegExp } from '../../core/glob.js';
import type { Artifact, ArtifactKind, Place } from '../../core/types.js';
import { idsOfFinding } from '../../core/variants.js';
import type { Suppress } from '../../engine/conclude.js';

/**
 * Comments in a file that suppress findings in it:
 *   <!-- tocsin-ignore-next-line override/ignore-previous -- quoted from the talk -->
 *   # tocsin-ignore-file shell/* -- an installer
 * The author of the file also controls these comments, so they are honored only with --inline-ignores, and never in text
 * from an MCP server.
 */
export interface InlineIgnores {
  readonly suppress: Suppress;
  /** Every ignore comment found, in file order. */
  notes(): readonly InlineNote[];
}

export interface InlineNote {
  readonly source: string;
  readonly line: number;
  /** `used`: suppressed a finding. `unused`: matched no finding. Otherwise the reason it is not honored. */
  readonly state: 'used' | 'unused' | 'no reason' | 'no rule' | 'too wide';
}

interface Comment {
  readonly line: number;
  readonly isForFile: boolean;
  readonly rules: readonly string[];
  readonly reason: string;
  state: InlineNote['state'];
}

/** Kinds that are stored as files with comments. Other kinds come from servers and models, or are JSON. */
const KINDS: ReadonlySet<ArtifactKind> = new Set(['document', 'skill', 'prompt', 'system-prompt']);

export function createInlineIgnores(): InlineIgnores {
  const known = new WeakMap<Artifact, readonly Comment[]>();
  const met: { readonly source: string; readonly comments: readonly Comment[] }[] = [];
  const commentsOf = (artifact: Artifact): readonly Comment[] => {
    const before = known.get(artifact);
    if (before) return before;
    const comments = mayHaveComments(artifact) ? readComments(artifact) : [];
    known.set(artifact, comments);
    if (comments.length > 0) met.push({ source: artifact.source ?? '', comments });
    return comments;
  };
  return {
    suppress(finding, artifact) {
      const fitting = commentsOf(artifact).filter((comment) => isFor(comment, idsOfFinding(finding)));
      if (fitting.length === 0 || finding.occurrences !== finding.places.length) return undefined;
      const lineOf = toLineFinder(artifact.fields[0]!.text);
      // Every place needs its own comment: one beside a harmless quotation must not cover a second place.
      const used = finding.places.map((place) => fitting.find((comment) => covers(comment, place, lineOf)));
      if (!used.every((comment) => comment !== undefined)) return undefined;
      for (const comment of used) comment.state = 'used';
      return `inline: ${used[0]!.reason}`;
    },
    notes: () => met.flatMap(({ source, comments }) => comments.map(({ line, state }) => ({ source, line, state }))),
  };
}

const mayHaveComments = (artifact: Artifact): boolean =>
  KINDS.has(artifact.kind) &&
  artifact.server === undefined &&
  artifact.origin === undefined &&
  artifact.source !== undefined &&
  artifact.fields.length === 1;

const isFor = ({ rules }: Comment, ids: readonly string[]): boolean =>
  rules.some((glob) => ids.some((id) => globToRegExp(glob).test(id)));

const covers = ({ isForFile, line }: Comment, { span }: Place, lineOf: (offset: number) => number): boolean =>
  isForFile || lineOf(span[0]) === line + 1;

/** Bounds the work for a file that consists of nothing but comments. */
const MAX_COMMENTS = 500;
const MAX_LENGTH = 500;
const MARK = /tocsin-ignore-(next-line|file)(?=\s)/g;

function readComments({ fields }: Artifact): Comment[] {
  const { text } = fields[0]!;
  if (!text.includes('tocsin-ignore-')) return [];
  const lineOf = toLineFinder(text);
  const comments: Comment[] = [];
  for (const mark of text.matchAll(MARK)) {
    if (comments.length === MAX_COMMENTS) break;
    const opener = /(?:<!--|\/\/|\/\*|#)[ \t]{0,4}$/.exec(text.slice(Math.max(0, mark.index - 8), mark.index));
    if (!opener) continue;
    const start = mark.index + mark[0].length;
    const said = toSaid(text.slice(start, start + MAX_LENGTH), opener[0]);
    comments.push(toComment(lineOf(mark.index), mark[1] === 'file', said));
  }
  return comments;
}

/** The text up to the end of the comment or line. */
function toSaid(text: string, opener: string): string {
  const line = /^[^\r\n]*/.exec(text)![0];
  const close = opener.startsWith('<!--') ? '-->' : opener.startsWith('/*') ? '*/' : undefined;
  const end = close === undefined ? -1 : line.indexOf(close);
  return end < 0 ? line : line.slice(0, end);
}

function toComment(line: number, isForFile: boolean, said: string): Comment {
  const at = said.search(/\s--\s/);
  const reason = at < 0 ? '' : said.slice(at + 3).trim();
  const rules = (at < 0 ? said : said.slice(0, at)).split(/[\s,]+/).filter((word) => word !== '');
  // A pattern without a category, such as *, would suppress everything.
  const isTooWide = rules.some((rule) => !/^[a-z0-9-]+\//.test(rule));
  const state = rules.length === 0 ? 'no rule' : isTooWide ? 'too wide' : reason === '' ? 'no reason' : 'unused';
  return { line, isForFile, rules: state === 'unused' ? rules : [], reason, state };
}

/** Line numbers start at 1. */
function toLineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
