import { list } from './list/list.bench.ts';
process.stdout.write(JSON.stringify(await list(), null, 1));
