// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { NotificationAccess } from '../../../machines/app/alerts/alerts.events.ts';
import { alertsMachine, type LoadedAlerts } from '../../../machines/app/alerts/alerts.machine.ts';
import { AlertSettings } from './AlertSettings.tsx';

it('the card of alerts changes volume and choice at once, plays each sound, and asks for notifications once', async () => {
  const done: unknown[] = [];
  const alerts = createActor(
    alertsMachine.provide({
      actors: {
        loadAlerts: fromPromise<LoadedAlerts, { agentId: string }>(async () => ({ settings: null, access: 'default' })),
        askAccess: fromPromise<NotificationAccess, undefined>(async () => 'granted'),
      },
      actions: {
        saveAlerts: (_, { volume, choice }) => void done.push(['saved', volume, choice]),
        playSound: (_, { sound, volume }) => void done.push(['played', sound, volume]),
      },
    }),
    { input: { agentId: '55' } },
  ).start();
  await act(async () => {});
  render(<AlertSettings alerts={alerts} />);
  fireEvent.change(screen.getByLabelText(/^Volume/), { target: { value: '25' } });
  fireEvent.change(screen.getByLabelText('Sound for new alarms'), { target: { value: 'urgent' } });
  for (const name of ['Play priority 1', 'Play priority 2', 'Play priority 3', 'Play connection lost']) {
    fireEvent.click(screen.getByRole('button', { name }));
  }
  expect(done).toEqual([
    ['saved', 25, 'all'],
    ['saved', 25, 'urgent'],
    ['played', 1, 25],
    ['played', 2, 25],
    ['played', 3, 25],
    ['played', 'lost', 25],
  ]);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Allow desktop notifications' })));
  expect(screen.queryByRole('button', { name: 'Allow desktop notifications' })).toBeNull();
  expect(screen.getByText('Desktop notifications are on.')).toBeTruthy();
});
