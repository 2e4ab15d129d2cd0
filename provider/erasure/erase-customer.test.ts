import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { apiHandlers } from '../app/handlers.ts';
import { makeBackup } from '../backup/make-backup.ts';
import type { Database } from '../base/ports.ts';
import { importFile } from '../import/import-file.ts';
import { KINDS } from '../import/kinds.ts';
import { rebuildRollups } from '../testing/fixtures/rebuild-rollups.ts';
import { findCustodyViolations } from '../test-routes/custody-violations.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { addAgent, addLocation, CUSTOMER, FACE, motionAlarm, SID } from '../testing/fixtures/test-fixtures.ts';
import { eraseCustomer } from './erase-customer.ts';

/** Marker in every text of the customer. */
const PLANTED = 'Quillfeather';
const QUOTED = `'${PLANTED}'`;

const PLANT = `
  update customers set is_imported = true, email = 'ann@${PLANTED}.example', body = body || '{"name": "Ann ${PLANTED}", "phone": "${PLANTED} 1"}';
  update locations set account = 'A-${PLANTED}', body = jsonb_set(body, '{location}',
    '{"street1": "1 ${PLANTED} Lane", "account": "A-${PLANTED}", "notes": "${PLANTED}", "residenceType": 1, "primaryContacts": [{"name": "${PLANTED}", "phone": "1"}]}');
  update cameras set body = body || '{"cameraSettings": {"cameraName": "${PLANTED} gate"}}'`;

const WORK = `
  insert into recordings values ('${PLANTED}-clip', 'camera-${SID}', 'footage-${PLANTED}');
  insert into media_files values ('received', 'clip', 'video/mp4', 3, '\\xff', 0, null), ('picture', 'picture', 'image/png', 3, '\\xff', 0, null),
    ('journal', 'journal', 'application/gzip', 3, '\\xff', 0, null), ('work', 'work_recording', 'audio/webm', 3, '\\xff', 0, null);
  insert into recordings values ('received', 'camera-${SID}', null, 'received');
  insert into received_pictures select 'picture', event_id from alarms;
  insert into camera_links (uuid, host, port, is_encrypted, path, transport, user_name, since_ms, seen_ms)
    values ('camera-${SID}', '${PLANTED}.example.com', 554, false, '/${PLANTED}', 'tcp', ${QUOTED}, 0, 0);
  insert into camera_actions (uuid, control, sealed, key_id) values ('camera-${SID}', 'siren', convert_to(${QUOTED}, 'UTF8'), 'key');
  insert into sources (name, key_hash, sids, queue, created_at_ms) values ('Recorder', 'hash', '{${SID}}', 'Live', 0);
  insert into source_claims select 1, ${QUOTED}, event_id from alarms;
  insert into people (user_id, sid, name, category, at_ms) values ('${CUSTOMER}', '${SID}', 'Bo ${PLANTED}', 'banned', 0);
  insert into person_faces select 'group', person_id, sid, '${PLANTED}.jpg', 0.25 from people;
  insert into orders (user_id, email, street1, street2, city, state, zip, quantity, plan_sku, created_at_ms)
    values ('${CUSTOMER}', ${QUOTED}, ${QUOTED}, ${QUOTED}, ${QUOTED}, ${QUOTED}, ${QUOTED}, 3, 'OM-MONTHLY', 0);
  insert into front_metrics (kind, rep_id, content, at_ms) values ('log', 1, '{"text": "called 1 ${PLANTED} Lane"}', 0);
  insert into analysed_clips values ('hash', 'motion-1', '{"of": "${PLANTED}"}', null, 0, null);
  insert into annotation_pictures select '${PLANTED}.jpg', event_id, 'image/jpeg', '\\xff' from alarms;
  insert into alarm_journals select event_id, (select min(id) from reps), 1, 2, convert_to(${QUOTED}, 'UTF8') from alarms;
  insert into alarm_journals select event_id, (select min(id) from reps), 2, 3, null, 'journal' from alarms;
  insert into work_recording_files select 'old work', min(id), 'upload', 'audio/webm', 3, 0 from reps;
  insert into work_recording_files select 'work', min(id), null, 'audio/webm', 3, 0, true, 'work' from reps;
  insert into work_recording_parts values ('upload', 0, convert_to(${QUOTED}, 'UTF8'), 0);
  insert into work_recordings select name, event_id, 501, 1, 2 from alarms, work_recording_files`;

describe('Erasing a customer', () => {
  let database: Database;
  let dir: string;
  const clock = testClock();
  const deps = () => ({ database, clock, log: () => {} });

  /** All of every table, as a backup has it. */
  async function everything(): Promise<string> {
    const file = join(dir, 'all.backup');
    rmSync(file, { force: true });
    await makeBackup(database, file, { product: 'test', nowMs: 0 });
    return gunzipSync(readFileSync(file)).toString('utf8');
  }
  const log = () =>
    database.query(`select pos, stream, version, type, v, by, at_ms, data->>'status' as status, data->'holder' as holder
       from events where stream not like 'customer:%' order by pos`);
  const violations = () => findCustodyViolations(database, { since: 0, nowMs: clock.now(), overdueMs: 0 });
  const rolledUp = async () => {
    await rebuildRollups(database);
    return database.query('select * from rollup_counts order by hour, quarter, threat_level, status');
  };

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'pcs-erasure-'));
    database = await quickDatabase();
    await addLocation(database);
    await database.exec(PLANT);
    const agent = await addAgent(database, { role: 'admin' });
    const api = apiHandlers(deps());
    const alarm = motionAlarm({
      info: `${PLANTED} was seen`,
      sensorName: `${PLANTED} gate`,
      videoPath: `${PLANTED}-clip`,
      faces: [FACE],
    });
    const eventId = await createAlarmService(deps()).raise(alarm);
    await database.exec(WORK);
    await api.holdEvent({ query: { eventId, sid: SID } }, agent);
    await api.saveLocationNotes({ params: { sid: SID }, body: { notes: `${PLANTED} has a dog`, eventId } }, agent);
    await api.assignPerson({ params: { eventId }, query: { face_id: FACE.id, person_id: '1' } }, agent);
    await database.query(
      `insert into messages (event_id, kind, user_id, rep_id, outcome, content, title, failure, address, at_ms)
       values ($1, 'email', $2, $3, 'undelivered', $4, $5, $5, $5, 0)`,
      [eventId, CUSTOMER, agent.rep.id, JSON.stringify({ subject: PLANTED, html: `<p>Dear ${PLANTED}</p>` }), PLANTED],
    );
    await api.saveDocumentation({ params: { eventId }, body: { documentation: `${PLANTED} is at home` } }, agent);
  });
  afterEach(() => rmSync(dir, { recursive: true }));
  const end = () => createAlarmService(deps()).setArmState(SID, 'OFF', 'customer');

  it('waits until their alarms are over', async () => {
    await expect(eraseCustomer(deps(), { uid: CUSTOMER, isDryRun: false })).rejects.toThrow(
      `Alarms of customer ${CUSTOMER} are not over: 1. Handle them first, or let them expire.`,
    );
    await expect(eraseCustomer(deps(), { uid: '9', isDryRun: false })).rejects.toThrow('There is no customer 9.');
  });

  it('leaves none of their words in any table, and all numbers, facts and times', async () => {
    await end();
    const before = { log: await log(), rolledUp: await rolledUp(), violations: await violations() };
    expect((await everything()).split(PLANTED).length).toBeGreaterThan(20);

    const planned = await eraseCustomer(deps(), { uid: CUSTOMER, isDryRun: true });
    expect(await everything()).toContain(PLANTED);
    const erasure = await eraseCustomer(deps(), { uid: CUSTOMER, isDryRun: false });
    expect(erasure).toEqual(planned);
    expect(erasure).toMatchObject({
      erased: {
        faces: 2,
        people: 1,
        recordings: 2,
        'received pictures': 1,
        'ids of received messages': 1,
        'files of the media folder': 4,
        'journals of alarms': 2,
        'recordings of work': 2,
        notes: 1,
        orders: 1,
        messages: 1,
        alarms: 1,
        customers: 1,
      },
      footage: [`footage-${PLANTED}`],
      files: ['journal', 'picture', 'received', 'work'],
    });

    const rest = await everything();
    expect(
      rest.split('\n').filter((line) => line.includes(PLANTED) || line.includes(Buffer.from(PLANTED).toString('hex'))),
    ).toEqual([]);
    expect({ log: await log(), rolledUp: await rolledUp(), violations: await violations() }).toEqual(before);
    expect(before.violations).toEqual([]);
    expect(await database.query(`select type, by from events where stream = 'customer:${CUSTOMER}'`)).toEqual([
      { type: 'customer.erased', by: 'provider' },
    ]);
    await expect(database.query(`update events set by = 'x'`)).rejects.toThrow('append-only');
  });

  it('is not undone by an import', async () => {
    await end();
    await eraseCustomer(deps(), { uid: CUSTOMER, isDryRun: false });
    const reasons: string[] = [];
    const path = join(dir, 'subscribers.csv');
    writeFileSync(path, `uid,email,name\n${CUSTOMER},ann@example.com,Ann\n`);
    const secrets = () => Promise.reject(new Error('No customer has a password.'));
    await importFile({ ...deps(), secrets }, KINDS.subscribers, { path, isDryRun: false }, (row) =>
      reasons.push(...row.reasons),
    );
    expect(reasons).toEqual([`uid ${CUSTOMER} was erased; a customer who comes back has a new one`]);
  });
});
