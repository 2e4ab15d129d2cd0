import { describe, expect, it } from 'vitest';
import { calmWords, waitingWords } from './board-texts.ts';

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

  it('name the minute since when there are no alarms, and never while none could arrive', () => {
    const sinceMs = new Date(2026, 0, 1, 3, 4, 59).getTime();
    const lines = ['open', 'polling', 'pollingSlowly', 'lost', 'silent'] as const;
    expect(lines.map((line) => calmWords(line, sinceMs))).toEqual([
      { title: 'All clear', more: 'No alarm for you since 03:04' },
      { title: 'All clear', more: 'No alarm for you since 03:04. Polling every 2 s' },
      { title: 'All clear', more: 'No alarm for you since 03:04. Polling every 10 s' },
      { title: 'Connection lost', more: 'You are taking alarms' },
      { title: 'No alarms can arrive', more: 'You are taking alarms' },
    ]);
  });
});
