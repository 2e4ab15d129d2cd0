import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { ProviderDeps } from '../../base/ports.ts';
import { CameraFaults, type Fault, FAULTS, isPassing, LASTING_FAULTS } from './faults.ts';

const CHANNEL = 'camera_fault';

/** News of a fault, sent by one process to the others. */
const FaultNews = v.object({ from: v.string(), uuid: v.string(), fault: v.picklist(FAULTS) });
const Rows = v.array(
  v.object({ uuid: v.string(), fault: v.picklist(LASTING_FAULTS), untilMs: v.nullable(v.number()) }),
);

export interface SharedFaults {
  readonly faults: CameraFaults;
  /** Sets a fault of a camera; `untilMs` is epoch ms, null until it ends. */
  inflict(uuid: string, fault: Fault, untilMs?: number | null): Promise<void>;
  stop(): Promise<void>;
}

/** The faults of cameras, which are in the database: each process has them all. `strike` is called for each one as it begins. */
export async function shareFaults(
  { database, clock, log }: ProviderDeps,
  strike: (uuid: string, fault: Fault) => void,
): Promise<SharedFaults> {
  const self = randomUUID();
  const faults = new CameraFaults(clock);

  async function read(): Promise<void> {
    const rows = await database.query('select uuid, fault, until_ms as "untilMs" from camera_faults');
    faults.replace(v.parse(Rows, rows));
  }

  async function hear(payload: string): Promise<void> {
    const news = v.safeParse(v.pipe(v.string(), v.parseJson(), FaultNews), payload);
    if (news.success && news.output.from === self) return;
    await read();
    if (news.success) strike(news.output.uuid, news.output.fault);
  }

  const stop = await database.listen(CHANNEL, (payload) => {
    hear(payload).catch((error: unknown) => log(`The faults of cameras could not be read: ${String(error)}`));
  });
  await read();

  return {
    faults,
    stop,
    async inflict(uuid, fault, untilMs = null) {
      const lasting = isPassing(fault) ? 'none' : fault;
      if (lasting === 'none') await database.query('delete from camera_faults where uuid = $1', [uuid]);
      else
        await database.query(
          `insert into camera_faults (uuid, fault, until_ms) values ($1, $2, $3)
           on conflict (uuid) do update set fault = excluded.fault, until_ms = excluded.until_ms`,
          [uuid, lasting, untilMs],
        );
      faults.set(uuid, lasting, untilMs);
      strike(uuid, fault);
      await database.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ from: self, uuid, fault })]);
    },
  };
}
