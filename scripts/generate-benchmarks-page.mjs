/** Fills docs/benchmarks.md with the saved output of the benchmarks (bench/results/*.txt). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './load-source.mjs';
import { fill } from './markdown-page.mjs';

const RESULTS = join(ROOT, 'bench', 'results');

export function benchmarksPage(page) {
  const files = readdirSync(RESULTS).filter((file) => file.endsWith('.txt'));
  return files.reduce((text, file) => fill(text, `results:${file.slice(0, -4)}`, toSection(file)), page);
}

function toSection(file) {
  const lines = readFileSync(join(RESULTS, file), 'utf8').replaceAll('\r\n', '\n').trimEnd().split('\n');
  const [command, measured, , ...output] = lines;
  return `\`${command}\`, ${measured}:\n\n\`\`\`\n${output.join('\n')}\n\`\`\``;
}
