import { describe, expect, it } from 'vitest';
import { priorityOf, RAISED_AFTER_S } from './priority.ts';

const MOTION = { threatLevel: 10, alarmState: 'OFF', isIndoors: false, waitedS: 0 };
const PERSON = { ...MOTION, threatLevel: 20 };
const STATES = ['OFF', 'HOME', 'AWAY', 'AWAY_COUNT', 'ALARM', null];
const byState = (facts: typeof MOTION) => STATES.map((alarmState) => priorityOf({ ...facts, alarmState }));

describe('The priority of an alarm', () => {
  it('is 3 for motion, 2 in a house whose alarm sounds', () => {
    expect(byState(MOTION)).toEqual([3, 3, 3, 3, 2, 3]);
  });

  it('is 2 for a person, 1 while the residents are away or the alarm sounds', () => {
    expect(byState(PERSON)).toEqual([2, 2, 1, 1, 1, 2]);
  });

  it('is one class higher indoors, while the alarm system is on', () => {
    expect(byState({ ...MOTION, isIndoors: true })).toEqual([3, 2, 2, 2, 2, 3]);
    expect(byState({ ...PERSON, isIndoors: true })).toEqual([2, 1, 1, 1, 1, 2]);
  });

  it('is one class higher after two minutes without an agent, so that nothing waits for ever', () => {
    expect([RAISED_AFTER_S - 1, RAISED_AFTER_S].map((waitedS) => priorityOf({ ...MOTION, waitedS }))).toEqual([3, 2]);
    expect(byState({ ...PERSON, waitedS: RAISED_AFTER_S })).toEqual([1, 1, 1, 1, 1, 1]);
  });
});
