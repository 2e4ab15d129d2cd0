import { vi } from 'vitest';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { EventExitReason } from '../../../../contract/enums.ts';
import { ABOUT, alarmWith, TAKEN_AT_MS } from '../../testing/alarms.ts';
import { startInSystem, type Sent } from '../../testing/with-system.ts';
import { queueSlotMachine } from './queue-slot.machine.ts';
import { UNDO_MS } from '../../../../contract/limits.ts';

export const LIFE_MS = 120_000;

export function startSlot(alarm: AlarmEvent = alarmWith(), usesSsVideo = false) {
  const { actor: slot, heard } = startInSystem(queueSlotMachine, {
    input: (singleton) => ({ slot: 3, usesSsVideo, reportTo: singleton('queue') }),
  });
  slot.send({ type: 'slot.offered', alarm, expiresAtMs: TAKEN_AT_MS + LIFE_MS });
  heard();
  let reported: readonly Sent[] = [];
  return {
    slot,
    /** Events sent since the last call, without reports of missed alarms. */
    heard: () => {
      const sent = heard();
      reported = [...reported, ...sent.filter(({ to }) => to === 'missed')];
      return sent.filter(({ to }) => to !== 'missed');
    },
    /** Reports of missed alarms up to the last call. */
    reportedMissed: () => reported.map(({ event }) => event),
    alarm,
  };
}

/** Slot whose picture was shown for a second, with its whole countdown left. */
export function startSeenSlot(alarm?: AlarmEvent, usesSsVideo?: boolean) {
  const subject = startSlot(alarm, usesSsVideo);
  subject.slot.send({ type: 'clip.shown' });
  vi.advanceTimersByTime(1_000);
  vi.setSystemTime(TAKEN_AT_MS);
  subject.slot.send({ type: 'clock.jumped' });
  return subject;
}

/** The agent opens the menu of cancel reasons and chooses one. */
export function cancelWith({ slot, alarm: { eventId } }: ReturnType<typeof startSlot>, reasonId: number): void {
  slot.send({ type: 'reasons.show', eventId });
  slot.send({ type: 'slot.cancel', eventId, reasonId, atMs: TAKEN_AT_MS });
}

/** State of its alarm's life, or of the slot itself. */
export const value = ({ slot }: ReturnType<typeof startSlot>) => {
  const { value } = slot.getSnapshot();
  return typeof value === 'string' ? value : value.occupied.life;
};
export const refused = (id: string) =>
  ({ type: 'duty.failed', id, error: { call: 'setPcsStatus', status: 409, message: 'No.' } }) as const;
export const kept = (id: string) => ({ type: 'duty.kept', id, answer: {} }) as const;
export const status = (id: string, query: object): Sent =>
  ({
    to: 'outbox',
    event: {
      type: 'duty.filed',
      duty: {
        id,
        from: 'slot-3',
        call: 'setPcsStatus',
        args: { params: { eventId: '100001' }, query },
        about: ABOUT,
        failureText: '{error}',
      },
    },
  }) as Sent;
export const exit = (reason: EventExitReason): Sent => ({
  to: 'agentWork',
  event: { type: 'event.left', eventId: '100001', reason },
});
/** The ending that waits in the outbox for 6 s, and the events that the slot sends with it. */
export function closing(alarm: AlarmEvent, query: object, text: string) {
  const card = { slot: 3, alarm, expiresAtMs: TAKEN_AT_MS + LIFE_MS };
  return {
    duty: {
      id: 'close:100001',
      from: 'queue',
      call: 'setPcsStatus',
      args: { params: { eventId: '100001' }, query },
      about: ABOUT,
      failureText: '{error}',
      undo: { eventId: alarm.eventId, untilMs: TAKEN_AT_MS + UNDO_MS, text, card },
    },
    leaving: [
      {
        to: 'agentWork',
        event: {
          type: 'event.left',
          eventId: '100001',
          reason: 'canceled_from_feed',
          by: { dutyId: 'close:100001', atMs: TAKEN_AT_MS },
        },
      },
      { to: 'queue', event: { type: 'slot.closing', card } },
      emptied,
    ] satisfies readonly Sent[],
  } as const;
}
export const notOpened: Sent = { to: 'queue', event: { type: 'slot.notOpened' } };
export const parted: Sent = { to: 'queue', event: { type: 'slot.parted', slot: 3 } };
export const emptied: Sent = { to: 'queue', event: { type: 'slot.emptied', slot: 3 } };
