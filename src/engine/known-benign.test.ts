import { describe, expect, it } from 'vitest';
import { textArtifact } from '../core/artifact.js';
import type { Span } from '../core/types.js';
import { allRules } from '../rules/all.js';
import { markKnownBenign } from './known-benign.js';
import type { Observation } from './scanner.js';

const TEXT = 'First we say this. Then we say that. At last we go home.';
const FIRST: Span = [0, 18];
const SECOND: Span = [19, 36];
const artifact = textArtifact('document', TEXT);
const known = (span: Span, id = 1) => ({ path: '', span, note: `known false alarm, feedback ${id}` });
const seen = (span: Span, more: Partial<Observation> = {}, rule = 'semantic/similar-to-override'): Observation => ({
  rule: allRules.find(({ id }) => id === rule)!,
  path: '',
  span,
  view: 'folded',
  seen: TEXT.slice(...span),
  ...more,
});
const mark = (observation: Observation, ...parts: Span[]) =>
  markKnownBenign(
    [observation],
    parts.map((span, index) => known(span, index + 1)),
    artifact,
  )[0]!;

describe('a known false alarm', () => {
  it('excuses the place it covers, and says so', () => {
    expect(mark(seen(FIRST, { note: 'like “x” (0.80)' }), FIRST)).toMatchObject({
      isKnownBenign: true,
      note: 'like “x” (0.80); known false alarm, feedback 1',
    });
  });

  it('excuses a place that several cover together', () => {
    expect(mark(seen([0, 36]), FIRST, SECOND)).toMatchObject({
      isKnownBenign: true,
      note: 'known false alarm, feedback 1; known false alarm, feedback 2',
    });
  });

  it('minds no greeting beside it', () => {
    const greeting = { ...artifact, fields: [{ path: '', text: `${TEXT.slice(...FIRST)} Many thanks!` }] };
    const [marked] = markKnownBenign([seen([0, 31])], [known(FIRST)], greeting);
    expect(marked).toMatchObject({ isKnownBenign: true });
  });

  it.each([
    ['a place that goes on behind it', seen([0, 36])],
    ['another place', seen(SECOND)],
    ['another field', seen(FIRST, { path: '/other' })],
    ['what was decoded', seen(FIRST, { view: 'base64' })],
    ['what a rule found', seen(FIRST, {}, 'override/ignore-previous')],
    ['what was confirmed to be an attack', seen(FIRST, {}, 'semantic/confirmed-attack')],
  ])('does not excuse %s', (_, observation) => {
    expect(mark(observation, FIRST)).toBe(observation);
  });

  it('does not excuse what stands between two known parts', () => {
    const whole = seen([0, TEXT.length]);
    expect(mark(whole, FIRST, [37, TEXT.length])).toBe(whole);
  });
});
