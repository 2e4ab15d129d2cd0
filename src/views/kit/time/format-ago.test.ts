import { expect, it } from 'vitest';
import { formatAgo } from './format-ago.ts';

it('how long ago something was is given in its largest whole unit', () => {
  expect([-5, 0, 59.9, 60, 3_599, 3_600, 90_000].map(formatAgo)).toEqual([
    '0 s ago',
    '0 s ago',
    '59 s ago',
    '1 min ago',
    '59 min ago',
    '1 h ago',
    '25 h ago',
  ]);
});
