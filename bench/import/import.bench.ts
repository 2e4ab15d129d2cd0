import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { PACKAGE_ROOT } from '../../provider/base/package-root.ts';
import type { Database } from '../../provider/base/ports.ts';
import { importFile } from '../../provider/import/import-file.ts';
import { KINDS } from '../../provider/import/kinds.ts';
import { migrate } from '../../provider/log/migrate.ts';
import type { Bench, Figure } from '../figure.ts';
import { interleaved } from '../rounds.ts';
import { median } from '../statistics.ts';
import { withPostgres } from '../support/engines.ts';

const LOCATIONS = 50_000;
const FEW = LOCATIONS / 10;
const ROUNDS = 5;
const COLUMNS = 'sid, user_id, account, alarm_state, timezone, features, body';

const locationLine = (number: number): string =>
  [
    number,
    number,
    10_000_000 + number,
    'America/Chicago',
    'Home',
    `"${number} Main Street, rear"`,
    'Millbrook',
    'IL',
    '60000',
    `"Ann Lee: (312) 555-01${String(number % 100).padStart(2, '0')}; Bo Lee: (312) 555-0100"`,
    '"The dog is called ""Rex"", and does not bite."',
  ].join(',');

async function writeFile(path: string, rows: number): Promise<void> {
  const file = await open(path, 'w');
  await file.write('sid,uid,account,timezone,location_name,street1,city,state,zip,primary_contacts,notes\n');
  for (let number = 1; number <= rows; number += 1) await file.write(`${locationLine(number)}\n`);
  await file.close();
}

const run = promisify(execFile);
/** Prints the greatest memory of the process at its end, kB. */
const REPORTING = `data:text/javascript,process.on('exit',()=>process.stderr.write(String(process.resourceUsage().maxRSS)))`;

/** Peak memory of `npm run import`, as it reports, MB. */
async function peakMb(url: string, path: string): Promise<number> {
  const { scripts } = JSON.parse(await readFile(join(PACKAGE_ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly import: string };
  };
  const [, command = ''] = scripts.import.split('&& node ');
  const args = ['--import', REPORTING, ...command.split(' '), '--kind', 'locations', '--file', path];
  const env = { ...process.env, DATABASE_URL: url };
  const { stderr } = await run(process.execPath, args, { env, cwd: PACKAGE_ROOT });
  return Number(stderr) / 1e3;
}

async function measure(database: Database, url: string, dir: string): Promise<readonly Figure[]> {
  const [many, few, bare] = ['many.csv', 'few.csv', 'bare'].map((name) => join(dir, name)) as [string, string, string];
  await writeFile(many, LOCATIONS);
  await writeFile(few, FEW);
  await migrate(database);
  await database.query(
    `insert into customers (user_id, email, body, is_imported)
     select n::text, 'ann@example.com', '{}', true from generate_series(1, ${LOCATIONS}) as n`,
  );
  // The server knows that it is empty, as after its own analysis of a new database.
  const empty = () => database.exec('truncate locations cascade; analyze locations');
  const bring = async (path: string, rows: number): Promise<void> => {
    await empty();
    const wrong = (row: { readonly line: number }) => {
      throw new Error(`Line ${row.line} is wrong.`);
    };
    const { added } = await importFile(
      { database, clock: Date, secrets: () => Promise.reject(new Error('No camera of this file has a password.')) },
      KINDS.locations,
      { path, isDryRun: false },
      wrong,
    );
    if (added !== rows) throw new Error(`${added} of ${rows} locations were imported.`);
  };
  const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
    await empty();
    const startedMs = performance.now();
    await work();
    return (performance.now() - startedMs) / 1_000;
  };

  await bring(many, LOCATIONS);
  await database.unhurried((sql) => sql.query(`copy locations (${COLUMNS}) to '${bare}'`));
  const pairs = await interleaved(ROUNDS, {
    ours: () => secondsOf(() => bring(many, LOCATIONS)),
    floor: () => secondsOf(() => database.unhurried((sql) => sql.query(`copy locations (${COLUMNS}) from '${bare}'`))),
  });
  const peaks = await interleaved(ROUNDS, {
    floor: () => empty().then(() => peakMb(url, few)),
    ours: () => empty().then(() => peakMb(url, many)),
  });
  const asText = LOCATIONS.toLocaleString('en-US');
  return [
    {
      what: `import of ${asText} locations, PostgreSQL`,
      floorIs: "the server's own COPY of the finished rows into the same table",
      unit: 's',
      ours: median(pairs.map(({ ours }) => ours)),
      floor: median(pairs.map(({ floor }) => floor)),
      target: { is: 'atMost', ratio: 3 },
    },
    {
      what: `peak memory of that import`,
      floorIs: 'the peak of an import of a tenth of them',
      unit: 'MB',
      ours: median(peaks.map(({ ours }) => ours)),
      floor: median(peaks.map(({ floor }) => floor)),
      target: { is: 'atMost', ratio: 1.2 },
    },
  ];
}

/** Speed of importing a station's customers, beside a copy of rows without parsing, checking or comparing. */
export const importing: Bench = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'pcs-bench-import-'));
  // The server is another user, and reads and writes its own file here.
  await chmod(dir, 0o777);
  try {
    return (await withPostgres((database, url) => measure(database, url, dir))) ?? [];
  } finally {
    await rm(dir, { recursive: true });
  }
};
