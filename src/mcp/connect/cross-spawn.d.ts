/** `spawn` that also finds and quotes `.cmd` files on Windows, as `npx` is one there. */
declare module 'cross-spawn' {
  import type { spawn } from 'node:child_process';

  const crossSpawn: typeof spawn;
  export default crossSpawn;
}
