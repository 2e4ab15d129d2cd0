import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { PCS_STATUS } from '../../../contract/enums.ts';
import { msUntil, type Seen } from './opinion.ts';

type Sendings = NonNullable<Seen['sent']>;

const ANYTHING: unknown = expect.anything();
const PICTURE: unknown = expect.objectContaining({ kind: expect.any(String), path: expect.any(String) });

/**
 * An alarm in a slot is presented once and leaves once; its hold is promised back; it is ended only when its picture was seen for
 * a second, can be taken back for 6 s, and expires by its deadline (QUEUE-08, QUEUE-10, QUEUE-11, QUEUE-55, VR-17, VR-19).
 */
export const queueSlot = ({ slot, usesSsVideo }: { readonly slot: number; readonly usesSsVideo: boolean }) => {
  let at: 'empty' | 'idle' | 'choosing' | 'deliberate' | 'opening' | 'opened' | 'expiring' | 'missed' = 'empty';
  let picture: 'unseen' | 'shown' | 'seen' = 'unseen';
  let alarm: AlarmEvent | null = null;
  let expiresAtMs = 0;
  let showsOther = usesSsVideo;

  const isOccupied = () => at !== 'empty' && at !== 'missed';
  const isOffered = () => at === 'idle' || at === 'choosing' || at === 'deliberate';
  const id = () => alarm?.eventId ?? '';
  const filed = (duty: object) => ({ to: 'outbox', type: 'duty.filed', duty });
  const setStatus = (name: string, query: object, more: object = {}) =>
    filed({
      id: `${name}:${id()}`,
      call: 'setPcsStatus',
      args: { params: { eventId: id() }, query },
      failureText: '{error}',
      ...more,
    });
  const unhold = (more: object = {}) => ({
    to: 'outbox',
    type: 'duty.promised',
    duty: {
      id: `unhold:${id()}`,
      call: 'unholdEvent',
      args: { query: { sid: alarm?.sid, eventId: id() } },
      failureText: 'Endpoint: events/unhold-events. {error}',
      ...more,
    },
  });
  const left = (reason: string, more: object = {}) => ({
    to: 'agentWork',
    type: 'event.left',
    eventId: id(),
    reason,
    ...more,
  });
  const emptied = { to: 'queue', type: 'slot.emptied', slot };
  const expired = () => {
    const { info, sensorName, account, customerName, ...place } = alarm as AlarmEvent;
    const street = place.street === '' ? `Account ${account}` : place.street;
    const about = { eventId: id(), info, sensorName, street, customerName, expiredAtMs: expiresAtMs };
    return { to: 'missed', type: 'alarm.expired', alarm: about };
  };
  const missed = (...sent: Sendings): Seen => {
    at = 'missed';
    return { sent: [...sent, expired()] };
  };
  const gone = (...sent: Sendings): Seen => {
    at = 'empty';
    return { sent: [...sent, emptied] };
  };
  const close = (atMs: number, label?: string): Seen => {
    const card = { slot, alarm, expiresAtMs };
    const reason = label === undefined ? {} : { disposition_reason: label, disposition_action: 'canceled_rep' };
    const text = label === undefined ? `Closed ${id()}` : `Closed ${id()}, ${label}`;
    const undo = { eventId: id(), untilMs: atMs + 6_000, text, card };
    const after = { id: `close:${id()}`, ends: 'kept' };
    const messages = ['sendEmail', 'sendPush'].map((call) => filed(expect.objectContaining({ call, after })));
    return gone(
      setStatus('close', { pcsStatus: PCS_STATUS.operator_handled, ...reason }, { undo }),
      ...(label === undefined ? [] : messages),
      left('canceled_from_feed', { by: { dutyId: `close:${id()}`, atMs } }),
      { to: 'queue', type: 'slot.closing', card },
    );
  };
  const offer = (event: AnyEventObject, seen: typeof picture): Seen => {
    [at, picture, alarm, expiresAtMs] = ['idle', seen, event['alarm'], event['expiresAtMs']];
    const { sid, eventTimestamp } = event['alarm'];
    return {
      sent: [{ to: 'agentWork', type: 'event.presented', eventId: id(), eventType: expect.any(Number) }],
      started: {
        clip: { tile: `slot-${slot}`, sid, eventTimestamp, source: PICTURE, reportTo: ANYTHING },
        alarmPolling: {
          eventId: id(),
          hubIsConnected: true,
          lineLacksTicks: false,
          isStale: false,
          reportTo: ANYTHING,
        },
      },
    };
  };
  const delays = () => ({
    ...(isOffered() ? { untilExpiry: msUntil(expiresAtMs) } : {}),
    ...(at === 'choosing' ? { untilDeliberate: 500 } : {}),
    ...(isOccupied() && picture === 'shown' ? { untilSeen: 1_000 } : {}),
    ...(at === 'missed' ? { untilForgotten: 6_000 } : {}),
  });
  const judged = (name: string, event: AnyEventObject): Seen => {
    const isHold = event['id'] === `hold:${id()}`;
    const isExpiry = event['id'] === `expire:${id()}`;
    switch (name) {
      case 'slot.offered':
        return offer(event, 'unseen');
      case 'slot.returned':
        return offer(event, 'seen');
      case 'ssVideo.set':
        showsOther = event['isOn'];
        return isOccupied()
          ? { sent: [{ to: 'clip', type: 'clip.change', source: showsOther ? ANYTHING : PICTURE }] }
          : {};
      case 'hub.connected':
      case 'hub.disconnected':
        return { sent: [{ to: 'watch', type: event.type }] };
      case 'slot.updated':
        alarm = event['alarm'];
        return {};
      case 'slot.ended':
        if (at === 'opened') return gone();
        if (at === 'opening')
          return gone({ to: 'outbox', type: 'duty.due', id: `unhold:${id()}` }, left(event['reason']));
        return event['reason'] === 'expired' ? missed(left('expired'), emptied) : gone(left(event['reason']));
      case 'clock.jumped':
      case 'reasons.hide':
        at = 'idle';
        return {};
      case 'reasons.show':
        if (at !== 'idle' || picture !== 'seen' || event['eventId'] !== id()) return {};
        at = 'choosing';
        return { sent: [{ to: 'queue', type: 'reasons.shown' }] };
      case 'slot.cancel':
        if (at === 'choosing' && event['key'] === String(slot)) return {};
        return event['eventId'] === id() && event['reasonId'] === 3 ? close(event['atMs'], 'No Person') : {};
      case 'slot.close':
        return picture === 'seen' ? close(event['atMs']) : {};
      case 'untilDeliberate passes':
        at = 'deliberate';
        return {};
      case 'slot.open': {
        at = 'opening';
        const after = { id: `hold:${id()}`, ends: 'kept' };
        const hold = {
          id: `hold:${id()}`,
          call: 'holdEvent',
          args: { query: { sid: alarm?.sid, eventId: id() } },
          failureText: '{error}',
        };
        return { sent: [unhold({ after, dueWith: 'unsetTaken' }), filed(hold)], effects: { loadRecording: ANYTHING } };
      }
      case 'untilExpiry passes':
        at = 'expiring';
        return {
          sent: [setStatus('expire', { pcsStatus: PCS_STATUS.expired })],
          effects: { keepFrame: { tile: `slot-${slot}`, eventId: id() } },
        };
      case 'duty.kept':
        if (at === 'expiring' && isExpiry) return missed(left('expired'), emptied);
        if (at !== 'opening' || !isHold) return {};
        at = 'opened';
        return {
          sent: [unhold(), { to: 'queue', type: 'slot.opened', slot, alarm }, left('moved_to_vr')],
          effects: { keepFrame: { tile: `slot-${slot}`, eventId: id() } },
        };
      case 'duty.failed':
        if (at === 'expiring' && isExpiry) return missed(left('expired'), { ...emptied, mayReturn: true });
        if (at === 'opening' && isHold) at = 'idle';
        return {};
      case 'clip.shown':
        picture = 'shown';
        return { effects: { locateRecording: ANYTHING } };
      case 'untilSeen passes':
        picture = 'seen';
        return {};
      case 'untilForgotten passes':
        at = 'empty';
        return {};
      default:
        return {};
    }
  };
  return (name: string, event: AnyEventObject): Seen => {
    const seen = judged(name, event);
    const ends = ['clip fails', 'watch fails'].includes(name);
    return { ...seen, delays: delays(), ...(ends || isOccupied() ? {} : { running: [] }) };
  };
};
