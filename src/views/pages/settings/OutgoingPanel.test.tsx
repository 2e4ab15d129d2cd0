// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Outgoing } from '../../../../contract/entities/reports.ts';
import { outgoingMachine } from '../../../machines/pages/settings/outgoing.machine.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { OutgoingPanel } from './OutgoingPanel.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('the settings say which way to customers is not set up, and why messages do not leave by the other', async () => {
  const load = asked<readonly Outgoing[], string>();
  const { actor } = startInSystem(outgoingMachine.provide({ actors: { load: load.logic } }), {
    input: () => undefined,
  });
  renderInPortal(<OutgoingPanel outgoing={actor} />);
  const none = { deliveredAtMs: null, waiting: 0, waitingSinceMs: null, undelivered: 0, failure: null };
  await act(() =>
    load.answer([
      { ...none, kind: 'email', isSetUp: false },
      { ...none, kind: 'push', isSetUp: true, undelivered: 3, failure: 'The push webhook refuses: 401.' },
    ]),
  );
  const lines = screen.getByRole('region', { name: 'Messages to customers' }).querySelectorAll('p');
  expect(Array.from(lines, ({ textContent }) => textContent)).toEqual([
    'E-mail not set up: kept with the event only',
    'Push notifications none delivered yet, 3 given up in 24 h, last failure: The push webhook refuses: 401.',
  ]);
});
