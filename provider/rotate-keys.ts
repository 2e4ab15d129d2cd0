import { existsSync } from 'node:fs';
import process from 'node:process';
import { rotateIssuerKeys } from './identity/local/kept-secrets.ts';
import { type RotatedSecrets, rotateSecrets } from './secrets/rotate-secrets.ts';
import { rotateEvidenceKey } from './secrets/evidence-key.ts';
import { migrate } from './log/migrate.ts';
import { embeddedIn, openData } from './app/open-data.ts';
import { OptionError } from './app/options/option-error.ts';
import { type Options, readOptions } from './app/options.ts';
import { startSentence } from './app/start-error.ts';

/** Exit code for a command line that makes no sense, as shells have it. */
const MISUSED = 2;

const HELP = `Replaces the keys with which the embedded identity provider signs, the one that encrypts the passwords of cameras, and the one
that signs evidence. No one is signed out, and no password is entered again. On PostgreSQL, providers that run take the new keys as they need them.
Name the database as for the provider: --data <dir>, DATA_DIR, DATABASE_URL or DATABASE_URL_FILE.
`;

async function rotate(options: Options): Promise<string> {
  if (options.reset) throw new OptionError('--reset does not go with the rotation of keys.');
  if (!options.databaseUrl && !existsSync(embeddedIn(options.dataDir)))
    throw new OptionError(`There is no database in ${options.dataDir}. Name its folder with --data, or DATABASE_URL.`);
  const database = await openData(options);
  try {
    await migrate(database);
    const rotated = await rotateSecrets(database, options.secretsKey);
    const signsEvidence = await rotateEvidenceKey(database, options.evidenceKey, Date.now());
    if (!options.issuer) await rotateIssuerKeys(database);
    return `${signingSentence(options)}${secretsSentence(rotated)}${signsEvidence ? EVIDENCE : ''}\n`;
  } finally {
    await database.close();
  }
}

const EVIDENCE = ' Evidence is signed with a new key; what was signed before is checked with the public key in it.';

const signingSentence = ({ issuer }: Options): string =>
  issuer
    ? `People sign in at ${issuer.issuer}: its keys are rotated there, not here.`
    : 'New keys sign from now on. The previous ones verify for another day.';

function secretsSentence(rotated: RotatedSecrets | null): string {
  if (rotated === null) return '';
  const { encrypted, lost } = rotated;
  const again = lost === 0 ? '' : ` The key of ${lost} others is lost: enter these passwords again.`;
  return ` Passwords of cameras under a new key: ${encrypted}.${again}`;
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
    process.stdout.write(await rotate(read));
  }
} catch (error) {
  process.stderr.write(`The keys were not replaced. ${startSentence(error, options)}\n`);
  process.exitCode = error instanceof OptionError ? MISUSED : 1;
}
