import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { toast } from '../../app/toasts/toasts.events.ts';
import { asked } from '../../testing/asked.ts';
import { type Sent, startInSystem } from '../../testing/with-system.ts';
import type { FormChanges, FormCommand, FormReport } from './form.events.ts';
import { formOf, type SaveInput } from './form.machine.ts';
import { selectCanSave, selectErrors, selectFormState, selectOvertaken, selectValues } from './form.selectors.ts';
import type { FormDraft } from './form-draft.ts';

interface Rep {
  readonly name: string;
  readonly limit: number;
  readonly draft?: FormDraft;
}
type RepValues = { readonly name: string; readonly limit: string };

const repForm = formOf<RepValues, Rep, string>({
  id: 'rep',
  schema: v.pipe(
    v.object({
      name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.')),
      limit: v.pipe(v.string(), v.transform(Number), v.integer('Enter a whole number.'), v.maxValue(9, 'At most 9.')),
    }),
    v.check(({ name, limit }) => name !== 'Trainee' || limit < 3, 'A trainee has at most 2.'),
  ),
  toValues: ({ name, limit }) => ({ name, limit: String(limit) }),
  toDraft: ({ draft }) => draft ?? null,
  texts: {
    loadFailed: (message) => `Not loaded: ${message}`,
    saveFailed: (message) => `Not saved: ${message}`,
    saved: ({ name }) => `Successfully saved ${name}`,
  },
});

const failure = (message: string) => ({ call: 'saveRep', status: 422, message });

function start(defaults: RepValues | null = null) {
  const load = asked<Rep, { target: string }>();
  const save = asked<unknown, SaveInput<Rep, string>>();
  const drafts: unknown[] = [];
  const reports: FormReport[] = [];
  const owner = createActor(
    fromCallback<FormReport>(({ receive }) => receive((report) => void reports.push(report))),
  ).start();
  const machine = repForm.provide({
    actors: { load: load.logic, save: save.logic },
    actions: { saveDraft: (_, kept) => void drafts.push([kept.target, kept.draft]) },
  });
  const { actor, heard } = startInSystem(machine, {
    input: () => ({ target: '7', defaults, reportTo: owner }),
  });
  const snapshot = () => actor.getSnapshot();
  const sent: Sent[] = [];
  /** Drains the wanted events: those about changes, or all others. */
  const drain = (isWanted: (one: Sent) => boolean) => {
    const all = [...sent.splice(0), ...heard()];
    sent.push(...all.filter((one) => !isWanted(one)));
    return all.filter(isWanted);
  };
  const isOfChanges = ({ event }: Sent) => event.type.startsWith('changes.');
  return {
    drafts: () => drafts.splice(0),
    overtaken: () => selectOvertaken(snapshot()),
    reports: () => reports,
    load,
    save,
    heard: () => drain((one) => !isOfChanges(one)),
    changes: () => drain(isOfChanges).map(({ event }) => event.type),
    send: (event: FormCommand<RepValues>) => actor.send(event),
    shown: () => [selectFormState(snapshot()), selectValues(snapshot())],
    errors: () => selectErrors(snapshot()),
    canSave: () => selectCanSave(snapshot()),
  };
}

async function startLoaded() {
  const form = start();
  await form.load.answer({ name: 'Ann', limit: 5 });
  return form;
}

describe('form', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('loads the data of its target, and shows them unchanged', async () => {
    const { load, shown, canSave } = start();
    expect([load.inputs, shown(), canSave()]).toEqual([[{ target: '7' }], ['loading', null], false]);
    await load.answer({ name: 'Ann', limit: 5 });
    expect([shown(), canSave()]).toEqual([['clean', { name: 'Ann', limit: '5' }], false]);
  });

  it('is saved only while something is changed', async () => {
    const { send, shown, save, canSave } = await startLoaded();
    send({ type: 'form.save' });
    expect([shown()[0], save.inputs]).toEqual(['clean', []]);
    send({ type: 'form.change', change: { name: 'Ben' } });
    expect(canSave()).toBe(true);
    send({ type: 'form.change', change: { name: 'Ann' } });
    expect(canSave()).toBe(false);
  });

  it('a form that could not be loaded says why in a toast, and loads again on demand', async () => {
    const { load, shown, send, heard, canSave } = start();
    await load.fail(failure('Busy.'));
    expect([shown(), canSave(), heard()]).toEqual([
      ['loadFailed', null],
      false,
      [{ to: 'toasts', event: toast('error', 'Not loaded: Busy.') }],
    ]);
    send({ type: 'form.retry' });
    expect(shown()).toEqual(['loading', null]);
    await load.answer({ name: 'Ann', limit: 5 });
    expect(shown()).toEqual(['clean', { name: 'Ann', limit: '5' }]);
  });

  it('is not loaded without a word where the provider does not have it', async () => {
    const { load, shown, heard } = start();
    await load.fail({ ...failure('No such call.'), isAbsent: true });
    expect([shown(), heard()]).toEqual([['loadFailed', null], []]);
  });

  it('a form with defaults shows them while it loads, and is edited even when that fails', async () => {
    const { load, send, shown, heard, canSave } = start({ name: '', limit: '9' });
    expect([shown(), canSave()]).toEqual([['loading', { name: '', limit: '9' }], false]);
    await load.fail(failure('Busy.'));
    expect([shown(), heard().length]).toEqual([['clean', { name: '', limit: '9' }], 1]);
    send({ type: 'form.change', change: { name: 'Ann' } });
    expect(canSave()).toBe(true);
  });

  it('is dirty while its values differ from what is saved', async () => {
    const { send, shown } = await startLoaded();
    send({ type: 'form.change', change: { name: 'Ben' } });
    expect(shown()).toEqual(['dirty', { name: 'Ben', limit: '5' }]);
    send({ type: 'form.change', change: { name: 'Ann' } });
    expect(shown()).toEqual(['clean', { name: 'Ann', limit: '5' }]);
  });

  it('shows the error of a field once that was left, until it is corrected', async () => {
    const { send, errors } = await startLoaded();
    send({ type: 'form.change', change: { name: '', limit: '12' } });
    expect(errors()).toEqual({});
    send({ type: 'form.blur', field: 'limit' });
    expect(errors()).toEqual({ limit: 'At most 9.' });
    send({ type: 'form.change', change: { limit: '8' } });
    expect(errors()).toEqual({});
  });

  it('a form with errors is not saved, and shows all of them', async () => {
    const { send, shown, errors, save } = await startLoaded();
    send({ type: 'form.change', change: { name: ' ', limit: 'many' } });
    send({ type: 'form.save' });
    expect([shown()[0], save.inputs, errors()]).toEqual([
      'dirty',
      [],
      { name: 'Enter a name.', limit: 'Enter a whole number.' },
    ]);
  });

  it('a form whose fields do not fit together is not saved, and says so', async () => {
    const { send, save, errors } = await startLoaded();
    send({ type: 'form.change', change: { name: 'Trainee' } });
    send({ type: 'form.save' });
    expect([save.inputs, errors()]).toEqual([[], { '': 'A trainee has at most 2.' }]);
  });

  it('saves what its schema makes of the values, and shows that', async () => {
    const { send, shown, save, heard, canSave } = await startLoaded();
    send({ type: 'form.change', change: { name: ' Ben ', limit: '07' } });
    send({ type: 'form.save' });
    expect([save.inputs, shown(), canSave()]).toEqual([
      [{ target: '7', data: { name: 'Ben', limit: 7 } }],
      ['saving', { name: 'Ben', limit: '7' }],
      false,
    ]);
    await save.answer({});
    expect([shown(), heard()]).toEqual([
      ['clean', { name: 'Ben', limit: '7' }],
      [{ to: 'toasts', event: toast('success', 'Successfully saved Ben') }],
    ]);
  });

  it('takes no change while it is saved', async () => {
    const { send, shown } = await startLoaded();
    send({ type: 'form.change', change: { name: 'Ben' } });
    send({ type: 'form.save' });
    send({ type: 'form.change', change: { name: 'Bea' } });
    send({ type: 'form.leave', to: '/app/reps' });
    expect(shown()).toEqual(['saving', { name: 'Ben', limit: '5' }]);
  });

  it('a form whose save is refused keeps what was typed, says why in a toast, and can be saved again', async () => {
    const { send, shown, save, heard } = await startLoaded();
    send({ type: 'form.change', change: { name: 'Ben' } });
    send({ type: 'form.save' });
    await save.fail(failure('The name is taken.'));
    expect([shown(), heard()]).toEqual([
      ['refused', { name: 'Ben', limit: '5' }],
      [{ to: 'toasts', event: toast('error', 'Not saved: The name is taken.') }],
    ]);
    send({ type: 'form.change', change: { name: 'Bea' } });
    expect(shown()[0]).toBe('dirty');
    send({ type: 'form.save' });
    expect(save.inputs.map(({ data }) => data.name)).toEqual(['Ben', 'Bea']);
  });

  it('a form without changes is left at once', async () => {
    const { send, heard } = await startLoaded();
    send({ type: 'form.leave', to: '/app/reps' });
    expect(heard()).toEqual([{ to: 'router', event: { type: 'router.navigate', to: '/app/reps' } }]);
  });

  it('a form with unsaved changes asks before it is left, and keeps them for a person who stays', async () => {
    const { send, heard, shown, canSave } = await startLoaded();
    send({ type: 'form.change', change: { name: 'Ben' } });
    send({ type: 'form.leave', to: '/app/reps' });
    expect([shown()[0], canSave(), heard()]).toEqual(['confirmingLeave', false, []]);
    send({ type: 'form.stay' });
    expect([shown(), heard()]).toEqual([['dirty', { name: 'Ben', limit: '5' }], []]);
  });

  it('a form with unsaved changes is left without them by a person who confirms', async () => {
    const { send, heard, shown } = await startLoaded();
    send({ type: 'form.change', change: { name: 'Ben' } });
    send({ type: 'form.leave', to: '/app/reps' });
    send({ type: 'form.discard' });
    expect([shown(), heard()]).toEqual([
      ['clean', { name: 'Ann', limit: '5' }],
      [{ to: 'router', event: { type: 'router.navigate', to: '/app/reps' } }],
    ]);
  });

  it('a form with unsaved changes signs out a person who wanted that and confirms', async () => {
    const { send, heard } = await startLoaded();
    send({ type: 'form.change', change: { name: 'Ben' } });
    send({ type: 'form.leave', to: null });
    send({ type: 'form.discard' });
    expect(heard()).toEqual([{ to: 'router', event: { type: 'router.signOut' } }]);
  });

  it('notifies the router once that it has changes, until they are taken back', async () => {
    const { send, changes } = await startLoaded();
    expect(changes()).toEqual([]);
    for (const name of ['B', 'Be', 'Ben']) send({ type: 'form.change', change: { name } });
    expect(changes()).toEqual(['changes.made']);
    send({ type: 'form.leave', to: '/app/reps' });
    send({ type: 'form.stay' });
    expect(changes()).toEqual([]);
    send({ type: 'form.change', change: { name: 'Ann' } });
    expect(changes()).toEqual(['changes.settled']);
  });

  it('notifies the router when its changes are saved, and again when the save is refused', async () => {
    const { send, save, changes } = await startLoaded();
    send({ type: 'form.change', change: { name: 'Ben' } });
    send({ type: 'form.save' });
    expect(changes()).toEqual(['changes.made', 'changes.settled']);
    await save.fail(failure('The name is taken.'));
    expect(changes()).toEqual(['changes.made']);
  });

  it('notifies its owner of changes, by the name of the form, where one asks for it', async () => {
    const load = asked<Rep, { target: string }>();
    const received: FormChanges[] = [];
    const changesTo = createActor(
      fromCallback<FormChanges>(({ receive }) => receive((changes) => void received.push(changes))),
    ).start();
    const { actor, heard } = startInSystem(repForm.provide({ actors: { load: load.logic } }), {
      input: () => ({ target: '7', defaults: null, changesTo }),
    });
    await load.answer({ name: 'Ann', limit: 5 });
    actor.send({ type: 'form.change', change: { name: 'Ben' } });
    actor.send({ type: 'form.change', change: { name: 'Ann' } });
    expect([received, heard()]).toEqual([
      [
        { type: 'changes.made', form: 'rep' },
        { type: 'changes.settled', form: 'rep' },
      ],
      [],
    ]);
  });

  it('checks no field while it asks whether it may be left', async () => {
    const { send, errors } = await startLoaded();
    send({ type: 'form.change', change: { name: '' } });
    send({ type: 'form.leave', to: '/app/reps' });
    send({ type: 'form.blur', field: 'name' });
    send({ type: 'form.stay' });
    expect(errors()).toEqual({});
  });

  it('keeps the version that the answer to a save names', async () => {
    const { send, save, shown } = await startLoaded();
    send({ type: 'form.change', change: { name: 'Ben' } });
    send({ type: 'form.save' });
    await save.answer({ version: 3 });
    expect(shown()).toEqual(['clean', { name: 'Ben', limit: '5', version: 3 }]);
  });

  it('asks about the last address that was wanted', async () => {
    const { send, heard } = await startLoaded();
    send({ type: 'form.change', change: { name: 'Ben' } });
    send({ type: 'form.leave', to: '/app/reps' });
    send({ type: 'form.leave', to: '/app/queue' });
    send({ type: 'form.discard' });
    expect(heard()).toEqual([{ to: 'router', event: { type: 'router.navigate', to: '/app/queue' } }]);
  });

  it('keeps what differs from what is saved as a draft, until nothing does', async () => {
    const { send, save, drafts } = await startLoaded();
    send({ type: 'form.change', change: { name: 'Ben' } });
    send({ type: 'form.change', change: { limit: '7' } });
    send({ type: 'form.change', change: { name: 'Ann' } });
    expect(drafts()).toEqual([
      ['7', { name: 'Ben' }],
      ['7', { name: 'Ben', limit: '7' }],
      ['7', { limit: '7' }],
    ]);
    send({ type: 'form.save' });
    await save.answer({});
    expect(drafts()).toEqual([['7', null]]);
    send({ type: 'form.change', change: { name: 'Ben' } });
    send({ type: 'form.leave', to: '/app/reps' });
    send({ type: 'form.discard' });
    expect(drafts()).toEqual([
      ['7', { name: 'Ben' }],
      ['7', null],
    ]);
  });

  it('puts a draft over what it loads, as a change that is not saved', async () => {
    const { load, shown, changes } = start();
    await load.answer({ name: 'Ann', limit: 5, draft: { limit: '7' } });
    expect([shown(), changes()]).toEqual([['dirty', { name: 'Ann', limit: '7' }], ['changes.made']]);
  });

  it('a form that somebody else saved first shows theirs under its own changes, and names what they changed', async () => {
    const { load, send, save, shown, overtaken } = await startLoaded();
    send({ type: 'form.change', change: { name: 'Ben' } });
    send({ type: 'form.save' });
    await save.fail({ call: 'saveRep', status: 409, message: 'Changed.' });
    expect(shown()).toEqual(['rebasing', { name: 'Ben', limit: '5' }]);
    await load.answer({ name: 'Ann', limit: 3 });
    expect([shown(), overtaken()]).toEqual([['refused', { name: 'Ben', limit: '3' }], ['limit']]);
    send({ type: 'form.save' });
    expect(save.inputs.at(-1)?.data).toEqual({ name: 'Ben', limit: 3 });
    await save.answer({});
    expect([shown()[0], overtaken()]).toEqual(['clean', []]);
  });

  it('reports to its owner that it was saved', async () => {
    const { send, save, reports } = await startLoaded();
    send({ type: 'form.change', change: { name: 'Ben' } });
    send({ type: 'form.save' });
    expect(reports()).toEqual([]);
    await save.answer({});
    expect(reports()).toEqual([{ type: 'form.saved' }]);
  });

  it('a form whose save was refused asks before it is left', async () => {
    const { send, save, shown } = await startLoaded();
    send({ type: 'form.change', change: { name: 'Ben' } });
    send({ type: 'form.save' });
    await save.fail(failure('The name is taken.'));
    send({ type: 'form.leave', to: '/app/reps' });
    expect(shown()[0]).toBe('confirmingLeave');
  });
});
