import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { ENDINGS_ARRIVE_MS, practiceRunMachine, READ_EVERY_MS } from './practice-run.machine.ts';
import { selectIsPracticing, selectOverAlarms, selectProgress } from './practice-run.selectors.ts';

const alarm = (eventId: string, isOver: boolean) => ({
  eventId,
  isOver,
  title: 'Porch: Motion',
  seconds: null,
  ending: null,
  right: 'handle' as const,
});
/** Practice of three alarms, of which `over` are over. */
const practiceWith = (over: number) => ({
  id: '1',
  isOver: over === 3,
  untilMs: 1_200_000,
  alarms: [1, 2, 3].map((number) => alarm(String(number), number <= over)),
});
const NO_ANSWER = { call: 'practiceScore', status: null, message: 'Network error' };

function start() {
  const score = asked<Answer<'practiceScore'>, Args<'practiceScore'>>();
  const stop = asked<Answer<'stopPractice'>, Args<'stopPractice'>>();
  const machine = practiceRunMachine.provide({ actors: { practiceScore: score.logic, stopPractice: stop.logic } });
  const { actor, heard } = startInSystem(machine, { input: () => undefined });
  heard();
  const now = () => actor.getSnapshot();
  return {
    actor,
    score,
    stop,
    heard,
    over: () => selectOverAlarms(now()),
    shows: () => [selectIsPracticing(now()), selectProgress(now())],
    stops: () => {
      actor.send({ type: 'practice.stop' });
      vi.advanceTimersByTime(ENDINGS_ARRIVE_MS);
    },
    /** Answers the next reading. */
    reads: async (practice: Answer<'practiceScore'>['practice']) => {
      vi.advanceTimersByTime(READ_EVERY_MS);
      await score.answer({ practice });
    },
  };
}

const TAKES = { to: 'queue', event: { type: 'acceptNew.turnOn' } };
const ENDS = { to: 'outbox', event: { type: 'endings.send' } };
const TAKES_NO_MORE = { to: 'queue', event: { type: 'acceptNew.turnOff' } };

describe('the practice of a tab', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('lets the queue take from its begin and after each visit, and no longer than it runs', async () => {
    const subject = start();
    subject.actor.send({ type: 'practice.begun', practice: practiceWith(0) });
    expect([subject.heard(), subject.shows()]).toEqual([[], [true, '1/3']]);
    subject.actor.send({ type: 'practice.ask' });
    expect(subject.heard()).toEqual([TAKES]);
    await subject.reads(practiceWith(1));
    expect([subject.heard(), subject.shows()]).toEqual([[], [true, '2/3']]);
    subject.actor.send({ type: 'practice.ask' });
    expect(subject.heard()).toEqual([TAKES]);
    await subject.reads(practiceWith(3));
    expect([subject.heard(), subject.shows(), subject.over()?.length]).toEqual([[TAKES_NO_MORE], [false, null], 3]);
    subject.actor.send({ type: 'practice.ask' });
    expect(subject.heard()).toEqual([TAKES_NO_MORE]);
  });

  it('is read again until it is over, also after a call that failed, and its end is said until the score was seen', async () => {
    const { actor, score, over, reads } = start();
    actor.send({ type: 'practice.begun', practice: practiceWith(0) });
    await reads(practiceWith(2));
    vi.advanceTimersByTime(READ_EVERY_MS);
    await score.fail(NO_ANSWER);
    expect(over()).toBeNull();
    await reads(practiceWith(3));
    expect(over()).toHaveLength(3);
    actor.send({ type: 'practice.scored' });
    vi.advanceTimersByTime(60_000);
    expect([over(), score.inputs.length]).toEqual([null, 3]);
  });

  it('ends without a score when the provider has forgotten it', async () => {
    const subject = start();
    subject.actor.send({ type: 'practice.begun', practice: practiceWith(0) });
    await subject.reads(null);
    vi.advanceTimersByTime(60_000);
    expect([subject.over(), subject.shows(), subject.score.inputs.length]).toEqual([null, [false, null], 1]);
    expect(subject.heard()).toEqual([TAKES_NO_MORE]);
  });

  it('is over for the queue once its score was seen, also while it runs, and continues where its stop came too late', async () => {
    const { actor, score, stop, heard, shows } = start();
    actor.send({ type: 'practice.begun', practice: practiceWith(0) });
    actor.send({ type: 'practice.stop' });
    vi.advanceTimersByTime(ENDINGS_ARRIVE_MS);
    heard();
    await stop.answer({ practice: practiceWith(1) });
    expect([heard(), shows()]).toEqual([[TAKES], [true, '2/3']]);
    actor.send({ type: 'practice.scored' });
    actor.send({ type: 'practice.ask' });
    vi.advanceTimersByTime(60_000);
    expect([heard(), shows(), score.inputs]).toEqual([[], [false, null], []]);
  });

  it('is found after a reload when the queue asks, and continues', async () => {
    const subject = start();
    subject.actor.send({ type: 'practice.ask' });
    await subject.score.fail(NO_ANSWER);
    await subject.reads(practiceWith(1));
    expect([subject.heard(), subject.shows()]).toEqual([[TAKES], [true, '2/3']]);
    await subject.reads(practiceWith(2));
    expect([subject.heard(), subject.shows()]).toEqual([[], [true, '3/3']]);
  });

  it.each([
    ['there is none', { practice: null }],
    ['it is over', { practice: practiceWith(3) }],
  ])('leaves the queue as it is when %s, and asks once', async (_, answer) => {
    const subject = start();
    subject.actor.send({ type: 'practice.ask' });
    await subject.score.answer(answer);
    subject.actor.send({ type: 'practice.ask' });
    vi.advanceTimersByTime(60_000);
    expect([subject.heard(), subject.score.inputs.length]).toEqual([[], 1]);
  });

  it('is not asked for again where the provider has no practices', async () => {
    const subject = start();
    subject.actor.send({ type: 'practice.ask' });
    await subject.score.fail({ ...NO_ANSWER, status: 404, isAbsent: true });
    vi.advanceTimersByTime(60_000);
    expect(subject.score.inputs).toHaveLength(1);
  });

  it('is stopped from the queue, which takes nothing from then on, and continues where that fails', async () => {
    const subject = start();
    subject.actor.send({ type: 'practice.begun', practice: practiceWith(0) });
    subject.stops();
    expect(subject.heard()).toEqual([TAKES_NO_MORE, ENDS]);
    await subject.stop.fail({ call: 'stopPractice', status: 500, message: 'No.' });
    expect(subject.shows()).toEqual([true, '1/3']);
    expect(subject.heard()).toEqual([expect.objectContaining({ to: 'toasts' }), TAKES]);
    subject.stops();
    expect(subject.heard()).toEqual([TAKES_NO_MORE, ENDS]);
    await subject.stop.answer({ practice: { ...practiceWith(1), isOver: true } });
    expect([subject.heard(), subject.shows(), subject.over()?.length]).toEqual([[TAKES_NO_MORE], [false, null], 3]);
  });

  it('a stopped practice sends the endings that could still be taken back a second before, for its alarms end with it', () => {
    const subject = start();
    subject.actor.send({ type: 'practice.begun', practice: practiceWith(0) });
    subject.actor.send({ type: 'practice.stop' });
    vi.advanceTimersByTime(ENDINGS_ARRIVE_MS - 1);
    expect([subject.heard(), subject.stop.inputs.length]).toEqual([[TAKES_NO_MORE, ENDS], 0]);
    vi.advanceTimersByTime(1);
    expect(subject.stop.inputs.length).toBe(1);
  });
});
