import { expect, it } from 'vitest';
import { readKeepDays } from './keep-days.ts';

it('Each kind of media has its days, and nothing is deleted of what is not named', () => {
  expect([readKeepDays(null), readKeepDays('clips=30, work=90,journals=1,pictures=365')]).toEqual([
    {},
    { clip: 30, work_recording: 90, journal: 1, picture: 365 },
  ]);
});

it.each(['clips', 'clips=', 'clips=-1', 'faces=30', 'work=0', 'work=1,work=2', 'work=40000'])(
  'Days that make no sense are refused: %s',
  (text) => {
    expect(() => readKeepDays(text)).toThrow(
      `--keep-days is like clips=90,pictures=90,work=365,journals=365, each at most once, not "${text}".`,
    );
  },
);

it('Clips are kept for 30 days at least', () => {
  expect(() => readKeepDays('clips=29')).toThrow(
    '--keep-days keeps clips for at least 30 days, in which they are played.',
  );
});
