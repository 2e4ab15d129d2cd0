import * as v from 'valibot';
import type { LIVE_END_CODES } from '../../../contract/sockets.ts';
import type { ProviderDeps, Sql } from '../../base/ports.ts';
import { isWatchedInAlarm } from './alarm-watch.ts';
import { CameraLeasedError, createCameraLeases, TALK_LEASE_MS } from './camera-leases.ts';

const CHANNEL = 'camera_room';
/** An agent talks as long as a packet of voice came within this time, ms. Not in the spec: a hundred would have, and a busy computer pauses. */
export const TALKING_MS = 2_000;
/** Interval at which other processes are notified of ongoing talk, ms. */
const RENEWAL_MS = TALK_LEASE_MS / 3;

/** News of the rooms around cameras, sent to every process of the provider. */
const RoomNews = v.variant('type', [
  /** A viewer joined: the present one leaves. */
  v.object({ type: v.literal('arrived'), uuid: v.string(), id: v.string(), rep: v.string() }),
  /** The alarm of a location is over. */
  v.object({ type: v.literal('cleared'), sid: v.string() }),
]);
type RoomNews = v.InferOutput<typeof RoomNews>;

export type EndReason = keyof typeof LIVE_END_CODES;

/** A picture of a camera that an agent looks at, or their voice beside it. */
export interface Occupant {
  readonly id: string;
  readonly uuid: string;
  /** The location of the camera. */
  readonly sid: string;
  /** Id of the agent. */
  readonly rep: string;
  /** Sends the cause and closes. */
  end(reason: EndReason): void;
}

/**
 * Rooms around cameras, across processes. While the database does not answer, a viewer may join or speak; the failure
 * is only logged.
 */
export interface Rooms {
  /**
   * Enters with a picture: one agent at a time is in the room of a camera. A newcomer takes over, unless another agent
   * talks, or verifies an alarm of its location and they do not (LIVE-31).
   */
  enter(occupant: Occupant): Promise<void>;
  /**
   * A voice with its own connection: it takes over from no one, and is ended when another agent talks or takes over.
   */
  speak(occupant: Occupant): Promise<void>;
  /** A packet of this occupant's voice came. @returns true while their agent has talk; the last answer, while the database does not answer */
  talking(occupant: Occupant): Promise<boolean>;
  /** Called when no voice came from the occupant for a while. */
  silent(occupant: Occupant): Promise<void>;
  leave(occupant: Occupant): Promise<void>;
  /** Removes the viewer as if an invisible participant joined. */
  takeOver(uuid: string): Promise<void>;
  close(): Promise<void>;
}

const publish = async (sql: Sql, news: RoomNews): Promise<void> => {
  await sql.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(news)]);
};

/** Notifies the viewers of a location's cameras that the alarm is over, when the transaction commits. */
export const notifyCleared = (sql: Sql, sid: string): Promise<void> => publish(sql, { type: 'cleared', sid });

/** Opens the rooms of the cameras in this process; they follow those of other processes through the database. */
export async function openRooms(deps: ProviderDeps): Promise<Rooms> {
  const { database, clock, log } = deps;
  const leases = createCameraLeases(deps);
  /** True from when their arrival was heard: of two who come at once all processes hear the same one first. */
  const pictures = new Map<Occupant, boolean>();
  const voices = new Set<Occupant>();
  /** Last notification of an occupant's talk: its time, epoch ms, and its completion. */
  const renewals = new WeakMap<Occupant, { readonly atMs: number; readonly done: Promise<boolean> }>();

  function hear(news: RoomNews): void {
    switch (news.type) {
      case 'arrived':
        for (const [occupant, isIn] of pictures) {
          if (occupant.id === news.id) pictures.set(occupant, true);
          else if (isIn && occupant.uuid === news.uuid) occupant.end('agentTakeover');
        }
        for (const { uuid, rep, end } of voices) if (uuid === news.uuid && rep !== news.rep) end('agentTakeover');
        return;
      case 'cleared':
        for (const { sid, end } of [...pictures.keys(), ...voices]) if (sid === news.sid) end('alarmClear');
    }
  }
  const failed = (error: unknown): void => log(`The rooms around cameras could not be notified: ${String(error)}`);

  const stopListening = await database.listen(CHANNEL, (text) => {
    const news = v.safeParse(v.pipe(v.string(), v.parseJson(), RoomNews), text);
    if (news.success) hear(news.output);
  });

  /** False when the room stays with another agent. */
  async function arrive({ uuid, sid, id, rep }: Occupant): Promise<boolean> {
    const [isTalkTaken, isWatched] = await Promise.all([
      leases.isTalkTaken(uuid, rep),
      isWatchedInAlarm(database, sid, rep),
    ]);
    if (isTalkTaken || isWatched) return false;
    await publish(database, { type: 'arrived', uuid, id, rep });
    return true;
  }

  async function silent(occupant: Occupant): Promise<void> {
    const renewal = renewals.get(occupant);
    if (renewal === undefined) return;
    renewals.delete(occupant);
    await renewal.done;
    await leases.stopTalk(occupant.uuid, occupant.rep).catch(failed);
  }

  return {
    async enter(occupant) {
      pictures.set(occupant, false);
      if ((await arrive(occupant).catch(failed)) === false) occupant.end('existingAgent');
    },
    async speak(occupant) {
      voices.add(occupant);
      if ((await leases.isTalkTaken(occupant.uuid, occupant.rep).catch(failed)) === true) occupant.end('existingAgent');
    },
    async talking(occupant) {
      const atMs = clock.now();
      const last = renewals.get(occupant);
      if (last && atMs - last.atMs < RENEWAL_MS) return last.done;
      const done = leases.hearTalk(occupant.uuid, occupant.rep).then(
        () => true,
        (error: unknown) => {
          if (error instanceof CameraLeasedError) {
            occupant.end('existingAgent');
            return false;
          }
          failed(error);
          return last?.done ?? false;
        },
      );
      renewals.set(occupant, { atMs, done });
      return done;
    },
    silent,
    async leave(occupant) {
      pictures.delete(occupant);
      voices.delete(occupant);
      await silent(occupant);
    },
    takeOver: (uuid) => publish(database, { type: 'arrived', uuid, id: '', rep: '' }),
    close: stopListening,
  };
}
