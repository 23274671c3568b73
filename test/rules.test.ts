import { describe, expect, it } from 'vitest';
import { follow } from '../bench/sessions/follower.mjs';
import { createScanner, type Place, PRESETS } from '../src/index.js';
import { documentedRules } from '../src/rules/documented.js';
import { ruleFiles } from '../src/rules/index.generated.js';
import { formsOf, isFamily, isPatternRule, ruleOf, scannersOf } from '../src/rules/rule.js';
import { TAXONOMY } from '../src/rules/tags.js';
import { RUN_SCANNER_IDS, SCANNER_IDS } from '../src/scanners/all.js';
import { JUDGE_ID } from '../src/scanners/judge/sentinel-judge.js';
import { exampleMemory, hasEncoder } from './example-memory.js';
import { EXAMPLE_LEDGER, EXAMPLE_SECRET, fillPlaceholders } from './integrity-examples.js';
import { answerByExamples } from './judge-server.js';
import { toExample, toSessionExample } from './rule-examples.js';
import { toRunExample } from './run-examples.js';
import { type Replay, replay } from './session-replay.js';

/** Most rules match words. They are tested without the encoder, which would take minutes for all their examples. */
const LEXICAL = {
  skip: ['sentinel', 'embedding-similarity', 'semantic-memory'],
  behavior: { secret: EXAMPLE_SECRET, memoryLedger: EXAMPLE_LEDGER, melon: { step: follow } },
};
const lexical = createScanner(LEXICAL);
/** Some examples need a setting of the policy. */
const lexicalFor = ({ behavior, flows }: Replay) =>
  behavior || flows
    ? createScanner({
        ...LEXICAL,
        behavior: { ...LEXICAL.behavior, ...behavior },
        policy: { ...PRESETS.balanced, ...(flows && { flows }) },
      })
    : lexical;
/** A simulated language model that knows only the examples in the question. */
const semantic = createScanner({
  ...(await exampleMemory()),
  judge: { ask: answerByExamples, maxCalls: Number.MAX_SAFE_INTEGER },
});

/** Each variant of a rule is tested like a rule. */
const forms = documentedRules.flatMap((rule) => formsOf(rule)).map((form) => [form.id, form] as const);

describe.each(forms)('%s', (_, rule) => {
  // Without a runtime for the encoder, semantic scanners are inactive.
  const isTested = rule.detector !== 'semantic' || hasEncoder;
  const placesIn = async (text: string): Promise<readonly Place[]> => {
    const run = toRunExample(rule, text);
    const scanner = run
      ? createScanner({ rules: [], scanners: [run.scanner] })
      : rule.detector === 'semantic'
        ? semantic
        : lexical;
    const session = toSessionExample(rule, await fillPlaceholders(text));
    const scans = session
      ? await replay(scanner === lexical ? lexicalFor(session) : scanner, session)
      : await Promise.all((run?.artifacts ?? [toExample(rule, text)]).map((artifact) => scanner.scan(artifact)));
    expect(scans.flatMap(({ errors }) => errors)).toEqual([]);
    const found = scans.flatMap(({ findings }) => findings).filter((finding) => finding.rule === ruleOf(rule).id);
    return found.flatMap(({ places }) => places);
  };
  // No other pattern of this severity may match a clean text either. Milder and measured variants have texts in common.
  const severityOf = new Map(formsOf(ruleOf(rule)).map(({ id, severity }) => [id, severity]));
  const isOwn = ({ variant = rule.id }: Place) =>
    variant === rule.id || (isPatternRule(rule) && severityOf.get(variant) === rule.severity);
  const ownPlacesIn = async (text: string) => (await placesIn(text)).filter(isOwn);

  it.runIf(isTested)('fires on its matches', async () => {
    for (const text of rule.match) expect(await placesIn(text), text).not.toEqual([]);
  });

  it('leaves its clean texts alone', async () => {
    for (const [text, because] of rule.clean) expect(await ownPlacesIn(text), `${text} (${because})`).toEqual([]);
  });

  it('still misses its known misses, and still flags its known false alarms', async () => {
    for (const text of rule.knownMiss ?? []) expect(await ownPlacesIn(text), `move to match: ${text}`).toEqual([]);
    for (const text of rule.knownFalseAlarm ?? [])
      expect(await placesIn(text), `move to clean: ${text}`).not.toEqual([]);
  });

  it('is well formed', () => {
    expect(rule.match.length).toBeGreaterThan(0);
    expect(rule.clean.length).toBeGreaterThan(0);
    expect(rule.tags.length).toBeGreaterThan(0);
    for (const tag of rule.tags) expect(TAXONOMY).toHaveProperty([tag]);
    for (const sentence of [rule.why, rule.fix]) expect(sentence).toMatch(/^[A-Z][\s\S]{20,}[.!]$/);
    expect(rule.title).toMatch(/^[A-Z].*[^.]$/);
    expect([...SCANNER_IDS, ...RUN_SCANNER_IDS, JUDGE_ID]).toEqual(expect.arrayContaining([...scannersOf(rule)]));
    if (!isPatternRule(rule)) return;
    if (rule.severity === 'critical') {
      expect(rule.unless ?? rule.unlessNegated, 'critical rules are never excused').toBeUndefined();
    }
    expect(rule.keywords.length).toBeGreaterThan(0);
    for (const keyword of rule.keywords) {
      expect(keyword[0], 'every blank of a text would be looked at').not.toBe(' ');
      expect(keyword.length, `keyword too short to be rare: ${keyword}`).toBeGreaterThan(
        /[^\x00-\x7f]/.test(keyword) ? 1 : 2,
      );
    }
    for (const pattern of [...rule.patterns, ...(rule.unless ?? [])]) {
      expect(pattern.source.replace(/\\./g, ''), 'patterns see folded text: write them in lower case').not.toMatch(
        /[A-Z]/,
      );
    }
  });
});

describe('the rules', () => {
  it('have the ids of their files', () => {
    for (const [file, rule] of ruleFiles) expect(rule.id).toBe(file);
  });

  it('and their variants have unique ids', () => {
    const ids = documentedRules.flatMap((rule) =>
      isFamily(rule) ? [rule.id, ...rule.variants.map(({ id }) => id)] : [rule.id],
    );
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
