import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '../../app/toasts/toasts.events.ts';
import type { SaveInput } from '../../kit/form/form.machine.ts';
import { selectFormState, selectOvertaken, selectValues } from '../../kit/form/form.selectors.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { type Profile, profileMachine } from './profile.machine.ts';
import type { FormDraft } from '../../kit/form/form-draft.ts';

const ANN = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  user_id: '7',
  isActive: true,
  isVerified: true,
  userId: '7',
  lastActiveS: 1_700_000_000,
};

async function start(draft: FormDraft | null = null, version?: string) {
  const load = asked<Profile, { target: null }>();
  const save = asked<unknown, SaveInput<Profile, null>>();
  const kept: (FormDraft | null)[] = [];
  const machine = profileMachine.provide({
    actors: { load: load.logic, save: save.logic },
    actions: { saveDraft: (_, { draft: left }) => void kept.push(left) },
  });
  const { actor: form, heard } = startInSystem(machine, { input: () => ({ target: null, defaults: null }) });
  await load.answer({ ...ANN, draft, version });
  return { form, load, save, kept, heard, values: () => selectValues(form.getSnapshot()) };
}

describe('the profile', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is saved though everything in it is empty, and the header follows (ACCT-10, ACCT-11, ACCT-12)', async () => {
    const { form, save, heard } = await start();
    const empty = { firstName: '', lastName: ' ', email: '', user_id: '' };
    form.send({ type: 'form.change', change: { ...empty } });
    form.send({ type: 'form.save' });
    expect(save.inputs).toEqual([{ target: null, data: { ...ANN, ...empty, lastName: '' } }]);
    heard();
    await save.answer({});
    expect(heard()).toEqual([
      { to: 'toasts', event: toast('success', 'Successfully saved ') },
      { to: 'router', event: { type: 'profile.saved', change: { firstName: '', lastName: '', email: '' } } },
    ]);
  });

  it('takes no text that is longer than the provider takes, and says so', async () => {
    const { form, save } = await start();
    const long = {
      firstName: 'n'.repeat(81),
      lastName: 'n'.repeat(80),
      email: 'e'.repeat(255),
      user_id: '7'.repeat(21),
    };
    form.send({ type: 'form.change', change: long });
    form.send({ type: 'form.save' });
    expect(form.getSnapshot().context.errors).toEqual({
      firstName: 'At most 80 characters.',
      email: 'At most 254 characters.',
      user_id: 'At most 20 characters.',
    });
    expect(save.inputs).toEqual([]);
  });

  it('is saved in the version that was read, then in that of its own save; a change from elsewhere comes under its own (ACCT-11)', async () => {
    const { form, load, save, values } = await start(null, '1');
    const versions = () => save.inputs.map(({ data }) => data.version);
    form.send({ type: 'form.change', change: { firstName: 'Ben' } });
    form.send({ type: 'form.save' });
    await save.answer({ version: '2' });
    form.send({ type: 'form.change', change: { firstName: 'Bea' } });
    form.send({ type: 'form.save' });
    await save.fail({ call: 'saveOwnProfile', status: 409, message: 'It was changed elsewhere since you opened it.' });
    await load.answer({ ...ANN, firstName: 'Bob', lastName: 'Stone', version: '3' });
    expect([values()?.firstName, values()?.lastName]).toEqual(['Bea', 'Stone']);
    expect(selectOvertaken(form.getSnapshot())).toEqual(['firstName', 'lastName']);
    form.send({ type: 'form.save' });
    expect(versions()).toEqual(['1', '2', '3']);
  });

  it('says whom it could not save, and why (ACCT-12)', async () => {
    const { form, save, heard } = await start();
    form.send({ type: 'form.change', change: { firstName: 'Ben' } });
    form.send({ type: 'form.save' });
    heard();
    await save.fail({ call: 'saveOwnProfile', status: 503, message: 'Busy.' });
    expect(heard().filter(({ to }) => to === 'toasts')).toEqual([
      { to: 'toasts', event: toast('error', 'Error saving Ben: Busy.') },
    ]);
    expect(selectFormState(form.getSnapshot())).toBe('refused');
  });

  it('has what was typed before and not saved, beside what others have changed since', async () => {
    const { form, values } = await start({ lastName: 'Stone', user_id: 7, gone: 'x' });
    expect([values(), selectFormState(form.getSnapshot())]).toEqual([{ ...ANN, lastName: 'Stone' }, 'dirty']);
  });

  it('keeps the changed fields only, until they are saved, discarded or taken back', async () => {
    const { form, save, kept } = await start();
    form.send({ type: 'form.change', change: { firstName: 'Ben' } });
    form.send({ type: 'form.change', change: { firstName: 'Ann' } });
    form.send({ type: 'form.change', change: { lastName: 'Stone' } });
    form.send({ type: 'form.save' });
    await save.answer({});
    form.send({ type: 'form.change', change: { email: '' } });
    form.send({ type: 'form.leave', to: '/app/queue' });
    form.send({ type: 'form.discard' });
    expect(kept).toEqual([{ firstName: 'Ben' }, null, { lastName: 'Stone' }, null, { email: '' }, null]);
  });
});
