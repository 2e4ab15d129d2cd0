/** Next card of the board after this one, or the board where there is none. */
function placeAfter(card: HTMLLIElement): HTMLElement | null | undefined {
  const slots = card.parentElement;
  const cards = [...(slots?.querySelectorAll<HTMLLIElement>('li[tabindex]') ?? [])];
  const place = cards.indexOf(card);
  return [...cards.slice(place + 1), ...cards.slice(0, place)][0] ?? slots?.parentElement;
}

/**
 * Hands the focus on as a card leaves the board, from the card or its cancel reasons. The next card takes it as a whole: Enter
 * opens nothing that was not chosen. Waits until the menu of the reasons has given up its hold of the focus.
 */
export function passFocus(card: HTMLLIElement): void {
  const { activeElement } = document;
  const isInReasons = card.dataset['canceling'] === 'true' && Boolean(activeElement?.closest('[role="menu"]'));
  if (!isInReasons && !card.contains(activeElement)) return;
  const next = placeAfter(card);
  queueMicrotask(() => {
    if (document.activeElement === document.body) next?.focus({ preventScroll: true });
  });
}
