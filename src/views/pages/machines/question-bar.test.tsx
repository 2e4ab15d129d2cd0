// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { machinesMachine } from '../../../machines/pages/machines/machines.machine.ts';
import { type Answer, answered, said, unanswered } from '../../../machines/pages/machines/question/answer.ts';
import type { Question } from '../../../machines/pages/machines/question/answer-of.ts';
import { questionMachine } from '../../../machines/pages/machines/question/question.machine.ts';
import type { Recording } from '../../../machines/pages/machines/recording.ts';
import { AnswerTab } from './AnswerTab.tsx';
import { QuestionBar } from './QuestionBar.tsx';

const atMs = new Date(2026, 10, 25, 10, 24, 31).getTime();
const SLOT = { seq: 7, key: 'portal/router/screen/slot-1', src: null, from: null, atMs };
const expired = said(SLOT, 'Expired', 'no one opened it within 120 s');
const offered = said({ ...SLOT, seq: 3, atMs: atMs - 120_000 }, 'Offered', 'for 120 s');
const ANSWERS: Readonly<Record<string, Answer>> = {
  '100204': answered('Alarm 100204', expired, [offered, expired]),
  '100999': unanswered('Alarm 100999', 'This recording has nothing about this alarm. It has 100204.', 1),
};
const recording = {
  events: () => [{ ...SLOT, event: { type: 'event.presented', eventId: '100204' } }],
  at: () => new Map(),
  endedAt: () => [],
} as unknown as Recording;

async function show() {
  const asked: Question[] = [];
  const findAnswer = fromPromise<Answer, Question>(async ({ input }) => {
    asked.push(input);
    return ANSWERS[input.text] ?? unanswered(input.text, 'Unknown.');
  });
  const question = questionMachine.provide({ actors: { findAnswer } });
  const machines = createActor(machinesMachine.provide({ actors: { question } }), { input: { query: '' } }).start();
  machines.send({ type: 'recording.opened', facts: { runs: 2, run: 2, portal: '1.2.3' } });
  const ref = machines.getSnapshot().children.question;
  if (ref === undefined) throw new Error('Nothing is shown.');
  const sought: unknown[] = [];
  render(
    <>
      <QuestionBar machines={machines} question={ref} recording={recording} />
      <AnswerTab question={ref} seq={7} onSeek={({ seq, key }) => sought.push([seq, key])} />
    </>,
  );
  const ask = async (text: string) => {
    fireEvent.change(screen.getByRole('combobox', { name: 'Question' }), { target: { value: text } });
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(ref, (snapshot) => snapshot.matches('idle'));
  };
  return { machines, asked, sought, ask };
}

describe('a question', () => {
  it('is answered in a sentence and in steps, and the chart goes there', async () => {
    const { machines, asked, sought, ask } = await show();
    await ask(' 100204 ');
    expect(asked).toEqual([{ text: '100204', moment: null, actor: null }]);
    const status = await screen.findByRole('status');
    expect(status.textContent).toBe('Alarm 100204: Expired at 10:24:31: no one opened it within 120 s.');
    expect(machines.getSnapshot().context).toMatchObject({ actor: SLOT.key, moment: { seq: 7 }, tab: 'answer' });
    const steps = within(screen.getByRole('region', { name: 'What led there' })).getAllByRole('row');
    expect(steps.map((row) => [row.textContent, row.getAttribute('aria-current')])).toEqual([
      ['10:22:31.000+0.0 sOfferedfor 120 s', 'false'],
      ['10:24:31.000+2 min 0 sExpiredno one opened it within 120 s', 'true'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: '10:22:31.000' }));
    expect(sought).toContainEqual([3, SLOT.key]);
  });

  it('is offered as long as none was asked, about what the recording has', async () => {
    const { asked } = await show();
    fireEvent.click(screen.getByRole('button', { name: '100204' }));
    expect(asked.map(({ text }) => text)).toEqual(['100204']);
  });

  it('leads to another page load of the journal where that one can answer it, and is asked there', async () => {
    const { machines, ask } = await show();
    await ask('100999');
    expect((await screen.findByRole('status')).textContent).toContain(
      'Alarm 100999: This recording has nothing about this alarm. It has 100204.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Page load 1 of this journal has it: show it' }));
    expect(machines.getSnapshot().context).toMatchObject({ run: 1, asks: '100999', moment: null });
  });
});
