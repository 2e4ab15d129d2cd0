import type { Line } from '../kit/line.ts';
import { describe, expect, it } from 'vitest';
import { emptyText, railText, waitingText } from './board-texts.ts';
import { practiceText, withheldText } from './practice-texts.ts';

describe('the words of the board', () => {
  it('give the number of waiting alarms only while it is known and alarms arrive', () => {
    expect([
      waitingText('open', 42, false),
      waitingText('open', 0, false),
      waitingText('connecting', 42, false),
      waitingText('open', null, false),
      waitingText('open', 42, true),
      waitingText('waiting', 42, false),
      waitingText('lost', 42, true),
      waitingText('silent', 42, false),
      waitingText('polling', 42, false),
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

  it('name the minute since when there are no alarms, and never while none could arrive, any wait or a missed one is left', () => {
    const sinceMs = new Date(2026, 0, 1, 3, 4, 59).getTime();
    const board = { sinceMs, isAccepting: true, isEmpty: true, isPracticing: false };
    const calm = (line: Line, waiting: number | null, isReviewable = false) =>
      Object.values(railText({ ...board, line, waiting, isReviewable }));
    const again = 'Taking resumes when the line is back';
    expect([
      calm('open', 0),
      calm('open', null),
      calm('open', 0, true),
      calm('polling', 0),
      calm('pollingSlowly', 0),
      calm('open', 187),
      calm('polling', 187),
      calm('lost', 0),
      calm('silent', 187),
    ]).toEqual([
      ['clear', 'All clear', 'No alarm for you since 03:04'],
      ['quiet', 'No alarm for you', 'since 03:04 · Count not updating'],
      ['quiet', 'No alarm for you', 'since 03:04 · None waiting'],
      ['clear', 'All clear', 'No alarm for you since 03:04. Polling every 2 s'],
      ['clear', 'All clear', 'No alarm for you since 03:04. Polling every 10 s'],
      ['quiet', 'No alarm for you', 'since 03:04 · 187 waiting'],
      ['quiet', 'No alarm for you', 'since 03:04 · 187 waiting. Polling every 2 s'],
      ['broken', 'Connection lost', again],
      ['broken', 'No alarms can arrive', again],
    ]);
  });

  it('say beside the cards how many alarms wait, where that is known, and whether the agent takes them', () => {
    const beside = (line: Line, waiting: number | null, isAccepting: boolean, isPracticing = false) => {
      const board = { sinceMs: 0, isAccepting, isEmpty: false, isPracticing, isReviewable: false };
      const { tone, title, more } = railText({ ...board, line, waiting });
      return [tone, title, more];
    };
    expect([
      beside('open', 16, true),
      beside('open', 0, true),
      beside('open', null, true),
      beside('open', 16, false),
      beside('open', 16, true, true),
      beside('silent', 16, true),
      beside('silent', 16, false),
    ]).toEqual([
      ['quiet', '16 waiting', 'You are taking alarms'],
      ['quiet', 'None waiting', 'You are taking alarms'],
      ['quiet', 'Count not updating', 'You are taking alarms'],
      ['quiet', '16 waiting', ''],
      ['quiet', '16 waiting', 'Real alarms do not come to this tab'],
      ['broken', 'No alarms can arrive', 'Taking resumes when the line is back'],
      ['broken', 'No alarms can arrive', ''],
    ]);
  });

  it('say how far a practice is, and how many alarms it keeps away while that is known', () => {
    expect([
      practiceText('2/10'),
      withheldText('open', 187, false),
      withheldText('open', 1, false),
      withheldText('open', 0, false),
      withheldText('open', null, false),
      withheldText('open', 187, true),
      withheldText('lost', 187, false),
    ]).toEqual([
      'Practice 2 of 10',
      '187 real alarms waiting',
      '1 real alarm waiting',
      'No real alarms waiting',
      'Real alarms do not come to this tab',
      'Real alarms do not come to this tab',
      'Real alarms do not come to this tab',
    ]);
  });

  it('say of a free slot that it waits for videos only where one may come (QUEUE-04)', () => {
    expect([
      emptyText('open', false),
      emptyText('polling', false),
      emptyText('silent', false),
      emptyText('lost', true),
      emptyText('unanswered', false),
      emptyText('open', true),
    ]).toEqual([
      'No Event - Waiting for new videos to review',
      'No Event - Waiting for new videos to review',
      'No Event - No alarms can arrive',
      'No Event - Connection lost',
      'No Event - The provider does not answer',
      'No Event - Practice uses one slot',
    ]);
  });
});
