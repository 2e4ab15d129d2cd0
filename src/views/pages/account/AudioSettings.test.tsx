// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { SaveInput } from '../../../machines/kit/form/form.machine.ts';
import { accountMachine } from '../../../machines/pages/account/account.machine.ts';
import { audioSettingsMachine } from '../../../machines/pages/account/audio-settings.machine.ts';
import { selectMicTestRef } from '../../../machines/pages/account/account.selectors.ts';
import { micTestMachine } from '../../../machines/cameras/mic-test/mic-test.machine.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { AccountScreen } from './AccountScreen.tsx';

beforeEach(() => void vi.useFakeTimers());

interface Volume {
  readonly mic_volume: number;
}

async function show() {
  const read = asked<Volume, { target: null }>();
  const save = asked<unknown, SaveInput<Volume, null>>();
  const microphone = asked<void>();
  const micTest = micTestMachine.provide({ actors: { askMicrophone: microphone.logic } });
  const audioSettings = audioSettingsMachine.provide({ actors: { load: read.logic, save: save.logic } });
  const account = createActor(accountMachine.provide({ actors: { audioSettings, micTest } }), {
    input: { agentId: '7', firstName: 'Ann' },
  }).start();
  renderInPortal(<AccountScreen screen={account} />);
  await act(() => read.answer({ mic_volume: 5 }));
  return { account, save, microphone };
}
const status = () => within(screen.getByRole('region', { name: 'Audio Settings' })).getByRole('status').textContent;
const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Mic Volume' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('audio settings', () => {
  it('are a number of 1 to 10, a test and a save button (AUDIO-21, ACCT-14)', async () => {
    const { save } = await show();
    expect(screen.getByRole('region', { name: 'Audio Settings' })).toBeTruthy();
    expect([field().min, field().max, field().value]).toEqual(['1', '10', '5']);
    act(() => void fireEvent.change(field(), { target: { value: '8' } }));
    act(() => void fireEvent.click(button('Save')));
    expect(save.inputs).toEqual([{ target: null, data: { mic_volume: 8 } }]);
    expect(button('Save').disabled).toBe(true);
  });

  it('show what the test is doing, which cannot be begun twice (AUDIO-22, ACCT-20)', async () => {
    const { account, microphone } = await show();
    act(() => void fireEvent.click(button('Test')));
    expect([status(), button('Test').disabled]).toEqual(['Waiting for the microphone…', true]);
    await act(() => microphone.answer());
    expect(status()).toBe('Recording for 5 seconds. Say something.');
    act(() => selectMicTestRef(account.getSnapshot())?.send({ type: 'micTest.recorded' }));
    expect(status()).toBe('This is what was recorded.');
    act(() => selectMicTestRef(account.getSnapshot())?.send({ type: 'micTest.played' }));
    expect([status(), button('Test').disabled]).toEqual(['', false]);
  });
});
