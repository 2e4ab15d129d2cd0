import { type AnyActorLogic, isMachineSnapshot, type Snapshot } from 'xstate';
import { idOfKey } from '../child-keys.ts';
import { digestOf, digestOfActor } from '../digest.ts';
import type { LogicOf } from '../fold-journal.ts';
import { BROKE, type JournalRecord } from '../journal.ts';
import type { Segment } from '../segment.ts';
import { checkpointOtherwise } from './checkpoint-otherwise.ts';
import { deliveriesOf } from './deliveries.ts';
import type { Comparison, Difference, Otherwise } from '../../../machines/pages/machines/comparison/difference.ts';
import { type Compared, isMachine, type Living, livingOf, nameChildOf } from './living.ts';
import { sentOtherwise } from './sent-otherwise.ts';
import { type Step, stepAt } from './step.ts';
import { createTimers, TIMER_LATENESS_MS, TIMER_TOLERANCE_MS } from './timers.ts';

interface CompareOptions {
  /** Maximum lateness of the journal's timers; those of a test's clock are never late. */
  readonly latenessMs?: number;
}

/** The first event of a journal by which these machines decide otherwise. */
export function compareRun(run: readonly Segment[], logicOf: LogicOf, options: CompareOptions = {}): Comparison {
  let last: Comparison = { difference: null, compared: 0, unknown: [] };
  for (const comparison of comparedOn(run, logicOf, options)) {
    last = comparison;
    if (comparison.difference !== null) break;
  }
  return last;
}

/**
 * Gives these machines the events of a journal, in order and by its clock. Each event is given to its actor alone: as long as
 * every actor sends what the journal has, that is what the whole portal would do. An actor that decides otherwise is left out
 * from there on, for what the journal has of it is not its own any more; all others continue by what the journal has.
 * @yields after each event what is known by then
 */
export function* comparedOn(
  run: readonly Segment[],
  logicOf: LogicOf,
  { latenessMs = TIMER_LATENESS_MS }: CompareOptions = {},
): Generator<Comparison, void> {
  const deliveries = deliveriesOf(run.flatMap(({ records }) => records));
  const unknown = new Set<string>();
  /** Actors that have decided otherwise, with their logic. */
  const left = new Map<string, AnyActorLogic | undefined>();
  const timers = createTimers();
  let living: Living = { compared: new Map(), named: new Map() };
  let compared = 0;
  /** A moment that the journal has noted was otherwise: so are all later ones. */
  let areMomentsKnown = true;

  const known = (difference: Difference | null): Comparison => ({ difference, compared, unknown: [...unknown] });

  const end = (key: string): void => {
    living.compared.delete(key);
    timers.end(key);
    for (const [name, named] of living.named) if (named === key) living.named.delete(name);
  };

  /** Differences between timers when one fired this event. */
  const timersOtherwise = ({ key, from, by, atMs, event }: JournalRecord): readonly Otherwise[] => {
    const sender = from === null ? undefined : living.compared.get(from);
    if (from === null || sender === undefined || by !== undefined) return [];
    const timer = timers.fire(from, idOfKey(key), event);
    if (timer === undefined) return sender.isRestored ? [] : [{ kind: 'timer', dueMs: null }];
    const lateMs = atMs - timer.dueMs;
    if (lateMs < -TIMER_TOLERANCE_MS || lateMs > latenessMs) return [{ kind: 'timer', dueMs: timer.dueMs }];
    const first = timers.dueBefore(timer.dueMs);
    return first === undefined ? [] : [{ kind: 'timerFirst', ...first }];
  };

  const stepOtherwise = (record: JournalRecord, before: Compared | undefined, step: Step): readonly Otherwise[] => {
    const { actor, error, sent } = step;
    if (actor === null || actor.snapshot.status === 'error')
      return [{ kind: 'broken', message: String(error ?? actor?.snapshot.error) }];
    const sends = sentOtherwise(sent, deliveries.of(record.seq), () => deliveries.unprocessedOf(record.seq));
    return [...decidedOtherwise(record, before, actor.snapshot), ...sends];
  };

  const remember = (
    record: JournalRecord,
    before: Compared | undefined,
    { actor, timers: started, named, stops }: Step,
  ) => {
    const { key, seq, atMs } = record;
    if (actor === null || actor.snapshot.status !== 'active') return end(key);
    for (const [name, child] of living.named) if (stops(child)) living.named.delete(name);
    const { state = before?.state, digest = before?.digest } = record;
    living.compared.set(key, { actor, state, digest, isRestored: before?.isRestored ?? false });
    timers.take(key, started, atMs);
    for (const [name, id] of named) {
      const child = deliveries.of(seq).find((sent) => sent.event.type === 'xstate.init' && idOfKey(sent.key) === id);
      living.named.set(name, child?.key ?? `${key}/${id}`);
    }
  };

  const compareRecord = (record: JournalRecord): Difference | null => {
    const { key, src, event } = record;
    if (event.type === 'xstate.stop' || event.type === BROKE) {
      end(key);
      return null;
    }
    const isFirst = event.type === 'xstate.init';
    if (isFirst && !isMachine(logicIn(logicOf, key, src, unknown))) return null;
    const before = living.compared.get(key);
    if (before === undefined && !isFirst) return null;
    if (isFirst && !key.includes('/')) living.named.set(idOfKey(key), key);
    if (isFirst && left.has(parentOf(key))) nameChildOf(left.get(parentOf(key)), key, living.named);
    const late = deliveries.areKnown ? timersOtherwise(record) : [];
    const step = stepAt(record, before?.actor, logicOf, (name) => living.named.get(name));
    const otherwise = deliveries.areKnown ? [...late, ...stepOtherwise(record, before, step)] : [];
    compared += 1;
    if (otherwise.length > 0) return differenceOf(record, before, step, otherwise);
    remember(record, before, step);
    return null;
  };

  function* compareSegment({ records, witnesses }: Segment): Generator<Difference | null> {
    const noted = new Map(witnesses.map(({ seq, digest }) => [seq, digest]));
    let since = records[0]?.seq ?? 0;
    for (const record of records) {
      yield compareRecord(record);
      const digest = noted.get(record.seq);
      if (digest === undefined || unknown.size > 0 || !areMomentsKnown) continue;
      const are = [...living.compared].map(([key, { actor }]) => [key, actor.snapshot] as const);
      if (digestOf(are) !== digest) {
        // So are all later ones.
        areMomentsKnown = false;
        yield differenceOf(record, undefined, null, [{ kind: 'moment', since }]);
      }
      since = record.seq;
    }
  }

  /** Differences between the living actors and the beginning of the next segment. */
  function* compareBeginning({ records }: Segment, { checkpoint }: Segment): Generator<Difference> {
    const last = records.at(-1);
    for (;;) {
      const found = checkpointOtherwise(checkpoint, living.compared);
      const record = records.findLast(({ key }) => key === found?.key) ?? last;
      if (found === undefined || record === undefined) return;
      yield { ...differenceOf(record, living.compared.get(found.key), null, found.otherwise), key: found.key };
    }
  }

  /** Leaves an actor out of the comparison; other actors still find it by its name. */
  const leaveOut = (key: string): void => {
    left.set(key, living.compared.get(key)?.actor.logic);
    living.compared.delete(key);
    timers.end(key);
    areMomentsKnown = false;
  };

  let before: Segment | undefined;
  for (const segment of run) {
    const isNext = before !== undefined && before.records.length > 0 && before.number + 1 === segment.number;
    if (!isNext) {
      living = livingOf(segment.checkpoint, logicOf, (key) => unknown.add(key));
      left.clear();
      areMomentsKnown = true;
    }
    for (const found of [
      ...(before !== undefined && isNext ? [compareBeginning(before, segment)] : []),
      compareSegment(segment),
    ])
      for (const difference of found) {
        if (difference !== null && difference.otherwise.every(({ kind }) => kind !== 'moment'))
          leaveOut(difference.key);
        yield known(difference);
      }
    before = segment;
  }
  yield known(null);
}

const parentOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('/')));

function logicIn(logicOf: LogicOf, key: string, src: string | null, unknown: Set<string>) {
  const logic = logicOf(key, src);
  if (logic === undefined) unknown.add(key);
  return logic;
}

function decidedOtherwise(
  { state, digest }: JournalRecord,
  before: Compared | undefined,
  now: Snapshot<unknown>,
): readonly Otherwise[] {
  if (!isMachineSnapshot(now)) return [];
  const was = state ?? before?.state;
  const isSameState = was === undefined || inOrder(was) === inOrder(now.value);
  const wasDigest = digest ?? before?.digest;
  const isSameContext = wasDigest === undefined || wasDigest === digestOfActor(now);
  const changed = fieldsChanged(before?.actor.snapshot, now);
  return [
    ...(isSameState ? [] : [{ kind: 'state' as const, was, is: now.value }]),
    ...(isSameContext ? [] : [{ kind: 'context' as const, changed, hasChanged: digest !== undefined }]),
  ];
}

function fieldsChanged(before: Snapshot<unknown> | undefined, now: Snapshot<unknown>): readonly string[] {
  if (!isMachineSnapshot(now)) return [];
  const earlier = isMachineSnapshot(before) ? before : undefined;
  const fields = Object.keys(now.context).filter((field) => earlier?.context[field] !== now.context[field]);
  const hasOthers = Object.keys(earlier?.children ?? {}).join() !== Object.keys(now.children).join();
  return hasOthers ? [...fields, 'children'] : fields;
}

/** State as JSON, independent of the order of parallel states. */
const inOrder = (state: unknown): string =>
  JSON.stringify(state, (_field, inner: unknown) =>
    typeof inner === 'object' && inner !== null
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

const differenceOf = (
  record: JournalRecord,
  before: Compared | undefined,
  step: Step | null,
  otherwise: readonly Otherwise[],
): Difference => ({
  record,
  key: record.key,
  otherwise,
  recorded: record.state ?? before?.state ?? null,
  before: before?.actor.snapshot ?? null,
  after: step?.actor?.snapshot ?? null,
  taken: step?.taken ?? [],
});
