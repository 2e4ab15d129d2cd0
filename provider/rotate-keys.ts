import { existsSync } from 'node:fs';
import process from 'node:process';
import { rotateIssuerKeys } from './identity/local/kept-secrets.ts';
import { migrate } from './log/migrate.ts';
import { embeddedIn, openData } from './app/open-data.ts';
import { OptionError } from './app/options/option-error.ts';
import { type Options, readOptions } from './app/options.ts';
import { startSentence } from './app/start-error.ts';

/** Exit code for a command line that makes no sense, as shells have it. */
const MISUSED = 2;

const HELP = `Replaces the keys with which the embedded identity provider signs. No one is signed out.
Name the database as for the provider: --data <dir>, DATA_DIR, DATABASE_URL or DATABASE_URL_FILE.
`;

async function rotate(options: Options): Promise<void> {
  if (options.reset) throw new OptionError('--reset does not go with the rotation of keys.');
  if (options.issuer)
    throw new OptionError(`People sign in at ${options.issuer.issuer}: its keys are rotated there, not here.`);
  if (!options.databaseUrl && !existsSync(embeddedIn(options.dataDir)))
    throw new OptionError(`There is no database in ${options.dataDir}. Name its folder with --data, or DATABASE_URL.`);
  const database = await openData(options);
  try {
    await migrate(database);
    await rotateIssuerKeys(database);
  } finally {
    await database.close();
  }
}

/** Files of the provider are for its own user alone. */
process.umask(0o077);

let options: Options | null = null;
try {
  // Nothing listens here, so that no address is exposed, whatever the environment of the provider says.
  const read = readOptions([...process.argv.slice(2), '--demo'], process.env);
  if (read === 'help') {
    process.stdout.write(HELP);
  } else {
    options = read;
    await rotate(read);
    process.stdout.write('New keys sign from now on. The previous ones verify for another day.\n');
  }
} catch (error) {
  process.stderr.write(`The keys were not replaced. ${startSentence(error, options)}\n`);
  process.exitCode = error instanceof OptionError ? MISUSED : 1;
}
