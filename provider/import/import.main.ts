import { basename } from 'node:path';
import process from 'node:process';
import { openData } from '../app/open-data.ts';
import { print, runTool } from '../app/run-tool.ts';
import { openSecrets } from '../secrets/secrets.ts';
import { SecretsKeyError } from '../secrets/secrets-errors.ts';
import { migrate } from '../log/migrate.ts';
import { ImportError } from './import-error.ts';
import { type Imported, importFile } from './import-file.ts';
import { IMPORT_HELP, type ImportOptions, readImportOptions } from './import-options.ts';
import { KINDS } from './kinds.ts';

const asText = (count: number): string => count.toLocaleString('en-US');

function sentenceOf({ kind, path, isDryRun }: ImportOptions, { rows, wrong, added, changed }: Imported): string {
  const of = `${basename(path)}: ${asText(rows)} ${kind}`;
  if (wrong > 0) return `${of}, ${asText(wrong)} of them wrong. Nothing was imported.`;
  if (added + changed === 0) return `${of}. All of them are in the database as they are here: nothing changed.`;
  const counts = `${asText(added)} new, ${asText(changed)} changed, ${asText(rows - added - changed)} as they were`;
  return `${of}: ${counts}.${isDryRun ? ' This was a dry run: nothing was imported.' : ''}`;
}

async function run(): Promise<number> {
  const options = readImportOptions(process.argv.slice(2), process.env);
  if (options === 'help') {
    print(IMPORT_HELP);
    return 0;
  }
  const database = await openData({ ...options, reset: false });
  try {
    await migrate(database);
    const deps = { database, clock: Date, secrets: () => openSecrets(database, options.secretsKey) };
    const imported = await importFile(deps, KINDS[options.kind], options, ({ line, reasons }) =>
      print(`line ${line}: ${reasons.join('; ')}`),
    );
    print(sentenceOf(options, imported));
    return imported.wrong > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

await runTool('Nothing was imported', [ImportError, SecretsKeyError], run);
