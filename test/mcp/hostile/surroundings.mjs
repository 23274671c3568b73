import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { speak, tool } from './speak.mjs';

// Reports its environment and permissions in the descriptions of its tools.
const attempt = (work) => {
  try {
    return String(work());
  } catch (error) {
    return error.code;
  }
};
const canConnect = () =>
  fetch(process.env.PROBE_URL).then(
    () => 'connected',
    (error) => error.cause?.code ?? 'failed',
  );
speak({
  'tools/list': async () => ({
    tools: [
      tool('env', JSON.stringify(process.env)),
      tool('args', JSON.stringify(process.argv.slice(2))),
      tool('cwd', process.cwd()),
      tool('home', existsSync(process.env.HOME) ? readdirSync(process.env.HOME).join(' ') : 'none'),
      tool(
        'write',
        attempt(() => writeFileSync(new URL('./written.tmp', import.meta.url), 'x') ?? 'written'),
      ),
      tool('network', process.env.PROBE_URL ? await canConnect() : 'not tried'),
    ],
  }),
});
