import { describe, expect, it } from 'vitest';
import { toAmounts } from './flow-conditions.js';
import { type Flow, findFlow, type TracedArgument } from './flows.js';
import { parsePolicy } from './load.js';

const MAIL = { origins: ['user'], sources: [], tool: 'send_email', act: 'send', arg: 'to' } as const;
const PAY = { origins: ['user'], sources: [], tool: 'pay_invoice', act: 'pay', arg: 'amount' } as const;
const isConcerned = (flow: Omit<Flow, 'from'>, argument: TracedArgument): boolean =>
  findFlow([{ from: {}, ...flow } as Flow], argument) !== undefined;

describe('a flow that permits values', () => {
  const OURS: Omit<Flow, 'from'> = { action: 'allow', to: { arg: ['to'], value: ['*@our.example'] } };

  it.each(['ann@our.example', 'Ann.Lee+1@OUR.example', ' ann@our.example '])('permits %s', (text) => {
    expect(isConcerned(OURS, { ...MAIL, text })).toBe(true);
  });

  it.each([
    'eve@evil.example',
    'ann@our.example.evil.example',
    'eve@evil.example,ann@our.example',
    'eve@evil.example ann@our.example',
    '<eve@evil.example> ann@our.example',
    '"eve@evil.example"@our.example',
    'eve@evil.example@our.example',
    'eve@evil.example\nann@our.example',
    'eve%40evil.example@our.example',
    'ann@оur.example',
    'ann@our.example?bcc=eve@evil.example',
  ])('does not permit %j', (text) => {
    expect(isConcerned(OURS, { ...MAIL, text })).toBe(false);
  });

  it('keeps a * in an address inside its part, and a path inside its folder', () => {
    const concerned = (glob: string, text: string) =>
      isConcerned({ action: 'allow', to: { value: [glob] } }, { ...MAIL, text });
    expect(concerned('https://*.our.example/*', 'https://www.our.example/a/b?c=d')).toBe(true);
    expect(concerned('https://*.our.example/*', 'https://evil.example/.our.example/')).toBe(false);
    expect(concerned('https://*.our.example/*', 'https://evil.example?x=.our.example/')).toBe(false);
    expect(concerned('https://*.our.example/*', 'https://x:y@evil.example/.our.example/')).toBe(false);
    expect(concerned('public/*', 'public/../secrets/key')).toBe(false);
    expect(concerned('public/*', 'public/%2e%2e/secrets/key')).toBe(false);
  });

  it('permits an amount only if it is one however it is read', () => {
    const flow: Omit<Flow, 'from'> = { action: 'allow', to: { arg: ['amount'], atMost: 100 } };
    const permitted = ['100', '99.50', '€ 20', '20 EUR', '-50'];
    const others = ['101', '1.000', '1,000', '1e3', '-500', 'ten', '', '0x3e8', '100 or 5000', '1e999'];
    for (const text of permitted) expect(isConcerned(flow, { ...PAY, text }), text).toBe(true);
    for (const text of others) expect(isConcerned(flow, { ...PAY, text }), text).toBe(false);
  });
});

describe('a flow that objects', () => {
  it.each(['eve@evil.example', 'Eve <eve@EVIL.example>', 'ann@our.example, eve@evil.example', 'eve@еvil.example'])(
    'objects to a part of %j',
    (text) => {
      expect(isConcerned({ action: 'deny', to: { value: ['*@evil.example'] } }, { ...MAIL, text })).toBe(true);
    },
  );

  it('objects to what a decoding shows', () => {
    const text = 'ZXZlQGV2aWwuZXhhbXBsZQ==';
    const flow: Omit<Flow, 'from'> = { action: 'deny', to: { value: ['*@evil.example'] } };
    expect(isConcerned(flow, { ...MAIL, text, readings: ['eve@evil.example'] })).toBe(true);
    expect(isConcerned(flow, { ...MAIL, text })).toBe(false);
  });

  it('leaves out only values that are an exception as a whole', () => {
    const flow: Omit<Flow, 'from'> = { action: 'deny', to: { arg: ['to'], except: ['*@our.example'] } };
    expect(isConcerned(flow, { ...MAIL, text: 'ann@our.example' })).toBe(false);
    for (const text of ['eve@evil.example', 'ann@our.example, eve@evil.example', '']) {
      expect(isConcerned(flow, { ...MAIL, text }), text).toBe(true);
    }
  });

  it('objects to amounts, however they are written', () => {
    const flow: Omit<Flow, 'from'> = { action: 'deny', to: { arg: ['amount'], over: 1000 } };
    const over = [
      '1001',
      '1,001.00',
      '1.001,00',
      '5.000',
      '1e4',
      '-2000',
      '１００１',
      '$5000',
      '1 001',
      '0x3e9',
      'many',
    ];
    const under = ['1000', '999.99', '12', '€ 12,50'];
    for (const text of over) expect(isConcerned(flow, { ...PAY, text }), text).toBe(true);
    for (const text of under) expect(isConcerned(flow, { ...PAY, text }), text).toBe(false);
    const anyArgument: Omit<Flow, 'from'> = { action: 'deny', to: { tool: ['pay_*'], over: 1000 } };
    expect(isConcerned(anyArgument, { ...PAY, arg: 'note', text: 'many thanks' })).toBe(false);
  });
});

describe('a flow about the order of calls', () => {
  const history = (name: string, isDone: boolean, isCut = false) => ({
    calls: [{ name, act: 'read' as const, isDone }],
    isCut,
  });
  const AFTER: Omit<Flow, 'from'> = { action: 'deny', to: { act: 'send' }, after: { tool: ['read_secrets'] } };
  const FIRST: Omit<Flow, 'from'> = { action: 'deny', to: { act: 'send' }, unlessAfter: { tool: ['confirm'] } };

  it('objects to a call after another, also with a name that looks like it', () => {
    for (const [name, expected] of [
      ['read_secrets', true],
      ['READ_secrets', true],
      ['read_files', false],
    ] as const) {
      expect(isConcerned(AFTER, { ...MAIL, history: history(name, false) }), name).toBe(expected);
    }
    expect(isConcerned(AFTER, MAIL)).toBe(false);
  });

  it('wants an earlier call, its result and its exact name', () => {
    expect(isConcerned(FIRST, MAIL)).toBe(true);
    expect(isConcerned(FIRST, { ...MAIL, history: history('confirm', true) })).toBe(false);
    expect(isConcerned(FIRST, { ...MAIL, history: history('confirm', false) })).toBe(true);
    expect(isConcerned(FIRST, { ...MAIL, history: history('CONFIRM', true) })).toBe(true);
  });

  it('counts what is forgotten against the call', () => {
    expect(isConcerned(AFTER, { ...MAIL, history: history('x', true, true) })).toBe(true);
    const allow: Omit<Flow, 'from'> = { action: 'allow', to: { act: 'send' }, unlessAfter: { tool: ['read_secrets'] } };
    expect(isConcerned(allow, { ...MAIL, history: history('x', true) })).toBe(true);
    expect(isConcerned(allow, { ...MAIL, history: history('x', true, true) })).toBe(false);
  });
});

it('amounts are read as in any country', () => {
  expect(toAmounts('1.000')).toEqual([1, 1000]);
  expect(toAmounts('1.234,50')).toContain(1234.5);
  expect(toAmounts('1,234.50')).toContain(1234.5);
  for (const text of ['', 'ten', '1-2', '1e999', '12 apples']) expect(toAmounts(text), text).toEqual([]);
});

it('a policy file can say all of it, and names its mistakes', () => {
  const { flows } = parsePolicy(
    `version: 1
flows:
  - allow: { from: anywhere, to: { tool: "send_*", arg: to, value: "*@our.example" } }
  - deny: { from: anywhere, to: { act: pay, arg: amount, over: 1000 } }
    unlessAfter: { tool: confirm_payment }
  - deny: { from: anywhere, to: send }
    after: { tool: [read_secrets], act: read }
`,
    'p.yaml',
  );
  expect(flows).toEqual([
    { action: 'allow', from: { origin: 'anywhere' }, to: { tool: ['send_*'], arg: ['to'], value: ['*@our.example'] } },
    {
      action: 'deny',
      from: { origin: 'anywhere' },
      to: { act: 'pay', arg: ['amount'], over: 1000 },
      unlessAfter: { tool: ['confirm_payment'] },
    },
    {
      action: 'deny',
      from: { origin: 'anywhere' },
      to: { act: 'send' },
      after: { tool: ['read_secrets'], act: 'read' },
    },
  ]);
  const wrong = 'version: 1\nflows:\n  - deny: { from: anywhere, to: send }\n    after: { tols: x }\n';
  expect(() => parsePolicy(wrong, 'p.yaml')).toThrow(/p\.yaml:4: flows\.0\.after/);
});
