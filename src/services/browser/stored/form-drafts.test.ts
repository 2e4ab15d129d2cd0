// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { createFormDrafts } from './form-drafts.ts';

beforeEach(() => localStorage.clear());

it('a form gives typed text back to the same person, and to no one else', () => {
  const drafts = createFormDrafts(localStorage);
  localStorage.setItem('user_id', '7');
  drafts.keep('profile', { firstName: 'Ann' });
  expect([drafts.read('profile'), drafts.read('faq')]).toEqual([{ firstName: 'Ann' }, null]);
  localStorage.setItem('user_id', '8');
  expect(drafts.read('profile')).toBeNull();
});

it('nothing is left of what was saved or discarded', () => {
  const drafts = createFormDrafts(localStorage);
  drafts.keep('profile', { firstName: 'Ann' });
  drafts.keep('profile', null);
  expect([drafts.read('profile'), localStorage.length]).toEqual([null, 0]);
});

it.each(['', 'no JSON', '7', 'null'])('%o is not a draft', (kept) => {
  localStorage.setItem('draft::form:profile', kept);
  expect(createFormDrafts(localStorage).read('profile')).toBeNull();
});
