import { SIREN_LOCK_MS } from '../../../contract/limits.ts';
import type { ProviderDeps, Sql } from '../../base/ports.ts';

/** State of a camera beyond its settings. Times are epoch ms of the provider's clock; 0 = never. */
export interface CameraDevice {
  readonly uuid: string;
  readonly sirenUntilMs: number;
  readonly spotlightUntilMs: number;
  /** Percentage of full light. */
  readonly spotlightPercent: number;
  /** Time until which it counts as watched, epoch ms; a battery camera does not sleep before. */
  readonly watchedUntilMs: number;
}

/** State reported to a camera's viewers. */
export interface DeviceState {
  readonly isSirenOn: boolean;
  readonly isSpotlightOn: boolean;
}

/** Duration of a siren after one call, ms: as long as the portal shows it (C13-35). */
export const SIREN_MS = SIREN_LOCK_MS;
/** Time a camera stays awake after its last viewer was reported, ms. Not in the spec. */
export const AWAKE_MS = 30_000;
/** Interval of polling beside the notifications, which a lost connection may swallow, ms. */
const NET_MS = 1_000;
const CHANNEL = 'camera';

const COLUMNS = `uuid, siren_until_ms as "sirenUntilMs", spotlight_until_ms as "spotlightUntilMs",
  spotlight_percent as "spotlightPercent", watched_until_ms as "watchedUntilMs"`;

/** Devices of these cameras; a camera that never did anything has none. */
export const findDevices = (sql: Sql, uuids: readonly string[]): Promise<CameraDevice[]> =>
  sql.query<CameraDevice>(`select ${COLUMNS} from camera_devices where uuid = any($1)`, [uuids]);

const IDLE: Omit<CameraDevice, 'uuid'> = {
  sirenUntilMs: 0,
  spotlightUntilMs: 0,
  spotlightPercent: 0,
  watchedUntilMs: 0,
};
export const idleDevice = (uuid: string): CameraDevice => ({ uuid, ...IDLE });

const stateAt = ({ sirenUntilMs, spotlightUntilMs }: CameraDevice, nowMs: number): DeviceState => ({
  isSirenOn: sirenUntilMs > nowMs,
  isSpotlightOn: spotlightUntilMs > nowMs,
});

/** Applies agents' orders to cameras of the world. */
export function createDevices({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) {
  return {
    find: async (uuid: string): Promise<CameraDevice> => (await findDevices(database, [uuid]))[0] ?? idleDevice(uuid),

    /** Sounds the siren from now on, also when it sounds already. */
    async soundSiren(uuid: string, sql: Sql = database): Promise<void> {
      await sql.query(
        `insert into camera_devices (uuid, siren_until_ms) values ($1, $2)
         on conflict (uuid) do update set siren_until_ms = excluded.siren_until_ms`,
        [uuid, clock.now() + SIREN_MS],
      );
      await sql.query('select pg_notify($1, $2)', [CHANNEL, uuid]);
    },

    async lightSpotlight(
      uuid: string,
      light: { readonly durationMs: number; readonly percent: number },
      sql: Sql = database,
    ): Promise<void> {
      await sql.query(
        `insert into camera_devices (uuid, spotlight_until_ms, spotlight_percent) values ($1, $2, $3)
         on conflict (uuid) do update
         set spotlight_until_ms = excluded.spotlight_until_ms, spotlight_percent = excluded.spotlight_percent`,
        [uuid, clock.now() + light.durationMs, light.percent],
      );
      await sql.query('select pg_notify($1, $2)', [CHANNEL, uuid]);
    },

    /**
     * Keeps a watched camera awake: called when a viewer begins and, more often than every `AWAKE_MS`, as long as they
     * watch.
     */
    async keepAwake(uuid: string): Promise<void> {
      await database.query(
        `insert into camera_devices (uuid, watched_until_ms) values ($1, $2)
         on conflict (uuid) do update set watched_until_ms = excluded.watched_until_ms`,
        [uuid, clock.now() + AWAKE_MS],
      );
    },

    /** A battery camera falls asleep at once. */
    async sleep(uuid: string): Promise<void> {
      await database.query('update camera_devices set watched_until_ms = 0 where uuid = $1', [uuid]);
    },
  };
}
export type Devices = ReturnType<typeof createDevices>;

export interface DeviceWatch {
  /** Reports the camera's state: soon, at every change by any process, and when a timed state ends. @returns a function that stops it. */
  observe(uuid: string, onState: (state: DeviceState) => void): () => void;
  stop(): Promise<void>;
}

interface Watcher {
  readonly uuid: string;
  readonly onState: (state: DeviceState) => void;
  lastSent: DeviceState | null;
}

/** Watches cameras for all observers of a process at once. */
export async function watchDevices({ database, clock, log }: ProviderDeps): Promise<DeviceWatch> {
  const watchers = new Set<Watcher>();
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;

  /** Notifies the listeners of changed cameras. @returns the time in which nothing can change, ms */
  async function notify(): Promise<number> {
    const found = await findDevices(database, [...new Set([...watchers].map(({ uuid }) => uuid))]);
    const devices = new Map(found.map((device) => [device.uuid, device]));
    const nowMs = clock.now();
    let waitMs = NET_MS;
    for (const watcher of watchers) {
      const device = devices.get(watcher.uuid) ?? idleDevice(watcher.uuid);
      const state = stateAt(device, nowMs);
      const isNews =
        watcher.lastSent?.isSirenOn !== state.isSirenOn || watcher.lastSent.isSpotlightOn !== state.isSpotlightOn;
      watcher.lastSent = state;
      if (isNews) watcher.onState(state);
      for (const untilMs of [device.sirenUntilMs, device.spotlightUntilMs])
        if (untilMs > nowMs) waitMs = Math.min(waitMs, untilMs - nowMs);
    }
    return waitMs;
  }

  function wake(): void {
    isWoken = true;
    clearTimeout(timer);
    if (isStopped || watchers.size === 0) return;
    reading ??= read().finally(() => {
      reading = null;
      if (isWoken) wake();
    });
  }

  async function read(): Promise<void> {
    isWoken = false;
    const waitMs = await notify().catch((error: unknown) => {
      if (!isStopped) log(`The cameras could not be read: ${String(error)}`);
      return NET_MS;
    });
    if (!isStopped && watchers.size > 0) timer = setTimeout(wake, waitMs);
  }

  const stopListening = await database.listen(CHANNEL, wake);
  return {
    observe(uuid, onState) {
      const watcher: Watcher = { uuid, onState, lastSent: null };
      watchers.add(watcher);
      wake();
      return () => void watchers.delete(watcher);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await stopListening();
      await reading;
    },
  };
}
