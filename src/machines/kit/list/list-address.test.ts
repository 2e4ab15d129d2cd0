import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { listAddress, timeS } from './list-address.ts';

const status = v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number));
const address = listAddress({
  filters: { search: v.string(), status },
  sorts: ['time', 'name'],
  sizes: [10, 25, 100],
});
const FRESH = { filter: {}, sort: null, skip: 0, limit: 10 };

describe('the address of a list', () => {
  it.each([
    ['', FRESH],
    ['?status=-10&search=oak', { ...FRESH, filter: { search: 'oak', status: -10 } }],
    ['sort=-time', { ...FRESH, sort: { by: 'time', isDescending: true } }],
    ['sort=name&page=3&limit=25', { filter: {}, sort: { by: 'name', isDescending: false }, skip: 50, limit: 25 }],
  ])('reads "%s"', (query, read) => {
    expect(address.read(query)).toEqual(read);
  });

  it.each([
    'status=new',
    'sort=salary',
    'page=0',
    'page=1.5',
    'page=1e3',
    'page=99999999999',
    'limit=7',
    'limit=1e1',
    'search=',
    '__proto__=1',
    'evil=1',
  ])('reads nothing from "%s"', (query) => {
    expect(address.read(query)).toEqual(FRESH);
  });

  it('names each value that does not fit, but no name that it does not know', () => {
    expect(address.unfitIn('?status=new&sort=salary&page=0&limit=7&search=&evil=1&__proto__=1')).toEqual([
      'status=new',
      'sort=salary',
      'page=0',
      'limit=7',
    ]);
    expect(address.unfitIn('?status=-10&search=oak&sort=-time&page=3&limit=25')).toEqual([]);
  });

  it('has times up to the year 9999', () => {
    const timed = listAddress({ filters: { from: timeS }, sorts: [], sizes: [10] });
    expect(['253402300799', '253402300800', '99999999999999'].map((text) => timed.read(`from=${text}`).filter)).toEqual(
      [{ from: 253_402_300_799 }, {}, {}],
    );
  });

  it.each(['', 'search=a%26b&status=-10&sort=-time&page=3&limit=25', 'sort=name&page=2'])(
    'writes "%s" as it was read, with nothing that is the default',
    (query) => {
      expect(address.write(address.read(query))).toBe(query);
    },
  );
});
