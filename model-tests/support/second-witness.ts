import type { JournalRecord } from '../../src/services/journal/journal.ts';
import { LEFT_EVENT } from './left-state.ts';
import type { Settled } from './outside.ts';
import type { Duty } from '../../src/machines/work/outbox/duty.ts';

interface Filed {
  readonly id: string;
  readonly idempotencyKey?: string;
  readonly args: { readonly body?: { readonly metricName?: string; readonly eventId?: number | null } };
}

/** `portal/outbox`, and `portal/outbox#1` after the next sign-in or a restart. */
export const isOf = (key: string, id: string): boolean => key.split('/').at(-1)?.split('#')[0] === id;

const filedIn = (records: readonly JournalRecord[]): readonly Filed[] =>
  records.flatMap(({ key, event }) =>
    isOf(key, 'outbox') && event.type === 'duty.filed' ? [event['duty'] as Filed] : [],
  );

/** Exits of the event that an earlier page left in a slot, as they were reported. */
export const leftExits = (records: readonly JournalRecord[]): number =>
  filedIn(records).filter(
    ({ args }) => args.body?.metricName === 'event_exit' && String(args.body.eventId) === LEFT_EVENT,
  ).length;

/**
 * Differences between the work that the provider would count and that of the agent: no report twice by its number, and
 * an event left as often as it was presented at most (WORK-11, WORK-16, WORK-22, MET-12).
 */
export function miscounts(records: readonly JournalRecord[]): readonly string[] {
  const filed = filedIn(records);
  const keys = filed.flatMap(({ idempotencyKey }) => (idempotencyKey?.startsWith('metric:') ? [idempotencyKey] : []));
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `${key} is filed twice`);
  const exits = filed
    .filter(({ args }) => args.body?.metricName === 'event_exit')
    .map(({ args }) => String(args.body?.eventId));
  const presented = records.flatMap(({ key, event }) =>
    isOf(key, 'agentWork') && event.type === 'event.presented' ? [String(event['eventId'])] : [],
  );
  const countOf = (ids: readonly string[], id: string) => ids.filter((one) => one === id).length;
  const tooOften = [...new Set(exits)]
    .filter((id) => countOf(exits, id) > countOf(presented, id) + (id === LEFT_EVENT ? 1 : 0))
    .map((id) => `${id} is left more often than it was presented`);
  return [...twice, ...tooOften];
}

/**
 * Differences between the provider's deeds and the portal's beliefs: a duty counts as kept as often as it was done at
 * most, its alarms are held and given back as often, and no measurement is counted twice (VR-17, VR-19, WORK-08,
 * MET-12, API-13).
 */
export function misbelieved(records: readonly JournalRecord[], settled: readonly Settled[]): readonly string[] {
  const done = settled.flatMap(({ name, input, isGood }) =>
    name === 'delivery.deliver' && isGood ? [input as Duty] : [],
  );
  // Of a status that got no answer the event itself says whether it was set.
  const read = settled.flatMap(({ name, input, isGood }) =>
    name === 'delivery.getEvent' && isGood ? [(input as { params: { eventId: string } }).params.eventId] : [],
  );
  const kept = records.flatMap(({ key, event }) =>
    isOf(key, 'outbox') && event.type === 'duty.kept' ? [String(event['id'])] : [],
  );
  const countOf = (ids: readonly string[], id: string) => ids.filter((one) => one === id).length;
  const doneIds = done.map(({ id }) => id);
  const notDone = [...new Set(kept)]
    .filter((id) => countOf(kept, id) > countOf(doneIds, id) + countOf(read, id.replace(/^.*:/, '')))
    .map((id) => `${id} is taken for done more often than it was`);
  const keys = done.flatMap(({ idempotencyKey }) => (idempotencyKey?.startsWith('metric:') ? [idempotencyKey] : []));
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `${key} is counted twice`);
  return [...notDone, ...twice];
}
