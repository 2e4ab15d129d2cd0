// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { askBeforeUnload } from './ask-before-unload.ts';

it('the browser asks before a page with unsaved changes is closed, and only then', () => {
  let hasChanges = false;
  askBeforeUnload(window, () => hasChanges);
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  hasChanges = true;
  expect(isAsked()).toBe(true);
});
