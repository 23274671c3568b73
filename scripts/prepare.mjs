/**
 * npm runs this where Tocsin is installed from its repository, as pre-commit does: builds what a published package
 * already holds. Without the development packages there is nothing to build with.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, ROOT } from './setup.mjs';

if (existsSync(join(ROOT, 'node_modules', 'tsdown'))) build();
