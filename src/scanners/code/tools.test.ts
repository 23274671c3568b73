import { describe, expect, it } from 'vitest';
import { findRegisteredTools } from './tools.js';

const find = async (file: string, text: string) =>
  (await findRegisteredTools([{ file, text }])).map(({ name, description }) => [name, description]);

describe('tools of a server', () => {
  it.each([
    ['a.ts', 'server.registerTool("add", { description: "Adds " + "numbers.", inputSchema }, async () => ({}));'],
    ['a.ts', 'const ADD = "add";\nserver.tool(ADD, "Adds numbers.", { a: z.number() }, async () => ({}));'],
    [
      'a.js',
      'server.addTool({ name: "add", description: "Adds numbers.", parameters: z.object({}), execute: async () => "" });',
    ],
    [
      'a.js',
      'server.setRequestHandler(List, async () => ({ tools: [{ name: "add", description: `Adds numbers.`, inputSchema: {} }] }));',
    ],
    ['a.py', '@mcp.tool()\ndef add(a: int, b: int) -> int:\n    """Adds numbers."""\n    return a + b'],
    ['a.py', '@mcp.tool(name="add", description="Adds numbers.")\nasync def x():\n    return 1'],
    [
      'a.py',
      '@server.list_tools()\nasync def all():\n    return [types.Tool(name="add", description="Adds numbers.", inputSchema={})]',
    ],
  ])('are found in %s: %s', async (file, text) => {
    expect(await find(file, text)).toEqual([['add', 'Adds numbers.']]);
  });

  it.each([
    ['a.js', 'const person = { name: "Ada", description: "A tool maker" };'],
    ['a.py', 'def add(a, b):\n    """Adds numbers with a tool."""\n    return a + b'],
    ['a.sh', 'tool add "Adds numbers."'],
  ])('are not made up from %s: %s', async (file, text) => {
    expect(await find(file, text)).toEqual([]);
  });
});
