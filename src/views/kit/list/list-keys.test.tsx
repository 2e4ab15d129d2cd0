// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FilterOf, listAddress } from '../../../machines/kit/list/list-address.ts';
import { type ExportInput, listOf, type LoadInput } from '../../../machines/kit/list/list.machine.ts';
import type { ListPage as Page } from '../../../machines/kit/list/list.rows.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { ExportButton } from './ExportButton.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ListPage } from './ListPage.tsx';
import { Pager } from './Pager.tsx';

interface Row {
  readonly id: string;
}
const FILTERS = { search: v.string() };
type Filter = FilterOf<typeof FILTERS>;
const rows = listOf<Row, Filter>({
  id: 'rows',
  endpoint: 'rows/list',
  refreshMs: 20_000,
  address: listAddress({ filters: FILTERS, sorts: [], sizes: [3] }),
  idOf: ({ id }) => id,
  versionOf: () => 1,
});
const opened = vi.fn<(id: string) => void>();
const COLUMNS = [
  {
    id: 'id',
    header: 'ID',
    cell: ({ id }: Row) => (
      <>
        <a href="#verify">Verify</a>
        <a href="#audit" data-opens onClick={() => opened(id)}>
          {id}
        </a>
      </>
    ),
  },
];

async function show(query = '') {
  const exports: unknown[] = [];
  const exportRows = fromCallback<{ type: 'none' }, ExportInput<Filter>>(({ input }) => void exports.push(input));
  const load = asked<Page<Row>, LoadInput<Filter>>();
  const { actor: list, heard } = startInSystem(rows.provide({ actors: { load: load.logic, exportRows } }), {
    input: () => ({ path: '/app/rows', query }),
  });
  render(
    <ListPage
      list={list}
      title="Rows"
      columns={COLUMNS}
      idOf={({ id }) => id}
      role="qa"
      texts={{ loading: 'Loading…', empty: 'None' }}
      selection={{ labelOf: ({ id }) => `Select ${id}` }}
      footer={<Pager list={list} sizes={[3]} />}
    >
      <FilterBar list={list} search="id">
        <ExportButton list={list} />
      </FilterBar>
    </ListPage>,
  );
  const answer = (ids: string) =>
    act(() => load.answer({ items: ids.split('').map((id) => ({ id })), total: 9, asOf: null }));
  await answer('abc');
  const went = () => heard().flatMap(({ event }) => (event.type === 'router.navigate' ? [event.to] : []));
  return { list, load, answer, went, exports };
}
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const focusedRow = () => document.activeElement?.getAttribute('data-row');
const inTabOrder = () => [...document.querySelectorAll('tr[tabindex="0"]')].map((row) => row.getAttribute('data-row'));
const selected = () => [...document.querySelectorAll('tr[data-selected]')].map((row) => row.getAttribute('data-row'));

describe('the keys of a list', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => {
    opened.mockClear();
  });

  it('walk the rows, of which Tab reaches one, and end at the first and the last', async () => {
    await show();
    expect(inTabOrder()).toEqual(['a']);
    const walked = ['j', 'j', 'j', 'j', 'k'].map((key) => (press(key), focusedRow()));
    expect(walked).toEqual(['a', 'b', 'c', 'c', 'b']);
    expect(inTabOrder()).toEqual(['b']);
  });

  it('stay with their row when it takes another place', async () => {
    const { answer } = await show();
    press('j');
    press('j');
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    await answer('xab');
    expect(focusedRow()).toBe('b');
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    await answer('xyz');
    expect(inTabOrder()).toEqual(['x']);
  });

  it('open the row that has the focus by the link that does no harm, and no row without it', async () => {
    await show();
    press('Enter');
    expect(opened).not.toHaveBeenCalled();
    press('j');
    press('j');
    press('Enter');
    expect(opened.mock.calls).toEqual([['b']]);
  });

  it('select rows, with Shift all from the last selected one, as a click with Shift does', async () => {
    await show();
    press('j');
    press('x');
    press('j');
    press('j');
    press('X', { shiftKey: true });
    expect(selected()).toEqual(['a', 'b', 'c']);
    press('x');
    expect(selected()).toEqual(['a', 'b']);
    cleanup();
    await show();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select c' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select a' }), { shiftKey: true });
    expect(selected()).toEqual(['a', 'b', 'c']);
  });

  it('turn pages where there are some', async () => {
    const { went } = await show();
    press('[');
    press(']');
    expect(went()).toEqual(['/app/rows?page=2']);
    cleanup();
    const last = await show('?page=3');
    press(']');
    press('[');
    expect(last.went()).toEqual(['/app/rows?page=2']);
  });

  it('lead to the search box, in which they are letters', async () => {
    await show();
    press('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    press('j');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('save the rows as a file and read them again', async () => {
    const { load, exports } = await show();
    press('e');
    expect(exports).toHaveLength(1);
    press('e');
    expect(exports).toHaveLength(1);
    act(() => void press('r'));
    expect(load.inputs).toHaveLength(2);
  });
});
