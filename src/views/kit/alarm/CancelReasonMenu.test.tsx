// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CancelReasonMenu } from './CancelReasonMenu.tsx';

function show(given: Partial<ComponentProps<typeof CancelReasonMenu>> = {}) {
  const onChoose = vi.fn<(reasonId: number, key?: string) => void>();
  const props = {
    screen: 'queue',
    title: 'Cancel slot 5 (Hallway): reason',
    anchor: document.body,
    onClose: () => {},
  } as const;
  render(<CancelReasonMenu {...props} onChoose={onChoose} {...given} />);
  return onChoose;
}
function press(key: string, more: KeyboardEventInit = {}) {
  const focused = document.activeElement ?? document.body;
  fireEvent.keyDown(focused, { key, bubbles: true, ...more });
}
describe('menu of cancel reasons', () => {
  it('has the focus with its title, and chooses nothing by Enter or Space right after it opened', () => {
    const onChoose = show({ chosenId: 4 });
    expect(document.activeElement).toBe(screen.getByRole('menu', { name: 'Cancel slot 5 (Hallway): reason' }));
    press('Enter');
    press(' ');
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('says what is to know before the choice', () => {
    show({ note: 'The recording is still coming' });
    const menu = screen.getByRole('menu', { description: 'The recording is still coming' });
    expect(menu.textContent).toMatch(/^Cancel slot 5 \(Hallway\): reasonThe recording is still coming/);
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

  it('chooses nothing by a key that is held down, and moves nowhere by the first letter of a reason', () => {
    const onChoose = show();
    press('3', { repeat: true });
    press('3', { ctrlKey: true });
    press('c');
    expect(onChoose).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('menu'));
  });
});
