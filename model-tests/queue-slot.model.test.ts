import { describe } from 'vitest';
import { queueSlotMachine } from '../src/machines/queue/queue-slot/queue-slot.machine.ts';
import { expireId, holdId } from '../src/machines/queue/queue-slot/queue-slot.duties.ts';
import { alarmWith } from '../src/machines/testing/alarms.ts';
import { fails, refusal } from './support/cases.ts';
import { silentOwner } from './support/subject.ts';
import { type Case, walkPaths } from './walk-paths.ts';

const alarm = alarmWith();
const reports = [holdId(alarm), expireId(alarm)].flatMap((id): readonly Case<typeof queueSlotMachine>[] => [
  { type: 'duty.kept', id, answer: {} },
  { type: 'duty.failed', id, error: refusal(409) },
]);

describe('queueSlot', () => {
  walkPaths(queueSlotMachine, {
    takes: ['hub.connected', 'hub.disconnected', 'clock.jumped', 'slot.open', 'reasons.hide', 'clip.shown'],
    input: { slot: 1, usesSsVideo: false, reportTo: silentOwner('queue') },
    cases: [
      { type: 'slot.offered', alarm, expiresAtMs: 120_000 },
      { type: 'slot.updated', alarm: alarmWith({ version: 3 }) },
      { type: 'slot.ended', reason: 'canceled_by_customer' },
      { type: 'slot.ended', reason: 'expired' },
      { type: 'reasons.show', eventId: alarm.eventId },
      { type: 'slot.cancel', eventId: alarm.eventId, reasonId: 3, atMs: 0 },
      { type: 'slot.cancel', eventId: alarm.eventId, reasonId: 3, atMs: 0, key: '1' },
      { type: 'slot.close', atMs: 0 },
      { type: 'slot.returned', alarm, expiresAtMs: 120_000 },
      { type: 'ssVideo.set', isOn: true },
      ...reports,
      fails('clip', refusal(null)),
    ],
  });
});
