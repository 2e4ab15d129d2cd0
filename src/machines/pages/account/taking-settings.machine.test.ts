import { beforeEach, expect, it, vi } from 'vitest';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { takingSettingsMachine } from './taking-settings.machine.ts';

beforeEach(() => void vi.useFakeTimers());

it.each([true, false])('taking after a visit is as it was chosen last: %s', async (resumes) => {
  const load = asked<boolean, { agentId: string }>();
  const { actor } = startInSystem(takingSettingsMachine.provide({ actors: { loadResuming: load.logic } }), {
    input: () => ({ agentId: '7' }),
  });
  await load.answer(resumes);
  expect(actor.getSnapshot().context.resumes).toBe(resumes);
});

it('taking after a visit can be chosen where the last choice cannot be read', async () => {
  const load = asked<boolean, { agentId: string }>();
  const { actor } = startInSystem(takingSettingsMachine.provide({ actors: { loadResuming: load.logic } }), {
    input: () => ({ agentId: '7' }),
  });
  await load.fail(new Error('No storage.'));
  actor.send({ type: 'resuming.toggle' });
  expect(actor.getSnapshot().context.resumes).toBe(true);
});

it('a new agent does not take alarms after a visit, and each choice is kept for that agent', async () => {
  const load = asked<boolean, { agentId: string }>();
  const kept: unknown[] = [];
  const { actor } = startInSystem(
    takingSettingsMachine.provide({
      actors: { loadResuming: load.logic },
      actions: { saveResuming: (_, params) => void kept.push(params) },
    }),
    { input: () => ({ agentId: '7' }) },
  );
  expect(load.inputs).toEqual([{ agentId: '7' }]);
  expect(actor.getSnapshot().context.resumes).toBe(false);
  await load.answer(false);
  actor.send({ type: 'resuming.toggle' });
  expect(actor.getSnapshot().context.resumes).toBe(true);
  actor.send({ type: 'resuming.toggle' });
  expect(kept).toEqual([
    { agentId: '7', resumes: true },
    { agentId: '7', resumes: false },
  ]);
});
