import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { practiceEndMachine, READ_EVERY_MS } from './practice-end.machine.ts';
import { selectOverAlarms } from './practice-end.selectors.ts';

const scoreOf = (isOver: boolean): Answer<'practiceScore'> => ({
  practice: { id: '1', isOver, untilMs: 1_200_000, alarms: [] },
});

function start() {
  const score = asked<Answer<'practiceScore'>, Args<'practiceScore'>>();
  const { actor } = startInSystem(practiceEndMachine.provide({ actors: { practiceScore: score.logic } }), {
    input: () => undefined,
  });
  return { actor, score, over: () => selectOverAlarms(actor.getSnapshot()) };
}

describe('the end of a practice', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  it('is noticed within 3 s, and said until the score was seen', async () => {
    const { actor, score, over } = start();
    vi.advanceTimersByTime(60_000);
    expect(score.inputs).toEqual([]);
    actor.send({ type: 'practice.begun' });
    vi.advanceTimersByTime(READ_EVERY_MS);
    await score.answer(scoreOf(false));
    expect(over()).toBeNull();
    vi.advanceTimersByTime(READ_EVERY_MS);
    await score.fail({ call: 'practiceScore', status: null, message: 'Network error' });
    vi.advanceTimersByTime(READ_EVERY_MS);
    await score.answer(scoreOf(true));
    expect(over()).toEqual([]);
    actor.send({ type: 'practice.scored' });
    vi.advanceTimersByTime(60_000);
    expect([over(), score.inputs.length]).toEqual([null, 3]);
  });

  it('does not come when the provider has forgotten the practice', async () => {
    const { actor, score, over } = start();
    actor.send({ type: 'practice.begun' });
    vi.advanceTimersByTime(READ_EVERY_MS);
    await score.answer({ practice: null });
    vi.advanceTimersByTime(60_000);
    expect([over(), score.inputs.length]).toEqual([null, 1]);
  });
});
