import { describe, expect, it } from 'vitest';
import { LONG_WAIT_S, orderOf, type Priority, urgencyOf } from './priority.ts';

const MOTION = { threatLevel: 10, alarmState: 'OFF', isIndoors: false, showsOnlyFriends: false, showsBanned: false };
const PERSON = { ...MOTION, threatLevel: 20 };
const STATES = ['OFF', 'HOME', 'AWAY', 'AWAY_COUNT', 'ALARM', null];
const byState = (facts: typeof MOTION) => STATES.map((alarmState) => urgencyOf({ ...facts, alarmState }).priority);
const reasons = (facts: typeof MOTION) => STATES.map((alarmState) => urgencyOf({ ...facts, alarmState }).reason);

describe('The priority of an alarm', () => {
  it('is 3 for motion, 2 at a location whose alarm sounds', () => {
    expect(byState(MOTION)).toEqual([3, 3, 3, 3, 2, 3]);
  });

  it('is 2 for a person, 1 while the residents are away or the alarm sounds', () => {
    expect(byState(PERSON)).toEqual([2, 2, 1, 1, 1, 2]);
  });

  it('is one class higher indoors, while the alarm system is on', () => {
    expect(byState({ ...MOTION, isIndoors: true })).toEqual([3, 2, 2, 2, 2, 3]);
    expect(byState({ ...PERSON, isIndoors: true })).toEqual([2, 1, 1, 1, 1, 2]);
  });

  it('is never 1 where only friends are seen, whatever the location', () => {
    expect(byState({ ...PERSON, isIndoors: true, showsOnlyFriends: true })).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it('is 1 where a banned person is seen, whatever the location and the company', () => {
    const facts = { ...MOTION, showsBanned: true };
    expect([byState(facts), byState({ ...facts, showsOnlyFriends: true })]).toEqual([
      Array(6).fill(1),
      Array(6).fill(1),
    ]);
  });

  it('comes with its reason', () => {
    const sounding = 'alarm sounding';
    expect(reasons(MOTION)).toEqual(['motion', 'motion', 'motion', 'motion', `motion, ${sounding}`, 'motion']);
    const away = 'person, residents away';
    expect(reasons(PERSON)).toEqual(['person', 'person', away, away, `person, ${sounding}`, 'person']);
    expect(urgencyOf({ ...MOTION, isIndoors: true, alarmState: 'HOME' }).reason).toBe('motion, indoors, system on');
    expect(urgencyOf({ ...PERSON, showsBanned: true }).reason).toBe('banned person');
    expect(urgencyOf({ ...PERSON, showsOnlyFriends: true }).reason).toBe('only friends seen');
  });

  it('names neither a person nor motion where a source reported neither', () => {
    const reported = { isOnlyReported: true, alarmState: 'AWAY' };
    expect([urgencyOf({ ...PERSON, ...reported }), urgencyOf({ ...MOTION, ...reported })]).toEqual([
      { priority: 1, reason: 'reported as urgent, residents away' },
      { priority: 3, reason: 'reported' },
    ]);
  });

  it('gives the order of the take, in which a long wait counts as one class, so that nothing waits for ever', () => {
    const orders = (waitedS: number) => ([1, 2, 3] as const).map((priority: Priority) => orderOf(priority, waitedS));
    expect([orders(LONG_WAIT_S - 1), orders(LONG_WAIT_S)]).toEqual([
      [1, 2, 3],
      [1, 1, 2],
    ]);
  });
});
