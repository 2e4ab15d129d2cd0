// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { formOf, type SaveInput } from '../../../machines/kit/form/form.machine.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { NumberBox } from '../controls/NumberBox.tsx';
import { TextBox } from '../controls/TextBox.tsx';
import { FormPage } from './FormPage.tsx';

interface Rep {
  readonly name: string;
  readonly limit: number;
}

const repForm = formOf({
  id: 'rep',
  schema: v.object({
    name: v.pipe(v.string(), v.nonEmpty('Enter a name.')),
    limit: v.pipe(v.string(), v.transform(Number), v.maxValue(9, 'At most 9.')),
  }),
  toValues: ({ name, limit }: Rep) => ({ name, limit: String(limit) }),
  texts: { loadFailed: String, saveFailed: String, saved: ({ name }) => name },
});

function show(readOnly?: string) {
  const load = asked<Rep, { target: null }>();
  const save = asked<unknown, SaveInput<Rep, null>>();
  const machine = repForm.provide({ actors: { load: load.logic, save: save.logic } });
  const form = createActor(machine, { input: { target: null, defaults: null } }).start();
  render(
    <FormPage
      form={form}
      title="Rep"
      cancelTo="/app/reps"
      readOnly={readOnly}
      labels={{ name: 'Name', limit: 'Limit' }}
    >
      {(field) => (
        <>
          <TextBox label="Name" rows={1} {...field('name')} />
          <NumberBox label="Limit" min={1} max={9} {...field('limit')} />
        </>
      )}
    </FormPage>,
  );
  return { load, save };
}

async function showLoaded() {
  const shown = show();
  await act(() => shown.load.answer({ name: 'Ann', limit: 5 }));
  return shown;
}
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const limit = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Limit' });
const type = (box: HTMLElement, value: string) => act(() => void fireEvent.change(box, { target: { value } }));
const press = (button: string) => act(() => void fireEvent.click(screen.getByRole('button', { name: button })));
const errorOf = (box: HTMLElement) => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;

describe('a form page', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('has its fields once they are loaded, and a way to load again when that failed', async () => {
    const { load } = show();
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    await act(() => load.fail({ call: 'rep', status: 503, message: 'Busy.' }));
    expect(screen.getByRole('alert').textContent).toBe('This form could not be loaded. Busy.Try again');
    press('Try again');
    await act(() => load.answer({ name: 'Ann', limit: 5 }));
    expect([name().value, limit().value]).toEqual(['Ann', '5']);
  });

  it('says what was changed elsewhere meanwhile, until it is saved, and keeps what was typed', async () => {
    const { load, save } = await showLoaded();
    type(name(), 'Ben');
    press('Save');
    await act(() => save.fail({ call: 'rep', status: 409, message: 'It was changed.' }));
    await act(() => load.answer({ name: 'Bob', limit: 3 }));
    expect(screen.getByRole('alert').textContent).toBe(
      'Changed elsewhere meanwhile: Name is now “Bob”, Limit is now “3”. Your own changes are kept. Check them, then save again.',
    );
    expect([name().value, limit().value]).toEqual(['Ben', '3']);
    press('Save');
    await act(() => save.answer({}));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says why nothing is saved while nothing is changed', async () => {
    await showLoaded();
    const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect([save().disabled, save().parentElement?.getAttribute('aria-label')]).toEqual([true, 'Nothing is changed']);
    type(name(), 'Ben');
    expect([save().disabled, save().parentElement?.getAttribute('aria-label')]).toEqual([false, '']);
  });

  it('says in place of Save why nothing may be changed', async () => {
    const { load } = show('Only an admin changes this.');
    await act(() => load.answer({ name: 'Ann', limit: 5 }));
    expect([name().readOnly, screen.queryByRole('button', { name: 'Save' })]).toEqual([true, null]);
    expect(screen.getByText('Only an admin changes this.')).toBeDefined();
  });

  it('shows an error at its field when that is left', async () => {
    await showLoaded();
    type(limit(), '12');
    expect([limit().getAttribute('aria-invalid'), errorOf(limit())]).toEqual(['false', undefined]);
    act(() => void fireEvent.blur(limit()));
    expect([limit().getAttribute('aria-invalid'), errorOf(limit())]).toEqual(['true', 'At most 9.']);
  });

  it('shows all errors instead of saving', async () => {
    const { save } = await showLoaded();
    type(name(), '');
    type(limit(), '12');
    press('Save');
    expect([save.inputs, errorOf(name()), errorOf(limit())]).toEqual([[], 'Enter a name.', 'At most 9.']);
  });

  it('locks its fields while they are saved', async () => {
    const { save } = await showLoaded();
    type(name(), 'Ben');
    press('Save');
    expect([save.inputs, name().readOnly]).toEqual([[{ target: null, data: { name: 'Ben', limit: 5 } }], true]);
    await act(() => save.answer({}));
    expect(name().readOnly).toBe(false);
  });

  it('asks before unsaved changes are lost by Cancel', async () => {
    await showLoaded();
    type(name(), 'Ben');
    press('Cancel');
    expect(screen.getByRole('alertdialog', { name: 'Unsaved changes' }).textContent).toContain(
      'Your changes are not saved. Leave without saving?',
    );
    press('Stay');
    expect(name().value).toBe('Ben');
    press('Cancel');
    press('Leave');
    expect(name().value).toBe('Ann');
  });
});
