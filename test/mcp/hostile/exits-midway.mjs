import { speak } from './speak.mjs';

speak({
  'tools/list': () => {
    process.stderr.write('fatal: the database is gone\n');
    process.exit(7);
  },
});
