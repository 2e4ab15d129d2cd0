import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { openMediaStore } from '../media/store/open-media-store.ts';
import { embeddedIn, openData } from '../app/open-data.ts';
import { print, runTool } from '../app/run-tool.ts';
import { migrate } from '../log/migrate.ts';
import { eraseCustomer, type Erasure } from './erase-customer.ts';
import { ERASE_HELP, readEraseOptions } from './erase-options.ts';
import { ErasureError } from './erasure-error.ts';

function show({ erased, footage }: Erasure): void {
  for (const [what, count] of Object.entries(erased)) if (count > 0) print(`${String(count).padStart(8)}  ${what}`);
  for (const clip of footage) print(`  footage  ${clip}`);
}

async function isConfirmed(uid: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new ErasureError('There is no one to ask: say --yes. Nothing was erased.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`This cannot be undone. Type the id of the customer to erase them: `);
  terminal.close();
  return answer.trim() === uid;
}

async function run(): Promise<number> {
  const options = readEraseOptions(process.argv.slice(2), process.env);
  if (options === 'help') {
    print(ERASE_HELP);
    return 0;
  }
  const { uid, dataDir, databaseUrl, isDryRun, isSure } = options;
  if (databaseUrl === null && !existsSync(embeddedIn(dataDir)))
    throw new ErasureError(`There is no database in ${dataDir}. Name its folder with --data, or DATABASE_URL.`);
  const database = await openData({ ...options, reset: false });
  try {
    await migrate(database);
    const deps = { database, clock: Date };
    const media = await openMediaStore(database, options);
    if (isDryRun || !isSure) show(await eraseCustomer(deps, { uid, isDryRun: true }));
    if (isDryRun) {
      print('This was a dry run: nothing was erased.');
      return 0;
    }
    if (!isSure && !(await isConfirmed(uid))) {
      print('Nothing was erased.');
      return 1;
    }
    const erasure = await eraseCustomer(deps, { uid, isDryRun: false });
    for (const clip of erasure.footage) await rm(join(dataDir, 'footage', clip), { recursive: true, force: true });
    for (const name of erasure.files) await media.remove(name);
    if (isSure) show(erasure);
    print(`Customer ${uid} is erased.`);
    if (erasure.footage.length > 0) print('Delete that footage in --footage too, or it is imported again.');
    return 0;
  } finally {
    await database.close();
  }
}

await runTool('Nothing was erased', [ErasureError], run);
