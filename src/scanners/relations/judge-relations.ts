import type { Steps } from '../../core/pacer.js';
import type { View } from '../../core/types.js';
import type { Observation, Subject } from '../../engine/scanner.js';
import type { Rule } from '../../rules/rule.js';
import { ALL_MEMBERS } from '../../text/joined-fields.js';
import { type ToolFacts, toToolFacts } from '../../text/tool-facts.js';
import type { FieldViews } from '../../text/views.js';
import { type Setting, toSetting } from './coupling-signs.js';
import { findHarvests } from './harvest.js';
import { toOwnNames } from './own-names.js';
import { type Owner, readRelations } from './read-relations.js';

/** Shorter texts are names, types and values. */
const MIN_TEXT = 20;
/** Characters of the matched text that an observation keeps as evidence. */
const MAX_SEEN = 400;

/**
 * Judges the relations in the texts of a tool: what they make the model do with other tools, the user's values and the
 * user's data. The same words are honest about the tool's own use.
 */
export function* judgeRelations(
  { artifact, fields, joined }: Subject,
  ruleById: ReadonlyMap<string, Rule>,
): Steps<Observation[]> {
  const facts = toToolFacts(artifact);
  const own = toOwnNames(facts, artifact.origin);
  const observations = toHarvested(facts, fields, ruleById);
  // Neighbours in a list may share a sentence. A relation between the texts of different members is a coincidence.
  const lists = joined.filter(({ field }) => !field.path.startsWith(ALL_MEMBERS));
  const settings = { tool: toSetting(facts, own, false), parameter: toSetting(facts, own, true) };
  for (const views of [...fields, ...lists]) {
    if (views.field.text.length < MIN_TEXT) continue;
    const setting = artifact.kind === 'tool' ? toSettingOf(views.field.path, settings) : undefined;
    for (const view of views.readings) {
      observations.push(...read(view, views, { kind: artifact.kind, own, setting }, ruleById));
      yield;
    }
  }
  return observations;
}

/** Titles, names and values say too little to weigh. */
const toSettingOf = (path: string, { tool, parameter }: { readonly tool: Setting; readonly parameter: Setting }) =>
  path.endsWith('/description') ? (path.includes('/properties/') ? parameter : tool) : undefined;

function read(
  view: View,
  { field, visible }: FieldViews,
  owner: Owner,
  ruleById: ReadonlyMap<string, Rule>,
): Observation[] {
  // Folding makes camel case unrecognizable. A reading of the same length has the same offsets as the visible text.
  const original = view.text.length === visible.text.length ? visible.text : view.text;
  return readRelations(view.text, original, owner).flatMap(({ rule: id, start, end, note }) => {
    const rule = ruleById.get(id);
    if (!rule) return [];
    const seen = view.text.slice(start, Math.min(end, start + MAX_SEEN));
    const place = { path: field.path, span: view.toRaw(start, end), view: view.name, seen };
    return [{ rule, ...place, note }];
  });
}

function toHarvested(
  facts: ToolFacts,
  fields: readonly FieldViews[],
  ruleById: ReadonlyMap<string, Rule>,
): Observation[] {
  const rule = ruleById.get('relations/harvests-context');
  if (!rule) return [];
  return findHarvests(facts).flatMap(({ path, parameter }): Observation[] => {
    const views = fields.find(({ field }) => field.path === path);
    if (!views) return [];
    const { text } = views.field;
    const note = `Collects data for “${parameter}” that the tool’s purpose does not need`;
    return [{ rule, path, span: [0, text.length], view: 'raw', seen: text.slice(0, MAX_SEEN), note }];
  });
}
