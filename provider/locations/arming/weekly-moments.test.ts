import { describe, expect, it } from 'vitest';
import type { ArmChange } from '../../../contract/entities/services.ts';
import { momentsAround } from './weekly-moments.ts';

const change = (weekday: number, time: string, state: ArmChange['state']): ArmChange => ({ weekday, time, state });
const around = (changes: readonly ArmChange[], now: string) => {
  const { latest, next } = momentsAround(changes, 'America/New_York', Date.parse(now));
  return [latest, next].map(
    (moment) => moment && `${moment.state} ${new Date(moment.atMs).toISOString().slice(0, 16)}`,
  );
};
const SHOP = [1, 2, 3, 4, 5].flatMap((day) => [change(day, '18:00', 'AWAY'), change(day, '08:00', 'OFF')]);

describe('A weekly schedule', () => {
  it.each([
    ['on the minute of a change', '2027-01-11T13:00:00Z', ['OFF 2027-01-11T13:00', 'AWAY 2027-01-11T23:00']],
    ['before it', '2027-01-11T12:59:59.999Z', ['AWAY 2027-01-08T23:00', 'OFF 2027-01-11T13:00']],
    ['over a weekend', '2027-01-09T17:00:00Z', ['AWAY 2027-01-08T23:00', 'OFF 2027-01-11T13:00']],
    ['over the night that skips an hour', '2027-03-13T17:00:00Z', ['AWAY 2027-03-12T23:00', 'OFF 2027-03-15T12:00']],
    ['at a UTC date that is a day ahead', '2027-01-12T03:00:00Z', ['AWAY 2027-01-11T23:00', 'OFF 2027-01-12T13:00']],
  ])('has a last and a next change %s', (_, now, expected) => {
    expect(around(SHOP, now)).toEqual(expected);
  });

  it('has the same change a week before and a week after, where there is only one', () => {
    const only = [change(7, '23:30', 'HOME')];
    expect(around(only, '2027-01-11T04:29:00Z')).toEqual(['HOME 2027-01-04T04:30', 'HOME 2027-01-11T04:30']);
    expect(around(only, '2027-01-11T04:30:00Z')).toEqual(['HOME 2027-01-11T04:30', 'HOME 2027-01-18T04:30']);
  });

  it('keeps the order of its times where clocks skip one', () => {
    const night = [change(7, '02:30', 'AWAY'), change(7, '03:00', 'HOME'), change(7, '03:15', 'OFF')];
    expect(around(night, '2027-03-14T07:00:00Z')).toEqual(['HOME 2027-03-14T07:00', 'OFF 2027-03-14T07:15']);
  });

  it('has a change in the hour that clocks repeat once, the first time', () => {
    const night = [change(7, '01:30', 'AWAY')];
    expect(around(night, '2026-11-01T05:30:00Z')).toEqual(['AWAY 2026-11-01T05:30', 'AWAY 2026-11-08T06:30']);
    expect(around(night, '2026-11-01T06:30:00Z')).toEqual(['AWAY 2026-11-01T05:30', 'AWAY 2026-11-08T06:30']);
  });

  it('has neither without changes', () => {
    expect(around([], '2027-01-11T13:00:00Z')).toEqual([null, null]);
  });
});
