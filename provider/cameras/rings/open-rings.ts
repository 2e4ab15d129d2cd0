import { randomUUID } from 'node:crypto';
import type { ProviderDeps } from '../../base/ports.ts';
import { repeat } from '../../base/repeat.ts';
import { MediaWriteError } from '../../media/store/media-errors.ts';
import { type LinkAddresses, LinkError } from '../link/camera-link.ts';
import type { RemoteRings, Snapshot } from '../media-process/remote-rings.ts';
import { attachRecording, attachSnapshot, missRecording, type RecordingDeps } from './alarm-recording.ts';
import { askedRecordings, overdueRecordings, type RecordingRow, watchRecordings } from './recording-rows.ts';
import { claimRings, type HeldRing, releaseRings } from './ring-rows.ts';

/** Seconds of a camera that are recorded around its alarms, ms. */
export interface RingTimes {
  readonly beforeMs: number;
  readonly afterMs: number;
}

export interface RingsDeps extends RecordingDeps, ProviderDeps {
  readonly links: LinkAddresses;
  readonly rings: Pick<RemoteRings, 'keep' | 'drop' | 'record'>;
  /** False while no media process runs: another process may have the rings meanwhile. */
  readonly isUp: () => boolean;
  readonly times: RingTimes;
}

/** The rings of this process. */
export interface Rings {
  /** Claims rings, and makes the recordings that are asked for; resolves when all of them are under way. */
  follow(): Promise<void>;
  /** Reads the address of a camera again. */
  changed(uuid: string): void;
  /** Resolves when the recordings that are under way are attached. */
  written(): Promise<void>;
  close(): Promise<void>;
}

/** Interval at which leases are renewed, ms. Not in the spec: three times within a lease. */
const FOLLOW_MS = 3_000;
/** Time in which this process learns of an alarm, which the ring keeps beyond `beforeMs`, ms. Not in the spec. */
const SLACK_MS = 2_000;
/** Time after the end of a recording at which the alarm says that there is none, ms: with the longest, within a minute of the alarm. */
const GIVE_UP_MS = 25_000;
const NOT_MADE = 'The recording was not made in time.';
const NOT_STORED = 'The recording could not be stored.';

/** Keeps the last seconds of cameras that have it switched on, and records their alarms. */
export async function openRings(deps: RingsDeps): Promise<Rings> {
  const { database, clock, log, links, rings, isUp, times } = deps;
  const { beforeMs, afterMs } = times;
  const holder = randomUUID();
  const held = new Set<string>();
  /** Held rings whose address is another one by now. */
  const stale = new Set<string>();
  /** Why the address of a held ring cannot be read. */
  const unread = new Map<string, string>();
  const underWay = new Map<string, Promise<void>>();

  async function keep({ uuid, hasSound }: HeldRing): Promise<void> {
    if (held.has(uuid) && !stale.delete(uuid)) return;
    try {
      const address = await links.of(uuid);
      if (address !== null) rings.keep(uuid, { address, hasSound, keepMs: beforeMs + SLACK_MS });
      unread.delete(uuid);
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      unread.set(uuid, error.message);
      rings.drop(uuid);
    }
    held.add(uuid);
  }

  async function claim(): Promise<void> {
    // The next media process continues with them, unless their leases have ended by then.
    if (!isUp()) return;
    const claimed = await claimRings(database, holder, clock.now());
    for (const ring of claimed) await keep(ring);
    for (const uuid of held) {
      if (claimed.some((ring) => ring.uuid === uuid)) continue;
      held.delete(uuid);
      rings.drop(uuid);
    }
  }

  async function show(row: RecordingRow, snapshot: Snapshot): Promise<void> {
    await attachSnapshot(deps, row, snapshot).catch((error: unknown) =>
      log(`A snapshot of alarm ${row.eventId} could not be stored: ${String(error)}`),
    );
  }

  async function make(row: RecordingRow): Promise<void> {
    const { eventId, uuid, atMs } = row;
    const reason = unread.get(uuid);
    if (reason !== undefined) return missRecording(deps, eventId, reason);
    const wanted = { uuid, fromMs: atMs - beforeMs, toMs: atMs + afterMs };
    let shown: Promise<void> | undefined;
    const { mp4, failure, ...recorded } = await rings.record(eventId, wanted, (snapshot) => {
      shown = show(row, snapshot);
    });
    await shown;
    // Another process that has the ring by now makes it.
    if (mp4 === null) return held.has(uuid) ? missRecording(deps, eventId, failure ?? NOT_MADE) : undefined;
    try {
      return await attachRecording(deps, row, { mp4, ...recorded });
    } catch (error) {
      if (!(error instanceof MediaWriteError)) throw error;
      log(`The recording of alarm ${eventId} could not be stored: ${error.message}`);
      return missRecording(deps, eventId, NOT_STORED);
    }
  }

  function begin(row: RecordingRow): void {
    const { eventId } = row;
    if (underWay.has(eventId)) return;
    const made = make(row)
      .catch((error: unknown) => log(`The recording of alarm ${eventId} failed: ${String(error)}`))
      .finally(() => underWay.delete(eventId));
    underWay.set(eventId, made);
  }

  async function beginAsked(): Promise<void> {
    for (const row of await askedRecordings(database, holder)) if (held.has(row.uuid)) begin(row);
    for (const { eventId } of await overdueRecordings(database, clock.now() - afterMs - GIVE_UP_MS))
      await missRecording(deps, eventId, NOT_MADE);
  }

  async function follow(): Promise<void> {
    await claim();
    await beginAsked();
  }

  const soon = (): void =>
    void beginAsked().catch((error: unknown) => log(`Recordings could not be read: ${String(error)}`));
  const stopWatching = await watchRecordings(database, soon);
  const stopFollowing = repeat(FOLLOW_MS, follow, log);

  const written = async (): Promise<void> => void (await Promise.all(underWay.values()));

  return {
    follow,
    written,
    changed(uuid) {
      if (!held.has(uuid)) return;
      stale.add(uuid);
      void follow().catch((error: unknown) => log(`A ring was not renewed: ${String(error)}`));
    },
    async close() {
      await Promise.all([stopWatching(), stopFollowing()]);
      for (const uuid of held) rings.drop(uuid);
      // Each has what came until now; a media process that does not run has nothing.
      if (isUp()) await written();
      await releaseRings(database, holder);
    },
  };
}
