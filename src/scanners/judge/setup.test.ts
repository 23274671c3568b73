import { describe, expect, it } from 'vitest';
import { KEY } from '../../../test/judged-by.js';
import { createScanner } from '../../index.js';

describe('options that cannot work', () => {
  const ask = async () => '';
  it.each<[unknown, RegExp]>([
    [null, /expected \{ url, model \} or \{ ask \}/],
    [{}, /"url" is the address/],
    [{ url: 'localhost:8080', model: 'm' }, /"url" begins with http: or https:/],
    [{ url: 'nonsense', model: 'm' }, /"url" is the address of an OpenAI-compatible endpoint/],
    [{ url: `http://me:${KEY}@127.0.0.1`, model: 'm' }, /"url" holds a password/],
    [{ url: 'http://127.0.0.1' }, /"model" is the name/],
    [{ url: 'http://127.0.0.1', model: 'm', apiKey: `${KEY}\n\nx` }, /characters that a header cannot/],
    [{ url: 'http://127.0.0.1', model: 'm', apiKey: `${KEY}ü€` }, /characters that a header cannot/],
    [{ ask: 'yes' }, /"ask" is a function/],
    [{ ask, url: 'http://127.0.0.1' }, /not both/],
    [{ ask, when: 'often' }, /"when" is/],
    [{ ask, maxCalls: 0 }, /"maxCalls" is a whole number of at least 1/],
    [{ ask, timeoutMs: 2 ** 31 }, /"timeoutMs" is .* at most 2147483647/],
    [{ ask, maxCharacters: 1.5 }, /"maxCharacters" is/],
    [{ ask, cachesize: 4 }, /there is no option cachesize/],
  ])('are told: %j', (judge, message) => {
    const make = () => createScanner({ judge: judge as never });
    expect(make).toThrow(message);
    expect(make).toThrow(expect.objectContaining({ code: 'bad-judge', message: expect.not.stringContaining(KEY) }));
  });
});
