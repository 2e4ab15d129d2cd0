import { describe } from 'vitest';
import { queueSlotMachine } from '../src/machines/queue/queue-slot/queue-slot.machine.ts';
import { dutyId } from '../src/machines/alarm-duties/ids.ts';
import { alarmWith, receivedWith } from '../src/machines/testing/alarms.ts';
import { fails, refusal } from './support/cases.ts';
import { silentOwner } from './support/subject.ts';
import { type Case, walkPaths } from './walk-paths.ts';

const alarm = alarmWith();
const reports = [dutyId.hold, dutyId.expire].flatMap((idOf): readonly Case<typeof queueSlotMachine>[] => [
  { type: 'duty.kept', id: idOf(alarm.eventId), answer: {} },
  { type: 'duty.failed', id: idOf(alarm.eventId), error: refusal(409) },
]);

describe('queueSlot', () => {
  walkPaths(queueSlotMachine, {
    takes: ['hub.connected', 'hub.disconnected', 'clock.jumped', 'slot.open', 'reasons.hide', 'clip.shown'],
    input: { slot: 1, usesSsVideo: false, reportTo: silentOwner('queue') },
    cases: [
      { type: 'slot.offered', alarm, expiresAtMs: 120_000 },
      { type: 'slot.updated', alarm: alarmWith({ version: 3 }) },
      { type: 'slot.updated', alarm: alarmWith({ version: 4, received: receivedWith({ pictures: ['m/1'] }) }) },
      { type: 'slot.ended', reason: 'canceled_by_customer' },
      { type: 'slot.ended', reason: 'expired' },
      { type: 'slot.ended', reason: 'bounced_from_feed' },
      { type: 'reasons.show', eventId: alarm.eventId },
      { type: 'slot.cancel', eventId: alarm.eventId, reasonId: 3, atMs: 0 },
      { type: 'slot.cancel', eventId: alarm.eventId, reasonId: 3, atMs: 0, key: '1' },
      { type: 'slot.close', atMs: 0 },
      { type: 'slot.returned', alarm, expiresAtMs: 120_000 },
      { type: 'ssVideo.set', isOn: true },
      ...reports,
      fails('clip', refusal(null)),
      fails('pictures', refusal(null)),
    ],
  });
});
