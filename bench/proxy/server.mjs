/**
 * An MCP server with hardly any cost of its own, so that the measurement shows the proxy. It uses standard streams, or
 * HTTP with `--port`. Its tools return 1 kB, different for each number: records, as most tools do, or prose.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { ordinaryText } from '../speed/prose.mjs';

const inputSchema = { type: 'object', properties: { page: { type: 'integer' } }, required: ['page'] };
const TOOLS = [
  { name: 'list_orders', description: 'Lists the orders of a page.', inputSchema },
  { name: 'read_page', description: 'Reads a page of a book.', inputSchema },
];

const CITIES = ['Lisbon', 'Bergen', 'Kyoto', 'Quito', 'Tartu', 'Windhoek', 'Hobart'];
const STATES = ['open', 'packed', 'shipped', 'delivered', 'returned'];

function toOrders(page) {
  const orders = Array.from({ length: 11 }, (_, i) => {
    const id = page * 11 + i;
    return {
      id: 100_000 + id,
      state: STATES[id % 5],
      city: CITIES[id % 7],
      items: (id % 4) + 1,
      total: (id * 37) % 500,
      day: `2026-0${(id % 9) + 1}-1${id % 10}`,
    };
  });
  return JSON.stringify({ page, count: orders.length, orders });
}

/** With footnote marks, so that every sentence is new: the encoder caches sentences. */
const toPage = (page) => ordinaryText(950, page).replaceAll('. ', ` [${page}]. `).slice(0, 1_000);

const TEXTS = { list_orders: toOrders, read_page: toPage };

const ANSWERS = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'bench', version: '1.0.0' },
  }),
  ping: () => ({}),
  'tools/list': () => ({ tools: TOOLS }),
  'tools/call': ({ name, arguments: { page } }) => ({ content: [{ type: 'text', text: TEXTS[name](page) }] }),
};

function answer({ id, method, params = {} }) {
  if (id === undefined) return undefined;
  const run = ANSWERS[method];
  return run
    ? { jsonrpc: '2.0', id, result: run(params) }
    : { jsonrpc: '2.0', id, error: { code: -32601, message: `no method ${method}` } };
}

function listen(port) {
  createServer(async (request, response) => {
    if (request.method !== 'POST') return response.writeHead(405).end();
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const answered = answer(JSON.parse(text));
    const session = request.headers['mcp-session-id'] ?? randomUUID();
    if (!answered) return response.writeHead(202, { 'mcp-session-id': session }).end();
    response.writeHead(200, { 'content-type': 'application/json', 'mcp-session-id': session });
    return response.end(JSON.stringify(answered));
  }).listen(port, '127.0.0.1', () => process.stderr.write('listening\n'));
}

const flag = process.argv.indexOf('--port');
if (flag >= 0) listen(Number(process.argv[flag + 1]));
else
  createInterface({ input: process.stdin }).on('line', (line) => {
    const answered = answer(JSON.parse(line));
    if (answered) process.stdout.write(`${JSON.stringify(answered)}\n`);
  });
