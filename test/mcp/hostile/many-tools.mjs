import { speak, tool } from './speak.mjs';

const count = Number(process.argv[2]);
speak({ 'tools/list': () => ({ tools: Array.from({ length: count }, (_, i) => tool(`tool-${i}`)) }) });
