import {
  Actor,
  type ActorRefLike,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  isMachineSnapshot,
  type Snapshot,
} from 'xstate';
import { brokenBy } from './broken-actor.ts';
import { type Checkpoint, checkpointOf } from './checkpoint.ts';
import { type GivenIds, keyOfChild } from './child-keys.ts';
import type { Decision, Decisions } from './decision.ts';
import { EVENT_VERSIONS } from './event-versions.ts';

/** Not in the spec: about two hours of a busy agent, if they are never collected; the oldest is dropped first. */
const CAPACITY_RECORDS = 50_000;

/** One event that one actor has processed, and the machine's decision. */
export interface JournalRecord extends Decision {
  /** Order of delivery in the whole system; a gap is an event that was delivered but never processed. */
  readonly seq: number;
  /** The path of actor ids from the root; an actor whose id was given before is `id#1`. */
  readonly key: string;
  /** The name under which the actor's logic was given to `setup`; null for the root. */
  readonly src: string | null;
  /** The key of the actor that sent it; null from outside, and for timers and stops. */
  readonly from: string | null;
  /** The record by which its sender sent it; absent from outside, and for timers and stops. */
  readonly by?: number;
  /** Epoch milliseconds. */
  readonly atMs: number;
  readonly event: AnyEventObject;
  /** Version of this event's payload. */
  readonly v: number;
}

export interface Journal {
  /** Inspector for `createActor(root, { inspect })`. */
  readonly inspect: (event: InspectionEvent) => void;
  /**
   * Processed records that are not taken yet, oldest first; with the changes of machines where `decisions` gives them.
   */
  records(decisions?: () => Decisions): readonly JournalRecord[];
  /** Takes the oldest records, at most `limit`, without the changes of machines. */
  take(limit?: number): readonly JournalRecord[];
  /**
   * Takes them with the changes of machines: for an idle page, as it reads contexts; the code for that is loaded late.
   */
  takeDecided(limit: number, decisions: () => Decisions): readonly JournalRecord[];
  /** Number of records dropped because they were not collected in time; not 0 means that the journal has a gap. */
  droppedRecords(): number;
  /** Reports each record once it is processed. @returns a function that stops it */
  watch(onRecord: (record: JournalRecord) => void): () => void;
  /** The key of an actor that lives, or has broken. */
  keyOf(actor: ActorRefLike): string | undefined;
  /** Every machine that an actor was of, by its id. */
  machines(): ReadonlyMap<string, AnyStateMachine>;
  /** Every actor that lives now, by its key. */
  living(): Iterable<readonly [key: string, Snapshot<unknown>]>;
  /** Current snapshots of all living actors; they match the records only between two tasks of the browser. */
  checkpoint(): Checkpoint;
}

/** Event type recorded instead of the event that broke a machine: its state is unchanged, and it is over. */
export const BROKE = 'actor.broke';

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
  readonly children: GivenIds;
  /** Null until its next event is written whole. */
  decisions: Decisions | null;
}

interface Delivery {
  seq: number;
  readonly actor: KnownActor;
  readonly from: KnownActor | undefined;
  readonly by: number | undefined;
  readonly atMs: number;
  readonly event: AnyEventObject;
  /** Resulting snapshot, until its change is known. */
  snapshot: AnyMachineSnapshot | null;
  decision: Decision;
}

/**
 * Records every event that every actor of a system processes; plain JSON as long as the events are. XState does not
 * report an event whose action throws: it is recorded as the break of its machine.
 */
export function createJournal(
  now: () => number,
  { capacity = CAPACITY_RECORDS, eventVersions = EVENT_VERSIONS }: JournalOptions = {},
): Journal {
  const actors = new Map<ActorRefLike, KnownActor>();
  const watchers = new Set<(record: JournalRecord) => void>();
  const machines = new Map<string, AnyStateMachine>();
  const broken = new WeakMap<ActorRefLike, string>();
  const roots: GivenIds = new Map();
  let processed: Delivery[] = [];
  let deliveries = 0;
  let dropped = 0;

  const enter = (ref: ActorRefLike): void => {
    if (!(ref instanceof Actor)) return;
    const parent = ref._parent === undefined ? undefined : actors.get(ref._parent);
    const name = keyOfChild(parent?.children ?? roots, ref.id);
    actors.set(ref, {
      ref,
      key: parent === undefined ? name : `${parent.key}/${name}`,
      src: typeof ref.src === 'string' ? ref.src : null,
      waiting: [],
      children: new Map(),
      decisions: null,
    });
  };

  const deliver = (actor: KnownActor, from: KnownActor | undefined, event: AnyEventObject): Delivery => ({
    seq: deliveries++,
    actor,
    from,
    // What it processes is the first that waits.
    by: from?.waiting[0]?.seq,
    atMs: now(),
    event,
    snapshot: null,
    decision: {},
  });

  const commit = (actor: KnownActor, event: AnyEventObject, snapshot: Snapshot<unknown>): void => {
    const { waiting } = actor;
    const index = waiting[0]?.event === event ? 0 : waiting.findIndex((delivery) => delivery.event === event);
    const delivery = waiting[index];
    if (index === 0) waiting.shift();
    else if (index > 0) waiting.splice(index, 1);
    // A stop is processed without having been delivered.
    const done = delivery ?? deliver(actor, undefined, event);
    if (delivery !== undefined && isMachineSnapshot(snapshot)) done.snapshot = snapshot;
    processed.push(done);
    for (const onRecord of watchers) onRecord(recordOf(done));
    if (processed.length < 2 * capacity) return;
    forget(processed.slice(0, -capacity));
    processed = processed.slice(-capacity);
    dropped += capacity;
  };

  const end = (actor: KnownActor): void => {
    const by = actor.waiting[0]?.event ?? null;
    const { error }: Snapshot<unknown> = actor.ref.getSnapshot();
    const broke = deliver(actor, undefined, { type: BROKE, error: String(error), by });
    processed.push(broke);
    for (const onRecord of watchers) onRecord(recordOf(broke));
    broken.set(actor.ref, actor.key);
    actors.delete(actor.ref);
  };

  const droppedRecords = () => dropped + Math.max(0, processed.length - capacity);
  const kept = () => processed.slice(-capacity);
  const recordOf = ({ seq, actor: { key, src }, from, by, atMs, event, decision }: Delivery): JournalRecord => {
    const cause = by === undefined ? {} : { by };
    const v = eventVersions[event.type] ?? 1;
    return { seq, key, src, from: from?.key ?? null, ...cause, atMs, event, v, ...decision };
  };
  const inOrder = (some: readonly Delivery[]) => some.toSorted((one, other) => one.seq - other.seq).map(recordOf);
  const splice = (limit: number): readonly Delivery[] => {
    dropped = droppedRecords();
    processed = kept();
    return processed.splice(0, limit);
  };

  return {
    inspect: (inspected) => {
      if (inspected.type === '@xstate.event') {
        const actor = actors.get(inspected.actorRef);
        if (actor === undefined) return;
        const from = inspected.sourceRef === undefined ? undefined : actors.get(inspected.sourceRef);
        const delivery = deliver(actor, from, inspected.event);
        actor.waiting.push(delivery);
        if (inspected.event.type === 'xstate.init') putFirst(delivery, actor.waiting);
        if (from !== undefined && brokenBy(inspected) !== undefined) end(from);
      } else if (inspected.type === '@xstate.snapshot') {
        const actor = actors.get(inspected.actorRef);
        if (actor === undefined) return;
        const snapshot: Snapshot<unknown> = inspected.snapshot;
        commit(actor, inspected.event, snapshot);
        if (inspected.event.type === 'xstate.init' && isMachineSnapshot(snapshot))
          machines.set(snapshot.machine.id, snapshot.machine);
        const hasEnded = snapshot.status !== 'active' || inspected.event.type === 'xstate.stop';
        if (hasEnded) actors.delete(inspected.actorRef);
      } else if (inspected.type === '@xstate.actor') {
        enter(inspected.actorRef);
      }
    },
    records: (decisions) => inOrder(decisions === undefined ? kept() : decided(kept(), decisions)),
    take: (limit = Number.POSITIVE_INFINITY) => inOrder(forget(splice(limit))),
    takeDecided: (limit, decisions) => inOrder(decided(splice(limit), decisions)),
    droppedRecords,
    watch: (onRecord) => {
      watchers.add(onRecord);
      return () => void watchers.delete(onRecord);
    },
    machines: () => machines,
    living: () => [...actors.values()].map(({ key, ref }) => [key, ref.getSnapshot()] as const),
    keyOf: (actor) => actors.get(actor)?.key ?? broken.get(actor),
    checkpoint: () => checkpointOf([...actors.values()]),
  };
}

/** An actor may be sent something before it starts, and processes it afterwards: the numbers are in that order. */
function putFirst(start: Delivery, waiting: Delivery[]): void {
  const numbers = waiting.map(({ seq }) => seq);
  waiting.unshift(start);
  waiting.pop();
  for (const [index, delivery] of waiting.entries()) delivery.seq = numbers[index] ?? delivery.seq;
}

/** Adds the change of each machine, in the order in which they were processed. */
function decided(deliveries: readonly Delivery[], decisions: () => Decisions): readonly Delivery[] {
  for (const delivery of deliveries) {
    if (delivery.snapshot === null) continue;
    const { actor } = delivery;
    actor.decisions ??= decisions();
    delivery.decision = actor.decisions(delivery.snapshot);
    delivery.snapshot = null;
  }
  return deliveries;
}

/** Forgets the last decisions: the next ones are written whole instead of as a difference. */
function forget(deliveries: readonly Delivery[]): readonly Delivery[] {
  for (const { actor, snapshot } of deliveries) if (snapshot !== null) actor.decisions = null;
  return deliveries;
}
