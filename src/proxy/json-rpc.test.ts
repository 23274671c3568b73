import { describe, expect, it } from 'vitest';
import { toCpuTime } from '../../test/cpu-time.js';
import { toJsonText } from './exact-number.js';
import { isMalformed, parseMessages, toMessage } from './json-rpc.js';

const parseOne = (text: string) => parseMessages(text).messages[0]!;
const message = (members: object) => ({ jsonrpc: '2.0', ...members });

describe('toMessage', () => {
  it.each([
    ['both a result and an error', { id: 1, result: {}, error: { code: 1, message: 'x' } }],
    ['a result and a null error', { id: 1, result: {}, error: null }],
    ['a method and a result', { id: 1, method: 'ping', result: {} }],
    ['a method and an error', { method: 'ping', error: { code: 1, message: 'x' } }],
    ['null params', { id: 1, method: 'ping', params: null }],
    ['array params', { id: 1, method: 'ping', params: ['x'] }],
    ['string params', { method: 'notifications/progress', params: 'x' }],
    ['params in a response', { id: 1, result: {}, params: {} }],
    ['an unknown member', { id: 1, method: 'ping', note: 'x' }],
    ['a fractional id', { id: 1.5, method: 'ping' }],
    ['an object as id', { id: {}, method: 'ping' }],
    ['a null id in a request', { id: null, method: 'ping' }],
    ['a null id in a result', { id: null, result: {} }],
    ['a result without id', { result: {} }],
    ['a string result', { id: 1, result: 'x' }],
    ['an array result', { id: 1, result: [] }],
    ['a string error', { id: 1, error: 'x' }],
    ['an error without a code', { id: 1, error: { message: 'x' } }],
    ['a method that is no string', { id: 1, method: 7 }],
    ['nothing but an id', { id: 1 }],
  ])('refuses %s', (_, members) => {
    expect(isMalformed(toMessage(message(members)))).toBe(true);
  });

  it('refuses other versions of JSON-RPC and values that are no objects', () => {
    for (const value of [null, 7, 'x', [], { id: 1, method: 'ping' }, { jsonrpc: '1.0', id: 1, method: 'ping' }])
      expect(isMalformed(toMessage(value))).toBe(true);
  });

  it.each([
    '"method":"ping","id":1,"params":1e400',
    '"method":"notifications/progress","params":12345678901234567890',
    '"id":1,"result":1e400',
    '"id":1,"error":1.0',
  ])('refuses a number that stands for an object: %s', (members) => {
    expect(isMalformed(parseOne(`{"jsonrpc":"2.0",${members}}`))).toBe(true);
    expect(isMalformed(parseOne('1e400'))).toBe(true);
  });

  it('accepts requests, notifications, results and errors', () => {
    for (const members of [
      { id: 1, method: 'ping' },
      { id: 'a', method: 'tools/call', params: { name: 'x' } },
      { method: 'notifications/initialized' },
      { id: 1, result: {} },
      { id: null, error: { code: -32700, message: 'x' } },
      { error: { code: -32700, message: 'x', data: { a: 1 } } },
    ])
      expect(toMessage(message(members))).toEqual(message(members));
  });

  it('rebuilds an error from its known members', () => {
    const error = { code: 1, message: 'x', data: 'y', note: 'hidden' };
    expect(toMessage(message({ id: 1, error }))).toEqual(
      message({ id: 1, error: { code: 1, message: 'x', data: 'y' } }),
    );
  });

  it('names the id of a malformed message, and whether it is a response', () => {
    expect(toMessage(message({ id: 7, result: {}, error: {} }))).toMatchObject({ id: 7, isResponse: true });
    expect(toMessage(message({ id: 'a', method: 'ping', params: 1 }))).toMatchObject({ id: 'a', isResponse: false });
  });
});

describe('parseMessages', () => {
  it('refuses deep nesting, and still finds the id of the message', () => {
    const nested = `${'['.repeat(8_000)}${']'.repeat(8_000)}`;
    const malformed = parseOne(`{"jsonrpc":"2.0","id":7,"result":{"a":${nested}}}`);
    expect(malformed).toMatchObject({ id: 7, isResponse: true, problem: 'the message is nested too deeply' });
    expect(parseOne(`{"jsonrpc":"2.0","id":7,"result":{"a":${'['.repeat(9)}${']'.repeat(9)}}}`)).toHaveProperty(
      'result',
    );
    expect(parseOne(JSON.stringify(message({ id: 7, result: { a: '[{'.repeat(2_000) } })))).toHaveProperty('result');
  });

  it('finds the id of a response that is not JSON', () => {
    expect(parseOne('{"jsonrpc":"2.0","id":"x-1","result":{"a":NaN}}')).toMatchObject({ id: 'x-1', isResponse: true });
    expect(parseOne('{"jsonrpc":"2.0","result":{"id":7},')).not.toHaveProperty('id');
    expect(parseOne('starting the server …')).toMatchObject({ isResponse: false });
  });

  it('refuses more numbers than it can keep exact', () => {
    const numbers = '1.0,'.repeat(300_000);
    expect(parseOne(`{"jsonrpc":"2.0","id":7,"result":{"a":[${numbers}1]}}`)).toMatchObject({
      id: 7,
      isResponse: true,
    });
    expect(parseOne(`{"jsonrpc":"2.0","id":7,"result":{"a":[${'1.5,'.repeat(300_000)}1]}}`)).toHaveProperty('result');
  });

  it('limits batches', () => {
    expect(parseMessages('[]').messages).toMatchObject([{ code: -32600 }]);
    expect(parseMessages(JSON.stringify(Array(101).fill(message({ method: 'x' })))).messages).toHaveLength(1);
    expect(parseMessages(JSON.stringify([message({ method: 'x' }), 7])).messages.map(isMalformed)).toEqual([
      false,
      true,
    ]);
  });

  it.each([
    '12345678901234567890',
    '1e400',
    '-1E-400',
    '1.0',
    '-0',
    '0.10',
    '1e5',
    '123456789.123456789123',
    '5',
    '0.5',
  ])('keeps the number %s', (number) => {
    const text = `{"jsonrpc":"2.0","id":1,"result":{"a":${number},"b":[${number},{"c":${number}}],"d":"${number}"}}`;
    const parsed = parseOne(text) as { result: object };
    expect(toJsonText(parsed)).toBe(text);
    // Changed messages keep their numbers too.
    expect(toJsonText({ ...parsed.result, d: 'changed' })).toContain(`"a":${number},`);
  });

  it('shows other code the closest JavaScript number', () => {
    const parsed = parseOne('{"jsonrpc":"2.0","id":1.0,"result":{"a":1.0}}');
    expect(JSON.stringify(parsed)).toBe('{"jsonrpc":"2.0","id":1,"result":{"a":1}}');
  });

  it('keeps the last of two members with the same name, and relays no other', () => {
    const parsed = parseOne('{"jsonrpc":"2.0","id":1,"result":{"a":"first","a":"last"}}');
    expect(toJsonText(parsed)).toBe('{"jsonrpc":"2.0","id":1,"result":{"a":"last"}}');
  });

  it.each(['\\"', '\\\\', '"', '[{', '1e1', '-', '"id":'])('reads many %s in linear time', async (piece) => {
    const timeOf = (count: number) => toCpuTime(() => parseMessages(`{"jsonrpc":"2.0","x":"${piece.repeat(count)}`));
    const [short, long] = [await timeOf(50_000), await timeOf(500_000)];
    expect(long).toBeLessThan(40 * Math.max(short, 5));
  });
});
