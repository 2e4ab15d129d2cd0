import type { Answer, CallName } from '../../../../contract/calls.ts';
import { type AlarmEvent, NO_NEWS } from '../../../../contract/entities/events.ts';
import { isClosed, isKnownStatus } from '../../../../contract/enums.ts';
import { isOurs } from '../../../../contract/holder.ts';
import { createAskingOrder, eventsOf, type NamingArgs, type Place } from './asking-order.ts';

export interface ForeignAlarmsDeps {
  readonly tab: string;
  /** Epoch ms of the browser. */
  readonly now: () => number;
  /** Converts to the provider's clock, as `takenAtMs` is. */
  readonly toServerMs: (localMs: number) => number;
  /** E-mail of the person who is signed in; empty or null where it is not known. */
  readonly ownEmail: () => string | null;
  /** The provider says which browser tab has an alarm. */
  readonly knowsCustody: () => boolean;
  /** The provider serves a recording by its `video_path` where our own does. */
  readonly knowsFiles: () => boolean;
  /** Called once for every unknown status. */
  readonly log: (message: string) => void;
}

/** A call under way, from its start. */
export interface AskedCall {
  /** Completes every alarm in its answer. */
  complete(answer: unknown): unknown;
  /** Called when it is over, whether or not it was answered. */
  settled(): void;
}

/** Alarms of which it is kept when they were taken: more than any agent has. */
const TAKEN_MAX = 100;
/** Unknown statuses of which it is kept that they were logged. */
const LOGGED_MAX = 100;

const sameEmail = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

const hasPlaylist = ({ hls_url, video, uuid }: AlarmEvent): boolean =>
  hls_url !== null || (video[uuid]?.recordingType === 'KVS' && video[uuid].links['playback/hls'] !== undefined);

/** Commands after which an alarm that comes again was taken again. */
const RELEASING: readonly CallName[] = ['unholdEvent', 'unsetTaken', 'setPcsStatus'];

function alarmsIn(call: CallName, answer: unknown): readonly AlarmEvent[] {
  if (call === 'getEvent') return [answer as AlarmEvent];
  return call === 'takeEvents' || call === 'listEvents' ? (answer as Answer<'takeEvents'>).items : [];
}

/**
 * Completes every alarm that is read with data of our own provider: the tab that has it, the time of taking, and a
 * version that orders two states by the time of their requests. Alarms of a provider that sends these itself stay
 * unchanged.
 */
export function createForeignAlarms({
  tab,
  now,
  toServerMs,
  ownEmail,
  knowsCustody,
  knowsFiles,
  log,
}: ForeignAlarmsDeps) {
  const order = createAskingOrder(now);
  /** Times of taking by event, oldest first. */
  const takenAtMs = new Map<string, number>();
  const logged = new Set<string>();

  function learn({ pcs_status, pcs_status_said = String(pcs_status) }: AlarmEvent): void {
    if (isKnownStatus(pcs_status) || logged.has(pcs_status_said) || logged.size === LOGGED_MAX) return;
    logged.add(pcs_status_said);
    log(`An alarm has a status that is not known: ${pcs_status_said}`);
  }

  function withHolder(alarm: AlarmEvent): AlarmEvent {
    const { handler } = alarm;
    const own = ownEmail() ?? '';
    if (handler === null || handler.email === '' || own === '') return { ...alarm, isHolderUnsaid: true };
    return sameEmail(handler.email, own) ? { ...alarm, handler: { ...handler, tab } } : alarm;
  }

  /** An alarm of this tab's counts down from when it was first seen here. */
  function withTime(alarm: AlarmEvent, { atMs }: Place, isTaken: boolean): AlarmEvent {
    const { eventId } = alarm;
    if (isTaken && !takenAtMs.has(eventId)) {
      takenAtMs.set(eventId, toServerMs(atMs));
      for (const oldest of [...takenAtMs.keys()].slice(0, -TAKEN_MAX)) takenAtMs.delete(oldest);
    }
    return { ...alarm, takenAtMs: takenAtMs.get(eventId) ?? null };
  }

  /** The documents name no address for a file: where there is a playlist too, that is played. */
  const withPlayable = (alarm: AlarmEvent): AlarmEvent =>
    knowsFiles() || !hasPlaylist(alarm) ? alarm : { ...alarm, video_path: null };

  function completed(read: AlarmEvent, place: Place, isTaken: boolean): AlarmEvent {
    if (knowsCustody()) return withPlayable(read);
    const alarm = withPlayable(withHolder(read));
    const isHere = !isClosed(alarm.pcs_status) && isOurs(alarm, tab);
    if (!isHere) takenAtMs.delete(alarm.eventId);
    // What is over, or somebody else's, is not as it was before this tab's command.
    const isNews = !isHere || !order.isOutdated(alarm.eventId, place);
    return { ...withTime(alarm, place, isTaken && isHere && isNews), version: isNews ? place.ordinal : NO_NEWS };
  }

  const arrived = (read: AlarmEvent, isTaken: boolean): AlarmEvent => {
    learn(read);
    return completed(read, order.next(), isTaken);
  };

  return {
    knowsCustody,
    /** Called when a call is asked. */
    asked(call: CallName, args: NamingArgs): AskedCall {
      const isAbout = eventsOf(call, args);
      const { place, settled } = order.asked(isAbout);
      return {
        complete(answer) {
          const read = alarmsIn(call, answer);
          if (read.length === 0) return answer;
          for (const alarm of read) learn(alarm);
          const alarms = read.map((alarm) => completed(alarm, place, call === 'takeEvents'));
          return call === 'getEvent' ? alarms[0] : { ...(answer as object), items: alarms };
        },
        settled() {
          settled();
          if (isAbout === null || !RELEASING.includes(call)) return;
          for (const eventId of [...takenAtMs.keys()].filter(isAbout)) takenAtMs.delete(eventId);
        },
      };
    },
    /** An alarm that was pushed, as of its arrival. */
    pushed: (alarm: AlarmEvent): AlarmEvent => arrived(alarm, false),
    /** An alarm that was pushed because it was given to this tab. */
    assigned: (alarm: AlarmEvent): AlarmEvent => arrived(alarm, true),
  };
}

export type ForeignAlarms = ReturnType<typeof createForeignAlarms>;
