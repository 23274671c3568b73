import { describe, expect, it } from 'vitest';
import fc from '../../../test/fast-check.js';
import { locateJson } from './json.js';
import type { Located } from './located.js';
import { locatePlainJson } from './plain-json.js';

/** Everything that a tree of places says. */
const toPlaces = (node: Located, length = 3): unknown => ({
  offset: node.offset,
  inside: Array.from({ length }, (_, i) => node.toOffset?.(i)),
  children: [...node.children()].map(([key, { nameOffset, value }]) => [key, nameOffset, toPlaces(value)]),
});

describe('places in plain JSON', () => {
  it('are those that a parser of JSON with comments finds', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 1, '\t', '\r\n '), (json, space) => {
        const text = JSON.stringify(JSON.parse(json), null, space);
        expect(toPlaces(locatePlainJson(text)!)).toEqual(toPlaces(locateJson(text)!));
      }),
    );
  });

  it('are found over escapes, and the last of two equal names is the one', () => {
    const text = ' {"a\\"\\\\" : "x\\u0041\\"y", "b":[ ],"b" : [-1.5e3 ,true, {"c":null}] } ';
    const root = locatePlainJson(text)!;
    expect(toPlaces(root, 1)).toEqual(toPlaces(locateJson(text)!, 1));
    expect([...root.children().keys()]).toEqual(['a"\\', 'b']);
    expect(text.slice(root.children().get('b')!.value.children().get('2')!.value.offset)).toMatch(/^\{"c"/);
  });

  it('are none where it is no plain JSON', () => {
    for (const text of ['', '{', '// x\n{}', '[1,]', '{"a":1}\n{"a":2}']) expect(locatePlainJson(text)).toBeUndefined();
  });
});
