import { type ActorRef, assign, enqueueActions, sendTo, type Snapshot, setup } from 'xstate';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { cancelReason, cancelReasonsOn } from '../../../../contract/cancel-reasons.ts';
import type { EventExitReason } from '../../../../contract/enums.ts';
import type { AlarmPollingFact, AlarmPollingReport } from '../../visit/alarm-polling/alarm-polling.events.ts';
import { alarmPollingMachine } from '../../visit/alarm-polling/alarm-polling.machine.ts';
import type { ClipSource } from '../../recordings/clip/clip.events.ts';
import { clipMachine } from '../../recordings/clip/clip.machine.ts';
import { cardRecordingOf } from '../../recordings/clip/clip-source.ts';
import { waiveMessages, sendAfter } from '../../visit/customer-messages/customer-messages.ts';
import { signalDuties } from '../../visit/customer-messages/signals.ts';
import { UNSET_TAKEN, unholdId } from '../../work/outbox/duty-ids.ts';
import { metricEventType } from '../../work/metrics/metric-event-type.ts';
import { at } from '../../kit/system.ts';
import { unholdDuty } from '../../visit/verify-respond/verify-respond.duties.ts';
import { closeDuty, closeId, expireDuty, expireId, holdDuty, holdId } from './queue-slot.duties.ts';
import type { QueueSlotEvent, QueueSlotReport } from './queue-slot.events.ts';
import { withEvent } from '../../kit/with-event.ts';

interface QueueSlotContext {
  /** Number on the card, from 1; also its key. */
  readonly slot: number;
  readonly alarm: AlarmEvent | null;
  /** Epoch ms of the browser's clock. */
  readonly expiresAtMs: number;
  /** The chosen cancel reason; null = closed without one. */
  readonly reasonId: number | null;
  /** Which source of its recording it plays (QUEUE-39). */
  readonly usesSsVideo: boolean;
  /** How the alarm ended elsewhere while this slot was closing it. */
  readonly endedAs: EventExitReason | null;
  readonly reportTo: ActorRef<Snapshot<unknown>, QueueSlotReport | AlarmPollingReport>;
}

const sourceOf = ({ alarm, usesSsVideo }: Pick<QueueSlotContext, 'alarm' | 'usesSsVideo'>): ClipSource | null =>
  alarm === null ? null : cardRecordingOf(alarm, usesSsVideo);

const rememberSsVideo = withEvent('rememberSsVideo');

/** One place of the queue: the alarm in it, its countdown, and how it leaves. Lives as long as the queue has the place. */
export const queueSlotMachine = setup({
  types: {
    context: {} as QueueSlotContext,
    input: {} as Pick<QueueSlotContext, 'slot' | 'usesSsVideo' | 'reportTo'>,
    events: {} as QueueSlotEvent,
  },
  actors: { clip: clipMachine, alarmPolling: alarmPollingMachine },
  delays: { untilExpiry: ({ context }) => Math.max(0, context.expiresAtMs - Date.now()) },
  guards: {
    isEvent: ({ context }, { eventId }: { eventId: string }) => context.alarm?.eventId === eventId,
    isReasonOffered: ({ context }, { eventId, reasonId }: { eventId: string; reasonId: number }) =>
      context.alarm?.eventId === eventId && cancelReasonsOn('queue').some(({ id }) => id === reasonId),
    hasEnded: ({ context }) => context.endedAs !== null,
    isSameAlarm: ({ context }, { alarm }: { alarm: AlarmEvent }) => context.alarm?.eventId === alarm.eventId,
    isExpiry: ({ context }, { id }: { id: string }) => context.alarm !== null && id === expireId(context.alarm),
    isClosing: ({ context }, { id }: { id: string }) => context.alarm !== null && id === closeId(context.alarm),
    isHold: ({ context }, { id }: { id: string }) => context.alarm !== null && id === holdId(context.alarm),
  },
  actions: {
    rememberOffer: assign((_, { alarm, expiresAtMs }: { alarm: AlarmEvent; expiresAtMs: number }) => ({
      alarm,
      expiresAtMs,
      reasonId: null,
      endedAs: null,
    })),
    rememberEnd: assign((_, { reason }: { reason: EventExitReason }) => ({ endedAs: reason })),
    rememberAlarm: assign((_, { alarm }: { alarm: AlarmEvent }) => ({ alarm })),
    rememberReason: assign((_, { reasonId }: { reasonId: number | null }) => ({ reasonId })),
    forgetAlarm: assign({ alarm: null, expiresAtMs: 0, reasonId: null, endedAs: null }),
    fileExpiry: enqueueActions(({ context: { alarm }, enqueue }) => {
      if (alarm !== null) enqueue.sendTo(at('outbox'), { type: 'duty.filed', duty: expireDuty(alarm) });
    }),
    fileHold: enqueueActions(({ context: { alarm }, enqueue }) => {
      if (alarm !== null) enqueue.sendTo(at('outbox'), { type: 'duty.filed', duty: holdDuty(alarm) });
    }),
    /** Owed if the hold is kept, and due when the queue is left. */
    promiseUnhold: enqueueActions(({ context: { alarm }, enqueue }) => {
      if (alarm === null) return;
      enqueue.sendTo(at('outbox'), {
        type: 'duty.promised',
        duty: { ...unholdDuty(alarm, { id: holdId(alarm), ends: 'kept' }), dueWith: UNSET_TAKEN },
      });
    }),
    /** From now on it is due when the visit is left. */
    handOverUnhold: enqueueActions(({ context: { alarm }, enqueue }) => {
      if (alarm !== null) enqueue.sendTo(at('outbox'), { type: 'duty.promised', duty: unholdDuty(alarm) });
    }),
    giveBack: sendTo(at('outbox'), ({ context }) => ({
      type: 'duty.due',
      id: unholdId(context.alarm?.eventId ?? ''),
    })),
    fileClosing: enqueueActions(({ context: { alarm, reasonId }, enqueue }) => {
      if (alarm === null) return;
      const reason = reasonId === null ? null : (cancelReason(reasonId) ?? null);
      enqueue.sendTo(at('outbox'), { type: 'duty.filed', duty: closeDuty(alarm, reason) });
    }),
    fileSignals: enqueueActions(({ context: { alarm, reasonId }, enqueue }) => {
      const reason = reasonId === null ? undefined : cancelReason(reasonId);
      if (alarm === null || reason === undefined) return;
      const duties = signalDuties(alarm, reason, reason.action, false);
      for (const event of sendAfter(closeId(alarm), duties)) enqueue.sendTo(at('outbox'), event);
    }),
    waiveSignals: enqueueActions(({ context: { alarm, reasonId }, enqueue }) => {
      if (alarm === null || reasonId === null) return;
      for (const event of waiveMessages(alarm.eventId)) enqueue.sendTo(at('outbox'), event);
    }),
    rememberSsVideo: assign((_, { isOn }: { isOn: boolean }) => ({ usesSsVideo: isOn })),
    changeClip: sendTo('clip', ({ context }) => ({ type: 'clip.change', source: sourceOf(context) })),
    sendToPolling: sendTo('watch', (_, fact: AlarmPollingFact) => fact),
    reportOffer: sendTo(at('agentWork'), (_, { alarm }: { alarm: AlarmEvent }) => ({
      type: 'event.presented',
      eventId: alarm.eventId,
      eventType: metricEventType(alarm),
    })),
    reportExit: sendTo(at('agentWork'), ({ context }, { reason }: { reason: EventExitReason }) => ({
      type: 'event.left',
      eventId: context.alarm?.eventId ?? '',
      reason,
    })),
    reportEmptied: sendTo(
      ({ context }) => context.reportTo,
      ({ context }) => ({ type: 'slot.emptied', slot: context.slot }),
    ),
    reportOpened: sendTo(
      ({ context }) => context.reportTo,
      ({ context }) => ({ type: 'slot.opened', slot: context.slot, alarm: context.alarm as AlarmEvent }),
    ),
  },
}).createMachine({
  id: 'queueSlot',
  context: ({ input }) => ({ ...input, alarm: null, expiresAtMs: 0, reasonId: null, endedAs: null }),
  initial: 'empty',
  on: { 'ssVideo.set': { actions: rememberSsVideo } },
  states: {
    empty: {
      entry: 'forgetAlarm',
      on: {
        'slot.offered': {
          target: 'occupied',
          actions: [withEvent('rememberOffer'), withEvent('reportOffer')],
        },
      },
    },
    occupied: {
      invoke: [
        {
          id: 'clip',
          src: 'clip',
          input: ({ context: { slot, alarm, usesSsVideo } }) => ({
            tile: `slot-${slot}`,
            sid: alarm?.sid ?? '',
            eventTimestamp: alarm?.eventTimestamp ?? 0,
            source: sourceOf({ alarm, usesSsVideo }),
          }),
          onError: {},
        },
        {
          id: 'watch',
          src: 'alarmPolling',
          input: ({ context: { alarm, reportTo } }) => ({
            eventId: alarm?.eventId ?? '',
            hubIsConnected: true,
            reportTo,
          }),
          onError: {},
        },
      ],
      initial: 'offered',
      on: {
        'hub.connected': { actions: withEvent('sendToPolling') },
        'hub.disconnected': { actions: withEvent('sendToPolling') },
        'ssVideo.set': { actions: [rememberSsVideo, 'changeClip'] },
        'slot.updated': {
          guard: withEvent('isSameAlarm'),
          actions: withEvent('rememberAlarm'),
        },
        'slot.ended': {
          target: 'emptied',
          actions: withEvent('reportExit'),
        },
      },
      states: {
        offered: {
          after: { untilExpiry: 'expiring' },
          on: {
            /** The countdown is set again from the deadline. */
            'clock.jumped': { target: 'offered', reenter: true },
            'slot.open': 'opening',
            'slot.close': { target: 'closing', actions: { type: 'rememberReason', params: { reasonId: null } } },
          },
          initial: 'seen',
          states: {
            seen: {
              on: { 'reasons.show': { guard: withEvent('isEvent'), target: 'canceling' } },
            },
            /** The agent chooses a reason; the menu goes with the event. */
            canceling: {
              on: {
                'reasons.hide': 'seen',
                'slot.cancel': {
                  guard: withEvent('isReasonOffered'),
                  target: '#queueSlot.occupied.closing',
                  actions: withEvent('rememberReason'),
                },
              },
            },
          },
        },
        opening: {
          entry: ['promiseUnhold', 'fileHold'],
          on: {
            'duty.kept': {
              guard: withEvent('isHold'),
              target: 'opened',
            },
            'duty.failed': { guard: withEvent('isHold'), target: 'offered' },
            'slot.ended': {
              target: '#queueSlot.emptied',
              actions: ['giveBack', withEvent('reportExit')],
            },
          },
        },
        /** The queue is about to be left. */
        opened: {
          entry: ['handOverUnhold', 'reportOpened', { type: 'reportExit', params: { reason: 'moved_to_vr' } }],
          on: { 'slot.ended': '#queueSlot.emptied' },
        },
        closing: {
          entry: ['fileClosing', 'fileSignals'],
          on: {
            'slot.ended': { actions: withEvent('rememberEnd') },
            'duty.kept': { guard: withEvent('isClosing'), target: 'closed' },
            'duty.failed': { guard: withEvent('isClosing'), target: 'refused' },
          },
        },
        refused: {
          entry: 'waiveSignals',
          always: [
            {
              guard: 'hasEnded',
              target: '#queueSlot.emptied',
              actions: {
                type: 'reportExit',
                params: ({ context }) => ({ reason: context.endedAs ?? 'bounced_from_feed' }),
              },
            },
            { target: 'offered' },
          ],
        },
        closed: {
          entry: { type: 'reportExit', params: { reason: 'canceled_from_feed' } },
          always: '#queueSlot.emptied',
        },
        expiring: {
          entry: 'fileExpiry',
          on: {
            'duty.kept': {
              guard: withEvent('isExpiry'),
              target: '#queueSlot.emptied',
              actions: { type: 'reportExit', params: { reason: 'expired' } },
            },
            'duty.failed': { guard: withEvent('isExpiry'), target: 'overdue' },
          },
        },
        /** The provider would not take the expiry: the card stays until the agent closes it (QUEUE-55). */
        overdue: {
          on: {
            'slot.close': { target: 'closing', actions: { type: 'rememberReason', params: { reasonId: null } } },
          },
        },
      },
    },
    emptied: { entry: 'reportEmptied', always: 'empty' },
  },
});
