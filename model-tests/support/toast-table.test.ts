import { expect, it } from 'vitest';
import { readToastTable } from './toast-table.ts';

it('the table of toasts has the texts and severities of table (g1)', () => {
  const table = readToastTable();
  const find = (text: string) =>
    table.filter(({ pattern }) => pattern.test(text)).map(({ row, severity }) => [row, severity]);

  expect(table).toHaveLength(54);
  expect(find('User 301 canceled 100001')).toEqual([['G-18', 'info']]);
  expect(find('The event has been already handled [agent_handled]')).toEqual([['G-46', 'info']]);
  expect(find('Error saving dispostion 100001: No.')).toContainEqual(['G-37', 'error']);
  expect(find('Email already sent to this user for this event')).toEqual([['G-60', 'warning']]);
  expect(find('Endpoint: invites. No.')).toEqual([
    ['G-01', 'error'],
    ['G-11', 'error'],
  ]);
  expect(find('Email sent successfully, twice')).toEqual([]);
});
