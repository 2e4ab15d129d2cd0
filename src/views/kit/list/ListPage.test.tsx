// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../../contract/roles.ts';
import { type FilterOf, listAddress } from '../../../machines/kit/list/list-address.ts';
import { listOf, type LoadInput, type ExportInput } from '../../../machines/kit/list/list.machine.ts';
import type { ListPage as Page } from '../../../machines/kit/list/list.rows.ts';
import type { Capability } from '../../../../contract/capabilities.ts';
import { renderWithout } from '../../testing/in-portal.tsx';
import { asked } from '../../../machines/testing/asked.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import type { Column } from './columns.ts';
import { ExportButton } from './ExportButton.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ListPage } from './ListPage.tsx';
import { Pager } from './Pager.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
}
const FILTERS = { search: v.string(), status: v.picklist(['on', 'off']), sid: v.pipe(v.string(), v.digits()) };
type Filter = FilterOf<typeof FILTERS>;
const rows = listOf<Row, Filter>({
  id: 'rows',
  endpoint: 'rows/list',
  refreshMs: 20_000,
  address: listAddress({ filters: FILTERS, sorts: ['name'], sizes: [2, 5] }),
  idOf: ({ id }) => id,
  versionOf: ({ name }) => name,
});
const drawn = vi.fn<(name: string) => void>();
const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    clips: true,
    isSortable: true,
    cell: ({ name }) => {
      drawn(name);
      return name;
    },
  },
  { id: 'id', header: 'ID', roles: ['admin'], cell: ({ id }) => id },
  { id: 'mail', header: 'Mail', roles: ['engineer'], capability: 'inviteProgress', cell: ({ id }) => id },
];
const ANN = { id: '1', name: 'Ann' };
const BEN = { id: '2', name: 'Ben' };

function show({ query = '', role = 'qa', absent = [] }: { query?: string; role?: Role; absent?: Capability[] } = {}) {
  const load = asked<Page<Row>, LoadInput<Filter>>();
  const exported: ExportInput<Filter>[] = [];
  const exportRows = fromCallback<{ type: 'none' }, ExportInput<Filter>>(({ input }) => void exported.push(input));
  const { actor: list, heard } = startInSystem(rows.provide({ actors: { load: load.logic, exportRows } }), {
    input: () => ({ path: '/app/rows', query }),
  });
  renderWithout(
    <ListPage
      list={list}
      title="Rows"
      columns={COLUMNS}
      role={role}
      texts={{ loading: 'Loading rows…', empty: 'No rows found' }}
      idOf={({ id }) => id}
      selection={{ labelOf: ({ name }) => `Select ${name}` }}
      footer={<Pager list={list} sizes={[2, 5]} />}
    >
      <FilterBar
        list={list}
        search="name"
        choices={[{ name: 'status', label: 'Status', options: [{ value: 'on', label: 'On' }] }]}
        fields={[{ name: 'sid', label: 'SID' }]}
      >
        <ExportButton list={list} />
      </FilterBar>
    </ListPage>,
    ...absent,
  );
  return {
    list,
    exported,
    answer: (items: readonly Row[], total: number | null = items.length, unread = 0) =>
      act(() => load.answer({ items, total, asOf: null, unread })),
    fail: (message: string) => act(() => load.fail({ call: 'listEvents', status: 500, message })),
    /** The addresses it went to since the last look. */
    went: () => heard().flatMap(({ event }) => (event.type === 'router.navigate' ? [event.to] : [])),
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
  };
}
const texts = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent);
const warning = () => screen.queryByRole('alert')?.textContent;
const isDisabled = (name: string) => screen.getByRole('button', { name }).matches(':disabled');

describe('list page', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => {
    drawn.mockClear();
  });

  it('shows a dash for what the provider does not know (API-52)', async () => {
    const { answer } = show();
    await answer([{ id: '3', name: '' }]);
    expect(texts()).toEqual(['Name', '–']);
  });

  it('has the whole text of a cell that may be cut as its title', async () => {
    const { answer } = show({ role: 'admin' });
    await answer([ANN]);
    expect(screen.getAllByRole('cell').map(({ title }) => title)).toEqual(['', 'Ann', '']);
  });

  it('names what its address says that no list can show, until another address comes', async () => {
    const { list, answer } = show({ query: '?status=up&page=0&sid=5&evil=1' });
    await answer([ANN]);
    const text = 'Ignored in the address, as no such filter is possible: status=up, page=0';
    expect(screen.getByRole('status').textContent).toBe(text);
    act(() => list.send({ type: 'query.changed', query: '?sid=5' }));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('shows a column only to its roles', async () => {
    const { answer } = show({ role: 'admin' });
    await answer([ANN]);
    expect(texts()).toEqual(['NameID', 'Ann1']);
  });

  it('is so wide at least that a column without a width does not vanish', async () => {
    const { answer } = show({ role: 'admin' });
    await answer([ANN]);
    expect(screen.getByRole('table').style.minWidth).toBe('calc(22.25rem)');
  });

  it('shows a column that the provider serves, and sorts where it sorts', async () => {
    show({ role: 'engineer' });
    expect([texts(), screen.queryByRole('button', { name: 'Name' }) !== null]).toEqual([['NameMail'], true]);
    cleanup();
    show({ role: 'engineer', absent: ['inviteProgress', 'sorting'] });
    expect([texts(), screen.queryByRole('button', { name: 'Name' })]).toEqual([['Name'], null]);
  });

  it('says how many rows could not be read, which have their place on the page', async () => {
    const { answer } = show();
    await answer([ANN], null, 1);
    expect([screen.getByRole('status').textContent, isDisabled('Next')]).toEqual(['1 of 2 could not be read', false]);
    cleanup();
    await show().answer([], null, 2);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['2 of 2 could not be read']);
  });

  it('draws only the rows that changed when it is refreshed', async () => {
    const { answer } = show();
    await answer([ANN, BEN]);
    drawn.mockClear();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    await answer([{ ...ANN }, { ...BEN, name: 'Bea' }]);
    expect([texts(), drawn.mock.calls]).toEqual([['Name', 'Ann', 'Bea'], [['Bea']]]);
  });

  it('sorts by a header, and says how it is sorted', async () => {
    const { answer, press, went, list } = show();
    await answer([ANN]);
    press('Name');
    expect(went()).toEqual(['/app/rows?sort=-name']);
    act(() => list.send({ type: 'query.changed', query: '?sort=-name' }));
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
  });

  it.each([
    ['', [ANN, BEN], 5, '1–2 of 5', [true, false]],
    ['?page=3', [ANN], 5, '5–5 of 5', [false, true]],
    ['', [ANN, BEN], null, '1–2', [true, false]],
    ['', [ANN], null, '1–1', [true, true]],
    ['', [ANN], 1, '1–1 of 1', [true, true]],
    ['', [ANN, BEN], 10_001, '1–2 of 10,000+', [true, false]],
    ['?page=5001', [ANN, BEN], 10_001, '10,001–10,002 of 10,000+', [false, false]],
    ['?page=5001', [ANN], 10_001, '10,001–10,001 of 10,000+', [false, true]],
    ['', [], 0, '0 of 0', [true, true]],
    ['?page=9', [], 3, '0 of 3', [false, true]],
  ])('pages at "%s" with %o of %s (EVENTS-25)', async (query, items, total, range, disabled) => {
    const { answer } = show({ query });
    await answer(items, total);
    expect(screen.getByText(range)).toBeTruthy();
    expect([isDisabled('Previous'), isDisabled('Next')]).toEqual(disabled);
  });

  it('says that its rows could not be read, and reads them again on demand', async () => {
    const { answer, fail, press } = show();
    await fail('Busy.');
    expect(warning()).toBe('Not loaded: Busy.Retry');
    expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).not.toContain('0 of');
    press('Retry');
    await answer([ANN]);
    expect([texts(), warning()]).toEqual([['Name', 'Ann'], undefined]);
  });

  it('keeps its rows while the line is lost, and says that they do not update until they are read', async () => {
    const { answer, fail, list } = show();
    const isBack = () => act(() => list.send({ type: 'hub.connected' }));
    await answer([ANN]);
    isBack();
    await fail('Busy.');
    expect([texts(), warning()]).toEqual([['Name', 'Ann'], 'Not updating: Busy.Retry']);
    isBack();
    await answer([BEN]);
    expect([texts(), warning()]).toEqual([['Name', 'Ben'], undefined]);
  });

  it('says no more rows than there are while the last page is on its way', async () => {
    const { answer, list } = show();
    await answer([ANN, BEN], 3);
    act(() => list.send({ type: 'query.changed', query: '?page=2' }));
    expect(screen.getByText('3–3 of 3')).toBeTruthy();
  });

  it('goes to other pages and sizes', async () => {
    const { answer, press, went } = show({ query: '?page=2' });
    await answer([ANN, BEN], 9);
    press('Next');
    press('Previous');
    fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '5' } });
    expect(went()).toEqual(['/app/rows?page=3', '/app/rows', '/app/rows?limit=5']);
  });

  it('filters by a choice, and by a text that fits', () => {
    const { went } = show();
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'on' } });
    const sid = screen.getByLabelText('SID');
    for (const value of ['50a', '501']) {
      fireEvent.change(sid, { target: { value } });
      expect(sid.getAttribute('aria-invalid')).toBe(String(value === '50a'));
      fireEvent.keyDown(sid, { key: 'Enter' });
    }
    expect(went()).toEqual(['/app/rows?status=on', '/app/rows?sid=501']);
  });

  it('shows what its address says of a text once it was applied, also when the address goes back', () => {
    const { list } = show();
    const sid = screen.getByLabelText<HTMLInputElement>('SID');
    fireEvent.change(sid, { target: { value: '501' } });
    fireEvent.keyDown(sid, { key: 'Enter' });
    const shown = ['?sid=501', ''].map((query) => {
      act(() => list.send({ type: 'query.changed', query }));
      return sid.value;
    });
    expect(shown).toEqual(['501', '']);
  });

  it('shows the filters of its address, and clears all of them (EVENTS-13)', async () => {
    const { went, answer } = show({ query: '?status=on&sid=501&search=ann' });
    expect(screen.getAllByDisplayValue(/^(?:On|501|ann)$/)).toHaveLength(3);
    await answer([]);
    for (const button of screen.getAllByRole('button', { name: 'Clear filters' })) fireEvent.click(button);
    expect(went()).toEqual(['/app/rows', '/app/rows']);
  });

  it.each(['?status=on', ''])('empties fields whose text is no filter when "%s" is cleared (EVENTS-13)', (query) => {
    const { press, list } = show({ query });
    const sid = () => screen.getByLabelText<HTMLInputElement>('SID');
    fireEvent.change(sid(), { target: { value: '12 a' } });
    fireEvent.blur(sid());
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'a' } });
    press('Clear filters');
    act(() => list.send({ type: 'query.changed', query: '' }));
    expect([sid().value, sid().getAttribute('aria-invalid'), screen.getByRole('searchbox')]).toEqual([
      '',
      'false',
      expect.objectContaining({ value: '' }),
    ]);
  });

  it('exports all rows of the filters, whatever page the pager went to', async () => {
    const { answer, press, went, list, exported } = show();
    await answer([ANN, BEN], 9);
    const follow = () => went().map((to) => act(() => list.send({ type: 'query.changed', query: to.slice(9) })));
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'on' } });
    follow();
    await answer([ANN, BEN], 3);
    press('Next');
    follow();
    await answer([BEN], 3);
    expect(screen.getByText('3–3 of 3')).toBeTruthy();
    press('Export');
    expect(exported).toEqual([
      {
        query: { filter: { status: 'on' }, sort: null, skip: 0, limit: 2 },
        asOf: null,
        hidden: [],
        ids: null,
        timezone: null,
      },
    ]);
  });

  it('counts what an export has collected, and cancels it', async () => {
    const { answer, list, press } = show();
    await answer([ANN]);
    press('Export');
    act(() => list.send({ type: 'export.progressed', count: 100 }));
    expect(screen.getByRole('status').textContent).toBe('100 rowsCancel export');
    press('Cancel export');
    expect(isDisabled('Export')).toBe(false);
  });
});
