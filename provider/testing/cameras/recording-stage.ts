import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../base/ports.ts';
import { addSource } from '../../intake/sources.ts';
import { openPostgresDatabase } from '../../log/database/postgres-database.ts';
import { ProviderProcess } from '../chaos/provider-process.ts';
import { startPostgres } from '../databases/postgres-server.ts';

const SID = '700001';
const LOOK_MS = 200;

/** Time for which a camera is live until its ring is full, ms. */
const FULL_MS = 12_000;
const FULL_WITHIN_MS = 90_000;

/** State of the recording of one alarm, and what its file has. */
export interface AlarmRecording {
  readonly eventId: string;
  readonly clip: string;
  readonly noClip: string | null;
  readonly durationS: number | null;
}

/** Providers in processes of their own on one PostgreSQL, and cameras whose alarms are recorded. */
export interface RecordingStage {
  readonly processes: readonly ProviderProcess[];
  readonly database: Database;
  readonly uuids: readonly string[];
  /** Links cameras to an address, and waits until their rings are full. */
  link(uuids: readonly string[], address: string): Promise<void>;
  /** Raises an alarm of a camera at the door of the first process that runs. @returns its event id */
  raise(uuid: string): Promise<string>;
  recordings(): Promise<readonly AlarmRecording[]>;
  /** Resolves with the time it took, ms; null when it did not become so in time. */
  until(isSo: () => Promise<boolean>, mostMs: number): Promise<number | null>;
  end(): Promise<void>;
}

const camerasAdded = (count: number): string => `
  insert into customers (user_id, email, body) values ('7', 'recorded@example.com', '{}');
  insert into locations (sid, user_id, account, alarm_state, timezone, body) values ('${SID}', '7', 'A7', 'AWAY', 2, '{"location": {}}');
  insert into cameras (uuid, sid, user_id, model, body) select 'recorded-' || n, '${SID}', '7', 'OLYMPUS', '{}' from generate_series(1, ${count}) n`;

async function until(isSo: () => Promise<boolean>, mostMs: number): Promise<number | null> {
  const sinceMs = performance.now();
  while (!(await isSo())) {
    if (performance.now() - sinceMs > mostMs) return null;
    await delay(LOOK_MS);
  }
  return performance.now() - sinceMs;
}

/** Starts them. @returns null where PostgreSQL is not installed */
export async function startRecordingStage(count: {
  readonly processes: number;
  readonly cameras: number;
}): Promise<RecordingStage | null> {
  const server = await startPostgres();
  if (server === null) return null;
  const dataDir = await mkdtemp(join(tmpdir(), 'pcs-recordings-'));
  const flags = ['--camera-networks', '127.0.0.1'];
  const options = { databaseUrl: server.url, dataDir, rate: 0, pace: 1, sinceMs: Date.now(), flags };
  const processes = Array.from({ length: count.processes }, () => new ProviderProcess(options));
  for (const process of processes) await process.start(0);
  const database = await openPostgresDatabase(server.url);
  await database.exec(camerasAdded(count.cameras));
  const key = await addSource(database, { name: 'Recorder', sids: [SID], uuid: null, queue: 'Recorded' }, Date.now());
  const uuids = Array.from({ length: count.cameras }, (_, index) => `recorded-${index + 1}`);

  const running = () => {
    const process = processes.find(({ isRunning }) => isRunning);
    if (process === undefined) throw new Error('No provider runs.');
    return process;
  };
  async function send(address: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  return {
    processes,
    database,
    uuids,
    until,
    async link(linked, address) {
      for (const uuid of linked)
        await send(`${running().url}/test/cameras/${uuid}/link`, { address, recordsAlarms: true });
      const fullMs = await until(async () => {
        const full = await database.query(
          `select from camera_links where uuid = any($1) and status = 'live' and since_ms < $2`,
          [linked, Date.now() - FULL_MS],
        );
        return full.length === linked.length;
      }, FULL_WITHIN_MS);
      if (fullMs === null) throw new Error('The rings did not become full.');
    },
    async raise(camera) {
      const message = { text: 'Motion', camera, time: Date.now() };
      const raised = await send(running().receiveUrl, message, { authorization: `Bearer ${key}` });
      return String((raised as { readonly event?: string }).event);
    },
    recordings: () =>
      database.query<AlarmRecording>(
        `select event_id::text as "eventId", body->'received'->>'clip' as clip, body->'received'->>'noClip' as "noClip",
           (body->>'duration')::float8 as "durationS" from alarms order by event_id`,
      ),
    async end() {
      await database.close();
      await Promise.all(processes.map((process) => process.kill()));
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
