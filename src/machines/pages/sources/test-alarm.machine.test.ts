import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args, CallError } from '../../../../contract/calls.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { selectChosenAgent, selectTested, testAlarmMachine } from './test-alarm.machine.ts';

beforeEach(() => void vi.useFakeTimers());

const SOURCE = { sourceId: '7', name: 'Recorder' };
const AGENTS: Answer<'agentsStatus'> = {
  items: [
    { id: '1', name: 'Ada Wong', email: 'ada@example.com', work_state: 'inFeed' },
    { id: '2', name: 'Kim Park', email: 'kim@example.com', work_state: 'inFeed' },
  ],
  total: null,
};
const failure: CallError = { call: 'testSource', status: 400, message: 'This person takes no alarms.' };

function start() {
  const agentsStatus = asked<Answer<'agentsStatus'>, Args<'agentsStatus'>>();
  const testSource = asked<Answer<'testSource'>, Args<'testSource'>>();
  const machine = testAlarmMachine.provide({
    actors: { agentsStatus: agentsStatus.logic, testSource: testSource.logic },
  });
  const { actor, heard } = startInSystem(machine, { input: () => undefined });
  actor.send({ type: 'testAlarm.open', ...SOURCE });
  const toasts = () => heard().map(({ event }) => 'text' in event && event.text);
  return { actor, agentsStatus, testSource, toasts };
}

describe('a test alarm', () => {
  it('is sent to the agent who was chosen of those at work', async () => {
    const { actor, agentsStatus, testSource, toasts } = start();
    await agentsStatus.answer(AGENTS);
    expect([selectTested(actor.getSnapshot()), selectChosenAgent(actor.getSnapshot())]).toEqual([SOURCE, '1']);
    actor.send({ type: 'testAlarm.choose', repId: '2' });
    actor.send({ type: 'testAlarm.send' });
    await testSource.answer({ eventId: '100001' });
    expect([testSource.inputs, toasts(), selectTested(actor.getSnapshot())]).toEqual([
      [{ params: { sourceId: '7' }, body: { repId: '2' } }],
      ['Kim Park gets a test alarm'],
      null,
    ]);
  });

  it('is sent to no one where no one is at work, and says why one was refused', async () => {
    const { actor, agentsStatus, testSource, toasts } = start();
    await agentsStatus.answer({ items: [], total: null });
    actor.send({ type: 'testAlarm.send' });
    actor.send({ type: 'testAlarm.close' });
    expect([testSource.inputs, selectTested(actor.getSnapshot())]).toEqual([[], null]);
    actor.send({ type: 'testAlarm.open', ...SOURCE });
    await agentsStatus.answer(AGENTS);
    actor.send({ type: 'testAlarm.send' });
    await testSource.fail(failure);
    expect([toasts(), selectTested(actor.getSnapshot())]).toEqual([
      ['Endpoint: sources/7/test. This person takes no alarms.'],
      SOURCE,
    ]);
  });
});
