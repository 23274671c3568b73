import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { guardAnthropic } from '../../src/adapters/anthropic.js';
import { guardOpenAI } from '../../src/adapters/openai.js';
import { findGuardError } from '../../src/index.js';
import { createWordGuard } from '../word-guard.js';

const guard = createWordGuard();
/** No server listens there: a request that the guard lets through fails with another error. */
const baseURL = 'http://127.0.0.1:9/v1';

const ASKING: Readonly<Record<string, (text: string, session: () => string) => Promise<unknown>>> = {
  openai: (content, session) =>
    guardOpenAI(new OpenAI({ apiKey: 'none', baseURL }), { guard, session, onBlock: 'throw' }).chat.completions.create({
      model: 'm',
      messages: [{ role: 'user', content }],
    }),
  anthropic: (content, session) =>
    guardAnthropic(new Anthropic({ apiKey: 'none', baseURL }), { guard, session, onBlock: 'throw' }).messages.create({
      model: 'm',
      max_tokens: 1,
      messages: [{ role: 'user', content }],
    }),
};

describe.each(Object.entries(ASKING))('%s', (_, ask) => {
  it('carries the decision in the error of the SDK', async () => {
    const error = await ask('BLOCK', () => 's').catch((caught: unknown) => caught);
    const found = findGuardError(error);
    expect(found).toMatchObject({ code: 'guard-block', decision: { action: 'block', session: 's' } });
  });

  it.each([[undefined], [''], [null]])('says clearly that the session id is missing: %j', async (id) => {
    const error = await ask('hello', () => id as never).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ status: 400, message: expect.stringContaining('no session id') });
    expect(error).not.toHaveProperty('constructor.name', 'APIConnectionError');
    expect(findGuardError(error)).toMatchObject({ code: 'bad-session' });
  });
});
