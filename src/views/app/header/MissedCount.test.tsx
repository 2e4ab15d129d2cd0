// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { missedMachine } from '../../../machines/app/missed/missed.machine.ts';
import { MissedCount } from './MissedCount.tsx';
// Its code is there before it is asked for.
import '../shell/MissedDialog.tsx';

const missed = createActor(missedMachine).start();
vi.mock('../../kit/portal-context.tsx', () => ({
  useHub: () => undefined,
  useMissed: () => missed,
  useToasts: () => undefined,
  useKnows: () => true,
}));

it('the header counts missed alarms, and leads to their list, which says what became of them', async () => {
  render(<MissedCount />);
  const button = screen.getByText('Missed 0');
  expect(button.dataset['isAny']).toBe('false');
  act(() =>
    missed.send({
      type: 'alarm.expired',
      alarm: {
        eventId: '100024',
        info: 'Person detected',
        sensorName: 'Porch',
        street: '12 Birch Lane',
        customerName: 'Ada Hollis',
        expiredAtMs: new Date(2026, 10, 22, 4, 5, 6).getTime(),
      },
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Missed 1' }));
  const list = within(await screen.findByRole('dialog', { name: 'Missed alarms' })).getByRole('table', {
    name: 'These alarms expired in your queue before anyone reviewed them. Review again puts one back into the queue, unless it is too old.',
  });
  const [, row] = within(list).getAllByRole('row');
  const cells = within(row as HTMLElement).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '04:05:06',
    '12 Birch Lane · Ada Hollis',
    'Porch · Person detected',
    '100024',
    'Review again',
  ]);
  expect(within(row as HTMLElement).queryByRole('link')).toBeNull();
});
