import { describe, expect, it } from 'vitest';
import { KEY } from '../../../test/judged-by.js';
import { createScanner } from '../../index.js';

describe('options that cannot work', () => {
  const ask = async () => '';
  it.each<[unknown, RegExp]>([
    [null, /expected \{ url, model \} or \{ ask \}/],
    [{}, /"url" must be the URL/],
    [{ url: 'localhost:8080', model: 'm' }, /"url" must start with http: or https:/],
    [{ url: 'nonsense', model: 'm' }, /"url" must be the URL of an OpenAI-compatible endpoint/],
    [{ url: `http://me:${KEY}@127.0.0.1`, model: 'm' }, /"url" must not contain a password/],
    [{ url: 'http://127.0.0.1' }, /"model" must be the name/],
    [
      { url: 'http://127.0.0.1', model: 'm', apiKey: `${KEY}\n\nx` },
      /characters that are not allowed in an HTTP header/,
    ],
    [{ url: 'http://127.0.0.1', model: 'm', apiKey: `${KEY}ü€` }, /characters that are not allowed in an HTTP header/],
    [{ ask: 'yes' }, /"ask" must be a function/],
    [{ ask, url: 'http://127.0.0.1' }, /not both/],
    [{ ask, when: 'often' }, /"when" must be/],
    [{ ask, maxCalls: 0 }, /"maxCalls" must be an integer of at least 1/],
    [{ ask, timeoutMs: 2 ** 31 }, /"timeoutMs" must be .* at most 2147483647/],
    [{ ask, maxCharacters: 1.5 }, /"maxCharacters" must be/],
    [{ ask, cachesize: 4 }, /unknown option cachesize/],
  ])('are rejected: %j', (judge, message) => {
    const make = () => createScanner({ judge: judge as never });
    expect(make).toThrow(message);
    expect(make).toThrow(expect.objectContaining({ code: 'bad-judge', message: expect.not.stringContaining(KEY) }));
  });
});
