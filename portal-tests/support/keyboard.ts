import { fireEvent } from '@testing-library/dom';
import { expect } from 'vitest';
import { usable } from './see.ts';

/** Tab stops in the order of the page. */
const stops = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.closest('[inert], [hidden]') === null,
  );

/** Moves the focus with Tab, after the last to the first. */
export function tabs(): void {
  const all = stops();
  const at = all.findIndex((one) => one === document.activeElement);
  all[(at + 1) % all.length]?.focus();
}

/** Presses Tab until this has the focus. */
export async function tabsTo(find: () => Element | null): Promise<void> {
  const target = await usable(find);
  for (let stop = stops().length; stop > 0; stop -= 1) {
    if (document.activeElement === target) return;
    tabs();
  }
  expect(document.activeElement).toBe(target);
}

/** Enter, which uses the button or link that has the focus. */
export function enters(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) throw new Error('Nothing has the focus.');
  const isOpen = fireEvent.keyDown(activeElement, { key: 'Enter' });
  if (isOpen && activeElement.matches('button, a[href]')) activeElement.click();
  fireEvent.keyUp(activeElement, { key: 'Enter' });
}
