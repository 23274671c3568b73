import { join } from 'node:path';
import { BIN, folderWith } from '../cli/run-tocsin.js';
import { describeClient } from './client-suite.js';
import { describeFully, FULL_SERVER } from './full-suite.js';
import { EVERYTHING, overStdio } from './servers.js';

const folder = folderWith({});
const PROXY = [BIN, 'proxy', '--lock', join(folder, 'tocsin.lock')];

const node = process.execPath;
describeClient('through the proxy, stdio to stdio', overStdio(node, [...PROXY, '--', node, EVERYTHING]));
describeFully('all features through the proxy, stdio to stdio', overStdio(node, [...PROXY, '--', node, FULL_SERVER]));
