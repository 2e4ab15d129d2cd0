// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSlot } from '../../machines/queue/queue-slot/start-slot.ts';
import { alarmWith, TAKEN_AT_MS } from '../../machines/testing/alarms.ts';
import { PortalProvider, type PortalRef } from '../kit/portal-context.tsx';
import { OfferedCard } from './OfferedCard.tsx';

const drawn = vi.hoisted(() => ({ cards: 0 }));
vi.mock('../kit/controls/icons.tsx', async (original) => ({
  ...(await original<object>()),
  CancelIcon: () => {
    drawn.cards += 1;
    return null;
  },
}));

beforeEach(() => void vi.useFakeTimers({ now: TAKEN_AT_MS }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show() {
  const subject = startSlot();
  const portal: Omit<ComponentProps<typeof PortalProvider>, 'children'> = {
    portal: undefined as unknown as PortalRef,
    attachVideo: () => () => {},
    playhead: { subscribe: () => () => {}, positionS: () => 0 },
    identityProvider: '',
    renderScreen: () => null,
    now: Date.now,
    exportJournal: async () => ({ unreadable: 0 }),
  };
  render(
    <PortalProvider {...portal}>
      <OfferedCard slot={subject.slot} number={3} />
    </PortalProvider>,
  );
  drawn.cards = 0;
  const updates = (given: Parameters<typeof alarmWith>[0]) =>
    act(() => subject.slot.send({ type: 'slot.updated', alarm: alarmWith({ version: 3, ...given }) }));
  return { ...subject, updates };
}

it('shows a new alarm state without drawing its card again', () => {
  const { updates } = show();
  updates({ alarmState: 'HOME' });
  expect(screen.getByText('Home')).toBeTruthy();
  expect(drawn.cards).toBe(0);
});

it('shows what else is new of its event', () => {
  const { updates } = show();
  updates({ sensorName: 'Side yard', info: 'Person detected', isFake: true });
  expect(screen.getByRole('listitem').textContent).toContain('Side yard · Person detectedTraining');
  expect(drawn.cards).toBe(1);
});
