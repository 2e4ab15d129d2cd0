import { PCS_STATUS } from '../../contract/enums.ts';
import { createAlarmService } from '../../provider/alarms/alarm-service.ts';
import type { CallContext } from '../../provider/http/call-context.ts';
import { openBuiltInClips } from '../../provider/media/built-in-clips.ts';
import { migrate } from '../../provider/log/migrate.ts';
import type { Database, ProviderDeps } from '../../provider/base/ports.ts';
import { addAgent } from '../../provider/testing/fixtures/test-fixtures.ts';
import { alarmFromRecording } from '../../provider/world/alarm-from-recording.ts';
import { seedWorld } from '../../provider/world/seed-world.ts';
import { type PlacedRecording, placedRecordings } from '../../provider/world/world-view.ts';
import { monitorAll } from './monitor-all.ts';

/** A database with the invented world, in which alarms of its cameras wait for agents. */
export interface BenchApp {
  readonly deps: ProviderDeps;
  agents(count: number): Promise<readonly CallContext[]>;
  /** Raises that many alarms, spread over all cameras. */
  raise(count: number): Promise<void>;
  /** Raises one alarm at each location. */
  raiseEverywhere(): Promise<void>;
  /** Returns every alarm to the queue. */
  putBack(): Promise<void>;
}

const QUEUE = 'Live';

export async function openBenchApp(database: Database): Promise<BenchApp> {
  const deps = { database, clock: { now: () => Date.now() }, log: () => {} };
  const alarmService = createAlarmService(deps);
  await migrate(database);
  await seedWorld(database, 1);
  await monitorAll(database);
  const clips = await openBuiltInClips();
  const recordings = await placedRecordings(database, clips);

  const raiseWith = async (recording: PlacedRecording | undefined): Promise<void> => {
    const clip = clips.get(recording?.clip ?? '');
    if (!recording || !clip) throw new Error('The invented world has no recordings.');
    await alarmService.raise(
      alarmFromRecording(recording, clip, { sid: recording.sid, queue: QUEUE, atMs: Date.now(), isFake: false }),
    );
  };

  return {
    deps,
    agents: (count) => Promise.all(Array.from({ length: count }, () => addAgent(database))),
    raise: async (count) =>
      void (await Promise.all(
        Array.from({ length: count }, (_, index) => raiseWith(recordings[index % recordings.length])),
      )),
    async raiseEverywhere() {
      const oneOfEach = new Map(recordings.map((recording) => [recording.sid, recording]));
      await Promise.all([...oneOfEach.values()].map(raiseWith));
    },
    async putBack() {
      await database.query('update alarms set status = $1, holder_rep = null, holder_tab = null', [PCS_STATUS.new]);
      await database.exec('vacuum alarms');
    },
  };
}
