import { randomUUID } from 'node:crypto';
import type { ProviderDeps, Sql } from '../../base/ports.ts';
import { repeat } from '../../base/repeat.ts';
import type { LinkForm, LinkState } from './camera-link.ts';

/** Interval at which the states of open links are written again, ms. Not in the spec. */
export const REWRITTEN_MS = 10_000;
/** Age at which a state was left by a process that has ended, ms. */
const STALE_MS = 3 * REWRITTEN_MS;

/** The form of a camera as it is stored and shown: without the parameters of the decoder. */
export const shownForm = ({ avcConfig: _, sound, ...form }: LinkForm) => ({ ...form, sound: sound?.codec ?? null });

/** SQL condition on `camera_links`: its process still says so. `now` is the parameter with the time. */
const isFresh = (now: string): string => `camera_links.seen_ms > ${now}::bigint - ${STALE_MS}`;

/** SQL expression on `camera_links`: the status; that of a process which has ended is `idle`. */
export const statusAt = (now: string): string =>
  `case when camera_links.status = 'lost' or ${isFresh(now)} then camera_links.status else 'idle' end`;

/** SQL columns of `camera_links` with a state as the contract has it. */
export const STATE_COLUMNS = (
  now: string,
): string => `${statusAt(now)} as status, reason, since_ms::float8 as "sinceMs",
  live_at_ms::float8 as "liveAtMs", form, bits_per_second as "bitsPerSecond", key_interval_ms as "keyIntervalMs", age_ms as "ageMs"`;

const rank = (status: string): string => `array_position(array['idle', 'connecting', 'lost', 'live'], ${status})`;

/** Writes a state. That of another process stays while it knows more: one that has a picture, over one that has none. */
const WRITE = `
  update camera_links set
    since_ms = case when camera_links.status = now.status then camera_links.since_ms else now."sinceMs" end,
    status = now.status, seen_ms = $2, writer = $3, viewers = now.viewers,
    live_at_ms = case when now.status = 'live' then $2 else live_at_ms end,
    reason_code = case when now.status = 'live' then null else coalesce(now.reason->>'code', reason_code) end,
    reason = case when now.status = 'live' then null else coalesce(now.reason->>'message', camera_links.reason) end,
    form = coalesce(now.form, camera_links.form),
    bits_per_second = coalesce(now."bitsPerSecond", bits_per_second),
    key_interval_ms = coalesce(now."keyIntervalMs", key_interval_ms),
    age_ms = case when now.status = 'live' then now."ageMs" end
  from jsonb_to_recordset($1::jsonb) as now (uuid text, status text, "sinceMs" bigint, reason jsonb, form jsonb,
    "bitsPerSecond" int, "keyIntervalMs" int, "ageMs" int, viewers int)
  where camera_links.uuid = now.uuid and (writer is not distinct from $3 or not ${isFresh('$2')}
    or ${rank('now.status')} >= ${rank('camera_links.status')})`;

const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));

const asRow = ([uuid, state]: readonly [string, LinkState]) => ({
  ...state,
  uuid,
  sinceMs: whole(state.sinceMs),
  form: state.form && shownForm(state.form),
  bitsPerSecond: whole(state.bitsPerSecond),
  keyIntervalMs: whole(state.keyIntervalMs),
  ageMs: whole(state.ageMs),
});

export interface LinkStates {
  /** Takes the state of a link of this process; written soon when its status or reason is another one, else in its turn. */
  take(uuid: string, state: LinkState): void;
  /** Resolves when everything so far is written. */
  written(): Promise<void>;
  /** Ends the writing; the links of this process end with it. */
  stop(): Promise<void>;
}

/** Writes the states of this process's links, so that every process shows them. */
export function keepLinkStates({ database, clock, log }: ProviderDeps): LinkStates {
  const writer = randomUUID();
  const open = new Map<string, LinkState>();
  const changed = new Map<string, LinkState>();
  let written = Promise.resolve();

  const write = async (sql: Sql, states: ReadonlyMap<string, LinkState>): Promise<void> => {
    if (states.size > 0) await sql.query(WRITE, [JSON.stringify([...states].map(asRow)), clock.now(), writer]);
  };

  function writeChanged(): void {
    written = written
      .then(async () => {
        const states = new Map(changed);
        changed.clear();
        await write(database, states);
      })
      .catch((error: unknown) => log(`The states of cameras' links could not be written: ${String(error)}`));
  }

  const stopRewriting = repeat(REWRITTEN_MS, () => write(database, open), log);

  return {
    take(uuid, state) {
      const before = open.get(uuid);
      if (state.status === 'idle') open.delete(uuid);
      else open.set(uuid, state);
      if (before?.status === state.status && before.reason?.message === state.reason?.message) return;
      changed.set(uuid, state);
      writeChanged();
    },
    written: () => written,
    async stop() {
      await stopRewriting();
      for (const [uuid, state] of open) changed.set(uuid, { ...state, status: 'idle', viewers: 0 });
      open.clear();
      writeChanged();
      await written;
    },
  };
}
