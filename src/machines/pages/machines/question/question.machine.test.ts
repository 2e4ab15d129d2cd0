import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { machinesMachine } from '../machines.machine.ts';
import { type Answer, answered, said } from './answer.ts';
import type { Question } from './answer-of.ts';
import { questionMachine } from './question.machine.ts';

const lead = said({ seq: 7, key: 'portal/slot-1', src: null, from: null, atMs: 0 }, 'Expired');

async function open(query: string, answer = async (): Promise<Answer> => answered('Alarm 100001', lead, [])) {
  const asked: Question[] = [];
  const findAnswer = fromPromise<Answer, Question>(({ input }) => {
    asked.push(input);
    return answer();
  });
  const question = questionMachine.provide({ actors: { findAnswer } });
  const machines = createActor(machinesMachine.provide({ actors: { question } }), { input: { query } }).start();
  machines.send({ type: 'recording.opened', facts: { runs: 1, run: 1, portal: '1.2.3' } });
  const child = machines.getSnapshot().children.question;
  if (child === undefined) throw new Error('Nothing is shown.');
  await waitFor(child, (snapshot) => snapshot.matches('idle'));
  return { machines, question: child, asked };
}

describe('the question about a recording', () => {
  const ALARM = 'alarm=100001&agent=8001&from=1800000000000';

  it('is asked at once about the alarm of the address, whose first moment stays', async () => {
    const { machines, asked } = await open(ALARM);
    expect(asked).toEqual([{ text: '100001', moment: null, actor: null }]);
    expect(machines.getSnapshot()).toMatchObject({
      value: { open: { shown: 'paused' } },
      context: { moment: { atMs: 1_800_000_000_000 }, actor: null, tab: 'answer' },
    });
  });

  it('leaves the moment of the address, until another one is asked', async () => {
    const { machines, question } = await open(`${ALARM}&seq=3`);
    expect(machines.getSnapshot().context).toMatchObject({ moment: { seq: 3 }, actor: null });
    question.send({ type: 'question.ask', text: 'Complete', moment: { seq: 3 }, actor: null });
    await waitFor(question, (snapshot) => snapshot.matches('idle'));
    expect(machines.getSnapshot().context).toMatchObject({ moment: { seq: 7 }, actor: 'portal/slot-1' });
  });

  it('says why the recording cannot be asked', async () => {
    const { question } = await open(ALARM, () => Promise.reject(new Error('None is shown.')));
    expect(question.getSnapshot().context.answer).toMatchObject({
      subject: '100001',
      lead: null,
      note: 'The recording cannot be asked: Error: None is shown.',
    });
  });
});
