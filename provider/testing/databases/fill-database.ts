import { createAlarmService } from '../../alarms/alarm-service.ts';
import { apiHandlers } from '../../app/handlers.ts';
import type { CallContext } from '../../http/call-context.ts';
import { seedStaff } from '../../identity/staff.ts';
import type { Database } from '../../base/ports.ts';
import { PART_BYTES } from '../../work-recordings/recording-parts.ts';
import { addAgent, addLocation, motionAlarm } from '../fixtures/test-fixtures.ts';
import { START_MS, testClock } from '../fakes/test-clock.ts';

/** Text that a careless writer of lines, quotes or escapes would change. */
const AWKWARD = `{"line": "a\\nb", "separators": "\u2028\u2029", "quotes": "\\"'\\\\", "letters": "ærøß 🏠", "null": null}`;

/** Tables that no use of the desk fills. */
const ROWS = `
  insert into sign_in_attempts values ('state', 'browser', 'nonce', 'verifier', 'challenge', ${START_MS});
  insert into sign_in_handles values ('handle', 'challenge', '${AWKWARD.replaceAll("'", "''")}', ${START_MS});
  insert into identity_secrets values ('keys', '{"keys": [{"d": "private"}]}');
  insert into retired_identity_secrets values ('keys', '{"keys": []}', '2023-11-14 22:13:20.5+00');
  insert into identity_records values
    ('Session', 'one', '{}', null, 'uid', null, '2023-11-14 22:13:20.123456+00'), ('Grant', 'two', '{}', 'grant', null, '', 'infinity');
  insert into recordings values ('clip', 'camera-1001', 'driveway');
  insert into practices (rep_id, tab, started_at_ms, until_ms) values (1, 'tab', ${START_MS}, ${START_MS});
  insert into practice_alarms values (100002, 1, '"handle"');
  insert into metrics (about, about_id, name, source, payload, reported_at, rep_id, at_ms, idempotency_key)
    values ('event', 100001, 'opened', 'portal', '{}', 0.1::float8 + 0.2::float8, 1, ${START_MS}, 'key');
  insert into front_metrics (kind, rep_id, content, at_ms) values ('log', 1, '{}', ${START_MS});
  insert into open_watches values ('camera-1001', 100001, 'agent:501', ${START_MS}, ${START_MS}, 'webrtc', null, ${START_MS});
  insert into presence values (1, 'tab', true, ${START_MS});
  insert into director_turns (number, due_at_ms) values (7, ${START_MS});
  insert into camera_fault_turns (number, due_at_ms) values (8, ${START_MS});
  insert into door_watch (seen_at_ms) values (${START_MS});
  insert into lease_watch (seen_at_ms) values (${START_MS});
  insert into camera_devices (uuid, siren_until_ms, talk_rep) values ('camera-1001', ${START_MS}, '1');
  insert into camera_leases values ('camera-1001', 'siren', 1, 'tab', ${START_MS}, ${START_MS});
  insert into camera_shelvings values ('camera-1001', 1, '${AWKWARD.replaceAll("'", "''")}', ${START_MS}, 2);
  insert into camera_firmware values ('camera-1001', true, '5.2.10', 1, 'flash', 'flashing', 'revert', '5.2.10', 'flash', 'agent:8001', ${START_MS}, ${START_MS});
  insert into camera_faults values ('camera-1001', 'frozen', null);
  insert into camera_readings values ('camera-1001', ${START_MS}, -61, null);
  insert into camera_speed_tests values ('camera-1001', ${START_MS}, null, null, null, 0.1::float8 + 0.2::float8);
  insert into arm_schedules values ('1001', '[{"time": "08:00", "state": "OFF", "weekday": 1}]', 1, ${START_MS}, ${START_MS}, 2);
  insert into location_notes (sid, event_id, rep_id, notes, at_ms) values ('1001', 100002, 1, '${AWKWARD.replaceAll("'", "''")}', ${START_MS});
  insert into cluster_authorizations values ('clip.person-1', '1001', 1, ${START_MS}, ${START_MS});
  insert into analysed_clips values ('hash', 'motion-1', '{"things": [], "shortfall": null}', null, 0, null);
  insert into analysed_pictures values ('hash', 'motion-1', 'move-1-100.jpg', '\\x00ff');
  insert into annotation_pictures values ('annotation.jpg', 100002, 'image/jpeg', '\\xffd8ffd9');
  insert into alarm_journals values (100002, 1, ${START_MS}, ${START_MS}, '\\x1f8b');
  insert into agent_work values (1, 'tab', 'session', '{"place": "queue"}', ${START_MS}, '[]', ${START_MS});
  insert into people (user_id, sid, name, category, at_ms) values ('7001', '1001', '${AWKWARD.replaceAll("'", "''")}', 'banned', ${START_MS});
  insert into person_faces values ('group', 1, '1001', null, 0.25);
  insert into work_recordings values ('https://portal.example.com/work', 100001, 501, 1700000000.25, 1700000001.5);
  insert into access_reads values (1, 'access.customerRead', 'customer:7001', ${START_MS});
  insert into orders (user_id, email, street1, street2, city, state, zip, quantity, plan_sku, created_at_ms)
    values ('7001', 'customer@example.com', '1 Elm Street', '', 'Hollis', 'NH', '03049', 3, 'OM-MONTHLY', 0);
  insert into rollup_position (horizon) values ('0');
  insert into rollup_hours values (1700000000, true, 1.5, null, 2.5, null);
  insert into rollup_counts values (1700000000, 1700000000, 10, -30, null, 'agent:501', 'canceled_rep', 3);
  insert into station_settings values ('content:faq', 1, '"${AWKWARD.replaceAll("'", "''").replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"', 1, ${START_MS});
  insert into station_modes (world, dispatch) values ('off', 'manual');
  insert into media_station (id, has_folder) values ('station', true);
  insert into media_files values ('0123456789abcdef0123456789abcdef', 'clip', 'video/mp4', 3, '\\x00ff', ${START_MS}, null);
  insert into recordings values ('received', 'camera-1001', null, '0123456789abcdef0123456789abcdef');
  insert into media_files values ('00000000000000000000000000000002', 'journal', 'application/gzip', 3, '\\x1f8b', ${START_MS}, ${START_MS});
  insert into alarm_journals values (100002, 1, 2, 3, null, '00000000000000000000000000000002');
  insert into media_files (name, kind, type, size, sha256, at_ms, copied_by)
    values ('00000000000000000000000000000003', 'journal', 'application/gzip', 2, '\\x1f8b', 4, '0141-bytes-moved');
  insert into alarm_journals values (100002, 1, 3, 4, '\\x1f8b', '00000000000000000000000000000003');
  insert into sources (name, key_hash, sids, uuid, queue, created_at_ms, refused_at_ms, refused_why, refused_count, silence_hours, silent_at_ms, heard_door)
    values ('${AWKWARD.replaceAll("'", "''")}', 'hash', '{1001}', 'camera-1001', 'Live', ${START_MS}, ${START_MS}, 'No.', 2, 26, ${START_MS}, 'mail');
  insert into source_cameras values (1, 'camera-1001', 30, ${START_MS}, ${START_MS}, 5, ${START_MS});
  insert into media_files values ('00000000000000000000000000000001', 'picture', 'image/jpeg', 3, '\\xff00', ${START_MS}, null);
  insert into received_pictures values ('00000000000000000000000000000001', 100001);
  insert into source_claims values (1, 'message', 100001);
  insert into heard_messages (source_id, at_ms, body) values (1, ${START_MS}, '{"words": "Person"}');
  insert into secrets_key (key_id) values ('0123456789abcdef');
  insert into camera_links (uuid, host, port, is_encrypted, path, transport, user_name, password, password_key_id, sealed_path, path_key_id, since_ms, seen_ms, form)
    values ('camera-1001', '192.0.2.20', 554, false, '/stream?pwd=***', 'tcp', 'viewer', '\\x00ff', '0123456789abcdef', '\\x00ff', '0123456789abcdef', ${START_MS}, ${START_MS}, '{}');
  insert into evidence_keys (fingerprint, public_key) values ('ab12', 'a public key');
  insert into camera_actions values ('camera-1001', 'siren', '\\x00ff', '0123456789abcdef', ${START_MS}, 2, 'The siren did not stop.');
  insert into camera_rings values ('camera-1001', 'process', ${START_MS});
  insert into alarm_recordings values (100001, 'camera-1001', ${START_MS});
  insert into log_claims values ('dispatch of another alarm');
  insert into activations (user_id, sid, plan_sku, created_at_ms) values ('7001', '1001', 'OM-MONTHLY', 0);`;

/** A recording as an earlier version stored it: every byte there is, in more than one part. */
const SOUND = new Uint8Array(PART_BYTES + 1_000).map((_, index) => index % 256);

export interface Filled {
  /** Agent with one alarm; their session is their token too. */
  readonly agent: CallContext;
  readonly eventId: string;
  readonly recording: { readonly name: string; readonly bytes: Uint8Array };
}

/** Puts at least one row into every table, as the provider does it where it matters. */
export async function fillDatabase(database: Database): Promise<Filled> {
  const deps = { database, clock: testClock(), log: () => {} };
  await seedStaff(database);
  await addLocation(database);
  const agent = await addAgent(database);
  const eventId = await createAlarmService(deps).raise(motionAlarm());
  await createAlarmService(deps).raise(motionAlarm());
  await apiHandlers(deps).holdEvent({ query: { eventId, sid: '1001' } }, agent);
  await database.query(ROWS);
  await database.query(
    `insert into messages (event_id, kind, user_id, rep_id, outcome, content, at_ms, address) values ($1, 'email', '7001', $2, 'delivered', '{}', 0, 'one@example.com')`,
    [eventId, agent.rep.id],
  );
  await database.query(
    `insert into dispatch_requests (dispatch_id, event_id, body, next_attempt_ms) values ('d-1', $1, '{}', 0)`,
    [eventId],
  );
  await database.query('insert into invite_submissions (rep_id, at_ms, skipped) values ($1, 0, 0)', [agent.rep.id]);
  await database.query(
    `insert into invites (submission_id, raw_email, email_hash, outcome)
     select submission_id, 'new@example.com', 'hash', 'kept' from invite_submissions`,
  );
  await database.query('insert into tabs (rep_id, tab, sign_in) values ($1, $2, $3)', [
    agent.rep.id,
    agent.tab,
    agent.session,
  ]);
  await database.query(
    `insert into tickets (ticket_hash, rep_id, purpose, scope, expires_at_ms, sign_in) values ('ticket', $1, 'recording', '1001', 0, $2)`,
    [agent.rep.id, agent.session],
  );
  const name = 'audio/work.webm';
  await database.query(
    `insert into work_recording_files (name, rep_id, upload, content_type, size, at_ms) values ($1, $2, 'upload', 'audio/webm', $3, 0)`,
    [name, agent.rep.id, SOUND.length],
  );
  for (const number of [0, 1])
    await database.query(`insert into work_recording_parts values ('upload', $1, $2, 0)`, [
      number,
      SOUND.subarray(number * PART_BYTES, (number + 1) * PART_BYTES),
    ]);
  const empty = Object.entries(await everyRow(database)).flatMap(([table, rows]) => (rows.length === 0 ? [table] : []));
  if (empty.length > 0) throw new Error(`fillDatabase puts no row into ${empty.join(', ')}: add one to its ROWS.`);
  return { agent, eventId, recording: { name, bytes: SOUND } };
}

/** All rows of all tables as text, in their own order. Without numbers of transactions, which no other database can have. */
export async function everyRow(database: Database): Promise<Record<string, readonly string[]>> {
  const tables = await database.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     order by relname`,
  );
  const all: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const rows = await database.query<{ line: string }>(
      `select line from "${name}" each, lateral (select (to_jsonb(each) - 'tx')::text as line) as lines order by line collate "C"`,
    );
    all[name] = rows.map(({ line }) => line);
  }
  return all;
}
