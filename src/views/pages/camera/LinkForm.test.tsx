// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createEmptyActor } from 'xstate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { cameraLinkMachine, type ShownLinkTest } from '../../../machines/pages/camera/camera-link.machine.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { LINK_SAVED, linkStateWith } from '../../../machines/testing/camera-links.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { LinkForm } from './LinkForm.tsx';

beforeEach(() => void vi.useFakeTimers());

async function show(
  link: Answer<'getCameraLink'>['link'] = LINK_SAVED,
  state: Answer<'getCameraLink'>['state'] = null,
) {
  const read = asked<Answer<'getCameraLink'>, Args<'getCameraLink'>>();
  const test = asked<ShownLinkTest, { uuid: string }>();
  const machine = cameraLinkMachine.provide({ actors: { getCameraLink: read.logic, testTyped: test.logic } });
  const { actor } = startInSystem(machine, {
    input: () => ({ uuid: 'cam-1', reportTo: createEmptyActor() }),
  });
  let form: HTMLFormElement | null = null;
  const attach = (shown: HTMLFormElement) => {
    form = shown;
    return () => {};
  };
  render(<LinkForm link={actor} attach={attach} />);
  await act(() => read.answer({ link, state }));
  const typed = () => Object.fromEntries(new FormData(form ?? undefined));
  return { actor, test, typed, box: (label: string) => screen.getByLabelText<HTMLInputElement>(label) };
}
const type = (box: HTMLInputElement, value: string) => {
  fireEvent.change(box, { target: { value } });
  fireEvent.blur(box);
};

describe('the address of a camera', () => {
  it('is shown as it was saved, without its password, in a form for those who send it', async () => {
    const { typed, box } = await show();
    expect([box('Address').value, box('User').value, box('Password').value, box('Password').placeholder]).toEqual([
      'rtsp://192.0.2.20/stream1',
      'viewer',
      '',
      'saved; type to change it',
    ]);
    expect(typed()).toEqual({
      address: LINK_SAVED.address,
      user: 'viewer',
      password: '',
      transport: 'tcp',
      sound: 'on',
    });
  });

  it('offers to record around its alarms, with the rate that this takes of its line all the time', async () => {
    await show(null);
    expect(screen.getByLabelText('Record its alarms (about 2.0 Mb/s all the time)')).toHaveProperty('checked', false);
    cleanup();
    const { typed } = await show({ ...LINK_SAVED, recordsAlarms: true }, linkStateWith({ bitsPerSecond: 340_000 }));
    expect(screen.getByLabelText('Record its alarms (about 340 kb/s all the time)')).toHaveProperty('checked', true);
    expect(typed()).toMatchObject({ recording: 'on' });
  });

  it('gives user and password of a pasted address to their own fields, and nothing typed to its machine', async () => {
    const { actor, typed, box } = await show(null);
    type(box('Address'), 'rtsp://admin:Rose%202@192.0.2.7/yard');
    expect(typed()).toMatchObject({ address: 'rtsp://192.0.2.7/yard', user: 'admin', password: 'Rose 2' });
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toMatch(/Rose|192\.0\.2\.7/);
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });

  it('is tested, with the picture and its form, or the reason why there is none', async () => {
    const { test } = await show();
    const { form } = linkStateWith();
    fireEvent.click(screen.getByRole('button', { name: 'Test' }));
    expect(screen.getByText('Asking the camera for a picture; this takes at most 10 s')).toBeTruthy();
    await act(() => test.answer({ form, pictureUrl: 'blob:picture', failure: null }));
    expect(screen.getByLabelText<HTMLVideoElement>('Picture of the test').src).toBe('blob:picture');
    expect(screen.getByText('High, 1280 × 720. Sound: AAC.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Test' }));
    await act(() => test.answer({ form: null, pictureUrl: null, failure: 'Wrong password.' }));
    expect([screen.getByRole('alert').textContent, screen.queryByLabelText('Picture of the test')]).toEqual([
      'Wrong password.',
      null,
    ]);
  });

  it('is removed only after a question', async () => {
    const { actor } = await show();
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Remove the address of this camera?' }));
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(actor.getSnapshot().value).toBe('idle');
  });
});
