// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createResumingStore } from './resuming-store.ts';

it('resuming is what each agent chose in this browser, and off before', () => {
  localStorage.clear();
  const store = createResumingStore(localStorage);
  store.save('7', true);
  expect([store.load('7'), store.load('8')]).toEqual([true, false]);
  store.save('7', false);
  expect(store.load('7')).toBe(false);
  localStorage.setItem('pcs_resume_taking_7', 'perhaps');
  expect(store.load('7')).toBe(false);
});
