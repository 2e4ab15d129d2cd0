import { describe, expect, it } from 'vitest';
import { calmWords, emptyWords, practiceWords, waitingWords, withheldWords } from './board-texts.ts';

describe('the words of the board', () => {
  it('give the number of waiting alarms only while it is known and alarms arrive', () => {
    expect([
      waitingWords('open', 42, false),
      waitingWords('open', 0, false),
      waitingWords('connecting', 42, false),
      waitingWords('open', null, false),
      waitingWords('open', 42, true),
      waitingWords('waiting', 42, false),
      waitingWords('lost', 42, true),
      waitingWords('silent', 42, false),
      waitingWords('polling', 42, false),
    ]).toEqual([
      ' · 42 waiting',
      ' · 0 waiting',
      ' · 42 waiting',
      '',
      ' · count not updating',
      ' · connection lost',
      ' · connection lost',
      ' · no alarms can arrive',
      ' · 42 waiting',
    ]);
  });

  it('name the minute since when there are no alarms, and never while none could arrive or any wait', () => {
    const sinceMs = new Date(2026, 0, 1, 3, 4, 59).getTime();
    const calm = (line: Parameters<typeof calmWords>[0], waiting: number | null) =>
      Object.values(calmWords(line, waiting, sinceMs));
    const again = 'You take alarms again once they arrive';
    expect([
      calm('open', 0),
      calm('open', null),
      calm('polling', 0),
      calm('pollingSlowly', 0),
      calm('open', 187),
      calm('polling', 187),
      calm('lost', 0),
      calm('silent', 187),
    ]).toEqual([
      ['clear', 'All clear', 'No alarm for you since 03:04'],
      ['clear', 'All clear', 'No alarm for you since 03:04'],
      ['clear', 'All clear', 'No alarm for you since 03:04. Polling every 2 s'],
      ['clear', 'All clear', 'No alarm for you since 03:04. Polling every 10 s'],
      ['quiet', 'No alarm for you', 'since 03:04 · 187 waiting'],
      ['quiet', 'No alarm for you', 'since 03:04 · 187 waiting. Polling every 2 s'],
      ['broken', 'Connection lost', again],
      ['broken', 'No alarms can arrive', again],
    ]);
  });

  it('say how far a practice is, and how many alarms it keeps away while that is known', () => {
    expect([
      practiceWords('2/10'),
      withheldWords('open', 187, false),
      withheldWords('open', 1, false),
      withheldWords('open', 0, false),
      withheldWords('open', null, false),
      withheldWords('open', 187, true),
      withheldWords('lost', 187, false),
    ]).toEqual([
      'Practice 2 of 10',
      '187 real alarms are waiting',
      '1 real alarm is waiting',
      'No real alarm is waiting',
      'Real alarms do not come to this tab',
      'Real alarms do not come to this tab',
      'Real alarms do not come to this tab',
    ]);
  });

  it('say of a free slot that it waits for videos only where one may come (QUEUE-04)', () => {
    expect([
      emptyWords('open', false),
      emptyWords('polling', false),
      emptyWords('silent', false),
      emptyWords('lost', true),
      emptyWords('unanswered', false),
      emptyWords('open', true),
    ]).toEqual([
      'No Event - Waiting for new videos to review',
      'No Event - Waiting for new videos to review',
      'No Event - No alarms can arrive',
      'No Event - Connection lost',
      'No Event - The provider does not answer',
      'No Event - A practice brings one alarm at a time',
    ]);
  });
});
