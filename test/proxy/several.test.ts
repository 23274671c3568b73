import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith, tocsin } from '../cli/run-tocsin.js';
import { namesOf, SCRIPTED, startProxy, textOf } from './proxied.js';

const tool = (name: string) => ({ name, description: `The tool ${name}.`, inputSchema: { type: 'object' } });

function configOf(lists: Record<string, object>): string {
  const folder = folderWith(
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [`${name}.json`, JSON.stringify(list)])),
  );
  const mcpServers = Object.fromEntries(
    Object.keys(lists).map((name) => [
      name,
      { command: process.execPath, args: [SCRIPTED, join(folder, `${name}.json`)] },
    ]),
  );
  return join(folderWith({ 'mcp.json': JSON.stringify({ mcpServers }) }), 'mcp.json');
}

describe('several servers behind one proxy', { timeout: 60_000 }, () => {
  it('look like one server: names have a prefix, lists are merged, and calls reach their server', async () => {
    const one = {
      about: { instructions: 'Be kind.' },
      tools: [tool('say'), tool('pid')],
      prompts: [{ name: 'greet' }],
      resources: [{ uri: 'memo://one', name: 'one' }],
      texts: { 'memo://one': 'first' },
    };
    const two = {
      tools: [tool('pid'), tool('sample')],
      resources: [{ uri: 'memo://two', name: 'two' }],
      texts: { 'memo://two': 'second' },
    };
    const talk = startProxy(undefined, { flags: ['--config', configOf({ one, 'two words': two })] });
    const { result } = await talk.initialize({ sampling: {} });
    expect(result.serverInfo.name).toBe('tocsin');
    expect(result.instructions).toBe('# one\n\nBe kind.');
    expect(namesOf(await talk.request('tools/list'))).toEqual([
      'one__say',
      'one__pid',
      'two_words__pid',
      'two_words__sample',
    ]);
    expect(namesOf(await talk.request('prompts/list'), 'prompts')).toEqual(['one__greet']);
    const prompt = await talk.request('prompts/get', { name: 'one__greet' });
    expect(prompt.result.messages[0].content.text).toBe('prompt greet');
    const [a, b] = [textOf(await talk.call('one__pid')), textOf(await talk.call('two_words__pid'))];
    expect(a).not.toBe(b);
    expect((await talk.request('resources/list')).result.resources).toHaveLength(2);
    const read = await talk.request('resources/read', { uri: 'memo://two' });
    expect(read.result.contents[0].text).toBe('second');
    expect((await talk.call('nobody__pid')).error).toEqual({
      code: -32602,
      message: 'No server behind this proxy handles tools/call "nobody__pid".',
    });

    const call = talk.call('two_words__sample', { text: 'Say hello.' });
    const request = await talk.until(() => talk.heard.find(({ method }) => method === 'sampling/createMessage'));
    talk.send({ id: request.id, result: { model: 'm', role: 'assistant', content: { type: 'text', text: 'Hello.' } } });
    expect(textOf(await call)).toContain('Hello.');
  });

  it('are refused if they would get the same prefix', async () => {
    const ran = await tocsin(['proxy', '--config', configOf({ 'a b': {}, 'a.b': {} })]);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain('The servers "a b" and "a.b" would both get the prefix a_b__');
  });
});
