import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Compiles the snippets of the documents as strict TypeScript, against the built package as an application sees it. */
const ROOT = fileURLToPath(new URL('../', import.meta.url));

const PAGES = [
  'README.md',
  ...['audit', 'bundlers', 'clients', 'configuration', 'ensemble', 'extend', 'files', 'guard', 'integrations'],
  ...['mcp-flows', 'mcp-pins', 'policies', 'scanners', 'scoring', 'tool-chains'],
].map((page) => (page.includes('.') ? page : `docs/${page}.md`));

/** What the reader has already. Each is as strict as in an application. */
const GIVEN = `
import type { Client } from '@modelcontextprotocol/client';
import type { AIMessage } from '@langchain/core/messages';
import type { LanguageModelV3 } from '@ai-sdk/provider';
import type OpenAI from 'openai';
import type { Message } from '@aws-sdk/client-bedrock-runtime';
import type { Guard, MemoryLedger, Artifact } from 'tocsin';
import type { Hono } from 'hono';
import type { Express } from 'express';
import type { FastifyInstance } from 'fastify';
declare global {
  const guard: Guard, sessionId: string, page: string, systemPrompt: string, chunks: AsyncIterable<string>, secret: string;
  const signal: AbortSignal, response: { write(text: string): unknown };
  const client: OpenAI, model: string, messages: { role: 'user'; content: string }[], tools: [], user: { readonly id: string };
  const apiKey: string, modelId: string, turns: Message[], prompt: string;
  const yourModel: LanguageModelV3, plainClient: Client, artifacts: Artifact[];
  const hono: Hono, express: Express, fastify: FastifyInstance;
  function readKey(): Promise<string>;
  function askUser(question: string, reasons: readonly string[]): Promise<boolean>;
  function answer(request: Request): Promise<{ readonly answer: string }>;
  function toUserId(request: object): string;
  function json(): ReturnType<typeof import('express')['json']>;
  function myModel(system: string, user: string, signal: AbortSignal): Promise<string>;
}
`;

const FOLDER = join(ROOT, 'docs/');

/** The snippets by the names of their files. One that starts with the name of a file can be imported by others. */
function readSnippets(): Map<string, string> {
  const snippets = new Map<string, string>();
  for (const page of PAGES) {
    const codes = readFileSync(join(ROOT, page), 'utf8').matchAll(/^```(?:js|ts)\n(.*?)^```/gms);
    for (const [index, [, code]] of [...codes].entries()) {
      const named = /^\/\/ ([\w-]+)\.mjs\n/.exec(code!)?.[1];
      const name = named ?? `${page.replace(/^docs\//, '').replace('.md', '')}-${index}`;
      snippets.set(`${FOLDER}${name}.mts`, `${code}\nexport {};\n`);
    }
  }
  return snippets;
}

/** The errors of the snippets, each with its file, line and message. */
function compile(snippets: ReadonlyMap<string, string>, options: ts.CompilerOptions = {}): string[] {
  const settings: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2023.d.ts'],
    types: ['node'],
    ...options,
  };
  const files = new Map([...snippets, [`${FOLDER}given.d.mts`, GIVEN]]);
  const host = ts.createCompilerHost(settings);
  const { fileExists, readFile } = host;
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.readFile = (file) => files.get(file) ?? readFile(file);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (file, language, ...rest) => {
    const text = files.get(file);
    return text === undefined
      ? getSourceFile(file, language, ...rest)
      : ts.createSourceFile(file, text, language, true);
  };
  host.getCurrentDirectory = () => ROOT;
  const program = ts.createProgram([...files.keys()], settings, host);
  return [...files.keys()].flatMap((file) => {
    const source = program.getSourceFile(file)!;
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map(({ start = 0, messageText }) => {
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      return `${file.slice(FOLDER.length)}:${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
  });
}

const all = readSnippets();
/** OpenAI's Agents SDK has a later version of the client than the tests of the adapter. */
const isLater = (code: string): boolean => code.includes("from '@openai/agents'");
const snippets = new Map([...all].filter(([, code]) => !isLater(code)));

it('every snippet compiles under strict', () => {
  expect(snippets.size).toBeGreaterThan(25);
  expect(compile(snippets)).toEqual([]);
});

it('snippets for the AI SDK and OpenAI compile with their latest versions, too', () => {
  const own = [...all].filter(([, code]) => / from '(?:ai|openai)';/.test(code));
  expect(own.length).toBeGreaterThan(2);
  expect(own.some(([, code]) => isLater(code))).toBe(true);
  const { resolve } = createRequire(join(ROOT, 'node_modules/@openai/agents-openai/package.json'));
  const paths = { ai: ['./node_modules/ai7/dist/index.d.ts'], openai: [join(resolve('openai'), '../index.d.mts')] };
  expect(compile(new Map(own), { paths, baseUrl: ROOT })).toEqual([]);
});

it('reports a mistake', () => {
  const wrong = new Map([[`${FOLDER}wrong.mts`, "import { createGuard } from 'tocsin';\ncreateGuard({ stor: 1 });\n"]]);
  expect(compile(wrong)).toEqual([expect.stringContaining('wrong.mts:2')]);
});
