import { describe, expect, it } from 'vitest';
import { KILL_CHAIN_PHASES } from '../core/levels.js';
import type { Action, Detector, Finding, KillChainPhase, ScanResult, Severity, Trust } from '../core/types.js';
import type { Policy } from '../policy/policy.js';
import { PRESETS } from '../policy/presets.js';
import { decide, type Evidence } from './decide.js';
import { createScorer } from './score.js';
import { DefenseEnsemble } from './vote.js';

const finding = (severity: Severity, phase: KillChainPhase = 'initial_access', rule = 'test/rule'): Finding => ({
  rule,
  severity,
  phase,
  detector: 'injection',
  title: 'Does a thing',
  scanner: 'rule-engine',
  tags: ['LLM01:2025'],
  why: '',
  fix: '',
  path: '',
  span: [0, 1],
  view: 'folded',
  seen: 'x',
  evidence: 'x',
  places: [],
  occurrences: 1,
});

function evidence(
  findings: Finding[],
  given: {
    trust?: Trust;
    results?: ScanResult[];
    probability?: number;
    failed?: boolean;
    kind?: 'tool' | 'prompt';
  } = {},
): Evidence {
  return {
    score: createScorer()(findings),
    verdict: new DefenseEnsemble().evaluate(given.results ?? []),
    probability: given.probability ?? 0,
    artifact: {
      kind: given.kind ?? 'tool',
      trust: given.trust ?? 'untrusted',
      name: 'read_file',
      source: 'a/tools.json',
    },
    errors: given.failed ? [{ scanner: 'unicode', code: 'scanner-failed', message: 'boom' }] : [],
    findings,
  };
}

const alarm = (type: string): ScanResult => ({
  scannerId: type,
  scannerType: type,
  detected: true,
  confidence: 1,
  threatLevel: 'low',
});
const { balanced, observe, strict } = PRESETS;

describe('medium findings, as CONTRIBUTING tells it', () => {
  it.each<[Detector[], Action]>([
    [['structural'], 'allow'],
    [['structural', 'structural'], 'warn'],
    [['injection', 'injection'], 'warn'],
    [['injection', 'semantic'], 'warn'],
    [['semantic', 'semantic'], 'allow'],
    [['semantic', 'semantic', 'semantic'], 'warn'],
    [['structural', 'pattern'], 'allow'],
    [['pattern', 'pattern', 'pattern', 'pattern'], 'allow'],
    [['pattern', 'pattern', 'pattern', 'pattern', 'pattern'], 'warn'],
  ])('%s: %s', (detectors, action) => {
    const findings = detectors.map((detector) => ({ ...finding('medium'), detector }));
    expect(decide(balanced, evidence(findings)).action).toBe(action);
  });
});
const with_ = (changes: Partial<Policy>): Policy => ({ ...balanced, ...changes });

describe('balanced', () => {
  it('allows what is clean or merely low', () => {
    expect(decide(balanced, evidence([]))).toEqual({ action: 'allow', reasons: [], phase: 'none', tags: [] });
    expect(decide(balanced, evidence([finding('low'), finding('low')])).action).toBe('allow');
  });

  it('warns from MEDIUM on', () => expect(decide(balanced, evidence([finding('high')])).action).toBe('warn'));

  it('does what the phase asks once it is an attack', () => {
    const actions = KILL_CHAIN_PHASES.map(
      (phase) => decide(balanced, evidence([finding('high', phase), finding('high', phase)])).action,
    );
    expect(actions).toEqual(['sanitize', 'block', 'block', 'reset', 'incident', 'incident', 'incident']);
  });

  it('takes the most severe phase', () => {
    const decision = decide(
      balanced,
      evidence([finding('high'), finding('high', 'persistence'), finding('low', 'lateral_movement')]),
    );
    expect(decision).toMatchObject({ action: 'reset', phase: 'persistence', tags: ['LLM01:2025'] });
  });

  it('is never below block for CRITICAL in untrusted content, nor below warn anywhere', () => {
    expect(decide(balanced, evidence([finding('critical')])).action).toBe('block');
    const mild = with_({ phases: { ...balanced.phases, initial_access: 'allow' } });
    expect(decide(mild, evidence([finding('critical')], { trust: 'user' })).action).toBe('warn');
  });

  it('cannot be talked out of a level by noise', () => {
    const mediums = Array.from({ length: 10 }, () => finding('medium'));
    const noise = Array.from({ length: 500 }, () => finding('low'));
    expect(decide(balanced, evidence([...mediums, ...noise])).action).toBe('warn');
  });

  it('heeds the voters and the probability', () => {
    expect(decide(balanced, evidence([], { results: [alarm('rule'), alarm('sentinel')] })).action).toBe('sanitize');
    const one = { ...alarm('rule'), detected: false };
    const suspicious = [
      alarm('rule'),
      one,
      one,
      alarm('sentinel'),
      { ...alarm('sentinel'), detected: false },
      { ...alarm('sentinel'), detected: false },
    ];
    expect(decide(balanced, evidence([], { results: suspicious })).action).toBe('warn');
    expect(decide(balanced, evidence([], { probability: 0.98 })).action).toBe('sanitize');
    expect(decide(balanced, evidence([], { probability: 0.97 })).action).toBe('allow');
  });

  it('never passes a failed scanner in silence', () => {
    const blocked = decide(balanced, evidence([], { failed: true }));
    expect(blocked.action).toBe('block');
    expect(blocked.reasons[0]).toContain('the scanner unicode failed');
    expect(decide(balanced, evidence([], { failed: true, kind: 'prompt' })).action).toBe('warn');
  });
});

describe('what was not inspected', () => {
  const partly = { ...evidence([]), skipped: [{ path: '/description', reason: 'too deep' }] };

  it('blocks untrusted content that no scanner read', () => {
    expect(decide(balanced, partly)).toMatchObject({
      action: 'block',
      reasons: [
        'block: no scanner read /description in untrusted content: too deep',
        'warn: not inspected: /description: too deep',
      ],
    });
    expect(decide(strict, partly).action).toBe('block');
    expect(decide(with_({ onSkipped: 'allow' }), partly).action).toBe('block');
    expect(decide(with_({ onSkipped: 'allow', onUnread: 'allow' }), partly).action).toBe('allow');
  });

  it('warns about parts that one scanner did not read, and about trusted content', () => {
    const skipped = [{ path: '/description', reason: 'more than it reads', scanner: 'sentinel' }];
    expect(decide(balanced, { ...partly, skipped }).action).toBe('warn');
    expect(decide(balanced, { ...partly, artifact: { ...partly.artifact, trust: 'user' } }).action).toBe('warn');
  });

  it('reports pictures and blocks formats that hold text', () => {
    const of = (mediaType: string) => ({ ...partly, skipped: [{ path: '/data', reason: 'binary', mediaType }] });
    expect(decide(balanced, of('image/png')).action).toBe('allow');
    expect(decide(strict, of('image/png')).action).toBe('block');
    expect(decide(balanced, of('application/pdf')).action).toBe('block');
  });
});

describe('policies', () => {
  it('observe blocks nothing and says what it would have done', () => {
    const { action, reasons } = decide(observe, evidence([finding('critical', 'lateral_movement')]));
    expect(action).toBe('warn');
    expect(reasons[0]).toContain('allows nothing more severe');
    expect(reasons[1]).toMatch(/^incident:/);
  });

  it('strict is stricter', () => {
    expect(decide(strict, evidence([finding('high')])).action).toBe('block');
    expect(decide(strict, evidence([finding('low')])).action).toBe('warn');
  });

  it('has settings by rule, the last that fits', () => {
    const policy = with_({ rules: { 'test/*': 'block', 'test/rule': 'reset' } });
    expect(decide(policy, evidence([finding('low')])).action).toBe('reset');
  });

  it('has overrides by kind, trust, tool and source, later ones winning', () => {
    const incident = { floors: { low: 'incident' } } as const;
    const acts = (when: Policy['overrides'][number]['when']) =>
      decide(with_({ overrides: [{ when, ...incident }] }), evidence([finding('low')])).action;
    expect(acts({ kind: 'tool' })).toBe('incident');
    expect(acts({ kind: ['prompt', 'tool'], trust: 'untrusted' })).toBe('incident');
    expect(acts({ kind: 'prompt' })).toBe('allow');
    expect(acts({ tool: 'read_*' })).toBe('incident');
    expect(acts({ tool: 'write_*' })).toBe('allow');
    expect(acts({ source: 'a/*' })).toBe('incident');
    const both = with_({
      overrides: [
        { when: {}, ceiling: 'allow' },
        { when: {}, ceiling: 'warn' },
      ],
    });
    expect(decide(both, evidence([finding('critical')])).action).toBe('warn');
  });

  it('returns frozen decisions', () => {
    const decision = decide(balanced, evidence([finding('critical')]));
    expect(Object.isFrozen(decision) && Object.isFrozen(decision.reasons) && Object.isFrozen(decision.tags)).toBe(true);
  });
});
