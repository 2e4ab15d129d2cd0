import { describe, expect } from 'vitest';
import { PCS_STATUS } from '../contract/enums.ts';
import { alarmWith, subscriptionWith, TAKEN_AT_MS } from '../src/machines/testing/alarms.ts';
import { verifyRespondMachine } from '../src/machines/visit/verify-respond/verify-respond.machine.ts';
import type { VerifyRespondContext } from '../src/machines/visit/verify-respond/verify-respond.setup.ts';
import { dutyId } from '../src/machines/alarm-duties/ids.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import type { Sent } from './support/step.ts';
import {
  alarmOrders,
  alarmStates,
  templateReports,
  canceledAs,
  DEED,
  dispatched,
  dispatchReports,
  loadings,
  news,
  reportsOf,
  visited,
} from './support/visits.ts';
import { type Walk, walkPaths } from './walk-paths.ts';
import { UNDO_MS } from '../contract/limits.ts';

const { eventId } = alarmWith();

/** Checks that every hold has its un-hold promised (VR-19). */
function promisesEachUnhold(_: unknown, sent: readonly Sent[]): void {
  const about = (type: string) => sent.flatMap(({ event }) => (event.type === type ? [event['duty']] : []));
  const held = about('duty.filed').filter(({ id }) => id === dutyId.hold(eventId));
  expect(about('duty.promised').filter(({ after }) => after?.id === dutyId.hold(eventId))).toHaveLength(held.length);
}

/** Checks that a cancellation can be taken back for 6 s, leads back to its visit, and owes no un-hold meanwhile. */
function cancelsUndoably(_: unknown, sent: readonly Sent[]): void {
  const events = sent.map(({ event }) => event);
  for (const [index, event] of events.entries()) {
    if (event.type !== 'duty.filed' || event['duty'].id !== dutyId.cancel(eventId)) continue;
    expect(event['duty']).toMatchObject({
      undo: { eventId, untilMs: UNDO_MS },
      visit: { eventId, reasonId: 3 },
    });
    expect(events.slice(0, index).findLast(({ id, duty }) => (duty?.id ?? id) === dutyId.unhold(eventId))?.type).toBe(
      'duty.waived',
    );
  }
}

/** Checks that nothing else ends the alarm while the dispatch centre is asked (DISP-40). */
function endsNothingWhileAsking(
  { context: { dispatching } }: { context: VerifyRespondContext },
  sent: readonly Sent[],
): void {
  if (dispatching !== 'asking') return;
  const events = sent.map(({ event }) => event);
  const since = events.findLastIndex(({ type, duty }) => type === 'duty.promised' && duty?.call === 'sendEmail');
  const filed = events.slice(since).flatMap(({ type, duty }) => (type === 'duty.filed' ? [duty.id] : []));
  expect(filed.filter((id) => id === dutyId.cancel(eventId) || id === dutyId.handle(eventId))).toEqual([]);
}

type VerifyWalk = Walk<typeof verifyRespondMachine>;
const cases: VerifyWalk['cases'] = [
  ...loadings,
  ...news,
  { type: 'alarm.updated', alarm: alarmWith({ version: 5, pcs_status: PCS_STATUS.expired }) },
  canceledAs(PCS_STATUS.operator_handled),
  ...alarmStates,
  ...templateReports,
  ...alarmOrders,
  dispatched,
  fails('alarmSwitch', refusal(null)),
  fails('locationNotes', refusal(null)),
  fails('detections', refusal(null)),
  fails('faces', refusal(null)),
  fails('locationEvents', refusal(null)),
  fails('eventHistory', refusal(null)),
  fails('contactCalls', refusal(null)),
  { type: 'otherEvent.shown' },
  ...[dutyId.hold(eventId), dutyId.handle(eventId)].flatMap(reportsOf),
  { type: 'duty.failed', id: dutyId.hold(eventId), error: refusal(null) },
  { type: 'alarm.cancel', reasonId: 3, atMs: 0 },
  ...(['reviewing', 'customerInfo', 'finalizing'] as const).map((step) =>
    succeeds('loadProgress', { step, openedAtMs: 5 }),
  ),
  succeeds('loadProgress', null),
  fails('loadProgress', refusal(null)),
  { type: 'customer.loaded', subscription: subscriptionWith() },
  { type: 'customer.loadFailed', message: 'No.' },
  fails('customer', refusal(null)),
  fails('deeds', refusal(null)),
  DEED,
  { type: 'camera.choose', uuid: 'cam-2' },
  { type: 'camera.choose', uuid: null },
  { type: 'camera.goLive' },
  { type: 'clip.shown' },
  { type: 'clip.settled' },
  { type: 'live.shown' },
  fails('live', refusal(null)),
  fails('player', refusal(null)),
  fails('someone', refusal(null)),
];
const key: VerifyWalk['key'] = ({ value, context }) => [
  value,
  context.loaded?.alarm.pcs_status,
  context.loaded?.alarm.disposition,
  context.alarmState === 'AWAY',
];
const check: VerifyWalk['check'] = (snapshot, sent) => {
  promisesEachUnhold(snapshot, sent);
  cancelsUndoably(snapshot, sent);
};

describe('verifyRespond', () => {
  walkPaths(
    verifyRespondMachine,
    {
      takes: [
        'visit.return',
        'hub.connected',
        'hub.disconnected',
        'visit.retry',
        'camera.leased',
        'step.forward',
        'step.back',
        'alarm.handle',
      ],
      title: 'an alarm',
      input: visited,
      cases,
      key,
      check,
    },
    {
      title: 'an alarm that its card holds',
      input: { ...visited, opened: alarmWith() },
      cases: [
        ...loadings,
        ...news,
        ...[dutyId.hold(eventId), dutyId.handle(eventId)].flatMap(reportsOf),
        succeeds('loadProgress', null),
      ],
      key,
      check,
    },
    {
      title: 'an alarm for which help is asked for',
      input: visited,
      cases: [
        succeeds('loadAlarm', { alarm: alarmWith(), atMs: TAKEN_AT_MS }),
        fails('loadAlarm', refusal(404)),
        ...alarmStates,
        fails('alarmSwitch', refusal(null)),
        ...reportsOf(dutyId.hold(eventId)),
        succeeds('loadProgress', { step: 'finalizing', openedAtMs: 5 }),
        { type: 'clip.shown' },
        { type: 'alarm.cancel', reasonId: 3, atMs: 0 },
        dispatched,
        ...dispatchReports,
      ],
      key: ({ value, context }) => [
        value,
        context.loaded?.alarm.pcs_status,
        context.alarmState === 'AWAY',
        context.dispatching,
      ],
      check: endsNothingWhileAsking,
    },
    { title: 'no alarm', input: { ...visited, eventId: '' }, key: ({ value }) => [value] },
  );
});
