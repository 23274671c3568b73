import { globToRegExp } from '../../core/glob.js';
import type { Artifact, ArtifactKind, Place } from '../../core/types.js';
import type { Suppress } from '../../engine/conclude.js';

/**
 * Comments in a file that set findings of it aside:
 *   <!-- tocsin-ignore-next-line override/ignore-previous -- quoted from the talk -->
 *   # tocsin-ignore-file shell/* -- an installer
 * Whoever wrote the file wrote these too, so they are honoured only where the user says so, and never in what an MCP
 * server says.
 */
export interface InlineIgnores {
  readonly suppress: Suppress;
  /** Every comment of this kind that was met, in the order of the files. */
  notes(): readonly InlineNote[];
}

export interface InlineNote {
  readonly source: string;
  readonly line: number;
  /** `used`: it set a finding aside. `unused`: nothing to set aside. Otherwise what is wrong with it. */
  readonly state: 'used' | 'unused' | 'no reason' | 'no rule' | 'too wide';
}

interface Comment {
  readonly line: number;
  readonly isForFile: boolean;
  readonly rules: readonly string[];
  readonly reason: string;
  state: InlineNote['state'];
}

/** Texts that people keep in files. The rest is said by servers and models, or is JSON without comments. */
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
      const fitting = commentsOf(artifact).filter((comment) => isFor(comment, finding.rule));
      if (fitting.length === 0 || finding.occurrences !== finding.places.length) return undefined;
      const lineOf = toLineFinder(artifact.fields[0]!.text);
      // Every place needs its comment: one beside an honest quotation excuses no second one.
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

const isFor = ({ rules }: Comment, rule: string): boolean => rules.some((glob) => globToRegExp(glob).test(rule));

const covers = ({ isForFile, line }: Comment, { span }: Place, lineOf: (offset: number) => number): boolean =>
  isForFile || lineOf(span[0]) === line + 1;

/** More are no help to a reader, and a file of nothing else would cost time. */
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

/** To the end of the comment, or of the line. */
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
  // One word must not excuse everything.
  const isTooWide = rules.some((rule) => !/^[a-z0-9-]+\//.test(rule));
  const state = rules.length === 0 ? 'no rule' : isTooWide ? 'too wide' : reason === '' ? 'no reason' : 'unused';
  return { line, isForFile, rules: state === 'unused' ? rules : [], reason, state };
}

/** Lines are counted from 1. */
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
