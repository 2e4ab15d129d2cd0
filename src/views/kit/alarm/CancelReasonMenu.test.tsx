// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CancelReasonMenu } from './CancelReasonMenu.tsx';

afterEach(cleanup);

function show(given: Partial<ComponentProps<typeof CancelReasonMenu>> = {}) {
  const onChoose = vi.fn<(reasonId: number, key?: string) => void>();
  const props = { screen: 'queue', title: 'Slot 5 · Hallway: why?', anchor: document.body, onClose: () => {} } as const;
  render(<CancelReasonMenu {...props} onChoose={onChoose} {...given} />);
  return onChoose;
}
function press(key: string, more: KeyboardEventInit = {}) {
  const focused = document.activeElement ?? document.body;
  fireEvent.keyDown(focused, { key, bubbles: true, ...more });
}
const items = () => screen.getAllByRole('menuitem');

describe('menu of cancel reasons', () => {
  it('shows all reasons with the same keys on each screen, disabled with the reason why where one is not offered (QUEUE-12)', () => {
    show();
    expect(items().map((item) => [item.textContent, item.hasAttribute('disabled')])).toEqual([
      ['1Duplicate EventOnly once opened', true],
      ['2DeliveryOnly in Follow-up', true],
      ['3No Person', false],
      ['4Passerby', false],
      ['5Outdoor ServiceOnly in Follow-up', true],
      ['6Household ActivityOnly once opened', true],
      ['7Technical IssueOnly once opened', true],
      ['8Weather Event', false],
      ['9Adjacent Activity', false],
      ['0Other', false],
      ['vPasserby in Car', false],
      ['iCamera Is Inside', false],
    ]);
    cleanup();
    show({ screen: 'verifyRespond' });
    const disabled = items().filter((item) => item.hasAttribute('disabled'));
    expect(disabled.map((item) => item.textContent)).toEqual([
      '2DeliveryOnly in Follow-up',
      '5Outdoor ServiceOnly in Follow-up',
    ]);
  });

  it('has the focus with its title, and chooses nothing by Enter or Space right after it opened', () => {
    const onChoose = show({ chosenId: 4 });
    expect(document.activeElement).toBe(screen.getByRole('menu', { name: 'Slot 5 · Hallway: why?' }));
    press('Enter');
    press(' ');
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('moves to the first offered reason by the first arrow key, and to the last one upwards', () => {
    const onChoose = show();
    press('ArrowDown');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'No Person' }));
    press('ArrowDown');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Passerby' }));
    screen.getByRole('menuitem', { name: 'Passerby' }).click();
    expect(onChoose.mock.calls).toEqual([[4]]);
    cleanup();
    show();
    press('ArrowUp');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Camera Is Inside' }));
  });

  it('chooses an offered reason by its key', () => {
    const onChoose = show();
    for (const key of ['1', '2', '3', '0', 'v', 'i']) press(key);
    expect(onChoose.mock.calls).toEqual([
      [3, '3'],
      [8, '0'],
      [12, 'v'],
      [13, 'i'],
    ]);
  });

  it('chooses nothing by a key that is held down, and moves nowhere by the first letter of a reason', () => {
    const onChoose = show();
    press('3', { repeat: true });
    press('3', { ctrlKey: true });
    press('c');
    expect(onChoose).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('menu'));
  });
});
