import { describe } from 'vitest';
import { closeDuty } from '../src/machines/queue/queue-slot/queue-slot.duties.ts';
import { graceMachine } from '../src/machines/work/outbox/grace.machine.ts';
import { alarmWith } from '../src/machines/testing/alarms.ts';
import { walkPaths } from './walk-paths.ts';

const card = { slot: 1, alarm: alarmWith(), expiresAtMs: 120_000 };

describe('grace', () => {
  walkPaths(graceMachine, {
    input: { duty: closeDuty(card, null, 0) },
  });
});
