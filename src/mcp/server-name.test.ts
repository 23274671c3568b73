import { expect, it } from 'vitest';
import { toServerName } from './server-name.js';

it.each([
  ['npx -y @scope/some-server@1.2.3 /tmp', '@scope/some-server'],
  ['npx some-server', 'some-server'],
  ['npm exec -y some-server@2', 'some-server'],
  ['uvx --from git-tools==1.0.0 serve', 'git-tools'],
  ['uv run --with extra ./weather/server.py', 'weather'],
  ['docker run -i --rm -e KEY=x ghcr.io/me/files:1.0', 'ghcr.io/me/files'],
  ['node /opt/server-memory/dist/index.js stdio', 'server-memory'],
  ['node --import ./hook.mjs ./files.mjs', 'files.mjs'],
  ['node -e process.exit(3)', 'node'],
  ['/usr/bin/python3.12 -c print(1)', 'python3.12'],
  ['python -m weather_mcp', 'weather_mcp'],
  ['C:\\tools\\files.exe --stdio', 'files.exe'],
  ['cmd /c npx -y some-server@1.0.0', 'some-server'],
  ['./run-me', 'run-me'],
])('%s is %s', (line, name) => {
  const [command, ...args] = line.split(' ');
  expect(toServerName(command!, args)).toBe(name);
});
