import type { ListAddress, ListQuery, Sort } from './list-address.ts';
import type { QueryCommand } from './list.events.ts';

function nextSort(sort: Sort | null, by: string): Sort | null {
  if (sort?.by !== by) return { by, isDescending: true };
  return sort.isDescending ? { by, isDescending: false } : null;
}

/** The address of the rows that a command asks for; every change but of the page itself leads to the first page. */
export function queryAfter<Filter>(
  address: ListAddress<Filter>,
  query: ListQuery<Filter>,
  command: QueryCommand,
): string {
  switch (command.type) {
    case 'filter.change': {
      const params = new URLSearchParams(address.write({ ...query, skip: 0 }));
      for (const [name, text] of Object.entries(command.filter)) params.set(name, text);
      return address.write(address.read(params.toString()));
    }
    case 'filters.clear':
      return address.write({ ...query, filter: address.read('').filter, skip: 0 });
    case 'sort.by':
      return address.write({ ...query, sort: nextSort(query.sort, command.column), skip: 0 });
    case 'page.go':
      return address.write({ ...query, skip: Math.max(0, command.skip) });
    case 'size.choose':
      return address.write({ ...query, limit: command.limit, skip: 0 });
  }
}
