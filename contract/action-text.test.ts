import { expect, it } from 'vitest';
import { actionText } from './action-text.ts';

it.each([
  ['canceled_by_customer', 'Customer'],
  ['canceled_rep', 'Agent'],
  ['no_video', 'No video'],
  ['closed_by_partner', 'Closed by partner'],
])('the action %s is shown in words', (action, text) => {
  expect(actionText(action)).toBe(text);
});
