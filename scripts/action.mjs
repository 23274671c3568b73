/**
 * The step of the GitHub Action: builds Tocsin from the action's own checkout and scans. The commit that a workflow
 * pins is therefore the code that runs. Inputs arrive as environment variables and are passed on as separate
 * arguments, so no shell interprets them.
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
    // As --name=value, so that a value is never parsed as another option.
    ...options.filter(([, value]) => value).map(([name, value]) => `${name}=${value}`),
    ...(env.TOCSIN_INPUT_USE_CONFIG === 'false' ? ['--no-config-file'] : []),
    ...toLines(env.TOCSIN_INPUT_ARGS),
    ...toLines(env.TOCSIN_INPUT_PATHS || '.').map(toPath),
  ];
}

/** Keeps a file named `--yes` from being parsed as an option. `--` is not usable: tocsin runs what follows it. */
function toPath(line) {
  return line.startsWith('-') ? `./${line}` : line;
}

function toLines(text = '') {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}

/** Disables workflow commands (lines starting with `::`) while the report, which quotes untrusted text, is printed. */
function withoutCommands(run) {
  const token = randomUUID();
  console.log(`::stop-commands::${token}`);
  try {
    return run();
  } finally {
    console.log(`::${token}::`);
  }
}

function setOutput(name, value) {
  const end = randomUUID();
  if (env.GITHUB_OUTPUT) appendFileSync(env.GITHUB_OUTPUT, `${name}<<${end}\n${value}\n${end}\n`);
}
