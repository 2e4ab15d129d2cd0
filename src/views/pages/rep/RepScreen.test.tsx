// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { QueueSettings } from '../../../../contract/entities/reps.ts';
import type { Role } from '../../../../contract/roles.ts';
import { DEFAULT_WATCH_SETTINGS } from '../../../../contract/watch-settings.ts';
import { toast } from '../../../machines/app/toasts/toasts.events.ts';
import type { SaveInput } from '../../../machines/kit/form/form.machine.ts';
import { repQueueMachine } from '../../../machines/pages/rep/queue-settings.machine.ts';
import { repMachine } from '../../../machines/pages/rep/rep.machine.ts';
import {
  type RepInfo,
  repInfoMachine,
  type RepInfoValues,
  type RepTarget,
} from '../../../machines/pages/rep/rep-info.machine.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { PageSubject } from '../../kit/page-subject.ts';
import { RepEditor } from './RepScreen.tsx';

type Info = RepInfo | RepInfoValues;
const ANN: RepInfoValues = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  isActive: true,
  role: 'agent_ops',
};
const SETTINGS: QueueSettings = { ...DEFAULT_WATCH_SETTINGS, acceptNew: false, queues: ['Night'] };

function show(viewer: Role) {
  const load = asked<Info, { target: RepTarget }>();
  const save = asked<unknown, SaveInput<Info, RepTarget>>();
  const loadQueue = asked<QueueSettings, { target: RepTarget }>();
  const saveQueue = asked<unknown, SaveInput<QueueSettings, RepTarget>>();
  const logic = repMachine.provide({
    actors: {
      info: repInfoMachine.provide({ actors: { load: load.logic, save: save.logic } }),
      queue: repQueueMachine.provide({ actors: { load: loadQueue.logic, save: saveQueue.logic } }),
    },
  });
  const { actor, heard } = startInSystem(logic, { input: () => ({ id: '7' }) });
  const subjects: string[] = [];
  render(
    <PageSubject value={(subject) => void subjects.push(subject)}>
      <RepEditor rep={actor} viewer={viewer} />
    </PageSubject>,
  );
  return { load, save, loadQueue, saveQueue, heard, actor, subject: () => subjects.at(-1) };
}
async function showInfo(viewer: Role, rep = ANN) {
  const shown = show(viewer);
  await act(() => shown.load.answer(rep));
  return shown;
}
async function showQueue(viewer: Role) {
  const shown = await showInfo(viewer);
  press('Queue settings');
  await act(() => shown.loadQueue.answer(SETTINGS));
  return shown;
}
const press = (name: string) => act(() => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(() => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const options = (name: string) =>
  [...screen.getByRole('combobox', { name }).querySelectorAll('option')].map(({ textContent }) => textContent);
const choices = () =>
  screen.getAllByRole<HTMLSelectElement>('combobox').map(({ labels, disabled }) => {
    return [labels?.[0]?.querySelector('span')?.textContent, disabled];
  });
const toasts = (heard: readonly { readonly to: string; readonly event: unknown }[]) =>
  heard.filter(({ to }) => to === 'toasts').map(({ event }) => event);

describe('the Rep Editor', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('names the rep in the title of the tab and on the page, by the e-mail address without a name, in both of its own tabs, until it is left', async () => {
    const { subject } = await showQueue('admin');
    expect([subject(), screen.getByRole('heading', { level: 2, name: 'Ann Lee' })]).toEqual([
      'Ann Lee',
      expect.anything(),
    ]);
    cleanup();
    expect(subject()).toBe('');
    expect((await showInfo('admin', { ...ANN, firstName: '', lastName: '' })).subject()).toBe('ann@example.com');
  });

  it('has two tabs, one edited at a time, and keeps the other shut while something is not saved (REPS-17)', async () => {
    const { actor } = await showInfo('admin');
    type('First name', 'Anna');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Queue settings' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Rep info' }).disabled).toBe(false);
    act(() => actor.send({ type: 'tab.choose', tab: 'queue' }));
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Anna');
  });

  it('saves what is typed and chosen, says so and goes to the list (REPS-19, REPS-20, REPS-26)', async () => {
    const { save, heard } = await showInfo('admin');
    const roles = ['Admin', 'QA', 'Engineer', 'Agent supervisor', 'Agent ops', 'Customer', 'CX order report'];
    expect(options('Role')).toEqual(roles);
    type('First name', 'Anna');
    type('Last name', ' ');
    type('Email', 'anna@example.com');
    act(() => void fireEvent.click(screen.getByRole('switch', { name: 'Active' })));
    type('Role', 'qa');
    heard();
    press('Save');
    const data = { firstName: 'Anna', lastName: '', email: 'anna@example.com', isActive: false, role: 'qa' };
    expect(save.inputs).toEqual([{ target: { id: '7' }, data }]);
    await act(() => save.answer({}));
    const gone = { type: 'router.navigate', to: '/app/reps-list' };
    expect(heard().map(({ event }) => event)).toEqual([
      { type: 'changes.settled', form: 'repInfo' },
      toast('success', 'Successfully saved'),
      gone,
    ]);
  });

  it('does not save an e-mail that is none', async () => {
    const { save } = await showInfo('admin');
    type('Email', 'anna');
    press('Save');
    expect([save.inputs, screen.getByLabelText('Email').getAttribute('aria-invalid')]).toEqual([[], 'true']);
    expect(screen.getByText('Enter an email address.')).toBeTruthy();
  });

  it('does not save a name that could be taken for another one (decision 0110)', async () => {
    const { save } = await showInfo('admin');
    type('First name', 'Gr\u0430ce');
    type('Last name', 'Владимир');
    press('Save');
    expect([save.inputs, screen.getByLabelText('First name').getAttribute('aria-invalid')]).toEqual([[], 'true']);
    expect(screen.getByText('The name mixes alphabets in "Gr\u0430ce".')).toBeTruthy();
  });

  it('offers a supervisor the roles that they may give, and not the e-mail (REPS-22, decision 0110)', async () => {
    await showInfo('agent_supervisor');
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    const help = document.getElementById(email.getAttribute('aria-describedby') ?? '');
    expect([email.readOnly, help?.textContent]).toEqual([true, 'Only an administrator changes it']);
    expect(options('Role')).toEqual(['QA', 'Agent supervisor', 'Agent ops']);
  });

  it('only shows a supervisor a rep of another role (REPS-21, REPS-22)', async () => {
    await showInfo('agent_supervisor', { ...ANN, role: 'engineer' });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByText('Only an administrator edits reps of this role')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('First name').readOnly).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Queue settings' }).disabled).toBe(true);
  });

  it('offers an admin all queue settings (REPS-31..40)', async () => {
    await showQueue('admin');
    expect(choices()).toEqual(
      ['Max Onscreen', 'Auto Expire', 'PCS Status', 'Threat Level', 'Lookback', 'Arm State'].map((name) => [
        name,
        false,
      ]),
    );
    expect(options('Max Onscreen')).toEqual(['1', '3', '6', '9']);
    const expiries = ['30', '45', '60', '120', '180', '240', '300', '600', '3600'];
    expect(options('Auto Expire')).toEqual(expiries.map((seconds) => `${seconds} s`));
    expect(options('Lookback')).toEqual(['1 min', '5 min', '10 min', '60 min', '2 hr', '1 day', '2 day', '6 day']);
    expect(options('Arm State')).toEqual(['All', 'Unarmed', 'Armed']);
    expect(options('Threat Level')).toEqual(['None', 'Motion', 'Person', 'TBD']);
    expect(options('PCS Status')).toEqual([
      'Rep Handled',
      'PCS AI Handled',
      'Expired',
      'New',
      'Watching',
      'Verifying',
      'Dispatching',
      'Follow Up',
    ]);
    expect(
      screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => [box.labels?.[0]?.textContent, box.checked]),
    ).toEqual([
      ['Live', false],
      ['Production Training', false],
      ['Night', true],
    ]);
  });

  it('saves the whole record of queue settings with the names of its queues, one of them Production Training, and says so (QUEUE-38, REPS-40, REPS-43, REPS-44)', async () => {
    const { saveQueue, heard } = await showQueue('admin');
    type('Max Onscreen', '3');
    act(() => void fireEvent.click(screen.getByRole('checkbox', { name: 'Production Training' })));
    type('Another queue', 'West');
    press('Add');
    press('Save');
    const data = { ...SETTINGS, limit: 3, queues: ['Night', 'Production Training', 'West'] };
    expect(saveQueue.inputs).toEqual([{ target: { id: '7' }, data }]);
    await act(() => saveQueue.answer({}));
    expect(toasts(heard())).toEqual([toast('success', 'Successfully saved')]);
  });

  it('lets a supervisor change Accept New only; the rest is saved as it was loaded (REPS-41, REPS-42)', async () => {
    const { saveQueue } = await showQueue('agent_supervisor');
    expect(screen.getByText('You may change Accept New. Only an administrator changes the rest.')).toBeTruthy();
    expect(choices()).toEqual([
      ['Max Onscreen', true],
      ['Auto Expire', true],
      ['Threat Level', true],
    ]);
    expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Queues' }).disabled).toBe(true);
    act(() => void fireEvent.click(screen.getByRole('switch', { name: 'Accept New' })));
    press('Save');
    expect(saveQueue.inputs).toEqual([{ target: { id: '7' }, data: { ...SETTINGS, acceptNew: true } }]);
  });
});
