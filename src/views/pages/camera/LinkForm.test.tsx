// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createEmptyActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { cameraLinkMachine, type ShownLinkTest } from '../../../machines/pages/camera/camera-link.machine.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { LINK_SAVED, linkStateWith } from '../../../machines/testing/camera-links.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { createTypedLink } from '../../../services/browser/typed-link.ts';
import { LinkForm } from './LinkForm.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function show(link: Answer<'getCameraLink'>['link'] = LINK_SAVED) {
  const read = asked<Answer<'getCameraLink'>, Args<'getCameraLink'>>();
  const test = asked<ShownLinkTest, { uuid: string }>();
  const machine = cameraLinkMachine.provide({ actors: { getCameraLink: read.logic, testTyped: test.logic } });
  const { actor } = startInSystem(machine, {
    input: () => ({ uuid: 'cam-1', reportTo: createEmptyActor() }),
  });
  const typed = createTypedLink();
  render(<LinkForm link={actor} attach={typed.attach} />);
  await act(() => read.answer({ link, state: null }));
  return { actor, test, typed, box: (label: string) => screen.getByLabelText<HTMLInputElement>(label) };
}
const type = (box: HTMLInputElement, value: string) => {
  fireEvent.change(box, { target: { value } });
  fireEvent.blur(box);
};

describe('the address of a camera', () => {
  it('is shown as it was saved, without its password, which stays unless another one is typed', async () => {
    const { typed, box } = await show();
    expect([box('Address').value, box('User').value, box('Password').value, box('Password').placeholder]).toEqual([
      'rtsp://192.0.2.20/stream1',
      'viewer',
      '',
      'saved; type to change it',
    ]);
    const saved = { address: LINK_SAVED.address, user: 'viewer', transport: 'tcp', hasSound: true };
    expect(typed.read()).toEqual({ ...saved, password: null });
    type(box('Password'), 'Tulip 9');
    expect(typed.read()).toEqual({ ...saved, password: 'Tulip 9' });
    typed.forgetPassword();
    expect(typed.read()).toEqual({ ...saved, password: null });
  });

  it('gives user and password of a pasted address to their own fields, and nothing typed to its machine', async () => {
    const { actor, typed, box } = await show(null);
    type(box('Address'), 'rtsp://admin:Rose%202@192.0.2.7/yard');
    expect(typed.read()).toEqual({
      address: 'rtsp://192.0.2.7/yard',
      user: 'admin',
      password: 'Rose 2',
      transport: 'tcp',
      hasSound: true,
    });
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
