/** Generates one Markdown page for each rule, and an index of all rules. */
export function rulePages(rules, { taxonomy, scannersOf }) {
  const pages = new Map();
  for (const rule of rules) pages.set(`docs/rules/${rule.id}.md`, rulePage(rule, taxonomy, scannersOf(rule)));
  pages.set('docs/rules/README.md', indexPage(rules));
  return pages;
}

function rulePage(rule, taxonomy, scanners) {
  const reporters = scanners.map((scanner) => `\`${scanner}\``).join(', ');
  const lines = [
    `# ${rule.id}`,
    '',
    `${rule.title}.`,
    '',
    '| severity | detector | reported by | kill-chain phase | looks at |',
    '|---|---|---|---|---|',
    `| ${rule.severity} | ${rule.detector} | ${reporters} | ${rule.phase} | ${(rule.surfaces ?? ['everything']).join(', ')} |`,
    '',
    '## Why it matters',
    '',
    rule.why,
    '',
    '## What to do',
    '',
    rule.fix,
    '',
    '## Fires on',
    '',
    ...rule.match.map(codeItem),
    '',
    '## Leaves alone',
    '',
    ...rule.clean.map(([text, because]) => `${codeItem(text)} (${because})`),
    '',
    ...section('Known to miss', rule.knownMiss),
    ...section('Known to flag wrongly', rule.knownFalseAlarm),
    '## Tags',
    '',
    ...rule.tags.map((tag) => `- ${tag}: ${taxonomy[tag]}`),
    '',
  ];
  return lines.join('\n');
}

const section = (title, texts) => (texts?.length ? [`## ${title}`, '', ...texts.map(codeItem), ''] : []);

/** Examples are hostile text, so they are shown as JSON strings with invisible and control characters escaped. */
function codeItem(text) {
  const shown = text.length > 400 ? `${text.slice(0, 200)}… (${text.length} characters)` : text;
  const quoted = JSON.stringify(shown).replace(
    /[\p{C}\u00ad\u034f\u115f\u1160\u3164\ufe00-\ufe0f\uffa0\u{e0100}-\u{e01ef}]/gu,
    (c) => `\\u{${c.codePointAt(0)?.toString(16)}}`,
  );
  const fence = '`'.repeat(Math.max(1, ...[...quoted.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  const pad = fence.length > 1 ? ' ' : '';
  return `- ${fence}${pad}${quoted}${pad}${fence}`;
}

function indexPage(rules) {
  const rows = rules.map(
    (rule) => `| [${rule.id}](${rule.id}.md) | ${rule.severity} | ${rule.detector} | ${rule.title} |`,
  );
  return [
    '# Rules',
    '',
    `${rules.length} rules.`,
    '',
    '| rule | severity | detector | what the text does |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
