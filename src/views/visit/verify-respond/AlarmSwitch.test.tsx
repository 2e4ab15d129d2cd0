// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { alarmSwitchMachine } from '../../../machines/visit/alarm-switch/alarm-switch.machine.ts';
import { AlarmSwitch } from './AlarmSwitch.tsx';

afterEach(cleanup);

function show({ mayArm = false, isTraining = false, state = 'AWAY' } = {}) {
  const owner = createActor(fromCallback(() => {})).start();
  const input = { sid: '501', account: 'A501', mayArm, isTraining, reportTo: owner };
  const alarmSwitch = createActor(alarmSwitchMachine, { input }).start();
  render(<AlarmSwitch alarmSwitch={alarmSwitch} state={state} street="12 Elm Street" />);
  return alarmSwitch;
}
const buttons = () =>
  screen.getAllByRole<HTMLButtonElement>('button').map(({ textContent, disabled, ariaPressed }) => ({
    text: textContent,
    disabled,
    pressed: ariaPressed,
  }));
const button = (text: string, disabled: boolean, pressed = 'false') => ({ text, disabled, pressed });

describe('alarm switch', () => {
  it('offers Off, Home, Away and Alarm to an admin, with the state of now pressed (ALARM-01, ALARM-03, ALARM-22)', () => {
    show({ mayArm: true, state: 'AWAY_COUNT' });
    expect(buttons()).toEqual([
      button('Off', false),
      button('Home', false),
      button('Away', false, 'true'),
      button('Alarm', false),
    ]);
  });

  it('raises the alarm of the location it names, after Continue only, not after Cancel (ALARM-21, SHELL-42, SHELL-43)', () => {
    const alarmSwitch = show();
    fireEvent.click(screen.getByRole('button', { name: 'Alarm' }));
    expect(screen.getByRole('alertdialog').textContent).toContain('Raise the alarm at 12 Elm Street?');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(alarmSwitch.getSnapshot().value).toBe('idle');
    fireEvent.click(screen.getByRole('button', { name: 'Alarm' }));
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(alarmSwitch.getSnapshot().value).toBe('setting');
  });

  it('offers nothing for a training alarm', () => {
    show({ mayArm: true, isTraining: true });
    expect(buttons().map(({ disabled }) => disabled)).toEqual([true, true, true, true]);
  });
});
