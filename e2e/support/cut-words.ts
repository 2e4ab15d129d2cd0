import type { Page } from '@playwright/test';

/** Texts that a box cuts off without an ellipsis, or with one but without the whole text as a title or name. */
export const cutWordsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isSpoken = (element: Element): boolean =>
      element.closest('.spoken, script, style, option, [inert]') !== null ||
      getComputedStyle(element).clipPath !== 'none' ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    /** Visibility of a line of text in the boxes around it, from the innermost. */
    const shownOf = (element: Element, line: DOMRect): 'whole' | 'scrolled' | 'ellipsis' | 'cut' => {
      let isCut = false;
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(box);
        const frame = box.getBoundingClientRect();
        const isWide = line.right > frame.right + 1 || line.left < frame.left - 1;
        const isHigh = line.bottom > frame.bottom + 2 || line.top < frame.top - 2;
        if (isWide && textOverflow === 'ellipsis') return 'ellipsis';
        if (isHigh && webkitLineClamp !== 'none') return 'ellipsis';
        if ((isWide && /auto|scroll/.test(overflowX)) || (isHigh && /auto|scroll/.test(overflowY))) return 'scrolled';
        isCut ||= (isWide && /hidden|clip/.test(overflowX)) || (isHigh && /hidden|clip/.test(overflowY));
        if (position === 'fixed') break;
      }
      return isCut ? 'cut' : 'whole';
    };
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const words = text.nodeValue?.trim().slice(0, 40) ?? '';
      const element = text.parentElement;
      if (words === '' || element === null || isSpoken(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) {
        if (line.width < 2 || line.height < 2) continue;
        const shown = shownOf(element, line);
        if (shown === 'cut') found.add(`${words} is cut`);
        if (shown === 'ellipsis' && element.closest('[title], [aria-label]') === null)
          found.add(`${words} has no whole text`);
      }
    }
    return [...found];
  });
