import { expect, it } from 'vitest';
import { momentOf } from './zone-time.ts';

const at = (local: string, timeZone = 'America/New_York') =>
  new Date(momentOf(Date.parse(`${local}Z`), timeZone)).toISOString();

it.each([
  ['a winter day', '2027-01-15T08:00', '2027-01-15T13:00:00.000Z'],
  ['a summer day', '2027-07-15T08:00', '2027-07-15T12:00:00.000Z'],
  ['the minute before clocks skip an hour', '2027-03-14T01:59', '2027-03-14T06:59:00.000Z'],
  [
    'the first minute that clocks skip, which is the moment of the skip',
    '2027-03-14T02:00',
    '2027-03-14T07:00:00.000Z',
  ],
  ['the last minute that clocks skip, which is the same moment', '2027-03-14T02:59', '2027-03-14T07:00:00.000Z'],
  ['the minute after the skip', '2027-03-14T03:00', '2027-03-14T07:00:00.000Z'],
  ['the hour that clocks repeat, whose first one counts', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['the hour after the repeated one', '2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
])('a local time has a moment on %s', (_, local, moment) => {
  expect(at(local)).toBe(moment);
});

it('a local time has a moment where clocks are never changed', () => {
  expect(at('2027-03-14T02:30', 'America/Phoenix')).toBe('2027-03-14T09:30:00.000Z');
});
