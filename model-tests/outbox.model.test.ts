import { describe } from 'vitest';
import { cancelReason } from '../contract/cancel-reasons.ts';
import type { OutboxEvent } from '../src/machines/work/outbox/outbox.events.ts';
import { outboxMachine } from '../src/machines/work/outbox/outbox.machine.ts';
import { alarmWith } from '../src/machines/testing/alarms.ts';
import { holdDuty, releaseDuty, unholdDuty } from '../src/machines/alarm-duties/hold.ts';
import { cancelDuty, handleDuty, closeDuty } from '../src/machines/alarm-duties/close.ts';
import { fails, refusal } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';
import type { Duty } from '../src/machines/work/outbox/duty.ts';

const silentDuty: Duty = {
  id: 'metric:0',
  call: 'postAgentMetric',
  args: { body: { metricName: 'AgentEnteredFeed', source: 'portal', agentId: 7, payload: {} } },
};

const release = releaseDuty('7', null);
const opening = holdDuty(alarmWith());
const promised = unholdDuty(alarmWith());
const filed = handleDuty(alarmWith());
const ending = closeDuty({ slot: 1, alarm: alarmWith(), expiresAtMs: 120_000 }, null, 0);
const reason = cancelReason(3);
if (reason === undefined) throw new Error('There is no reason 3.');
const canceled = cancelDuty(alarmWith(), reason, { eventId: '100001', to: '/app/verify-respond', reasonId: 3 }, 0);
const loaded: OutboxEvent = {
  type: 'duties.loaded',
  left: [
    { duty: promised, isDue: false },
    { duty: filed, isDue: true },
  ],
};

/** News of an alarm whose dispatch was answered. */
const answered = (stage: 'accepted' | 'refused'): OutboxEvent => ({
  type: 'alarm.updated',
  alarm: alarmWith({ dispatch: { id: 'd-1', stage, action: 'dispatched_police', description: '', refusal: null } }),
});

const eventsOf = (duty: Duty): readonly OutboxEvent[] => [
  { type: 'duty.promised', duty },
  { type: 'duty.filed', duty },
  { type: 'duty.due', id: duty.id },
  { type: 'duty.waived', id: duty.id },
  { type: 'duty.kept', id: duty.id, answer: {} },
  { type: 'duty.failed', id: duty.id, error: refusal(409) },
  { type: 'duty.failed', id: duty.id, error: refusal(null) },
];

describe('outbox', () => {
  walkPaths(
    outboxMachine,
    {
      title: 'two duties',
      cases: [
        ...[promised, filed].flatMap(eventsOf),
        loaded,
        { type: 'hub.connected' },
        answered('accepted'),
        answered('refused'),
      ],
    },
    {
      title: 'an ending that can be taken back, and a release',
      cases: [
        ...eventsOf(ending),
        { type: 'duty.undo', id: ending.id },
        { type: 'duty.filed', duty: release },
        ...(['endings.send', 'endings.ask', 'session.closed', 'session.opened'] as const).map((type) => ({ type })),
        loaded,
        answered('accepted'),
      ],
    },
    {
      title: 'the ending of a visit, and a message after it',
      cases: [
        ...eventsOf(canceled),
        { type: 'duty.undo', id: canceled.id },
        { type: 'ending.undo', eventId: '100001' },
        loaded,
        answered('accepted'),
        { type: 'duty.filed', duty: { ...silentDuty, after: { id: canceled.id, ends: 'kept' } } },
      ],
    },
    {
      title: 'an alarm that opens, and what waits for it',
      cases: [
        ...eventsOf(opening),
        ...[silentDuty, promised].flatMap((duty): readonly OutboxEvent[] => [
          { type: 'duty.promised', duty },
          { type: 'duty.filed', duty },
          { type: 'duty.due', id: duty.id },
        ]),
        { type: 'endings.send' },
        loaded,
        answered('accepted'),
      ],
    },
    {
      title: 'a silent duty',
      cases: [
        ...eventsOf(silentDuty),
        loaded,
        answered('accepted'),
        { type: 'session.closed' },
        { type: 'session.opened' },
        fails('delivery', refusal(null)),
        fails(`delivery:${silentDuty.id}`, refusal(null)),
      ],
    },
  );
});
