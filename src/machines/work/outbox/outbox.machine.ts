import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import { at } from '../../kit/system.ts';
import { deliveryMachine } from './delivery.machine.ts';
import { dispatchIds, dispatchMessageIds, dutyId, isUnhold } from '../../alarm-duties/ids.ts';
import { policyOf } from './duty-policies.ts';
import { graceMachine } from './grace.machine.ts';
import {
  dueWith,
  endedVisit,
  endings,
  isUnsent,
  keeping,
  keepingBeside,
  pendingDuties,
  mustWait,
  type OutboxEntries,
  type OutboxEntry,
  ready,
  settled,
  undoable,
  undone,
  without,
  withoutUndoable,
} from './outbox-entries.ts';
import type { DutyOutcome, OutboxEvent } from './outbox.events.ts';
import { NOT_KNOWN } from './outbox.texts.ts';
import { toastOfFailed, toastOfKept, toastOfLateHelp } from './outbox.toasts.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { Duty, PendingDuty } from './duty.ts';
import { type Ended, endedAfter, endedWithout } from './ended.ts';

/** Not in the spec: maximum wait of a deferrable duty for an alarm that opens, ms. */
const YIELDS_FOR_MS = 1_000;

/** Calls that change the status of an alarm, which the header counts. */
const COUNTED: readonly string[] = ['holdEvent', 'unholdEvent', 'unsetTaken', 'setPcsStatus'];

interface Named {
  readonly id: string;
}
const deliveryId = ({ id }: Named) => `delivery:${id}`;

const saveOwed = {
  type: 'saveOwed',
  params: ({ context }: { context: { readonly owed: OutboxEntries } }) => ({ left: pendingDuties(context.owed) }),
} as const;

const sendEndings = { type: 'sendAll', params: { stage: 'undoable' } } as const;

const sendDue = [withEvent('send'), withEvent('sendAlong'), saveOwed] as const;

const file = [
  withEvent('promise'),
  { type: 'send', params: ({ event }: { event: { readonly duty: Duty } }) => ({ id: event.duty.id, isFiled: true }) },
  withEvent('rememberEnded'),
  saveOwed,
] as const;

const discardDraft = {
  type: 'discardDraft',
  params: ({ context, event }: { context: { readonly owed: OutboxEntries }; event: Named }) => ({
    eventId: endedVisit(context.owed, event.id) ?? '',
  }),
} as const;

/** Drops endings that could still be taken back: the provider gives their alarms to others. */
const dropUndoable = {
  type: 'saveOwed',
  params: ({ context }: { context: { readonly owed: OutboxEntries } }) => ({
    left: pendingDuties(withoutUndoable(context.owed)),
  }),
} as const;

/**
 * All pending duties to the provider. They do not live in actors that a change of screen can stop: screens promise,
 * waive and wait for the report. Lives as long as the portal.
 */
export const outboxMachine = setup({
  // Kept journals name the field `owed`.
  types: { context: {} as { owed: OutboxEntries; ended: readonly Ended[] }, events: {} as OutboxEvent },
  actors: { delivery: deliveryMachine, grace: graceMachine },
  delays: { untilFlowing: YIELDS_FOR_MS },
  guards: {
    isNotSending: ({ context }, { id }: Named) => context.owed[id]?.stage !== 'sending',
    opensAlarm: ({ context }, { id, call }: Duty) => call === 'holdEvent' && context.owed[id]?.stage !== 'sending',
    isHold: ({ context }, { id }: Named) => context.owed[id]?.duty.call === 'holdEvent',
    leavesVisit: (_, { id }: Named) => isUnhold(id),
    yields: ({ context }, duty: Duty) => policyOf(duty).yields && context.owed[duty.id]?.stage !== 'sending',
    dueYields: ({ context }, { id }: Named) => {
      const entry = context.owed[id];
      return entry !== undefined && policyOf(entry.duty).yields && entry.stage !== 'sending';
    },
    endsVisit: ({ context }, { id }: Named) => endedVisit(context.owed, id) !== null,
    someAreUndoable: ({ context }) => undoable(context.owed).length > 0,
  },
  actions: {
    /** Promises a duty; an older one of this id, even one under way, is not tried again. */
    promise: enqueueActions(({ context, enqueue }, { duty }: { duty: Duty }) => {
      if (context.owed[duty.id] !== undefined) enqueue.stopChild(deliveryId(duty));
      enqueue.assign({ owed: { ...context.owed, [duty.id]: { duty, stage: 'promised' } } });
    }),
    rememberEnded: assign(({ context: { ended } }, { duty }: { duty: Duty }) => ({ ended: endedAfter(ended, duty) })),
    waive: assign(({ context }, { id }: Named) => ({
      owed: context.owed[id]?.stage === 'sending' ? context.owed : without(context.owed, id),
    })),
    wait: assign(({ context: { owed } }, { id }: Named) => {
      const entry = owed[id];
      return entry === undefined ? {} : { owed: { ...owed, [id]: { duty: entry.duty, stage: 'waiting' as const } } };
    }),
    /**
     * Sends a duty, which has at most one delivery under way; drops a waived or unknown one, and keeps one that must
     * wait.
     */
    send: enqueueActions(({ context, enqueue }, { id, isFiled = false }: Named & { isFiled?: boolean }) => {
      const entry = context.owed[id];
      if (entry === undefined || entry.stage === 'sending') return;
      const { duty } = entry;
      const isUndoable = isFiled && duty.undo !== undefined;
      const stage = isUndoable ? 'undoable' : mustWait(context.owed, duty) ? 'waiting' : 'sending';
      enqueue.assign({ owed: { ...context.owed, [id]: { duty, stage } } });
      enqueue.stopChild(deliveryId(duty));
      if (stage === 'undoable') enqueue.spawnChild('grace', { id: deliveryId(duty), input: { duty } });
      if (stage === 'sending') enqueue.spawnChild('delivery', { id: deliveryId(duty), input: { duty } });
    }),
    undo: enqueueActions(({ context, enqueue }, { id }: Named) => {
      const entry = context.owed[id];
      if (entry?.stage !== 'undoable') return;
      const { from, visit } = entry.duty;
      const rest = undone(context.owed, id);
      const owed = visit === undefined ? rest : keeping(rest, visit.eventId);
      enqueue.assign({ owed, ended: endedWithout(context.ended, id) });
      for (const next of ready(owed)) enqueue.raise({ type: 'duty.due', id: next });
      enqueue.stopChild(deliveryId({ id }));
      if (from !== undefined) enqueue.sendTo(at(from), { type: 'duty.undone', id });
      if (visit !== undefined) enqueue.sendTo(at('router'), { type: 'visit.returned', visit, refusal: null });
    }),
    undoEnding: enqueueActions(({ context, enqueue }, { eventId }: { eventId: string }) => {
      for (const { id, undo } of undoable(context.owed)) {
        if (undo?.eventId === eventId) enqueue.raise({ type: 'duty.undo', id });
      }
    }),
    listEndings: sendTo(at('queue'), ({ context }) => ({
      type: 'endings.listed',
      cards: endings(context.owed),
    })),
    sendAlong: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      for (const other of dueWith(context.owed, id)) enqueue.raise({ type: 'duty.due', id: other });
    }),
    /** Restores all duties first, so that each finds the one it comes after. */
    restore: enqueueActions(({ enqueue }, { left }: { left: readonly PendingDuty[] }) => {
      for (const { duty } of left) enqueue.raise({ type: 'duty.promised', duty });
      for (const { duty, isDue } of left) if (isDue) enqueue.raise({ type: 'duty.due', id: duty.id });
    }),
    sendAll: enqueueActions(({ context, enqueue }, { stage }: Pick<OutboxEntry, 'stage'>) => {
      for (const one of Object.values(context.owed)) {
        if (one.stage === stage) enqueue.raise({ type: 'duty.due', id: one.duty.id });
      }
    }),
    /** Suspends the outbox; saved duties stay in the browser. */
    suspend: enqueueActions(({ context, enqueue }) => {
      for (const { duty } of Object.values(context.owed)) enqueue.stopChild(deliveryId(duty));
      enqueue.assign({ owed: {}, ended: [] });
    }),
    /** Effect: saves the duties that must survive the page. */
    saveOwed: (_, _params: { left: readonly PendingDuty[] }) => {},
    /** Effect: discards the draft of a visit that has ended, which is saved or not needed any more (FU-54). */
    discardDraft: (_, _params: { eventId: string }) => {},
    /**
     * Settles what news of an alarm decides when its visit is gone: the messages of a dispatch, which only it makes due (DISP-14),
     * and messages that the provider tried again (FU-41).
     */
    settleByNews: enqueueActions(({ context: { owed }, enqueue }, { alarm }: { alarm: AlarmEvent }) => {
      const { eventId, dispatch, messageOutcomes } = alarm;
      const isAskedHere = isUnsent(owed[dutyId.dispatchEmail(eventId)]);
      if (dispatch?.stage === 'accepted' && isAskedHere && alarm.pcs_status === PCS_STATUS.canceled)
        enqueue.sendTo(at('toasts'), toastOfLateHelp(alarm));
      if (dispatch?.stage === 'accepted')
        for (const id of dispatchMessageIds(eventId)) if (isUnsent(owed[id])) enqueue.raise({ type: 'duty.due', id });
      if (dispatch?.stage === 'refused')
        for (const id of dispatchIds(eventId)) enqueue.raise({ type: 'duty.waived', id });
      for (const { duty } of Object.values(owed)) {
        if (duty.undelivered !== false || !duty.id.endsWith(`:${eventId}`)) continue;
        const outcome = messageOutcomes[duty.call === 'sendEmail' ? 'email' : 'push'];
        if (outcome === 'delivered') enqueue.raise({ type: 'duty.waived', id: duty.id });
        if (outcome === 'undelivered') enqueue.raise({ type: 'duty.promised', duty: { ...duty, undelivered: true } });
      }
    }),
    /** Fails a duty whose delivery ended by a defect: its owner must not wait for ever. */
    failBroken: enqueueActions(({ context, enqueue }, { actorId }: { actorId: string }) => {
      const broken = Object.values(context.owed).find(({ duty }) => deliveryId(duty) === actorId)?.duty;
      if (broken === undefined) return;
      const error = { call: broken.call, status: null, message: NOT_KNOWN };
      enqueue.raise({ type: 'duty.failed', id: broken.id, error });
    }),
    settle: enqueueActions(({ context, enqueue }, outcome: DutyOutcome) => {
      const entry = context.owed[outcome.id];
      if (entry === undefined) return;
      const shown =
        outcome.type === 'duty.kept'
          ? toastOfKept(entry.duty, outcome.answer)
          : toastOfFailed(entry.duty, outcome.error);
      const visit = outcome.type === 'duty.kept' ? undefined : entry.duty.visit;
      const rest = settled(context.owed, outcome);
      const owed = visit === undefined ? rest : keepingBeside(rest, visit.eventId);
      const ended = outcome.type === 'duty.kept' ? context.ended : endedWithout(context.ended, outcome.id);
      enqueue.assign({ owed, ended });
      for (const id of ready(owed)) enqueue.raise({ type: 'duty.due', id });
      enqueue.stopChild(deliveryId(outcome));
      if (shown !== null) enqueue.sendTo(at('toasts'), shown);
      if (outcome.type === 'duty.kept' && COUNTED.includes(entry.duty.call))
        enqueue.sendTo(at('counters'), { type: 'resource.reload' });
      if (entry.duty.from !== undefined) enqueue.sendTo(at(entry.duty.from), outcome);
      if (visit === undefined || outcome.type === 'duty.kept') return;
      enqueue.sendTo(at('router'), { type: 'visit.returned', visit, refusal: outcome.error.message });
    }),
  },
}).createMachine({
  id: 'outbox',
  context: { owed: {}, ended: [] },
  on: {
    'session.opened': '.open',
    'session.closed': [
      { guard: 'someAreUndoable', target: '.closed', actions: [dropUndoable, 'suspend'] },
      { target: '.closed', actions: 'suspend' },
    ],
    'xstate.error.actor.*': { actions: withEvent('failBroken') },
  },
  initial: 'open',
  states: {
    open: {
      initial: 'flowing',
      states: {
        flowing: { entry: { type: 'sendAll', params: { stage: 'waiting' } } },
        /** Holds back measurements and the release of the other alarms while an agent waits for one that opens. */
        yielding: {
          on: {
            'duty.filed': {
              guard: { type: 'yields', params: ({ event }) => event.duty },
              actions: [withEvent('promise'), { type: 'wait', params: ({ event }) => event.duty }, saveOwed],
            },
            'duty.due': [
              { guard: withEvent('dueYields'), actions: [withEvent('wait'), withEvent('sendAlong'), saveOwed] },
              { guard: withEvent('leavesVisit'), target: 'flowing', actions: sendDue },
            ],
            'duty.failed': {
              guard: withEvent('isHold'),
              target: 'flowing',
              actions: [withEvent('settle'), saveOwed],
            },
            'endings.send': { target: 'flowing', actions: sendEndings },
          },
          after: { untilFlowing: 'flowing' },
        },
      },
      on: {
        'duty.promised': { actions: [withEvent('promise'), saveOwed] },
        'duty.filed': [
          { guard: { type: 'opensAlarm', params: ({ event }) => event.duty }, target: '.yielding', actions: file },
          { guard: { type: 'isNotSending', params: ({ event }) => event.duty }, actions: file },
        ],
        'duty.undo': { actions: [withEvent('undo'), saveOwed] },
        'ending.undo': { actions: withEvent('undoEnding') },
        'endings.send': { actions: sendEndings },
        'endings.ask': { actions: 'listEndings' },
        'duty.due': { actions: sendDue },
        'alarm.updated': { actions: withEvent('settleByNews') },
        'duty.waived': { actions: [withEvent('waive'), saveOwed] },
        'hub.connected': { actions: { type: 'sendAll', params: { stage: 'unanswered' } } },
        'duties.loaded': { actions: withEvent('restore') },
        'duty.kept': [
          { guard: withEvent('endsVisit'), actions: [discardDraft, withEvent('settle'), saveOwed] },
          { actions: [withEvent('settle'), saveOwed] },
        ],
        'duty.failed': { actions: [withEvent('settle'), saveOwed] },
      },
    },
    /**
     * No one is signed in, and the provider would refuse every call: saved duties wait for the same agent's next page.
     */
    closed: {},
  },
});
