import { Actor, type ActorRefLike, type AnyEventObject, type InspectionEvent } from 'xstate';

/** Ours: about two hours of a busy agent; the oldest is dropped first. */
const CAPACITY_RECORDS = 50_000;

/** One event that one actor has processed. */
export interface JournalRecord {
  /** Order of delivery in the whole system; a gap is an event that was delivered but never processed. */
  readonly seq: number;
  /** The path of actor ids from the root; the second actor of the same id is `id#1`. */
  readonly key: string;
  /** The name under which the actor's logic was given to `setup`; null for the root. */
  readonly src: string | null;
  /** The key of the actor that sent it; null from outside, and for timers and stops. */
  readonly from: string | null;
  /** Epoch milliseconds. */
  readonly atMs: number;
  readonly event: AnyEventObject;
  /** Version of this event's payload. */
  readonly v: number;
}

export interface Journal {
  /** For `createActor(root, { inspect })`. */
  readonly inspect: (event: InspectionEvent) => void;
  /** What was processed, oldest first. */
  records(): readonly JournalRecord[];
  /** How many deliveries were dropped because the journal was full; not 0 means that its beginning is missing. */
  droppedRecords(): number;
}

interface JournalOptions {
  readonly capacity?: number;
  /** Versions of the events whose payload has changed; all others are 1. */
  readonly eventVersions?: Readonly<Record<string, number>>;
}

interface Entry {
  readonly record: JournalRecord;
  committed: boolean;
}

interface KnownActor {
  readonly key: string;
  readonly src: string | null;
  /** Delivered and not yet processed. */
  waiting: Entry[];
  /** How many children of each id it has had. */
  readonly children: Map<string, number>;
}

/** Records every event that every actor of a system processes; plain JSON as long as the events are. */
export function createJournal(
  now: () => number,
  { capacity = CAPACITY_RECORDS, eventVersions = {} }: JournalOptions = {},
): Journal {
  const actors = new WeakMap<ActorRefLike, KnownActor>();
  const roots = new Map<string, number>();
  const ring: Entry[] = [];
  let deliveries = 0;

  const enter = (actor: ActorRefLike): void => {
    if (!(actor instanceof Actor)) return;
    const parent = actor._parent === undefined ? undefined : actors.get(actor._parent);
    const siblings = parent?.children ?? roots;
    const earlier = siblings.get(actor.id) ?? 0;
    siblings.set(actor.id, earlier + 1);
    const name = earlier === 0 ? actor.id : `${actor.id}#${earlier}`;
    actors.set(actor, {
      key: parent === undefined ? name : `${parent.key}/${name}`,
      src: typeof actor.src === 'string' ? actor.src : null,
      waiting: [],
      children: new Map(),
    });
  };

  const write = ({ key, src }: KnownActor, from: string | null, event: AnyEventObject): Entry => {
    const seq = deliveries++;
    const entry = {
      record: { seq, key, src, from, atMs: now(), event, v: eventVersions[event.type] ?? 1 },
      committed: false,
    };
    ring[seq % capacity] = entry;
    return entry;
  };

  const commit = (actor: KnownActor, event: AnyEventObject): void => {
    const index = actor.waiting.findIndex((entry) => entry.record.event === event);
    // A stop is processed without having been delivered.
    const entry = actor.waiting[index] ?? write(actor, null, event);
    entry.committed = true;
    actor.waiting = actor.waiting.slice(index + 1);
  };

  return {
    inspect: (inspected) => {
      if (inspected.type === '@xstate.actor') return enter(inspected.actorRef);
      const actor = actors.get(inspected.actorRef);
      if (actor === undefined) return;
      if (inspected.type === '@xstate.event') {
        const sender = inspected.sourceRef === undefined ? undefined : actors.get(inspected.sourceRef);
        actor.waiting.push(write(actor, sender?.key ?? null, inspected.event));
      }
      if (inspected.type === '@xstate.snapshot') commit(actor, inspected.event);
    },
    records: () => {
      const oldest = deliveries > capacity ? deliveries % capacity : 0;
      const inOrder = [...ring.slice(oldest), ...ring.slice(0, oldest)];
      return inOrder.filter((entry) => entry.committed).map((entry) => entry.record);
    },
    droppedRecords: () => Math.max(0, deliveries - capacity),
  };
}
