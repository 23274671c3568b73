/**
 * The GitHub Action's one step: sets Tocsin up from its own checkout, so that the commit a workflow pins is what runs,
 * and scans. Inputs come as environment variables and go on as separate arguments; no shell ever reads them.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, setUp } from './setup.mjs';

const { env } = process;
const bin = join(ROOT, 'dist', 'cli', 'bin.js');
if (!existsSync(bin)) setUp();
const code = withoutCommands(() => {
  return spawnSync(process.execPath, [bin, 'scan', ...toArguments()], { stdio: 'inherit' }).status ?? 2;
});
setOutput('exit-code', String(code));
if (env.TOCSIN_INPUT_OUTPUT) setOutput('report', env.TOCSIN_INPUT_OUTPUT);
process.exit(code);

function toArguments() {
  const options = [
    ['--fail-on', env.TOCSIN_INPUT_FAIL_ON],
    ['--format', env.TOCSIN_INPUT_FORMAT],
    ['--output', env.TOCSIN_INPUT_OUTPUT],
    ['--policy', env.TOCSIN_INPUT_POLICY],
    ['--config-file', env.TOCSIN_INPUT_CONFIG_FILE],
    ['--baseline', env.TOCSIN_INPUT_BASELINE],
  ];
  return [
    // In one word, so that a value is never taken for another option.
    ...options.filter(([, value]) => value).map(([name, value]) => `${name}=${value}`),
    ...(env.TOCSIN_INPUT_USE_CONFIG === 'false' ? ['--no-config-file'] : []),
    ...toLines(env.TOCSIN_INPUT_ARGS),
    ...toLines(env.TOCSIN_INPUT_PATHS || '.').map(toPath),
  ];
}

/** A file may be called `--yes`. What follows `--` would be a command to run, so that is no way to say so. */
function toPath(line) {
  return line.startsWith('-') ? `./${line}` : line;
}

function toLines(text = '') {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}

/** A report quotes strangers, and the runner obeys lines that begin with `::`. Until the word is said it does not. */
function withoutCommands(run) {
  const word = randomUUID();
  console.log(`::stop-commands::${word}`);
  try {
    return run();
  } finally {
    console.log(`::${word}::`);
  }
}

function setOutput(name, value) {
  const end = randomUUID();
  if (env.GITHUB_OUTPUT) appendFileSync(env.GITHUB_OUTPUT, `${name}<<${end}\n${value}\n${end}\n`);
}
