import { expect, it } from 'vitest';
import { lastHolder, personOf } from './people.ts';

const entry = (type: string, by: string) => ({ at_ms: 0, type, what: '', by });
const TIMELINE = {
  items: [
    entry('alarm.raised', 'provider'),
    entry('alarm.taken', 'Kim Vale (8002)'),
    entry('alarm.held', 'Olivia Park (8001)'),
    entry('alarm.statusSet', 'provider'),
  ],
};

it('people are named as the time line names them, others by their id', () => {
  expect([personOf(TIMELINE, '8001'), personOf(TIMELINE, '801'), personOf(null, '8001')]).toEqual([
    'Olivia Park (8001)',
    '801',
    '8001',
  ]);
});

it('the handler of an alarm is who had it last, also where another ended it', () => {
  expect([lastHolder(TIMELINE), lastHolder({ items: [] }), lastHolder(null)]).toEqual([
    'Olivia Park (8001)',
    null,
    null,
  ]);
});
