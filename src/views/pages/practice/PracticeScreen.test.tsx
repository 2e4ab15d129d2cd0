// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { practiceMachine } from '../../../machines/pages/practice/practice.machine.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { ENDINGS_ARRIVE_MS } from '../../../machines/work/practice-run/practice-run.machine.ts';
import { PracticeScreen } from './PracticeScreen.tsx';

beforeEach(() => void vi.useFakeTimers());

function show() {
  const score = asked<Answer<'practiceScore'>, Args<'practiceScore'>>();
  const stop = asked<Answer<'stopPractice'>, Args<'stopPractice'>>();
  const practice = createActor(
    practiceMachine.provide({ actors: { practiceScore: score.logic, stopPractice: stop.logic } }),
  ).start();
  renderInPortal(<PracticeScreen screen={practice} />);
  return { practice, score, stop };
}
const status = () => screen.getByRole('status').textContent;
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
const ALARM = { eventId: '100001', title: 'Driveway: Motion', seconds: null, isOver: false, ending: null, right: 12 };
const OVER = { ...ALARM, isOver: true, seconds: 14 };

describe('practice page', () => {
  it('offers a practice to an agent who had none', async () => {
    const { score } = show();
    expect(status()).toBe('Loading your last practice…');
    await act(() => score.answer({ practice: null }));
    expect([status(), buttons()]).toEqual(['You have not practiced in this tab yet.', ['Start practice']]);
  });

  it('leads to the queue while the practice runs, and shows what is over by then', async () => {
    const { score } = show();
    const alarms = [
      { ...OVER, ending: 12 },
      { ...ALARM, eventId: '100002' },
    ];
    await act(() => score.answer({ practice: { id: '1', isOver: false, untilMs: 0, alarms } }));
    expect(status()).toBe(
      'Your practice is running in the queue. Your score appears here. 1 of 1 right, 14 s per alarm',
    );
    expect(buttons()).toEqual(['Stop practice']);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Go to the queue' }).pathname).toBe('/app/queue');
    expect(rows()).toEqual([
      'AlarmSecondsYou choseRight answerResult',
      '100001 Driveway: Motion14Passerby in CarPasserby in CarRight',
    ]);
  });

  it('shows the score: what was wrong, and what would have been right', async () => {
    const { score, stop } = show();
    await act(() => score.answer({ practice: { id: '1', isOver: false, untilMs: 0, alarms: [ALARM] } }));
    fireEvent.click(screen.getByRole('button', { name: 'Stop practice' }));
    const alarms = [
      { ...OVER, ending: 3, right: 'handle' as const },
      { ...OVER, eventId: '100002', seconds: null, ending: null },
    ];
    act(() => void vi.advanceTimersByTime(ENDINGS_ARRIVE_MS));
    await act(() => stop.answer({ practice: { id: '1', isOver: true, untilMs: 0, alarms } }));
    expect([status(), buttons()]).toEqual(['Your practice is over. 0 of 2 right, 14 s per alarm', ['Practice again']]);
    expect(rows().slice(1)).toEqual([
      '100001 Driveway: Motion14No PersonHandledWrong',
      '100002 Driveway: MotionExpiredPasserby in CarWrong',
    ]);
  });

  it('says why the provider refused, and asks again', async () => {
    const { score } = show();
    await act(() => score.fail({ call: 'practiceScore', status: null, message: 'Network error' }));
    expect([status(), buttons()]).toEqual(['Network error', ['Try again']]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(status()).toBe('Loading your last practice…');
  });
});
