import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type AlarmEvent, Detection } from '../../../contract/entities/events.ts';
import { ALARM_AT_S, alarmWith, receivedWith } from '../testing/alarms.ts';
import { alarmUrgency, highestPriority, longWaitMin } from './alarm-priority.ts';

describe('priority of an alarm', () => {
  const priorityOf = (given: Partial<AlarmEvent>) => alarmUrgency(alarmWith(given)).priority;
  const waited = (seconds: number) => alarmWith({ takenAtMs: (ALARM_AT_S + seconds) * 1_000 });

  it('rises with its threat, and where its camera looks into an armed location', () => {
    expect(priorityOf({})).toBe(3);
    expect(priorityOf({ threat_level: 20 })).toBe(1);
    expect(priorityOf({ threat_level: 20, alarmState: 'OFF' })).toBe(2);
    expect(priorityOf({ isIndoors: true })).toBe(2);
  });

  it('is of a report where a source sent it and named no person', () => {
    const reasonOf = (namesPerson: boolean) =>
      alarmUrgency(alarmWith({ threat_level: 20, received: receivedWith({ namesPerson }) })).reason;
    expect([true, false].map(reasonOf)).toEqual(['person, residents away', 'reported as urgent, residents away']);
  });

  it('is not 1 where only a friend is seen', () => {
    const match = { match_person_id: 'p1', match_name: 'Ada Hollis', match_category: 'friendly', match_distance: 0.1 };
    const faces = [v.parse(Detection, { id: 'face-1', category: 'faces', ...match })];
    expect([priorityOf({ threat_level: 20, faces }), priorityOf({ threat_level: 20, faces: [] })]).toEqual([2, 1]);
  });

  it('does not rise with its wait, which is named in whole minutes once it was long', () => {
    const waits = [119.9, 120, 359].map(waited);
    expect(waits.map((alarm) => [alarmUrgency(alarm).priority, longWaitMin(alarm)])).toEqual([
      [3, null],
      [3, 2],
      [3, 5],
    ]);
  });

  it('counts that wait by one clock, where this computer’s is a quarter of an hour fast', () => {
    const alarm = { ...alarmWith(waited(900 + 119.9)), clockAheadMs: -900_000 };
    expect([longWaitMin(alarm), longWaitMin({ ...alarm, ...waited(900 + 120) })]).toEqual([null, 2]);
  });

  it('counts that wait from its receipt where a source sent it, whatever the clock of the source (decision 0124)', () => {
    const late = { eventTimestamp: ALARM_AT_S - 3_600, received: receivedWith() };
    expect([119.9, 120].map((s) => longWaitMin({ ...waited(s), ...late }))).toEqual([null, 2]);
  });

  it('is the highest of several, and none of none', () => {
    expect(highestPriority([alarmWith(), alarmWith({ threat_level: 20 })])).toBe(1);
    expect(highestPriority([])).toBeNull();
  });
});
