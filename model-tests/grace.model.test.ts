import { describe } from 'vitest';
import { graceMachine } from '../src/machines/work/outbox/grace.machine.ts';
import { alarmWith } from '../src/machines/testing/alarms.ts';
import { walkPaths } from './walk-paths.ts';
import { closeDuty } from '../src/machines/alarm-duties/close.ts';

const card = { slot: 1, alarm: alarmWith(), expiresAtMs: 120_000 };

describe('grace', () => {
  walkPaths(graceMachine, {
    input: { duty: closeDuty(card, null, 0) },
  });
});
