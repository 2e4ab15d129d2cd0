import { describe, expect, it } from 'vitest';
import { TIMES_OF_DAY } from '../media/clip.ts';
import { fitsHour, hourAt } from './hours.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

describe('hourAt', () => {
  it('is the hour of the location, in its own zone and season', () => {
    const noonOfWinter = Date.UTC(2026, 0, 15, 12);
    const noonOfSummer = Date.UTC(2026, 6, 15, 12);
    expect([0, 3, 6].map((timezone) => hourAt(timezone, noonOfWinter))).toEqual([7, 4, 2]);
    expect([0, 3, 6].map((timezone) => hourAt(timezone, noonOfSummer))).toEqual([8, 5, 2]);
    expect(hourAt(0, Date.UTC(2026, 0, 15, 5))).toBe(0);
  });
});

describe('fitsHour', () => {
  it('keeps night clips to the night and day clips to the day', () => {
    const hoursOf = (time: (typeof TIMES_OF_DAY)[number]) => HOURS.filter((hour) => fitsHour(time, hour));
    expect(hoursOf('night')).toEqual([0, 1, 2, 3, 4, 5, 20, 21, 22, 23]);
    expect(hoursOf('infrared')).toEqual(hoursOf('night'));
    expect(hoursOf('day')).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
    expect(hoursOf('dusk')).toEqual([17, 18, 19, 20]);
    expect(hoursOf('morning')).toEqual([6, 7, 8, 9, 10]);
  });

  it('has a clip for every hour, and footage at any', () => {
    for (const hour of HOURS) {
      expect(TIMES_OF_DAY.some((time) => fitsHour(time, hour))).toBe(true);
      expect(fitsHour(null, hour)).toBe(true);
    }
  });
});
