import { Actor, type ActorRefLike, type AnyActorLogic, type AnyEventObject, type InspectionEvent } from 'xstate';
import { type Checkpoint, checkpointOf } from './checkpoint.ts';
import { EVENT_VERSIONS } from './event-versions.ts';

/** Not in the spec: about two hours of a busy agent, if they are never collected; the oldest is dropped first. */
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
  /** What was processed and not yet taken, oldest first. */
  records(): readonly JournalRecord[];
  /** The same, at most so many, and no longer kept here. */
  take(limit?: number): readonly JournalRecord[];
  /** How many were dropped because they were not collected in time; not 0 means that the journal has a gap. */
  droppedRecords(): number;
  /** Reports each record once it is processed. @returns a function that stops it */
  watch(onRecord: (record: JournalRecord) => void): () => void;
  /** What every living actor is now; true to the records only between two tasks of the browser. */
  checkpoint(): Checkpoint;
}

interface JournalOptions {
  readonly capacity?: number;
  /** Versions of the events whose payload has changed; all others are 1. */
  readonly eventVersions?: Readonly<Record<string, number>>;
}

interface KnownActor {
  readonly ref: Actor<AnyActorLogic>;
  readonly key: string;
  readonly src: string | null;
  /** Delivered and not yet processed. */
  readonly waiting: Delivery[];
  /** How many children of each id it has had. */
  readonly children: Map<string, number>;
}

interface Delivery {
  readonly seq: number;
  readonly actor: KnownActor;
  readonly from: KnownActor | undefined;
  readonly atMs: number;
  readonly event: AnyEventObject;
}

/**
 * Records every event that every actor of a system processes; plain JSON as long as the events are.
 * XState does not report an event whose action throws: it leaves no record.
 */
export function createJournal(
  now: () => number,
  { capacity = CAPACITY_RECORDS, eventVersions = EVENT_VERSIONS }: JournalOptions = {},
): Journal {
  const actors = new Map<ActorRefLike, KnownActor>();
  const roots = new Map<string, number>();
  const watchers = new Set<(record: JournalRecord) => void>();
  let processed: Delivery[] = [];
  let deliveries = 0;
  let dropped = 0;

  const enter = (ref: ActorRefLike): void => {
    if (!(ref instanceof Actor)) return;
    const parent = ref._parent === undefined ? undefined : actors.get(ref._parent);
    const siblings = parent?.children ?? roots;
    const earlier = siblings.get(ref.id) ?? 0;
    siblings.set(ref.id, earlier + 1);
    const name = earlier === 0 ? ref.id : `${ref.id}#${earlier}`;
    actors.set(ref, {
      ref,
      key: parent === undefined ? name : `${parent.key}/${name}`,
      src: typeof ref.src === 'string' ? ref.src : null,
      waiting: [],
      children: new Map(),
    });
  };

  const deliver = (actor: KnownActor, from: KnownActor | undefined, event: AnyEventObject): Delivery => ({
    seq: deliveries++,
    actor,
    from,
    atMs: now(),
    event,
  });

  const commit = (actor: KnownActor, event: AnyEventObject): void => {
    const { waiting } = actor;
    const index = waiting[0]?.event === event ? 0 : waiting.findIndex((delivery) => delivery.event === event);
    const delivery = waiting[index];
    if (index === 0) waiting.shift();
    else if (index > 0) waiting.splice(index, 1);
    // A stop is processed without having been delivered.
    const done = delivery ?? deliver(actor, undefined, event);
    processed.push(done);
    for (const onRecord of watchers) onRecord(recordOf(done));
    if (processed.length < 2 * capacity) return;
    processed = processed.slice(-capacity);
    dropped += capacity;
  };

  const droppedRecords = () => dropped + Math.max(0, processed.length - capacity);
  const kept = () => processed.slice(-capacity);
  const recordOf = ({ seq, actor: { key, src }, from, atMs, event }: Delivery): JournalRecord => {
    return { seq, key, src, from: from?.key ?? null, atMs, event, v: eventVersions[event.type] ?? 1 };
  };
  const inOrder = (some: readonly Delivery[]) => some.toSorted((one, other) => one.seq - other.seq).map(recordOf);

  return {
    inspect: (inspected) => {
      if (inspected.type === '@xstate.event') {
        const actor = actors.get(inspected.actorRef);
        if (actor === undefined) return;
        const from = inspected.sourceRef === undefined ? undefined : actors.get(inspected.sourceRef);
        actor.waiting.push(deliver(actor, from, inspected.event));
      } else if (inspected.type === '@xstate.snapshot') {
        const actor = actors.get(inspected.actorRef);
        if (actor === undefined) return;
        commit(actor, inspected.event);
        const hasEnded = inspected.snapshot.status !== 'active' || inspected.event.type === 'xstate.stop';
        if (hasEnded) actors.delete(inspected.actorRef);
      } else if (inspected.type === '@xstate.actor') {
        enter(inspected.actorRef);
      }
    },
    records: () => inOrder(kept()),
    take: (limit = Number.POSITIVE_INFINITY) => {
      dropped = droppedRecords();
      processed = kept();
      return inOrder(processed.splice(0, limit));
    },
    droppedRecords,
    watch: (onRecord) => {
      watchers.add(onRecord);
      return () => void watchers.delete(onRecord);
    },
    checkpoint: () => checkpointOf([...actors.values()]),
  };
}
