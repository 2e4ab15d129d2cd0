import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import type { PracticeAlarm } from '../../../../contract/entities/practice.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { ENDINGS_ARRIVE_MS } from '../../work/practice-run/practice-run.machine.ts';
import { practiceMachine } from './practice.machine.ts';
import { scoreOf, selectPracticeState } from './practice.selectors.ts';

type Score = Answer<'practiceScore'>;

const alarmOf = (eventId: string, more: Partial<PracticeAlarm> = {}): PracticeAlarm => ({
  eventId,
  title: 'Driveway: Motion',
  seconds: null,
  isOver: false,
  ending: null,
  right: 12,
  ...more,
});
const RUNNING: Score = { practice: { id: '1', isOver: false, untilMs: 1_200_000, alarms: [alarmOf('100001')] } };
const OVER: Score = {
  practice: {
    id: '1',
    isOver: true,
    untilMs: 1_200_000,
    alarms: [alarmOf('100001', { isOver: true, ending: 12, seconds: 9 })],
  },
};
const REFUSED = { call: 'startPractice', status: 403, message: 'Your role does not allow this.' } as const;

function start() {
  const score = asked<Score, Args<'practiceScore'>>();
  const begin = asked<Score, Args<'startPractice'>>();
  const stop = asked<Score, Args<'stopPractice'>>();
  const { actor, heard } = startInSystem(
    practiceMachine.provide({
      actors: { practiceScore: score.logic, startPractice: begin.logic, stopPractice: stop.logic },
    }),
    { input: () => undefined },
  );
  const seen = () => [selectPracticeState(actor.getSnapshot()), actor.getSnapshot().context.practice];
  return { actor, heard, score, begin, stop, seen };
}

const BEGUN = { type: 'practice.begun', practice: RUNNING.practice };

describe('practice', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('begins in the queue: its alarms arrive there', async () => {
    const { actor, heard, score, begin, seen } = start();
    await score.answer({ practice: null });
    expect(seen()).toEqual(['idle', null]);
    actor.send({ type: 'practice.begin' });
    expect(seen()).toEqual(['starting', null]);
    await begin.answer(RUNNING);
    expect(seen()).toEqual(['running', RUNNING.practice]);
    expect(heard()).toEqual([
      { to: 'router', event: { type: 'router.navigate', to: '/app/queue' } },
      { to: 'practiceRun', event: BEGUN },
    ]);
  });

  it('a running practice is shown again after a reload, read every three seconds, and scored once it is over', async () => {
    const { heard, score, seen } = start();
    await score.answer(RUNNING);
    expect([seen()[0], heard()]).toEqual(['running', [{ to: 'practiceRun', event: BEGUN }]]);
    vi.advanceTimersByTime(2_999);
    expect(score.inputs.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(score.inputs.length).toBe(2);
    await score.answer(RUNNING);
    vi.advanceTimersByTime(3_000);
    await score.answer(OVER);
    expect(seen()).toEqual(['scored', OVER.practice]);
    expect(heard()).toEqual([{ to: 'practiceRun', event: { type: 'practice.scored' } }]);
    vi.advanceTimersByTime(60_000);
    expect(score.inputs.length).toBe(3);
  });

  it('is read on while readings fail', async () => {
    const { score, seen } = start();
    await score.answer(RUNNING);
    vi.advanceTimersByTime(3_000);
    await score.fail({ ...REFUSED, status: null });
    expect(seen()).toEqual(['running', RUNNING.practice]);
    vi.advanceTimersByTime(3_000);
    await score.answer(OVER);
    expect(seen()[0]).toBe('scored');
  });

  it('is stopped by the agent, also while its score is read, a second after what could still be taken back was sent', async () => {
    const { actor, heard, score, stop, seen } = start();
    await score.answer(RUNNING);
    heard();
    vi.advanceTimersByTime(3_000);
    actor.send({ type: 'practice.stop' });
    expect(heard()).toEqual([{ to: 'outbox', event: { type: 'endings.send' } }]);
    vi.advanceTimersByTime(ENDINGS_ARRIVE_MS);
    await stop.answer(OVER);
    expect(seen()).toEqual(['scored', OVER.practice]);
  });

  it('a practice that the provider refuses is asked for again', async () => {
    const { actor, score, begin, stop, seen } = start();
    await score.answer(OVER);
    expect(seen()).toEqual(['scored', OVER.practice]);
    actor.send({ type: 'practice.begin' });
    await begin.fail(REFUSED);
    expect([seen()[0], actor.getSnapshot().context.reason]).toEqual(['failed', 'Your role does not allow this.']);
    actor.send({ type: 'practice.retry' });
    await score.fail({ ...REFUSED, message: 'Busy.' });
    expect([seen()[0], actor.getSnapshot().context.reason]).toEqual(['failed', 'Busy.']);
    actor.send({ type: 'practice.retry' });
    await score.answer(RUNNING);
    actor.send({ type: 'practice.stop' });
    vi.advanceTimersByTime(ENDINGS_ARRIVE_MS);
    await stop.fail(REFUSED);
    expect([seen()[0], actor.getSnapshot().context.reason]).toEqual(['failed', 'Your role does not allow this.']);
  });
});

describe('the score', () => {
  it('counts right endings of what is over, and the mean seconds of what was taken', () => {
    expect(
      scoreOf([
        alarmOf('1', { isOver: true, ending: 12, seconds: 9 }),
        alarmOf('2', { isOver: true, ending: 3, seconds: 20 }),
        alarmOf('3', { isOver: true, ending: null }),
        alarmOf('4', { isOver: true, ending: 'handle', right: 'handle', seconds: 31 }),
        alarmOf('5'),
      ]),
    ).toEqual({ right: 2, over: 4, meanSeconds: 20 });
    expect(scoreOf([])).toEqual({ right: 0, over: 0, meanSeconds: null });
  });
});
