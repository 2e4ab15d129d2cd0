import { type ActorRef, assign, enqueueActions, sendTo, type Snapshot, setup, stateIn, not } from 'xstate';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { placeOf } from '../../../../contract/place.ts';
import { cancelReason, cancelReasonsOn } from '../../../../contract/cancel-reasons.ts';
import type { EventExitReason } from '../../../../contract/enums.ts';
import type { AlarmPollingFact, AlarmPollingReport } from '../../visit/alarm-polling/alarm-polling.events.ts';
import { alarmPollingMachine } from '../../visit/alarm-polling/alarm-polling.machine.ts';
import type { Recording } from '../../recordings/clip/clip.events.ts';
import { clipMachine } from '../../recordings/clip/clip.machine.ts';
import { cardRecordingOf } from '../../recordings/clip/clip-source.ts';
import { pictureTokenMachine } from '../../recordings/picture-token/picture-token.machine.ts';
import { sendAfter } from '../../alarm-duties/messages.ts';
import { SEEN_AFTER_MS } from '../../visit/seen.chart.ts';
import { signalDuties } from '../../alarm-duties/signals.ts';
import { UNSET_TAKEN, dutyId } from '../../alarm-duties/ids.ts';
import { metricEventType } from '../../work/metrics/metric-event-type.ts';
import { at } from '../../kit/system.ts';
import { holdDuty, unholdDuty } from '../../alarm-duties/hold.ts';
import type { QueueSlotEvent, QueueSlotReport } from './queue-slot.events.ts';
import { closeDuty, expireDuty } from '../../alarm-duties/close.ts';
import { slotName } from './queue-slot.events.ts';

/** Not in the spec: time that a card reports its expired alarm, ms. */
const MISSED_SHOWN_MS = 6_000;
/** Not in the spec: time that a card says why its alarm left, in which no other takes its place, ms. */
const PARTED_SHOWN_MS = 4_000;
/** Not in the spec: a key that strikes twice does so within this time, ms; the usual one of a double click. */
const DOUBLE_STROKE_MS = 500;

const SEEN = { occupied: { picture: 'seen' } };

interface QueueSlotContext {
  /** Number on the card, from 1; also its key. */
  readonly slot: number;
  readonly alarm: AlarmEvent | null;
  /** Epoch ms of the browser's clock. */
  readonly expiresAtMs: number;
  /** The alarm system was off when the alarm was offered. */
  readonly wasOff: boolean;
  /** Source of its recording (QUEUE-39). */
  readonly usesSsVideo: boolean;
  readonly reportTo: ActorRef<Snapshot<unknown>, QueueSlotReport | AlarmPollingReport>;
}

export const sourceOf = ({ alarm, usesSsVideo }: Pick<QueueSlotContext, 'alarm' | 'usesSsVideo'>): Recording =>
  alarm === null ? null : cardRecordingOf(alarm, usesSsVideo);

/** Names the place of its picture. */
export const tileOf = ({ slot }: Pick<QueueSlotContext, 'slot'>): string => slotName(slot);

/** Context, actors and actions of a slot; its chart is in queue-slot.machine.ts. */
export const queueSlotSetup = setup({
  types: {
    context: {} as QueueSlotContext,
    input: {} as Pick<QueueSlotContext, 'slot' | 'usesSsVideo' | 'reportTo'>,
    events: {} as QueueSlotEvent,
  },
  actors: { clip: clipMachine, alarmPolling: alarmPollingMachine, pictureToken: pictureTokenMachine },
  delays: {
    untilExpiry: ({ context }) => Math.max(0, context.expiresAtMs - Date.now()),
    untilSeen: SEEN_AFTER_MS,
    untilForgotten: MISSED_SHOWN_MS,
    untilRead: PARTED_SHOWN_MS,
    untilDeliberate: DOUBLE_STROKE_MS,
  },
  guards: {
    hasPictures: ({ context: { alarm } }) => (alarm?.received?.snapshot ?? alarm?.received?.pictures[0]) !== undefined,
    isSeen: stateIn(SEEN),
    isUnseen: not(stateIn(SEEN)),
    isEvent: ({ context }, { eventId }: { eventId: string }) => context.alarm?.eventId === eventId,
    isReasonOffered: ({ context }, { eventId, reasonId }: { eventId: string; reasonId: number }) =>
      context.alarm?.eventId === eventId && cancelReasonsOn('queue').some(({ id }) => id === reasonId),
    isDoubleStroke: ({ context }, { key }: { key?: string }) => key === String(context.slot),
    isExpiredEnd: (_, { reason }: { reason: EventExitReason }) => reason === 'expired',
    isBouncedEnd: (_, { reason }: { reason: EventExitReason }) => reason === 'bounced_from_feed',
    isSameAlarm: ({ context }, { alarm }: { alarm: AlarmEvent }) => context.alarm?.eventId === alarm.eventId,
    isExpiry: ({ context }, { id }: { id: string }) => id === dutyId.expire(context.alarm?.eventId ?? ''),
    isHold: ({ context }, { id }: { id: string }) => id === dutyId.hold(context.alarm?.eventId ?? ''),
  },
  actions: {
    rememberOffer: assign((_, { alarm, expiresAtMs }: { alarm: AlarmEvent; expiresAtMs: number }) => ({
      alarm,
      expiresAtMs,
      wasOff: alarm.alarmState === 'OFF',
    })),
    rememberAlarm: assign((_, { alarm }: { alarm: AlarmEvent }) => ({ alarm })),
    forgetAlarm: assign({ alarm: null, expiresAtMs: 0, wasOff: false }),
    fileExpiry: enqueueActions(({ context: { alarm, slot }, enqueue }) => {
      if (alarm === null) return;
      enqueue.sendTo(at('outbox'), { type: 'duty.filed', duty: { ...expireDuty(alarm), from: slotName(slot) } });
    }),
    fileHold: enqueueActions(({ context: { alarm, slot }, enqueue }) => {
      if (alarm === null) return;
      enqueue.sendTo(at('outbox'), { type: 'duty.filed', duty: { ...holdDuty(alarm), from: slotName(slot) } });
    }),
    /** Promises the un-hold, which follows the hold and is due when the queue is left. */
    promiseUnhold: enqueueActions(({ context: { alarm }, enqueue }) => {
      if (alarm === null) return;
      enqueue.sendTo(at('outbox'), {
        type: 'duty.promised',
        duty: { ...unholdDuty(alarm, { id: dutyId.hold(alarm.eventId), ends: 'kept' }), dueWith: UNSET_TAKEN },
      });
    }),
    reportReasons: sendTo(({ context }) => context.reportTo, { type: 'reasons.shown' }),
    reportOpening: sendTo(({ context }) => context.reportTo, { type: 'slot.opening' }),
    reportNotOpened: sendTo(({ context }) => context.reportTo, { type: 'slot.notOpened' }),
    /** Hands the un-hold duty to the visit: it becomes due when the visit is left. */
    handOverUnhold: enqueueActions(({ context: { alarm }, enqueue }) => {
      if (alarm !== null) enqueue.sendTo(at('outbox'), { type: 'duty.promised', duty: unholdDuty(alarm) });
    }),
    /**
     * Effect: keeps the current frame of the card, for the visit until its own picture is there, and of an alarm that
     * left without the agent's doing.
     */
    keepFrame: (_, _params: { tile: string; eventId: string }) => {},
    /** Effect: asks where the large recording is, once the card's own does not need the line any more. */
    locateRecording: (_, _params: { link: string | null }) => {},
    /** Effect: loads its beginning, while the hold is under way. */
    loadRecording: (_, _params: { link: string | null }) => {},
    giveBack: sendTo(at('outbox'), ({ context }) => ({
      type: 'duty.due',
      id: dutyId.unhold(context.alarm?.eventId ?? ''),
    })),
    /** Files the ending in the outbox, where it can be taken back; the slot is free at once. */
    close: enqueueActions(
      (
        { context: { slot, alarm, expiresAtMs, reportTo }, enqueue },
        { reasonId, atMs }: { reasonId: number | null; atMs: number },
      ) => {
        if (alarm === null) return;
        const reason = reasonId === null ? null : (cancelReason(reasonId) ?? null);
        const card = { slot, alarm, expiresAtMs };
        enqueue.sendTo(at('outbox'), { type: 'duty.filed', duty: closeDuty(card, reason, atMs) });
        const signals = reason === null ? [] : signalDuties(alarm, reason, reason.action, false);
        for (const event of sendAfter(dutyId.close(alarm.eventId), signals)) enqueue.sendTo(at('outbox'), event);
        enqueue.sendTo(at('agentWork'), {
          type: 'event.left',
          eventId: alarm.eventId,
          reason: 'canceled_from_feed',
          by: { dutyId: dutyId.close(alarm.eventId), atMs },
        });
        enqueue.sendTo(reportTo, { type: 'slot.closing', card });
      },
    ),
    rememberSsVideo: assign((_, { isOn }: { isOn: boolean }) => ({ usesSsVideo: isOn })),
    changeClip: sendTo('clip', ({ context }) => ({ type: 'clip.change', source: sourceOf(context) })),
    followClip: sendTo('clip', ({ context }) => ({ type: 'clip.follow', source: sourceOf(context) })),
    loadPictures: sendTo('pictures', { type: 'recording.shown' }),
    sendToPolling: sendTo('watch', (_, fact: AlarmPollingFact) => fact),
    reportOffer: sendTo(at('agentWork'), (_, { alarm }: { alarm: AlarmEvent }) => ({
      type: 'event.presented',
      eventId: alarm.eventId,
      eventType: metricEventType(alarm),
    })),
    reportMissed: enqueueActions(({ context: { alarm, expiresAtMs }, enqueue }) => {
      if (alarm === null || alarm.isFake) return;
      const { eventId, info, sensorName, customerName } = alarm;
      enqueue.sendTo(at('missed'), {
        type: 'alarm.expired',
        alarm: { eventId, info, sensorName, street: placeOf(alarm), customerName, expiredAtMs: expiresAtMs },
      });
    }),
    reportExit: sendTo(at('agentWork'), ({ context }, { reason }: { reason: EventExitReason }) => ({
      type: 'event.left',
      eventId: context.alarm?.eventId ?? '',
      reason,
    })),
    reportParted: sendTo(
      ({ context }) => context.reportTo,
      ({ context }) => ({ type: 'slot.parted', slot: context.slot }),
    ),
    reportEmptied: sendTo(
      ({ context }) => context.reportTo,
      ({ context }) => ({ type: 'slot.emptied', slot: context.slot }),
    ),
    reportUnexpired: sendTo(
      ({ context }) => context.reportTo,
      ({ context }) => ({ type: 'slot.emptied', slot: context.slot, mayReturn: true }),
    ),
    reportOpened: sendTo(
      ({ context }) => context.reportTo,
      ({ context }) => ({ type: 'slot.opened', slot: context.slot, alarm: context.alarm as AlarmEvent }),
    ),
  },
});
