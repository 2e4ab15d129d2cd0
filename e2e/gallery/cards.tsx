import type { AlarmEvent } from '../../contract/entities/events.ts';
import { NO_BOARD } from '../../src/machines/app/router/carried-over.ts';
import { queueMachine } from '../../src/machines/queue/queue/queue.machine.ts';
import { queueSlotMachine } from '../../src/machines/queue/queue-slot/queue-slot.machine.ts';
import type { QueueSlotRef } from '../../src/machines/queue/queue-slot/queue-slot.selectors.ts';
import { alarmWith, TAB } from '../../src/machines/testing/alarms.ts';
import { startInSystem } from '../../src/machines/testing/with-system.ts';
import { GoneCard } from '../../src/views/queue/GoneCard.tsx';
import { OfferedCard } from '../../src/views/queue/OfferedCard.tsx';
import { FACES, LONG_NAME } from '../support/faces.ts';

/** A card of that alarm, with `leftS` seconds left. */
function slotWith(given: Partial<AlarmEvent>, leftS: number): QueueSlotRef {
  const { actor } = startInSystem(queueSlotMachine, {
    input: (singleton) => ({ slot: 1, usesSsVideo: false, reportTo: singleton('queue') }),
  });
  const nowMs = Date.now();
  const place = { street: '78 Birch Lane', customerName: 'Avery Hollis', eventTimestamp: Math.floor(nowMs / 1_000) };
  const alarm = alarmWith({ ...place, takenAtMs: nowMs, ...given });
  actor.send({ type: 'slot.offered', alarm, expiresAtMs: nowMs + leftS * 1_000 });
  return actor;
}

const LONG_CAMERA = 'A camera with a name that no card has room for';
const LONG_PLACE = {
  street: 'A street with a name that no card has room for, in a house at its far end',
  customerName: LONG_NAME,
};
const PERSON = { info: 'Person detected', threat_level: 20 };
const CARDS: readonly (readonly [Partial<AlarmEvent>, leftS: number])[] = [
  [{ ...PERSON, alarmState: 'AWAY' }, 3_600],
  [{ ...PERSON, alarmState: 'HOME' }, 3_600],
  [{ info: 'Motion', alarmState: 'OFF', sensorName: 'Back garden' }, 3_600],
  [{ info: 'Car stopped', isFake: true }, 3_600],
  [{ ...PERSON, alarmState: 'ALARM' }, 29],
  [{ info: 'Cat', alarmState: 'HOME' }, 9],
  [{ info: 'Package left', sensorName: LONG_CAMERA }, 3_600],
  ...Object.values(FACES).map(
    (faces) => [{ ...PERSON, ...LONG_PLACE, faces, isReoffered: true, alarmState: 'ALARM' }, 3_600] as const,
  ),
  [{ ...PERSON, ...LONG_PLACE, sensorName: LONG_CAMERA, isFake: true, faces: FACES.bannedWithStranger }, 9],
];

/** A card in each of its states. */
export function Cards() {
  const { actor: queue } = startInSystem(queueMachine, {
    as: 'queue',
    input: () => ({
      tab: TAB,
      agentId: '7',
      mayChangeControls: false,
      hubIsConnected: true,
      lineLacksTicks: false,
      usesSsVideo: false,
      board: NO_BOARD,
      takesAtOnce: false,
    }),
  });
  const missed = slotWith(PERSON, 3_600);
  missed.send({ type: 'slot.ended', reason: 'expired' });
  const parted = slotWith(PERSON, 3_600);
  parted.send({ type: 'slot.ended', reason: 'bounced_from_feed' });
  return (
    <ol className="gallery-cards">
      {CARDS.map(([given, leftS], index) => (
        <OfferedCard key={index} queue={queue} slot={slotWith(given, leftS)} number={index + 1} />
      ))}
      <GoneCard slot={missed} number={CARDS.length + 1} isMissed />
      <GoneCard slot={parted} number={CARDS.length + 2} isMissed={false} />
    </ol>
  );
}
