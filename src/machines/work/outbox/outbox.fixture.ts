import type { Answer, Args, CallError } from '../../../../contract/calls.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { deliveryMachine } from './delivery.machine.ts';
import type { DutyCall } from './duty-policies.ts';
import { outboxMachine } from './outbox.machine.ts';
import { selectDutiesAtUnload } from './outbox.selectors.ts';
import type { Duty, PendingDuty } from './duty.ts';

export const unhold = (eventId = '100001'): Duty => ({
  id: `unhold:${eventId}`,
  call: 'unholdEvent',
  args: { query: { sid: '501', eventId } },
  failureText: 'Endpoint: events/unhold-events. {error}',
});
export const release = (keep?: string): Duty => ({
  id: 'unsetTaken',
  call: 'unsetTaken',
  args: { query: keep === undefined ? {} : { verify_eventId: keep } },
  failureText: 'Error un-setting events taken 7: {error}',
});
export const closing: Duty = {
  id: 'close:100001',
  from: 'queue',
  call: 'setPcsStatus',
  args: { params: { eventId: '100001' }, query: { pcsStatus: -30 } },
  failureText: '{error}',
};
export const metric: Duty = {
  id: 'metric:0',
  call: 'postAgentMetric',
  args: { body: { metricName: 'entered_feed', agentId: 7, source: 'agent-portal', payload: {} } },
};
export const journal: Duty = {
  id: 'journal:100001:5',
  call: 'sendJournal',
  args: { params: { eventId: '100001' }, body: { from_ms: 5, until_ms: 9 }, tab: 'tab-0' },
};
export const email: Duty = {
  id: 'email:100001',
  call: 'sendEmail',
  args: {
    body: { uid: '301', eventId: '100001', subject: 's', html: 'h', text: 't', category: 'c', critical: false },
  },
  idempotencyKey: 'email:100001:c',
};
export const error = (status: number | null, message = 'No.'): CallError => ({ call: 'unholdEvent', status, message });

export function startOutbox() {
  const call = asked<Answer<DutyCall>, Duty>();
  const event = asked<AlarmEvent, Args<'getEvent'>>();
  const delivery = deliveryMachine.provide({ actors: { deliver: call.logic, getEvent: event.logic } });
  const kept: (readonly PendingDuty[])[] = [];
  const discarded: string[] = [];
  const bound = outboxMachine.provide({
    actors: { delivery },
    actions: {
      saveOwed: (_, { left }) => void kept.push(left),
      discardDraft: (_, { eventId }) => void discarded.push(eventId),
    },
  });
  const { actor: outbox, heard } = startInSystem(bound, { as: 'outbox', input: () => undefined });
  let recounts = 0;
  return {
    /** Duties saved for the next page, after the last change. */
    left: () => kept.at(-1),
    /** The events whose drafts were discarded. */
    discarded,
    outbox,
    /** Events sent since the last call, without what the header counts again. */
    heard: () => {
      const sent = heard();
      const others = sent.filter(({ to }) => to !== 'counters');
      recounts += sent.length - others.length;
      return others;
    },
    /** Number of times that the header was asked to count again, up to the last call of `heard`. */
    recounts: () => recounts,
    call,
    /** Event whose reading shows the outcome of a duty. */
    event,
    sent: () => call.inputs.map(({ id }) => id),
    pending: () => Object.keys(outbox.getSnapshot().context.owed),
    stages: () =>
      Object.fromEntries(Object.values(outbox.getSnapshot().context.owed).map(({ duty, stage }) => [duty.id, stage])),
    atUnload: () => selectDutiesAtUnload(outbox.getSnapshot()),
  };
}
