import process from 'node:process';
import { tmpdir } from 'node:os';
import { openData } from '../../provider/app/open-data.ts';
import { OptionError } from '../../provider/app/options/option-error.ts';
import { DatabaseUnreachableError } from '../../provider/app/start-error.ts';
import { DataFolderError } from '../../provider/log/database/data-folder.ts';
import { DirectoryInUseError } from '../../provider/log/database/directory-lock.ts';
import { HISTORY_HELP, type HistoryOptions, readHistoryOptions } from './history-options.ts';
import { alarmsThatFit, HistoryError, seedHistory } from './seed-history.ts';

/** Exit code for a command line that makes no sense, as shells have it. */
const MISUSED = 2;
/** Errors whose messages are sentences for an operator. */
const EXPLAINED = [HistoryError, OptionError, DataFolderError, DatabaseUnreachableError, DirectoryInUseError];

const print = (line: string) => process.stdout.write(`${line}\n`);

async function seed(options: HistoryOptions): Promise<void> {
  const { alarms, freeGb } = await alarmsThatFit(tmpdir());
  const startedMs = performance.now();
  const log = (line: string) => print(`${((performance.now() - startedMs) / 1_000).toFixed(0).padStart(5)} s  ${line}`);
  const wanted = options.alarms ?? alarms;
  log(`${freeGb} GB are free here: ${wanted.toLocaleString('en-US')} alarms of ${options.days} days`);
  const database = await openData({ ...options, reset: false });
  try {
    const made = await seedHistory(database, { ...options, alarms: wanted, nowMs: Date.now() }, log);
    const [size] = await database.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    );
    const counts = `${made.alarms.toLocaleString('en-US')} alarms, ${made.facts.toLocaleString('en-US')} facts`;
    log(`Done: ${counts}, ${made.messages.toLocaleString('en-US')} e-mails; the database has ${size?.size ?? ''}.`);
  } finally {
    await database.close();
  }
}

// A data folder that is created is for this user alone.
process.umask(0o077);
try {
  const options = readHistoryOptions(process.argv.slice(2), process.env);
  if (options === 'help') print(HISTORY_HELP);
  else await seed(options);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const isExplained = EXPLAINED.some((kind) => error instanceof kind);
  process.stderr.write(`${isExplained ? message : `The history was not made: ${message}.`}\n`);
  process.exitCode = error instanceof OptionError ? MISUSED : 1;
}
