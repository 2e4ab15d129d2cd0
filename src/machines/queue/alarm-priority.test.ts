import { describe, expect, it } from 'vitest';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { ALARM_AT_S, alarmWith } from '../testing/alarms.ts';
import { alarmPriority, highestPriority } from './alarm-priority.ts';

describe('priority of an alarm', () => {
  const priorityOf = (given: Partial<AlarmEvent>) => alarmPriority(alarmWith({ takenAtMs: null, ...given }));
  const waited = (seconds: number) => ({ takenAtMs: (ALARM_AT_S + seconds) * 1_000 });

  it('rises with its threat, and where its camera looks into an armed house', () => {
    expect(priorityOf({})).toBe(3);
    expect(priorityOf({ threat_level: 20 })).toBe(1);
    expect(priorityOf({ threat_level: 20, alarmState: 'OFF' })).toBe(2);
    expect(priorityOf({ isIndoors: true })).toBe(2);
  });

  it('rises with its wait until it was taken, from 120 s on', () => {
    expect([priorityOf(waited(119.9)), priorityOf(waited(120))]).toEqual([3, 2]);
  });

  it('counts that wait by one clock, where this computer’s is a quarter of an hour fast', () => {
    const alarm = { ...alarmWith(waited(900 + 119.9)), clockAheadMs: -900_000 };
    expect([alarmPriority(alarm), alarmPriority({ ...alarm, ...waited(900 + 120) })]).toEqual([3, 2]);
  });

  it('is the highest of several, and none of none', () => {
    expect(highestPriority([alarmWith(), alarmWith({ threat_level: 20 })])).toBe(1);
    expect(highestPriority([])).toBeNull();
  });
});
