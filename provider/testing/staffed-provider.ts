import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '../../contract/roles.ts';
import { createSessions } from '../identity/sessions.ts';
import { readOptions } from '../options.ts';
import type { Clock, Database } from '../ports.ts';
import { startProvider } from '../server.ts';
import { addAgent, addLocation } from './desk-fixture.ts';
import { NO_LIMITS } from './limit-tables.ts';
import { SAMPLE_SID, sampleRecording } from './sample-args.ts';
import { mediaInProcess } from './media-in-process.ts';
import { testDatabase } from './test-database.ts';

export interface Colleague {
  readonly id: string;
  readonly userId: number;
  readonly email: string;
  readonly tab: string;
  /** One that lasts, besides those that `tokenOf` begins. */
  readonly session: string;
}

/** The whole provider on a port of its own, with a location and whoever a test brings to work. */
export interface StaffedProvider {
  readonly url: string;
  readonly database: Database;
  /** What it said on its console. */
  readonly said: readonly string[];
  hire(role: Role): Promise<Colleague>;
  /** A new session of theirs; begun at another time, for one that has ended since. */
  tokenOf(colleague: Colleague, clock?: Clock): Promise<string>;
  close(): Promise<void>;
}

/** With flags beside its own, and without limits. */
export const startStaffedProvider = async (...flags: readonly string[]): Promise<StaffedProvider> =>
  staffProvider(await testDatabase(), flags);

export async function staffProvider(database: Database, flags: readonly string[]): Promise<StaffedProvider> {
  const options = readOptions(['--port', '0', '--rate', '0', '--data', join(tmpdir(), 'pcs-none'), ...flags], {});
  if (options === 'help') throw new Error('Help was asked for.');
  const said: string[] = [];
  const provider = await startProvider(database, options, (line) => said.push(line), mediaInProcess, NO_LIMITS);
  await addLocation(database, SAMPLE_SID);
  await database.query(`update cameras set body = body || $2 where uuid = $1`, [
    `camera-${SAMPLE_SID}`,
    JSON.stringify({ motionZone: { regions: [], image: 'doorbell' } }),
  ]);
  await database.query(`insert into recordings (name, uuid, clip) values ('sample', $1, 'driveway')`, [
    `camera-${SAMPLE_SID}`,
  ]);

  return {
    url: provider.url,
    database,
    said,
    async hire(role) {
      const { rep, session, tab } = await addAgent(database, { role, settings: { queues: ['Live'] } });
      await database.query(
        `insert into work_recording_files (name, rep_id, upload, content_type, size, at_ms)
         values ($1, $2, 'sample', 'audio/webm', 1, 0)`,
        [sampleRecording(Number(rep.user_id)), rep.id],
      );
      return { id: rep.id, userId: Number(rep.user_id), email: rep.email, tab: tab ?? '', session };
    },
    tokenOf: ({ id, userId }, clock = { now: () => Date.now() }) =>
      createSessions({ database, clock }).openFor(id, userId),
    close: () => provider.close(),
  };
}
