import { expect, it, vi } from 'vitest';
import { isoTimeMs } from './iso-time.ts';

it('an ISO time without a zone is of UTC wherever it is read, and other text is not a time', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const read = ['2027-01-15T08:00:00Z', '2027-01-15T08:00:00.000', '2027-01-15 08:00', '2027-01-15T03:00-05:00'];
  expect(read.map(isoTimeMs)).toEqual([1_800_000_000_000, 1_800_000_000_000, 1_800_000_000_000, 1_800_000_000_000]);
  expect([isoTimeMs('2027-01-15'), isoTimeMs('soon')]).toEqual([Date.UTC(2027, 0, 15), Number.NaN]);
});
