import { describe, expect, it } from 'vitest';
import type { Sql } from '../base/ports.ts';
import { writeCursor } from './cursor.ts';
import { type ListRequest, type ListSource, listStatement } from './list-statement.ts';
import { readList } from './read-list.ts';

interface Row {
  readonly id: number;
  readonly name: string;
}
type Filter = { readonly name?: string | undefined };

const SOURCE: ListSource<Row, Filter, 'name'> = {
  from: 'people',
  columns: 'id, name',
  document: null,
  id: { sql: 'id', of: (row) => row.id },
  sorts: { name: { sql: 'name', type: 'text', of: (row) => row.name } },
  defaultSort: { sort: 'name', isDescending: false },
  filters: { name: (name) => `name = ${name}` },
};
const HOSTILE = `x'; drop table people; --`;
const FIRST = { filter: {}, skip: 0, limit: 10 };

/** A request of a caller whose input was not checked. */
const sortedBy = (sort: string) => ({ ...FIRST, sort }) as ListRequest<Filter, 'name'>;
const noSql: Sql = {
  query: () => {
    throw new Error('A statement was sent.');
  },
};

describe('the statement of a list', () => {
  it('has every value as a parameter', () => {
    const after = writeCursor({ sort: 'name', isDescending: false, value: HOSTILE, id: 7 });
    const { text, values } = listStatement(SOURCE, { ...FIRST, filter: { name: HOSTILE }, asOf: HOSTILE, after });
    expect(values).toEqual([HOSTILE, HOSTILE, HOSTILE, 7, 10, 0]);
    expect(text).not.toContain('drop');
  });

  it('leaves out what further pages have no use for: the total and the newest id', () => {
    const after = writeCursor({ sort: 'name', isDescending: false, value: 'a', id: 7 });
    expect(listStatement(SOURCE, FIRST).text).toContain('count(*)');
    expect(listStatement(SOURCE, { ...FIRST, after }).text).not.toMatch(/count\(|max\(/);
  });

  it.each([HOSTILE, 'id', 'toString', '__proto__'])('refuses the sort %s before any SQL', async (sort) => {
    await expect(readList(noSql, SOURCE, sortedBy(sort))).rejects.toThrow(
      new RangeError(`The list is not sorted by ${sort}.`),
    );
  });

  it.each([
    ['no JSON', Buffer.from(HOSTILE).toString('base64url'), 'it is not the end of a page'],
    ['no position', Buffer.from('["name",false,"a"]').toString('base64url'), 'it is not the end of a page'],
    ['an id that is text', Buffer.from('["name",false,"a","1"]').toString('base64url'), 'it is not the end of a page'],
    [
      'the end of a page in another direction',
      writeCursor({ sort: 'name', isDescending: true, value: 'a', id: 1 }),
      'it is the end of a page in another order',
    ],
    [
      'the end of a page in another order',
      writeCursor({ sort: 'id', isDescending: false, value: 1, id: 1 }),
      'it is the end of a page in another order',
    ],
  ])('refuses to continue after %s, before any SQL', async (_, after, why) => {
    await expect(readList(noSql, SOURCE, { ...FIRST, after })).rejects.toThrow(
      `The query is not valid: after: ${why}.`,
    );
  });
});
