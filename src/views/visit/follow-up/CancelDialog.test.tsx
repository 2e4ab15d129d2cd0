// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CancelDialog } from './CancelDialog.tsx';

afterEach(cleanup);

function show(initialReasonId: number | null = null) {
  const onConfirm = vi.fn<(reasonId: number) => void>();
  render(<CancelDialog initialReasonId={initialReasonId} onConfirm={onConfirm} onClose={() => {}} />);
  return onConfirm;
}
const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, bubbles: true, ...more });
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ parentElement }) => parentElement?.textContent);

describe('cancel dialog of Follow-up', () => {
  it('has the focus with its title, and no reason is chosen when it opens (FU-11)', () => {
    const onConfirm = show();
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Cancel Event' }));
    press('Enter');
    expect([chosen(), onConfirm.mock.calls]).toEqual([[], []]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel event' }).disabled).toBe(true);
  });

  it('chooses by the keys of the other screens, and its button names the reason that it files (FU-49)', () => {
    const onConfirm = show();
    press('8');
    expect(chosen()).toEqual(['8Weather Event']);
    press('v');
    expect(chosen()).toEqual(['vPasserby in Car']);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel event: Passerby in Car' }));
    expect(onConfirm.mock.calls).toEqual([[12]]);
  });

  it('chooses nothing by a key that is held down', () => {
    show();
    press('8', { repeat: true });
    expect(chosen()).toEqual([]);
  });

  it('moves to the first reason by the first arrow key, or to the one that was refused', () => {
    show();
    press('ArrowDown');
    expect(chosen()).toEqual(['1Duplicate Event']);
    cleanup();
    show(4);
    press('ArrowDown');
    expect(chosen()).toEqual(['4Passerby']);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Passerby' }));
  });
});
