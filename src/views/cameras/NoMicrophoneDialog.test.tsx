// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { microphoneMachine } from '../../machines/cameras/microphone/microphone.machine.ts';
import { NoMicrophoneDialog } from './NoMicrophoneDialog.tsx';

afterEach(cleanup);

function show() {
  const reloadPage = vi.fn<() => void>();
  const microphone = createActor(microphoneMachine.provide({ actions: { reloadPage } }), {
    input: { asksAtOnce: false },
  }).start();
  render(<NoMicrophoneDialog microphone={microphone} />);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  act(() => microphone.send({ type: 'microphone.denied', reason: 'Requested device not found' }));
  return { microphone, reloadPage };
}
const press = (name: string) => act(() => void fireEvent.click(screen.getByRole('button', { name })));

describe('dialog of a refused microphone', () => {
  it('is shown, and the agent continues without it (AUDIO-09, AUDIO-10, AUDIO-27)', () => {
    const { microphone } = show();
    const dialog = screen.getByRole('alertdialog', { name: 'Camera access denied' });
    expect(dialog.textContent).toContain('Could not get audio access permission');
    expect(dialog.textContent).toContain('Requested device not found');
    press('Continue');
    expect(microphone.getSnapshot().value).toEqual({ denied: 'dismissed' });
  });

  it('loads the page again (AUDIO-10)', () => {
    const { reloadPage } = show();
    press('Reload Page');
    expect(reloadPage).toHaveBeenCalledOnce();
  });
});
