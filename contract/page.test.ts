import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { pageOf, pageQuery } from './page.ts';

const Query = pageQuery({ sid: v.optional(v.string()) }, { sorts: ['time', 'account'], size: 10, sizeMax: 200 });

describe('the query of a page', () => {
  it('asks for the first rows in the order of the list when it is empty', () => {
    expect(v.parse(Query, {})).toEqual({ skip: 0, limit: 10 });
  });

  it('is read from the text of an address', () => {
    const text = { sid: '7', skip: '20', limit: '5', sort: 'time', descending: 'true', asOf: '100', after: 'WyJ0' };
    expect(v.parse(Query, text)).toEqual({ ...text, skip: 20, limit: 5, descending: true });
  });

  it.each([
    { sort: 'time; drop table alarms' },
    { sort: 'toString' },
    { descending: 'yes' },
    { limit: '201' },
    { limit: '0' },
    { skip: '-1' },
    { asOf: '1 or true' },
    { asOf: '1000000000000000' },
    { after: "';--" },
    { after: 'a'.repeat(401) },
  ])('refuses %o', (query) => {
    expect(v.is(Query, query)).toBe(false);
  });
});

describe('the reply of a paged list', () => {
  const Page = pageOf(v.number());

  it('has its rows, its total, and where it ends', () => {
    expect(v.parse(Page, { data: [1], total: 3, asOf: '9', next: 'WyJ0' })).toEqual({
      items: [1],
      total: 3,
      asOf: '9',
      next: 'WyJ0',
    });
  });

  it.each([
    [[1], null],
    [{ data: [1], count: 3 }, 3],
    [{ items: [1], total: 3 }, 3],
    [{ results: [1] }, null],
  ])('may be that of a provider that only knows lists: %o', (answer, total) => {
    expect(v.parse(Page, answer)).toEqual({ items: [1], total, asOf: null, next: null });
  });
});
