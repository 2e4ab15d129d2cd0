import { assign, enqueueActions, setup } from 'xstate';
import { at } from '../../kit/system.ts';
import { deliveryMachine } from './delivery.machine.ts';
import { dueWith, pendingDuties, mustWait, type Owed, ready, settled, without } from './owed.ts';
import type { Duty, DutyReport, PendingDuty, OutboxEvent } from './outbox.events.ts';
import { toastOfFailed, toastOfKept } from './outbox.toasts.ts';
import { withEvent } from '../../kit/with-event.ts';

const deliveryId = ({ id }: { readonly id: string }) => `delivery:${id}`;

const saveOwed = {
  type: 'saveOwed',
  params: ({ context }: { context: { readonly owed: Owed } }) => ({ left: pendingDuties(context.owed) }),
} as const;

/**
 * Everything the portal still owes the provider. Nothing that must happen lives in an actor that a change of screen can
 * stop: screens promise, waive and wait for the report. Lives as long as the portal.
 */
export const outboxMachine = setup({
  types: { context: {} as { owed: Owed }, events: {} as OutboxEvent },
  actors: { delivery: deliveryMachine },
  guards: { isNotSending: ({ context }, { id }: { id: string }) => context.owed[id]?.stage !== 'sending' },
  actions: {
    /** An older promise of this id, even one on its way, is not tried again. */
    promise: enqueueActions(({ context, enqueue }, { duty }: { duty: Duty }) => {
      if (context.owed[duty.id]?.stage === 'sending') enqueue.stopChild(deliveryId(duty));
      enqueue.assign({ owed: { ...context.owed, [duty.id]: { duty, stage: 'promised' } } });
    }),
    waive: assign(({ context }, { id }: { id: string }) => ({
      owed: context.owed[id]?.stage === 'sending' ? context.owed : without(context.owed, id),
    })),
    /** At most one delivery of a duty is under way; a waived or unknown one is not sent, and what must wait waits. */
    send: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const entry = context.owed[id];
      if (entry === undefined || entry.stage === 'sending') return;
      const { duty } = entry;
      const stage = mustWait(context.owed, duty) ? 'waiting' : 'sending';
      enqueue.assign({ owed: { ...context.owed, [id]: { duty, stage } } });
      if (stage === 'sending') enqueue.spawnChild('delivery', { id: deliveryId({ id }), input: { duty } });
    }),
    sendAlong: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      for (const other of dueWith(context.owed, id)) enqueue.raise({ type: 'duty.due', id: other });
    }),
    /** First all is owed again, so that what comes after another finds it. */
    restore: enqueueActions(({ enqueue }, { left }: { left: readonly PendingDuty[] }) => {
      for (const { duty } of left) enqueue.raise({ type: 'duty.promised', duty });
      for (const { duty, isDue } of left) if (isDue) enqueue.raise({ type: 'duty.due', id: duty.id });
    }),
    sendUnanswered: enqueueActions(({ context, enqueue }) => {
      for (const { duty, stage } of Object.values(context.owed)) {
        if (stage === 'unanswered') enqueue.raise({ type: 'duty.due', id: duty.id });
      }
    }),
    /** What the browser keeps stays as it is. */
    suspend: enqueueActions(({ context, enqueue }) => {
      for (const { duty, stage } of Object.values(context.owed))
        if (stage === 'sending') enqueue.stopChild(deliveryId(duty));
      enqueue.assign({ owed: {} });
    }),
    /** Effect: what survives a page that goes down. */
    saveOwed: (_, _params: { left: readonly PendingDuty[] }) => {},
    settle: enqueueActions(({ context, enqueue }, report: DutyReport) => {
      const entry = context.owed[report.id];
      if (entry === undefined) return;
      const shown =
        report.type === 'duty.kept' ? toastOfKept(entry.duty, report.answer) : toastOfFailed(entry.duty, report.error);
      const owed = settled(context.owed, report);
      enqueue.assign({ owed });
      for (const id of ready(owed)) enqueue.raise({ type: 'duty.due', id });
      enqueue.stopChild(deliveryId(report));
      if (shown !== null) enqueue.sendTo(at('toasts'), shown);
      enqueue.sendTo(at('router'), report);
    }),
  },
}).createMachine({
  id: 'outbox',
  context: { owed: {} },
  on: {
    'session.opened': '.open',
    'session.closed': { target: '.closed', actions: 'suspend' },
    'xstate.error.actor.*': {},
    'xstate.done.actor.*': {},
  },
  initial: 'open',
  states: {
    open: {
      on: {
        'duty.promised': { actions: [withEvent('promise'), saveOwed] },
        'duty.filed': {
          guard: { type: 'isNotSending', params: ({ event }) => event.duty },
          actions: [withEvent('promise'), { type: 'send', params: ({ event }) => event.duty }, saveOwed],
        },
        'duty.due': {
          actions: [withEvent('send'), withEvent('sendAlong'), saveOwed],
        },
        'duty.waived': { actions: [withEvent('waive'), saveOwed] },
        'hub.connected': { actions: 'sendUnanswered' },
        'duties.loaded': { actions: withEvent('restore') },
        'duty.kept': { actions: [withEvent('settle'), saveOwed] },
        'duty.failed': { actions: [withEvent('settle'), saveOwed] },
      },
    },
    /** No one is signed in, and the provider would refuse every call: what is kept waits for the same agent's next page. */
    closed: {},
  },
});
