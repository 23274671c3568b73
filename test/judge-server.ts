import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { JudgeQuestion } from '../src/index.js';

/** One chat completion request. */
export interface Asked {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: { model: string; temperature?: number; messages: { role: string; content: string }[] };
  readonly system: string;
  readonly user: string;
  /** The id that the system message asks for. */
  readonly id: string;
  /** The texts of the question, decoded as a model would. */
  readonly texts: readonly string[];
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** The model's answer. It is sent as a chat completion. */
  readonly content?: unknown;
  /** The raw response body. */
  readonly raw?: string;
  /** Never responds. */
  readonly isSilent?: boolean;
}

/** A local server of chat completions. The test provides the model's answers. */
export async function startJudgeServer(model: (asked: Asked, count: number) => Reply) {
  const asked: Asked[] = [];
  const open = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    open.add(response);
    let text = '';
    for await (const chunk of request) text += chunk;
    const one = toAsked(request.url!, request.headers, text);
    asked.push(one);
    const { status = 200, headers = {}, content, raw, isSilent } = model(one, asked.length);
    if (isSilent) return;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(
      raw ??
        JSON.stringify({ object: 'chat.completion', choices: [{ index: 0, message: { role: 'assistant', content } }] }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise((resolve) => {
      for (const response of open) response.destroy();
      server.close(resolve);
    });
  afterAll(stop);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked, stop };
}

export const toAnswerText = (id: string, verdict: string, quote = '', reason = 'So it reads.'): string =>
  JSON.stringify({ id, reason, quote, verdict });

export function toId(system: string): string {
  return /\{"id":"([0-9a-f]{16})"/.exec(system)![1]!;
}

/** The text between the marks that the system message names. */
export function toTexts({ system, user }: JudgeQuestion): string[] {
  const [, mark] = /"BEGIN ([0-9a-f]{32})"/.exec(system)!;
  const [before, data, after] = user.split(new RegExp(`^(?:BEGIN|END) ${mark}$`, 'm'));
  if (before !== '' || data === undefined || after === undefined) throw new Error('the text broke out of its marks');
  const [, ...lines] = data.trim().split('\n');
  return lines.map((line) => (JSON.parse(line) as { text: string }).text);
}

/** The answer of a model that knows only the examples in the question, and passes everything else. */
export async function answerByExamples(question: JudgeQuestion): Promise<string> {
  const { system } = question;
  const start = `${JSON.stringify(toTexts(question)[0])} is "`;
  const line = system.split('\n').find((example) => example.startsWith(start));
  return toAnswerText(toId(system), line?.slice(start.length).split('"')[0] ?? 'clean');
}

function toAsked(url: string, headers: IncomingHttpHeaders, text: string): Asked {
  const body = JSON.parse(text) as Asked['body'];
  const [system, user] = body.messages.map(({ content }) => content) as [string, string];
  return { url, headers, body, system, user, id: toId(system), texts: toTexts({ system, user }) };
}
