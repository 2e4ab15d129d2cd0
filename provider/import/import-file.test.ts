import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONTACT_MAX, LOCATION_NOTES_MAX, REP_NAME_MAX } from '../../contract/limits.ts';
import { PACKAGE_ROOT } from '../base/package-root.ts';
import type { Database, Sql } from '../base/ports.ts';
import { describeOnEngines, quickDatabase } from '../testing/databases/test-database.ts';
import { openSecrets } from '../secrets/secrets.ts';
import { linkAddresses } from '../cameras/link/link-addresses.ts';
import { recordActivity } from '../subscribers/record-activity.ts';
import { seedWorld } from '../world/seed-world.ts';
import { importFile, type WrongRow } from './import-file.ts';
import { KINDS, type KindName } from './kinds.ts';

const AT_MS = 1_767_000_000_000;
const clock = { now: () => AT_MS };
const SUBSCRIBERS = 'uid,email,name\n1,ann@example.com,Ann\n2,bo@example.com,Bo\n';
const LOCATIONS = 'sid,uid,account,timezone,street1,city\n';
const LOCATION = '10,1,5001,America/Chicago,1 Mill Lane,Fairview\n';

let dir: string;
let database: Database;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pcs-import-'));
});
afterEach(async () => {
  rmSync(dir, { recursive: true });
});

const bringPath = async (kind: KindName, path: string, isDryRun = false) => {
  const wrongRows: WrongRow[] = [];
  const secrets = (sql: Sql) => openSecrets(sql, { path: join(dir, 'secrets.key'), isNamed: false });
  const imported = await importFile({ database, clock, secrets }, KINDS[kind], { path, isDryRun }, (row) =>
    wrongRows.push(row),
  );
  return { ...imported, wrongRows };
};
const bring = (kind: KindName, content: string | Uint8Array, isDryRun = false) => {
  const path = join(dir, 'file.csv');
  writeFileSync(path, content);
  return bringPath(kind, path, isDryRun);
};
const none = { wrong: 0, wrongRows: [] };

// The embedded database has one connection, which the import's transaction uses.
describeOnEngines('An import', (open) => {
  beforeEach(async () => {
    database = await open();
  });

  it('gives cameras of any make their addresses, with passwords that no table has in clear', async () => {
    await bring('subscribers', SUBSCRIBERS);
    await bring('locations', LOCATIONS + LOCATION);
    const header = 'uuid,sid,model,name,address,user,password\n';
    const file = (password: string) =>
      `${header}a,10,AXIS P3265,Gate,rtsp://viewer:${password}@192.0.2.20/stream1,,\nb,10,Any,Yard,gateway:8554/yard,reader,Rose 2\n`;
    expect(await bring('cameras', file('Tulip9'))).toEqual({ rows: 2, added: 2, changed: 0, ...none });
    expect(await bring('cameras', file('Tulip9'))).toEqual({ rows: 2, added: 0, changed: 0, ...none });
    const links = linkAddresses(
      database,
      await openSecrets(database, { path: join(dir, 'secrets.key'), isNamed: false }),
    );
    expect(await links.of('a')).toMatchObject({ host: '192.0.2.20', login: { user: 'viewer', password: 'Tulip9' } });
    expect(await links.of('b')).toMatchObject({ host: 'gateway', port: 8_554, login: { password: 'Rose 2' } });
    expect(await bring('cameras', file('Lily4'))).toEqual({ rows: 2, added: 0, changed: 1, ...none });
    expect(await links.of('a')).toMatchObject({ login: { password: 'Lily4' } });
    expect(
      await bring('cameras', file('Lily4').replaceAll('rtsp://', 'rtsps://').replace('.20/', '.20:554/')),
    ).toMatchObject({
      changed: 1,
    });
    expect(await links.of('a')).toMatchObject({ isEncrypted: true, port: 554, login: { password: 'Lily4' } });
    const wrong = `${header}c,10,Any,Door,http://viewer:Tulip9@gate/,,\nd,10,Any,Door,,viewer,Tulip9\ne,10,Any,Door,rtsp://gate,,Tulip9\n`;
    expect((await bring('cameras', wrong)).wrongRows).toEqual([
      {
        line: 2,
        reasons: [
          'address is not an address of a camera: The address of a camera must begin with rtsp:// or rtsps://.',
        ],
      },
      { line: 3, reasons: ['has a user or a password, and no address'] },
      { line: 4, reasons: ['has a password, and no user'] },
    ]);
  });
});

describe('An import', () => {
  beforeEach(async () => {
    database = await quickDatabase();
  });

  it('adds what the example of each kind lists, and nothing when it is imported again', async () => {
    for (const kind of ['subscribers', 'locations', 'cameras', 'reps'] as const) {
      const example = join(PACKAGE_ROOT, `docs/import/${kind}.csv`);
      expect(await bringPath(kind, example, true)).toEqual({ rows: 2, added: 2, changed: 0, ...none });
      expect(await bringPath(kind, example)).toEqual({ rows: 2, added: 2, changed: 0, ...none });
      expect(await bringPath(kind, example)).toEqual({ rows: 2, added: 0, changed: 0, ...none });
    }
    expect(await database.query(`select * from locations where sid = '1101'`)).toEqual([
      {
        sid: '1101',
        user_id: '7101',
        account: '20000001',
        alarm_state: 'AWAY',
        timezone: 0,
        is_imported: true,
        dispatch_numbers: [
          { name: 'Police', phone: '(212) 555-0110' },
          { name: 'Fire', phone: '(212) 555-0111' },
        ],
        features: { two_way_talk: true, siren: true },
        body: {
          sid: '1101',
          uid: '7101',
          planName: 'Outdoor monitoring',
          status: { isActive: true },
          location: {
            locationName: 'Home',
            account: '20000001',
            notes: 'The dog is called "Rex".',
            street1: '12 Mill Lane',
            street2: '',
            city: 'Fairview',
            state: 'NY',
            zip: '10001',
            county: 'Albany',
            crossStreet: 'Station Road',
            residenceType: 1,
            primaryContacts: [
              { name: 'Ann Lee', phone: '(212) 555-0101' },
              { name: 'Cal Lee', phone: '(212) 555-0103' },
            ],
            secondaryContacts: [],
          },
        },
      },
    ]);
    expect(await database.query(`select email, is_imported, body from customers where user_id = '7102'`)).toEqual([
      {
        email: 'bo.hill@example.com',
        is_imported: true,
        body: {
          name: 'Hill, Bo',
          phone: '(312) 555-0102',
          notifications: {
            push: { common_events: { all: false }, person_events: { all: true } },
            email: { common_events: { all: false }, person_events: { all: true } },
          },
        },
      },
    ]);
    expect(
      await database.query(
        `select user_id, model, body->'cameraSettings'->>'cameraName' as name, body->'supportedFeatures'->'siren' is null as "isRight",
           body->'isIndoors' as indoors, is_imported from cameras where sid = '1102'`,
      ),
    ).toEqual([
      { user_id: '7102', model: 'AXIS P3265', name: 'Shop floor', isRight: true, indoors: true, is_imported: true },
    ]);
    expect(await database.query(`select user_id, role, first_name, is_active from reps where user_id = 902`)).toEqual([
      { user_id: 902, role: 'agent_supervisor', first_name: 'Jon', is_active: true },
    ]);
  });

  it('arms a new location as its row says, else away, and invents neither a house nor its power', async () => {
    await bring('subscribers', SUBSCRIBERS);
    const header = 'sid,uid,account,timezone,street1,city,arm_state\n';
    await bring(
      'locations',
      `${header}20,1,6001,America/Denver,1 Mill Lane,Fairview,off\n21,1,6002,America/Denver,2 Mill Lane,Fairview,\n`,
    );
    const place = `body #> '{location,residenceType}' as residence, body->'location' ? 'system' as "hasPower"`;
    expect(await database.query(`select sid, alarm_state, ${place} from locations order by sid`)).toEqual([
      { sid: '20', alarm_state: 'OFF', residence: null, hasPower: false },
      { sid: '21', alarm_state: 'AWAY', residence: null, hasPower: false },
    ]);
  });

  it('changes the rows that differ, and of them only what the file has', async () => {
    await bring('subscribers', SUBSCRIBERS);
    await bring('locations', `${LOCATIONS}${LOCATION}11,2,5002,America/Denver,2 Mill Lane,Fairview\n`);
    await database.query(`update locations set alarm_state = 'HOME', features = '{"siren": false}'`);
    const changed = 'city,street1,timezone,account,uid,sid\nMillbrook,1 Mill Lane,America/Chicago,5001,1,10\n';
    expect(await bring('locations', `${changed}Fairview,2 Mill Lane,America/Denver,5002,2,11\n`)).toEqual({
      rows: 2,
      added: 0,
      changed: 1,
      ...none,
    });
    expect(
      await database.query(
        `select alarm_state, features, body #>> '{location,city}' as city from locations where sid = '10'`,
      ),
    ).toEqual([{ alarm_state: 'HOME', features: { siren: false }, city: 'Millbrook' }]);
  });

  it('logs what it changes of a rep, and ends the sessions of a role that is no more', async () => {
    const header = 'user_id,email,first_name,last_name,role,is_active\n';
    await bring('reps', `${header}31,a@example.com,Ann,Lee,agent_ops,yes\n32,b@example.com,Bo,Lee,qa,yes\n`);
    await database.query(
      `insert into sign_ins (sign_in, user_id, rep_id, claims, started_at_ms, expires_at_ms, active_at_ms)
       select 'session ' || user_id, user_id, id, '{}', $1, $2, $1 from reps`,
      [AT_MS, AT_MS + 1_000],
    );
    await bring('reps', `${header}31,a@example.com,Anna,Lee,admin,yes\n32,b@example.com,Bo,Lee,qa,yes\n`);
    expect(
      await database.query(`select type, data, by from events where stream like 'rep:%' order by version`),
    ).toEqual([
      { type: 'rep.roleChanged', data: { from: 'agent_ops', to: 'admin' }, by: 'provider' },
      { type: 'rep.infoChanged', data: { fields: ['firstName'] }, by: 'provider' },
    ]);
    expect(await database.query('select user_id, end_reason from sign_ins order by user_id')).toEqual([
      { user_id: 31, end_reason: 'roleChanged' },
      { user_id: 32, end_reason: null },
    ]);
  });

  it('imports nothing where one row is wrong, and names all reasons of each', async () => {
    await bring('subscribers', SUBSCRIBERS);
    const wrong = [
      '10,1,5001,America/Chicago,1 Mill Lane,Fairview',
      '10,9,,Mars/Olympus,,Fairview',
      '',
      'a1,1,5002,America/Chicago,"Long\r\nLane",Fairview,more',
      '12,1,5003,America/Chicago,3 Mill Lane,Fairview',
    ];
    const expected = {
      rows: 4,
      wrong: 2,
      added: 0,
      changed: 0,
      wrongRows: [
        {
          line: 3,
          reasons: [
            'account is empty',
            'timezone "Mars/Olympus" is none of America/New_York, America/Chicago, America/Denver, America/Los_Angeles, America/Puerto_Rico, America/Phoenix, Pacific/Honolulu, America/Anchorage',
            'street1 is empty',
            'sid 10 is in line 2 too',
            'uid 9: there is no such subscriber',
          ],
        },
        {
          line: 5,
          reasons: [
            'has 7 columns; the first line has 6',
            'sid "a1" is not an id: 1 to 15 digits',
            'street1 has a control character',
          ],
        },
      ],
    };
    const content = `\ufeff${LOCATIONS.trim()}\r\n${wrong.join('\r\n')}\r\n`;
    expect(await bring('locations', content, true)).toEqual(expected);
    expect(await bring('locations', content)).toEqual(expected);
    expect(await database.query('select sid from locations')).toEqual([]);
  });

  it('names each phone that cannot be dialled, and takes those that say more than a number', async () => {
    await bring('subscribers', SUBSCRIBERS);
    const header = `${LOCATIONS.trim()},primary_contacts\n`;
    const contacts = 'Ann Lee: (518) 555-0124 ext. 5; Bo: 518.555.0157 x12 or 0158; Cy: 1-800-FLOWERS';
    expect(
      (await bring('locations', `${header}${LOCATION.trim()},${contacts}; Di: 555-0124; Ed: call Ann\n`)).wrongRows,
    ).toEqual([
      {
        line: 2,
        reasons: [
          'primary_contacts "Di: 555-0124" has no phone that can be dialled: digits with the area code, or a + with the code of the country, and "Ed: call Ann" has no phone that can be dialled: digits with the area code, or a + with the code of the country',
        ],
      },
    ]);
    expect(await bring('locations', `${header}${LOCATION.trim()},${contacts}\n`)).toMatchObject({ added: 1, wrong: 0 });
    expect((await bring('subscribers', 'uid,email,name,phone\n1,ann@example.com,Ann,none\n')).wrongRows).toEqual([
      {
        line: 2,
        reasons: [
          'phone "none" is not a phone that can be dialled: digits with the area code, or a + with the code of the country',
        ],
      },
    ]);
  });

  it('takes texts that are as long as the calls about them take', async () => {
    await bring('subscribers', SUBSCRIBERS);
    const location = (name: number, notes: number) =>
      `${LOCATIONS.trim()},primary_contacts,notes\n${LOCATION.trim()},${'n'.repeat(name)}: (518) 555-0124,${'x'.repeat(notes)}\n`;
    const rep = (name: number) =>
      `user_id,email,first_name,last_name,role\n31,a@example.com,${'n'.repeat(name)},Lee,qa\n`;
    expect((await bring('locations', location(CONTACT_MAX + 1, LOCATION_NOTES_MAX + 1))).wrongRows).toEqual([
      {
        line: 2,
        reasons: [
          `primary_contacts "${'n'.repeat(60)}…" has a name or phone that has 121 characters; at most 120 are allowed`,
          'notes has 5001 characters; at most 5000 are allowed',
        ],
      },
    ]);
    expect((await bring('reps', rep(REP_NAME_MAX + 1))).wrongRows).toEqual([
      { line: 2, reasons: ['first_name has 81 characters; at most 80 are allowed'] },
    ]);
    expect(await bring('locations', location(CONTACT_MAX, LOCATION_NOTES_MAX))).toMatchObject({ added: 1, wrong: 0 });
    expect(await bring('reps', rep(REP_NAME_MAX))).toMatchObject({ added: 1, wrong: 0 });
  });

  it('leaves a location with its subscriber and a camera at its location', async () => {
    await bring('subscribers', SUBSCRIBERS);
    await bring('locations', `${LOCATIONS}${LOCATION}11,2,5002,America/Denver,2 Mill Lane,Fairview\n`);
    await bring('cameras', 'uuid,sid,model,name\nc1,10,SS001,Hall\n');
    expect((await bring('locations', LOCATIONS + LOCATION.replace('10,1', '10,2'))).wrongRows).toEqual([
      { line: 2, reasons: ['sid 10 is a location of subscriber 1, and stays theirs'] },
    ]);
    expect((await bring('cameras', 'uuid,sid,model,name\nc1,11,SS001,Hall\nc2,12,SS9,Hall\n')).wrongRows).toEqual([
      { line: 2, reasons: ['uuid c1 is a camera of location 10, and stays there'] },
      {
        line: 3,
        reasons: ['sid 12: there is no such location'],
      },
    ]);
  });

  it('changes a customer who has used the app, and refuses the id of an invented one', async () => {
    await seedWorld(database, 1);
    await bring('subscribers', SUBSCRIBERS);
    await recordActivity({ database, clock }, '1', { type: 'customer.appUsed', data: {} });
    const now = SUBSCRIBERS.replace('Ann', 'Anna');
    expect(await bring('subscribers', now)).toEqual({ rows: 2, added: 0, changed: 1, ...none });
    expect((await bring('locations', LOCATIONS + LOCATION)).added).toBe(1);
    expect((await bring('cameras', 'uuid,sid,model,name\nc1,10,SS001,Hall\n')).added).toBe(1);
    const wrongRows = [{ line: 2, reasons: ['uid 7001 is an invented customer'] }];
    expect((await bring('subscribers', 'uid,email,name\n7001,ann@example.com,Ann\n')).wrongRows).toEqual(wrongRows);
    expect((await bring('locations', LOCATIONS + LOCATION.replace('10,1', '12,7001'))).wrongRows).toEqual(wrongRows);
  });

  it('finds each of 500 errors among 5,000 rows by its line and reason', async () => {
    await database.query(
      `insert into customers (user_id, email, body, is_imported)
       select n::text, 'a@example.com', '{}', true from generate_series(1, 5000) as n`,
    );
    const errors: readonly (readonly [of: (number: number) => string, reason: (number: number) => string])[] = [
      [(n) => `${n},${n},5001,Mars,Lane,Town`, () => 'timezone "Mars" is none of '],
      [(n) => `${n},9999${n},5001,America/Chicago,Lane,Town`, (n) => `uid 9999${n}: there is no such subscriber`],
      [(n) => `${n},${n},5001,America/Chicago,,Town`, () => 'street1 is empty'],
      [(n) => `${n - 1},${n - 1},5001,America/Chicago,Lane,Town`, (n) => `sid ${n - 1} is in line ${n} too`],
      [(n) => `${n},${n},5001,America/Chicago,Lane`, () => 'has 5 columns; the first line has 6'],
    ];
    const planted = Array.from({ length: 500 }, (_, index) => ({ number: 10 + index * 7, error: errors[index % 5] }));
    const lines = Array.from({ length: 5_000 }, (_, index) => {
      const number = index + 1;
      const error = planted.find((one) => one.number === number)?.error;
      return error?.[0](number) ?? `${number},${number},5001,America/Chicago,"Lane ""${number}""",Town`;
    });
    const { wrong, wrongRows } = await bring('locations', `${LOCATIONS}${lines.join('\n')}`, true);
    expect(wrong).toBe(500);
    expect(
      wrongRows.map(({ line, reasons: [reason = ''] }) => ({ line, reason: reason.replace(/none of .*/, 'none of ') })),
    ).toEqual(planted.map(({ number, error }) => ({ line: number + 1, reason: error?.[1](number) })));
  });
});

describe('A file', () => {
  beforeEach(async () => {
    database = await quickDatabase();
  });

  it.each([
    ['', 'The file is empty: its first line names the columns.'],
    [
      'uid;email;name\n',
      'has unknown columns: "uid;email;name"; it lacks columns: "uid", "email", "name". Columns are separated by commas.',
    ],
    ['uid,email,name,name\n', 'The first line names columns twice: "name".'],
    ['uid,email,name\n1,a@example.com,"Ann\n', 'A quote that opens in line 2 or before is not closed.'],
    ['uid,email,name\n1,a@example.com,A"nn\n', 'A quote in line 2 stands within a cell that does not begin with one'],
  ])('an unreadable file is refused: %j', async (content, message) => {
    await expect(bring('subscribers', content)).rejects.toThrow(message);
    expect(await database.query('select user_id from customers')).toEqual([]);
  });

  it('a missing file is refused', async () => {
    const path = join(dir, 'gone.csv');
    await expect(bringPath('subscribers', path)).rejects.toThrow(`${path} cannot be read: ENOENT`);
  });

  it('gives an e-mail to one rep, also where two of a file change theirs for each other’s (decision 0110)', async () => {
    const header = 'user_id,email,first_name,last_name,role\n';
    await bring('reps', `${header}31,a@example.com,Ann,Lee,qa\n32,b@example.com,Bo,Lee,qa\n`);
    const wrong = `${header}31,a@example.com,Ann,Lee,qa\n33,B@example.com,Cy,Lee,qa\n34,A@example.com,Di,Lee,qa\n`;
    expect((await bring('reps', wrong)).wrongRows).toEqual([
      { line: 3, reasons: ['email b@example.com is the one of user_id 32'] },
      { line: 4, reasons: ['email A@example.com is in line 2 too'] },
    ]);
    await bring('reps', `${header}31,b@example.com,Ann,Lee,qa\n32,a@example.com,Bo,Lee,qa\n`);
    expect(await database.query('select user_id, email from reps order by user_id')).toEqual([
      { user_id: 31, email: 'b@example.com' },
      { user_id: 32, email: 'a@example.com' },
    ]);
  });

  it('names who could be taken for somebody else', async () => {
    const rows = `1,a@example.com,Gr\u0430ce Lee,\n2,b@example.com,Zoë O’Brien,\n3,c@example.com,李小龙,\n`;
    expect((await bring('subscribers', `uid,email,name,phone\n${rows}`)).wrongRows).toEqual([
      { line: 2, reasons: ['name mixes alphabets in "Gr\u0430ce"'] },
    ]);
    await bring('subscribers', SUBSCRIBERS);
    const [header, place] = [LOCATIONS.trim(), LOCATION.trim()];
    const located = `${header},primary_contacts\n${place},Ann\u202e Lee: (212) 555-0101\n`;
    expect((await bring('locations', located)).wrongRows).toEqual([
      { line: 2, reasons: ['primary_contacts has characters that are not seen'] },
    ]);
  });

  it('a file in another encoding than UTF-8 is refused by row', async () => {
    const latin = Buffer.from('uid,email,name\n1,a@example.com,Andr\u00e9\n', 'latin1');
    expect((await bring('subscribers', latin)).wrongRows).toEqual([{ line: 2, reasons: ['name is not UTF-8'] }]);
  });

  it('may have a byte order mark, line breaks of Windows, quotes and empty lines', async () => {
    const content = '\ufeffuid,email,name\r\n\r\n1,ann@example.com,"Lee, ""Ann"""\r\n,,\r\n\r\n';
    expect(await bring('subscribers', content)).toEqual({ rows: 1, added: 1, changed: 0, ...none });
    expect(await database.query(`select body->>'name' as name from customers`)).toEqual([{ name: 'Lee, "Ann"' }]);
  });
});
