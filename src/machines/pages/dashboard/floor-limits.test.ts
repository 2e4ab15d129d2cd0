import { expect, it } from 'vitest';
import type { Floor } from '../../../../contract/entities/reports.ts';
import { overLimits } from './floor-limits.ts';

const LIMITS = { waiting: 20, seconds: 180, expired: 5 };
const FLOOR: Floor = { held: [], waiting: 20, oldest: { eventId: '1', raisedAtMs: 0 }, expired: 5, limits: LIMITS };
const NONE = { waiting: false, oldest: false, expired: false, agents: false };

it('the floor is over its limits from one more waiting or expired alarm, the second at which the oldest is overdue, and when no one works', () => {
  expect(overLimits(FLOOR, 1, 179_999)).toEqual(NONE);
  expect(overLimits({ ...FLOOR, waiting: 21, expired: 6 }, 0, 180_000)).toEqual({
    waiting: true,
    oldest: true,
    expired: true,
    agents: true,
  });
  expect(overLimits({ ...FLOOR, waiting: 0, oldest: null }, 0, 180_000)).toEqual(NONE);
});

it('a floor without limits has only its agents judged', () => {
  const { limits, ...without } = FLOOR;
  expect(limits && overLimits({ ...without, waiting: 900 }, 0, 900_000)).toEqual({ ...NONE, agents: true });
});
