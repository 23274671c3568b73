import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ADAPTER_NAMES } from './adapter-names.js';

const run = promisify(execFile);
const FOLDER = fileURLToPath(new URL('../../examples/guard/', import.meta.url));

/** Only ends an example that hangs: each one loads the models, which takes long on a busy machine. */
const PATIENCE_MS = 300_000;

/** The output of each example, run against the built package as a reader would run it. */
const EXPECTED_LINES: Readonly<Record<string, readonly string[]>> = {
  'mcp-client': ['tools: forecast', 'Rome: Sunny, 24 degrees.', 'Oslo: The result was withheld by a security policy.'],
  'ai-sdk': ['after 2 steps: The tool said: The result was withheld by a security policy.', 'Well, thank you.'],
  openai: ['I was sent: Good morning.', 'I was sent: The result was withheld by a security policy.'],
  anthropic: ['I was sent: Good morning.', 'I was sent: The result was withheld by a security policy.'],
  google: ['I was sent: Good morning.', 'I was sent: The result was withheld by a security policy.'],
  bedrock: ['I was sent: Good morning.', 'I was sent: The result was withheld by a security policy.'],
  langchain: ['The tool said: The result was withheld by a security policy.'],
  opentelemetry: ['run_guardrail tocsin llm_input: allow', 'run_guardrail tocsin tool_call: allow'],
  http: [
    '200 {"answer":"You said: Good morning."}',
    '403 {"error":{"code":"stopped","message":"This request was stopped by a security policy."}}',
  ],
};

describe('the adapter examples', () => {
  it.each(ADAPTER_NAMES)(
    '%s runs and prints the expected lines',
    async (name) => {
      const { stdout } = await run(process.execPath, [`${FOLDER}${name}.mjs`], { timeout: PATIENCE_MS });
      expect(stdout.trim().split('\n')).toEqual(EXPECTED_LINES[name]);
    },
    PATIENCE_MS,
  );
});
