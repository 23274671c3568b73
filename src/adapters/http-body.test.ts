import { describe, expect, it } from 'vitest';
import { createWordGuard } from '../../test/word-guard.js';
import { guardExpress, guardHandler, type HttpOptions } from './http.js';

/** The status of the answer, and the bodies that reached the handler. */
async function send(body: unknown, options: Partial<HttpOptions> = {}, method = 'POST') {
  const got: unknown[] = [];
  const parts: string[] = [];
  const handler = guardHandler(
    async (request) => {
      got.push(await request.json());
      return Response.json({});
    },
    { guard: createWordGuard(), session: 's', onDecision: (_, part) => void parts.push(part), ...options },
  );
  const headers = { 'content-type': 'application/json' };
  const { status } = await handler(new Request('http://local/', { method, headers, body: JSON.stringify(body) }));
  return { status, got, parts: parts.filter((part) => part !== 'output') };
}

describe('a body of unknown shape', () => {
  it.each([
    ['an unknown member', { topic: 'BLOCK' }],
    ['a member of a list', { rows: [{ cells: ['fine', 'BLOCK'] }] }],
    ['a name of a member', { 'please BLOCK it': true }],
    ['a text in a list of messages', { messages: ['BLOCK'] }],
    ['another member of a message', { messages: [{ role: 'user', content: 'hi', name: 'BLOCK' }] }],
    ['a sentence in a setting', { prompt: 'hi', model: 'please BLOCK this' }],
  ])('is refused because of %s', async (_, body) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(await send(body, {}, method)).toMatchObject({ status: 403, got: [] });
    }
  });

  it('passes if it is harmless', async () => {
    const body = { topic: 'weather', rows: [{ cells: ['fine'] }], model: 'm', limit: 3 };
    expect(await send(body)).toEqual({ status: 200, got: [body], parts: ['document'] });
  });
});

describe('the option `prompt`', () => {
  it('names the user’s text, which is sanitized in place', async () => {
    const body = { chat: { turns: [{ says: 'a SANITIZE' }, { says: 'b' }] } };
    const expected = { chat: { turns: [{ says: 'a [removed]' }, { says: 'b' }] } };
    const result = await send(body, { prompt: ['/chat/turns/*/says'] });
    expect(result).toEqual({ status: 200, got: [expected], parts: ['prompt', 'prompt'] });
    expect(await send({ lines: ['a SANITIZE'] }, { prompt: ['/lines/*'] })).toMatchObject({
      got: [{ lines: ['a [removed]'] }],
    });
  });

  it('leaves the rest of the body to be read as a document', async () => {
    const body = { question: 'hi', messages: [{ role: 'user', content: 'BLOCK' }] };
    expect(await send(body, { prompt: ['/question'] })).toMatchObject({ status: 403, parts: ['document'] });
  });

  it('works in Express, too', async () => {
    const guard = guardExpress({ guard: createWordGuard(), session: 's', prompt: ['/ask'] });
    const request = { method: 'PATCH', url: '/', headers: {}, body: { ask: 'a SANITIZE' } };
    const response = { status: () => response, json: () => response };
    await new Promise((next) => guard(request, response, next));
    expect(request.body).toEqual({ ask: 'a [removed]' });
  });
});
