// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../../contract/roles.ts';
import type { ListPreferences } from '../../../machines/app/list-preferences/list-preferences.events.ts';
import {
  type ListPreferencesInput,
  listPreferencesMachine,
} from '../../../machines/app/list-preferences/list-preferences.machine.ts';
import { type FilterOf, listAddress } from '../../../machines/kit/list/list-address.ts';
import { type ExportInput, listOf, type LoadInput } from '../../../machines/kit/list/list.machine.ts';
import type { ListPage as Page } from '../../../machines/kit/list/list.rows.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import type { Column } from './columns.ts';
import { ExportButton } from './ExportButton.tsx';
import { ListPage } from './ListPage.tsx';
import { useHidden } from './use-hidden.ts';

interface Row {
  readonly id: string;
  readonly name: string;
}
const FILTERS = { status: v.picklist(['on', 'off']) };
type Filter = FilterOf<typeof FILTERS>;
const rows = listOf<Row, Filter>({
  id: 'rows',
  endpoint: 'rows/list',
  refreshMs: 20_000,
  address: listAddress({ filters: FILTERS, sorts: ['name'], sizes: [2, 5] }),
  idOf: ({ id }) => id,
  versionOf: ({ name }) => name,
});
const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'length', header: 'Length', cell: ({ name }) => name.length },
  { id: 'id', header: 'ID', roles: ['admin'], cell: ({ id }) => id },
];
const PATH = '/app/rows';

async function show({ role = 'qa', kept = {} }: { role?: Role; kept?: ListPreferences } = {}) {
  const exported: ExportInput<Filter>[] = [];
  const exportRows = fromCallback<{ type: 'none' }, ExportInput<Filter>>(({ input }) => void exported.push(input));
  const load = asked<Page<Row>, LoadInput<Filter>>();
  const { actor: list } = startInSystem(rows.provide({ actors: { load: load.logic, exportRows } }), {
    input: () => ({ path: PATH, query: '?status=on&page=2' }),
  });
  const loadKept = asked<ListPreferences, ListPreferencesInput>();
  const { actor: preferences } = startInSystem(
    listPreferencesMachine.provide({ actors: { loadPreferences: loadKept.logic } }),
    { input: () => ({ agentId: '7' }) },
  );
  await loadKept.answer(kept);
  function Rows() {
    return (
      <ListPage
        list={list}
        title="Rows"
        columns={COLUMNS}
        idOf={({ id }) => id}
        role={role}
        texts={{ loading: 'Loading…', empty: 'None' }}
        preferences={preferences}
      >
        <ExportButton list={list} hidden={useHidden(list, preferences)} />
      </ListPage>
    );
  }
  renderInPortal(<Rows />);
  await act(() => load.answer({ items: [{ id: '1', name: 'Ann' }], total: 1, asOf: null }));
  const goTo = (query: string) => act(() => list.send({ type: 'query.changed', query }));
  return { goTo, exported };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** A dialog whose code is fetched when it is opened. */
const open = async (name: string) => {
  press(name);
  await act(() => vi.dynamicImportSettled());
};
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const links = () =>
  within(screen.getByRole('navigation', { name: 'Saved views' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

describe('what a person chooses for a list', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('is a view with a name, a link to what the list shows now, that says once the list shows something else', async () => {
    const { goTo } = await show();
    await open('Views');
    fireEvent.change(screen.getByRole('textbox', { name: 'Save what the list shows now as' }), {
      target: { value: 'Only on' },
    });
    press('Save');
    press('Close');
    expect(links()).toEqual([['Only on', '/app/rows?status=on', 'page']]);
    goTo('?status=on&sort=name');
    expect(links()).toEqual([['Only on · changed', '/app/rows?status=on', null]]);
    goTo('?status=on&page=3');
    expect(links()).toEqual([['Only on', '/app/rows?status=on', 'page']]);
  });

  it('are views that are renamed, updated and deleted', async () => {
    await show({ kept: { [PATH]: { views: [{ name: '<b>Old</b>', query: '' }], hidden: [] } } });
    expect(links()).toEqual([['<b>Old</b>', PATH, null]]);
    await open('Views');
    press('Update <b>Old</b> to what the list shows now');
    const name = screen.getByRole('textbox', { name: 'Name of <b>Old</b>' });
    expect(screen.getByRole('button', { name: 'Rename <b>Old</b>' }).matches(':disabled')).toBe(true);
    fireEvent.change(name, { target: { value: 'On' } });
    press('Rename <b>Old</b>');
    press('Close');
    expect(links()).toEqual([['On', '/app/rows?status=on', 'page']]);
    await open('Views');
    press('Delete On');
    expect(screen.getByText('No view is saved.')).toBeTruthy();
  });

  it('are the columns: those of another role are not offered, the last one stays, and a file has the same', async () => {
    const { exported } = await show({ role: 'admin' });
    await open('Columns');
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes().map(({ labels }) => labels?.[0]?.textContent)).toEqual(['Name', 'Length']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Length' }));
    expect(boxes().map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      [false, false],
    ]);
    press('Close');
    expect(headers()).toEqual(['Name', 'ID']);
    press('Export');
    expect(exported.map(({ hidden }) => hidden)).toEqual([['length']]);
  });

  it('hides no column of a role, whatever was kept', async () => {
    await show({ role: 'admin', kept: { [PATH]: { views: [], hidden: ['id', 'gone'] } } });
    expect(headers()).toEqual(['Name', 'Length', 'ID']);
  });
});
