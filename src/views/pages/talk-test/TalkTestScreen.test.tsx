// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { CAMERA } from '../../../machines/testing/alarms.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { type TalkTestInput, talkTestMachine } from '../../../machines/pages/talk-test/talk-test.machine.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { TalkTestScreen } from './TalkTestScreen.tsx';

function show(given: Partial<TalkTestInput> = {}) {
  vi.useFakeTimers();
  const cameras = asked<Answer<'listCameras'>, Args<'listCameras'>>();
  const video = createActor(talkTestMachine.provide({ actors: { listCameras: cameras.logic } }), {
    input: { sid: '', uuid: '', mayTalk: true, ...given },
  }).start();
  renderInPortal(<TalkTestScreen screen={video} />);
  return { cameras };
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Location (sid)' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Show cameras' });

describe('video page', () => {
  it('shows everyone but agents why nothing can be done here (E-34, SHELL-15)', async () => {
    show({ sid: '501', mayTalk: false });
    expect([field().readOnly, button().disabled]).toEqual([true, true]);
    expect(screen.getByLabelText('Only agents speak to cameras')).toBeTruthy();
  });

  it('lists the cameras of a location, of which one is chosen (SHELL-14)', async () => {
    const { cameras } = show();
    expect(screen.getByLabelText('Give the number of a location')).toBeTruthy();
    act(() => void fireEvent.change(field(), { target: { value: '501' } }));
    act(() => void fireEvent.click(button()));
    expect(screen.getByRole('status').textContent).toBe('Loading cameras');
    await act(() => cameras.answer({ items: [CAMERA], total: 1 }));
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Camera' });
    expect([...choice.options].map(({ text }) => text)).toEqual(['Choose a camera', CAMERA.cameraSettings.cameraName]);
    act(() => void fireEvent.change(choice, { target: { value: CAMERA.uuid } }));
    expect(screen.getByRole('status').textContent).toBe('Nothing is sent.');
    expect(screen.getByRole('meter', { name: 'Microphone level' }).getAttribute('value')).toBe('0');
  });

  it('shows that a location has no camera', async () => {
    const { cameras } = show({ sid: '501' });
    await act(() => cameras.answer({ items: [], total: 0 }));
    expect(screen.getByRole('status').textContent).toBe('There is no camera.');
  });
});
