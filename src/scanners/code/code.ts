import { toPointer } from '../../core/json-pointer.js';
import { findPackage } from '../../core/skill-package.js';
import type { Artifact, Skipped } from '../../core/types.js';
import type { Observation, Scanner, ScannerOutput, ScannerTraits, Subject } from '../../engine/scanner.js';
import type { Rule } from '../../rules/rule.js';
import { indexRules } from '../../rules/rule-index.js';
import type { ScannerDefinition } from '../definition.js';
import { EVERYTHING, toDeclared } from './declared.js';
import { findSources } from './embedded.js';
import { judgeHandlers } from './handlers.js';
import { findLanguage } from './language.js';
import type { EmbeddedSource } from './read-code.js';
import { findRegisteredTools } from './tools.js';

const TRAITS: ScannerTraits = {
  id: 'code',
  type: 'rule',
};

/** Characters of the matched text that an observation keeps as evidence. */
const MAX_SEEN = 400;

/**
 * Parses the code of skills, packages and source files, and follows data from where it is read to where it is sent, run
 * or written. Abstains on everything that has no code. Nothing is run. Bundles load the parsers with the first code.
 */
function createCode(rules: readonly Rule[]): Scanner {
  const ruleById = indexRules(rules);
  return {
    ...TRAITS,
    scan(subject) {
      const sources = toSources(subject.artifact);
      return sources.length === 0 ? undefined : scanSources(sources, subject, ruleById);
    },
  };
}

export const code: ScannerDefinition = {
  ...TRAITS,
  scope: 'artifact',
  create: ({ rules }) => createCode(rules),
};

/** The code of an artifact. The file of a source is the path of the field that holds it, without its escapes. */
function toSources(artifact: Artifact): EmbeddedSource[] {
  const content = findPackage(artifact);
  if (content) return content.files.flatMap(({ path, text }) => findSources(path, text));
  const [field, ...others] = artifact.fields;
  if (field?.path !== '' || others.length > 0) return [];
  const file = (artifact.source ?? artifact.name).replaceAll('\\', '/').split('/').at(-1)!;
  if (artifact.kind === 'skill') return findSources(/\.\w+$/.test(file) ? file : 'SKILL.md', field.text);
  const isCode = artifact.kind === 'document' && findLanguage(file, field.text) !== undefined;
  return isCode ? [{ file, text: field.text }] : [];
}

async function scanSources(
  sources: readonly EmbeddedSource[],
  { artifact, fields }: Subject,
  ruleById: ReadonlyMap<string, Rule>,
): Promise<ScannerOutput> {
  const originOf = new Map(sources.flatMap(({ file, origin }) => (origin ? [[file, origin] as const] : [])));
  const content = findPackage(artifact);
  const isPackage = content !== undefined;
  const toPath = (file: string): string => (isPackage ? toPointer(file) : '');
  const viewsOf = new Map(fields.map((views) => [views.field.path, views]));
  const toPlace = (file: string, at: number, end = at + 1): { file: string; at: number; end: number } =>
    originOf.get(file) ?? { file, at, end };
  const toLine = (file: string, at: number): string => {
    const place = toPlace(file, at);
    const text = viewsOf.get(toPath(place.file))?.field.text ?? '';
    const line = `line ${text.slice(0, place.at).split('\n').length}`;
    return isPackage ? `${line} of ${place.file}` : line;
  };
  const [{ readCode }, { judgeFacts }] = await Promise.all([import('./read-code.js'), import('./judge.js')]);
  const { facts, unread } = await readCode(sources);
  const declared = content ? toDeclared(content.files) : EVERYTHING;
  const tools = facts.some(({ act }) => act === 'read') ? await findRegisteredTools(sources) : [];
  const behaviors = [...judgeFacts(facts, toLine, declared), ...judgeHandlers(facts, tools, toLine)];
  const observations = behaviors.flatMap((behavior): Observation[] => {
    const rule = ruleById.get(behavior.rule);
    const { file, at, end } = toPlace(behavior.file, behavior.at, behavior.end);
    const path = toPath(file);
    const views = viewsOf.get(path);
    if (!rule || !views) return [];
    const { text } = views.field;
    const lineEnd = text.indexOf('\n', at);
    const to = Math.min(Math.max(end, lineEnd < 0 ? text.length : lineEnd), at + MAX_SEEN, text.length);
    return [
      {
        rule,
        path,
        span: [at, to],
        view: views.raw.name,
        seen: text.slice(at, to),
        note: behavior.note,
        ...(behavior.severity && { severity: behavior.severity }),
      },
    ];
  });
  const skipped = unread.map(({ file, reason }): Skipped => ({ path: toPath(toPlace(file, 0).file), reason }));
  return { observations, skipped };
}
