import * as v from 'valibot';
import { DisconnectReason } from '../../proto/camera-session.ts';
import type { Database, Say, Sql } from '../ports.ts';

const CHANNEL = 'camera_room';

/** What every process of the provider hears of the rooms around cameras. */
const RoomNews = v.variant('type', [
  /** Somebody came: whoever is there leaves, or talks and stays. */
  v.object({ type: v.literal('arrived'), uuid: v.string(), id: v.string() }),
  /** Who came has to go. */
  v.object({ type: v.literal('refused'), uuid: v.string(), id: v.string() }),
  /** The alarm of a location is over. */
  v.object({ type: v.literal('cleared'), sid: v.string() }),
]);
type RoomNews = v.InferOutput<typeof RoomNews>;

/** An agent who looks at a camera over WebRTC. */
export interface Occupant {
  readonly id: string;
  readonly uuid: string;
  /** The location of the camera. */
  readonly sid: string;
  readonly isTalking: () => boolean;
  /** Says why and closes. */
  end(reason: number): void;
}

export interface Rooms {
  /** One agent at a time is in the room of a camera: who comes takes over, unless who is there talks (LIVE-31). */
  enter(occupant: Occupant): Promise<void>;
  leave(occupant: Occupant): void;
  /** As if somebody came whom nobody sees. */
  takeOver(uuid: string): Promise<void>;
  close(): Promise<void>;
}

const publish = async (sql: Sql, news: RoomNews): Promise<void> => {
  await sql.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(news)]);
};

/** Tells whoever looks at a camera of the location that the alarm is over; told when the transaction is kept. */
export const tellCleared = (sql: Sql, sid: string): Promise<void> => publish(sql, { type: 'cleared', sid });

/** The rooms of a process, which hear of those of the others. */
export async function openRooms({ database, say }: { database: Database; say: Say }): Promise<Rooms> {
  /** True from when their arrival was heard: of two who come at once all processes hear the same one first. */
  const occupants = new Map<Occupant, boolean>();
  const inRoom = (uuid: string): readonly Occupant[] =>
    [...occupants].flatMap(([occupant, isIn]) => (isIn && occupant.uuid === uuid ? [occupant] : []));

  function hear(news: RoomNews): void {
    switch (news.type) {
      case 'arrived':
        for (const occupant of inRoom(news.uuid).filter(({ id }) => id !== news.id)) {
          if (!occupant.isTalking()) occupant.end(DisconnectReason.AGENT_TAKEOVER);
          else publish(database, { ...news, type: 'refused' }).catch(failed);
        }
        for (const occupant of occupants.keys()) if (occupant.id === news.id) occupants.set(occupant, true);
        return;
      case 'refused':
        for (const occupant of occupants.keys())
          if (occupant.id === news.id) occupant.end(DisconnectReason.EXISTING_AGENT);
        return;
      case 'cleared':
        for (const occupant of occupants.keys())
          if (occupant.sid === news.sid) occupant.end(DisconnectReason.ALARM_CLEAR);
    }
  }
  const failed = (error: unknown): void => say(`The rooms around cameras could not be told: ${String(error)}`);

  const stopListening = await database.listen(CHANNEL, (text) => {
    const news = v.safeParse(v.pipe(v.string(), v.parseJson(), RoomNews), text);
    if (news.success) hear(news.output);
  });

  return {
    enter(occupant) {
      occupants.set(occupant, false);
      return publish(database, { type: 'arrived', uuid: occupant.uuid, id: occupant.id });
    },
    leave: (occupant) => void occupants.delete(occupant),
    takeOver: (uuid) => publish(database, { type: 'arrived', uuid, id: '' }),
    close: stopListening,
  };
}
