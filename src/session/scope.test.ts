import { describe, expect, it } from 'vitest';
import { textArtifact } from '../core/artifact.js';
import type { Artifact, ArtifactScan } from '../core/types.js';
import { toolArtifact } from '../engine/events.js';
import { MAX_SCANNER_STATE } from './limits.js';
import { closeScope, openScope } from './scope.js';
import { NEW_SESSION, type SessionState } from './state.js';

const scanOf = (artifact: Artifact) => ({ artifact, probability: 0.25 }) as ArtifactScan;
const add = (state: SessionState, artifacts: readonly Artifact[], at = 0): SessionState =>
  closeScope(state, openScope(state, { id: 's', at }), {
    scans: artifacts.map(scanOf),
    action: 'allow',
    passed: artifacts,
  });

describe('the state of a session', () => {
  it('is as large after ten thousand events as after a hundred', () => {
    let state = NEW_SESSION;
    const sizes: number[] = [];
    for (let i = 0; i < 10_000; i++) {
      state = add(state, [textArtifact(i % 2 ? 'output' : 'prompt', 'x'.repeat(5_000))], i);
      if (i === 99 || i === 9_999)
        sizes.push(JSON.stringify({ ...state, log: { ...state.log, recent: state.log.recent.length } }).length);
    }
    expect(state.step).toBe(10_000);
    expect(state.log.asked.map((text) => text.length)).toEqual(Array(16).fill(2_000));
    expect(state.log.recent.map(({ step }) => step)).toEqual(Array.from({ length: 64 }, (_, i) => 9_936 + i));
    expect(sizes[1]! - sizes[0]!).toBeLessThan(10);
  });

  it('is bounded for a hostile tool list, and safe for any tool name', () => {
    const schema = { type: 'object', description: 'y'.repeat(16_000) };
    const tools = Array.from({ length: 2_000 }, (_, i) =>
      toolArtifact({ name: `t${i}`, inputSchema: schema, description: 'z'.repeat(9_000) }),
    );
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    const odd = [
      toolArtifact({ name: '__proto__', inputSchema: { type: 'object' } }),
      toolArtifact({ name: 'huge', inputSchema: { x: 'y'.repeat(20_000) } }),
    ];
    const { tools: known } = add(NEW_SESSION, [
      ...odd,
      ...tools,
      { ...odd[0]!, name: 'cycle', origin: { inputSchema: cycle } },
    ]).log;
    expect(JSON.stringify(known).length).toBeLessThan(1_100_000);
    expect(Object.getOwnPropertyDescriptor(known, '__proto__')!.value).toEqual({ inputSchema: { type: 'object' } });
    expect(known.huge).toEqual({});
    expect(known.constructor).toBeUndefined();
    expect(known.t0!.description).toHaveLength(500);
  });

  it('shares one copy of a tool list, and does not freeze the caller’s definitions', () => {
    const definition = { name: 'a', inputSchema: { type: 'object', properties: {} as Record<string, unknown> } };
    const [one, two] = [1, 2].map(() => add(NEW_SESSION, [toolArtifact(definition)]).log.tools);
    expect(one).toBe(two);
    definition.inputSchema.properties.later = {};
    expect(one!.a).toEqual({ inputSchema: { type: 'object', properties: {} } });
    const three = add(NEW_SESSION, [toolArtifact(definition)]).log.tools;
    expect(three.a).toEqual({ inputSchema: { type: 'object', properties: { later: {} } } });
  });

  it('keeps only the text of content blocks', () => {
    const blocks = {
      kind: 'prompt',
      name: 'prompt',
      trust: 'user',
      fields: [
        { path: '/0/type', text: 'text' },
        { path: '/0/text', text: 'Hello' },
      ],
    } as const;
    expect(add(NEW_SESSION, [blocks]).log.asked).toEqual(['Hello']);
  });
});

describe('the state of a scanner', () => {
  it('is readable at once, and kept only if the event is recorded', () => {
    const scope = openScope(NEW_SESSION, { id: 's', at: 1 });
    scope.write('a', { list: [1] });
    expect(scope.read('a')).toEqual({ list: [1] });
    expect(openScope(NEW_SESSION, { id: 's', at: 1 }).read('a')).toBeUndefined();
    const next = closeScope(NEW_SESSION, scope, { scans: [], action: 'allow', passed: [] });
    expect(openScope(next, { id: 's', at: 1 }).read('a')).toEqual({ list: [1] });
    expect(openScope(next, { id: 's', at: 1 }).read('toString')).toBeUndefined();
  });

  it('cannot be changed afterwards', () => {
    const scope = openScope(NEW_SESSION, { id: 's', at: 1 });
    scope.write('a', { list: [1] });
    expect(() => scope.read<{ list: number[] }>('a')!.list.push(2)).toThrow(TypeError);
  });

  it.each([
    ['a Map', new Map(), 'bad-session-state'],
    ['a date', { at: new Date(0) }, 'bad-session-state'],
    ['NaN', [Number.NaN], 'bad-session-state'],
    ['a function', { run() {} }, 'bad-session-state'],
    ['too much', 'x'.repeat(MAX_SCANNER_STATE), 'session-state-too-large'],
    ['too much in parts', Array(MAX_SCANNER_STATE / 8).fill(1), 'session-state-too-large'],
  ])('is refused where it is %s', (_, value, code) => {
    const scope = openScope(NEW_SESSION, { id: 's', at: 1 });
    expect(() => scope.write('a', value)).toThrow(expect.objectContaining({ code }));
    expect(scope.read('a')).toBeUndefined();
  });

  it('is rejected if it is cyclic', () => {
    const cycle: unknown[] = [];
    cycle.push(cycle);
    expect(() => openScope(NEW_SESSION, { id: 's', at: 1 }).write('a', cycle)).toThrow('plain JSON');
  });
});

it('time never runs backwards', () => {
  const state = add(NEW_SESSION, [textArtifact('prompt', 'a')], 500);
  expect(openScope(state, { id: 's', at: 100 }).at).toBe(500);
});
