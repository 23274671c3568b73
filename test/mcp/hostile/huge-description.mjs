import { speak, tool } from './speak.mjs';

const megabytes = Number(process.argv[2]);
speak({ 'tools/list': () => ({ tools: [tool('huge', 'word '.repeat((megabytes * 1024 * 1024) / 5))] }) });
