import { expect, it } from 'vitest';
import { pageTitle } from './page-title.ts';

it('the title of the tab names the screen, what it is about, and how many alarms count down in it', () => {
  expect([
    pageTitle('', 0, ''),
    pageTitle('Queue', 0, ''),
    pageTitle('Queue', 9, ''),
    pageTitle('Rep', 2, 'Olivia Park'),
  ]).toEqual([
    'PCS Agent Portal',
    'Queue · PCS Agent Portal',
    '(9) Queue · PCS Agent Portal',
    '(2) Olivia Park · Rep · PCS Agent Portal',
  ]);
});
