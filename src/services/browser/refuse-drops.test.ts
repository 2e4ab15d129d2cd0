// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { refuseDrops } from './refuse-drops.ts';

/** Stands for the window, which other test files share. */
const page = document.createElement('div');
refuseDrops(page);

it.each([
  ['Files', '<p></p>', true],
  ['Files', '<textarea></textarea>', true],
  ['Files', '<input type="file">', false],
  ['text/uri-list', '<p></p>', true],
  ['text/uri-list', '<textarea></textarea>', false],
  ['text/plain', '<div contenteditable="true"></div>', false],
])('the page stays when %s is dropped on %s: refused %s', (type, html, isRefused) => {
  page.innerHTML = html;
  for (const name of ['dragover', 'drop']) {
    const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), {
      dataTransfer: { types: [type] },
    });
    page.firstElementChild?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(isRefused);
  }
});
