import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context, Next } from 'hono';

/** The build puts the dashboard beside the bundled modules. The sources of this module are deeper. */
const FOLDERS = ['./web/', '../../../dist/web/'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.md': 'text/plain; charset=utf-8',
};

/** The page loads its own files only, so text of an attacker that becomes markup could still run and send nothing. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};

/** Other interfaces live below these paths. What is not there is not a page either. */
const NOT_PAGES = /^\/(?:v1|v2|beta|gateways)(?:\/|$)/;

/** Serves the dashboard. Paths without a file extension are pages of it. */
export function serveFiles() {
  const folder = FOLDERS.find((path) => existsSync(join(path, 'index.html')));
  const files = new Map(folder === undefined ? [] : listFiles(folder));
  const index = files.get('/index.html');
  return async (context: Context, next: Next): Promise<Response | undefined> => {
    const { path } = context.req;
    const isPage = path === '/' || (/\btext\/html\b/.test(context.req.header('accept') ?? '') && extname(path) === '');
    const file = files.get(path) ?? (isPage && !NOT_PAGES.test(path) ? index : undefined);
    if (file === undefined) {
      await next();
      return undefined;
    }
    return new Response(new Uint8Array(await readFile(file)), {
      headers: {
        ...HEADERS,
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        // The names of assets contain a hash of their content.
        'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      },
    });
  };
}

/** Only files of this list are ever read, whatever a request asks for. */
const listFiles = (folder: string): [path: string, file: string][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [`/${file.slice(folder.length).split(sep).join('/')}`, file];
    });
