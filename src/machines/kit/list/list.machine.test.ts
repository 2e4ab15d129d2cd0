import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '../../app/toasts/toasts.events.ts';
import { alarmWith } from '../../testing/alarms.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { createActor, fromCallback } from 'xstate';
import { type FilterOf, listAddress } from './list-address.ts';
import { NEWER_MAX } from './list.constants.ts';
import { listOf, type LoadInput, type ExportInput } from './list.machine.ts';
import type { ListPage } from './list.rows.ts';
import {
  selectIsEmpty,
  selectIsExporting,
  selectIsLoading,
  selectMaySelectAll,
  selectSelected,
  selectSelectsAll,
  selectUnread,
} from './list.selectors.ts';

interface Row {
  readonly id: string;
  readonly version: number;
}
const FILTERS = { search: v.string(), status: v.picklist(['on', 'off']) };
type Filter = FilterOf<typeof FILTERS>;
const rows = listOf<Row, Filter>({
  id: 'rows',
  endpoint: 'rows/list',
  refreshMs: 20_000,
  address: listAddress({ filters: FILTERS, sorts: ['name'], sizes: [10, 25] }),
  idOf: ({ id }) => id,
  versionOf: ({ version }) => version,
  live: {
    rowOf: ({ eventId, version }) => ({ id: eventId, version }),
    isNew: ({ id }, asOf, { filter }) => Number(id) > Number(asOf) && filter.status === undefined,
  },
});
const row = (id: string, version = 1): Row => ({ id, version });
const page = (items: readonly Row[], asOf: string | null = null): ListPage<Row> => ({
  items,
  total: items.length,
  asOf,
});
const refusal = (message: string) => ({ call: 'listEvents', status: 500, message }) as const;
const FRESH = { filter: {}, sort: null, skip: 0, limit: 10 };

function start(query = '', saved?: string) {
  const load = asked<ListPage<Row>, LoadInput<Filter>>();
  const exports: ExportInput<Filter>[] = [];
  const stopped = vi.fn<() => void>();
  const kept: string[] = [];
  const exportRows = fromCallback<{ type: 'none' }, ExportInput<Filter>>(({ input }) => {
    exports.push(input);
    return stopped;
  });
  const { actor: list, heard } = startInSystem(
    rows.provide({
      actors: { load: load.logic, exportRows },
      actions: { saveFilters: (_, { filters }) => void kept.push(filters) },
    }),
    { input: () => ({ path: '/app/rows', query, ...(saved === undefined ? {} : { saved }) }) },
  );
  return {
    list,
    heard,
    load,
    exports,
    /** Filters that the browser was given to keep. */
    kept,
    stopped,
    snapshot: () => list.getSnapshot(),
    context: () => list.getSnapshot().context,
    /** Query of the last call. */
    asks: () => load.inputs.at(-1),
  };
}
const gone = (to: string, replace = false) => [{ to: 'router', event: { type: 'router.navigate', to, replace } }];

describe('list', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  describe('with the filters of the last visit', () => {
    it('asks for their rows at once, and puts them into its bare address in place of it', () => {
      const { load, heard } = start('?', 'status=on&search=oak&sort=name&page=3&broken=1');
      expect(load.inputs).toEqual([{ query: { ...FRESH, filter: { search: 'oak', status: 'on' } }, asOf: null }]);
      expect(heard()).toEqual(gone('/app/rows?search=oak&status=on', true));
    });

    it.each([
      ['its address names its own', '?status=off', 'status=on'],
      ['there are none', '', ''],
      ['none of them is known any more', '', 'colour=red&status=broken'],
    ])('does not touch its address when %s', (_, query, saved) => {
      const { heard, context } = start(query, saved);
      expect([heard(), context().query.filter]).toEqual([[], query === '' ? {} : { status: 'off' }]);
    });

    it('keeps the filters of each new address, without order and page, and that there are none', () => {
      const { list, kept } = start('?status=on');
      list.send({ type: 'query.changed', query: '?status=off&sort=name&page=2&limit=25' });
      list.send({ type: 'query.changed', query: '' });
      expect(kept).toEqual(['status=off', '']);
    });
  });

  describe('in the address', () => {
    it('asks at once for the rows that its address names', () => {
      const { load } = start('?status=on&sort=-name&page=2&limit=25');
      const query = { filter: { status: 'on' }, sort: { by: 'name', isDescending: true }, skip: 25, limit: 25 };
      expect(load.inputs).toEqual([{ query, asOf: null }]);
    });

    it.each([
      [{ type: 'filter.change', filter: { status: 'off' } }, 'status=off&sort=name'],
      [{ type: 'filter.change', filter: { status: '' } }, 'sort=name'],
      [{ type: 'filter.change', filter: { status: 'broken' } }, 'sort=name'],
      [{ type: 'filters.clear' }, 'sort=name'],
      [{ type: 'sort.by', column: 'name' }, 'status=on'],
      [{ type: 'page.go', skip: 20 }, 'status=on&sort=name&page=3'],
      [{ type: 'page.go', skip: -10 }, 'status=on&sort=name'],
      [{ type: 'size.choose', limit: 25 }, 'status=on&sort=name&limit=25'],
    ] as const)('changes by %o to "%s", as a new entry of the history', (command, query) => {
      const { list, heard, load } = start('?status=on&sort=name&page=2');
      list.send(command);
      expect(heard()).toEqual(gone(`/app/rows?${query}`));
      expect(load.inputs).toHaveLength(1);
    });

    it('has no query when nothing differs from the default', () => {
      const { list, heard } = start('?status=on');
      list.send({ type: 'filters.clear' });
      expect(heard()).toEqual(gone('/app/rows'));
    });

    it('keeps its entry of the history when it stays the same', () => {
      const { list, heard } = start('?sort=name');
      list.send({ type: 'filters.clear' });
      expect(heard()).toEqual(gone('/app/rows?sort=name', true));
    });

    it('sorts a column descending, ascending, then not', () => {
      const { list, heard } = start();
      for (const query of ['?sort=-name', '?sort=name', '']) {
        list.send({ type: 'sort.by', column: 'name' });
        expect(heard()).toEqual(gone(`/app/rows${query}`));
        list.send({ type: 'query.changed', query });
      }
    });

    it('follows its address: rows stay until the others came, and nothing is selected any more (EVENTS-21)', async () => {
      const { list, load, context, snapshot, asks } = start();
      await load.answer(page([row('1')], '1'));
      list.send({ type: 'row.toggle', id: '1' });
      list.send({ type: 'query.changed', query: '?page=2' });
      expect(asks()).toEqual({ query: { ...FRESH, skip: 10 }, asOf: null });
      expect(selectIsLoading(snapshot())).toBe(true);
      expect(context()).toMatchObject({ items: [row('1')], selected: [] });
      await load.answer(page([row('2')]));
      expect([selectIsLoading(snapshot()), context().items]).toEqual([false, [row('2')]]);
    });

    it('drops the answer to a question that is no longer asked', async () => {
      const { list, load, context } = start();
      list.send({ type: 'query.changed', query: '?page=2' });
      await load.answer(page([row('1')]));
      expect(context().items).toBeNull();
      await load.answer(page([row('2')]));
      expect(context().items).toEqual([row('2')]);
    });
  });

  describe('search', () => {
    it('is applied 500 ms after the last key press, in place of the entry before (EVENTS-03)', async () => {
      const { list, heard } = start('?page=3');
      list.send({ type: 'search.type', typed: 'oak ' });
      await vi.advanceTimersByTimeAsync(499);
      list.send({ type: 'search.type', typed: ' oak lane ' });
      await vi.advanceTimersByTimeAsync(499);
      expect(heard()).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(heard()).toEqual(gone('/app/rows?search=oak+lane', true));
    });

    it('a search of three characters waits for Enter (EVENTS-03)', async () => {
      const { list, heard, context } = start();
      list.send({ type: 'search.type', typed: 'oak' });
      await vi.advanceTimersByTimeAsync(500);
      expect([heard(), context().typed]).toEqual([[], 'oak']);
      list.send({ type: 'search.apply' });
      expect(heard()).toEqual(gone('/app/rows?search=oak', true));
    });

    it('is removed when it is emptied (EVENTS-04)', async () => {
      const { list, heard } = start('?search=oak');
      list.send({ type: 'search.type', typed: '' });
      expect(heard()).toEqual(gone('/app/rows', true));
    });

    it('shows what the address says, but for what is being typed', async () => {
      const { list, context } = start('?search=oak');
      expect(context().typed).toBe('oak');
      list.send({ type: 'query.changed', query: '?search=elm' });
      expect(context().typed).toBe('elm');
      list.send({ type: 'search.type', typed: 'elm s' });
      list.send({ type: 'query.changed', query: '?search=elm&page=2' });
      expect(context().typed).toBe('elm s');
    });
  });

  describe('refreshed', () => {
    it('is read again after its interval, and at once when the hub is back', async () => {
      const { list, load, snapshot } = start();
      await load.answer(page([row('1')]));
      await vi.advanceTimersByTimeAsync(19_999);
      expect(load.inputs).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(load.inputs).toHaveLength(2);
      expect(selectIsLoading(snapshot())).toBe(false);
      await load.answer(page([row('1')]));
      list.send({ type: 'hub.connected' });
      expect(load.inputs).toHaveLength(3);
    });

    it.each([
      ['on a later page', '?page=2', []],
      ['with rows selected', '', ['7']],
    ])('keeps its rows where they are %s', async (_, query, selected) => {
      const { list, load, asks } = start(query);
      await load.answer(page([row('7')], '7'));
      for (const id of selected) list.send({ type: 'row.toggle', id });
      await vi.advanceTimersByTimeAsync(20_000);
      expect(asks()?.asOf).toBe('7');
    });

    it('keeps its rows where they are while new ones wait to be shown, and shows them when asked (EVENTS-34)', async () => {
      const { list, load, context, asks } = start();
      await load.answer(page([row('7')], '7'));
      list.send({ type: 'alarm.updated', alarm: alarmWith({ eventId: '8' }) });
      await vi.advanceTimersByTimeAsync(20_000);
      expect(asks()?.asOf).toBe('7');
      await load.answer(page([row('7')], '7'));
      expect(context().newer).toEqual(['8']);
      list.send({ type: 'list.reload' });
      expect(asks()?.asOf).toBeNull();
    });

    it('takes new rows in on the first page while none is selected', async () => {
      const { load, asks } = start();
      await load.answer(page([row('7')], '7'));
      await vi.advanceTimersByTimeAsync(20_000);
      expect(asks()?.asOf).toBeNull();
    });

    it('keeps the objects of rows that did not change, and the selection of those that are still there', async () => {
      const { list, load, context } = start();
      await load.answer(page([row('1'), row('2'), row('3')]));
      const before = context().items;
      list.send({ type: 'row.toggle', id: '1' });
      list.send({ type: 'row.toggle', id: '2' });
      await vi.advanceTimersByTimeAsync(20_000);
      await load.answer(page([row('1'), row('3', 2)]));
      expect(context().items?.[0]).toBe(before?.[0]);
      expect(context()).toMatchObject({ items: [row('1'), row('3', 2)], selected: ['1'] });
    });

    it('keeps its rows when they cannot be read, and says why, once (API-09, API-11)', async () => {
      const { list, load, context, heard } = start();
      await load.answer(page([row('1')]));
      const notice = [{ to: 'toasts', event: toast('error', 'Endpoint: rows/list. Out of order.') }];
      for (const expected of [notice, []]) {
        await vi.advanceTimersByTimeAsync(20_000);
        await load.fail(refusal('Out of order.'));
        expect(context()).toMatchObject({ items: [row('1')], error: 'Out of order.' });
        expect(heard()).toEqual(expected);
      }
      list.send({ type: 'list.reload' });
      await load.answer(page([]));
      expect(context()).toMatchObject({ items: [], error: null });
    });
  });

  describe('notified of an alarm', () => {
    it('replaces its row where it stands', async () => {
      const { list, load, context } = start();
      await load.answer(page([row('7'), row('6'), row('5')], '7'));
      list.send({ type: 'alarm.updated', alarm: alarmWith({ eventId: '6', version: 9 }) });
      expect(context().items).toEqual([row('7'), row('6', 9), row('5')]);
    });

    it('counts each new one once, and shows them when asked', async () => {
      const { list, load, context, asks } = start('?page=2');
      await load.answer(page([row('7')], '7'));
      for (const eventId of ['8', '8', '9', '3']) list.send({ type: 'alarm.updated', alarm: alarmWith({ eventId }) });
      expect(context()).toMatchObject({ items: [row('7')], newer: ['8', '9'] });
      await vi.advanceTimersByTimeAsync(20_000);
      await load.answer(page([row('7')], '7'));
      expect(context().newer).toEqual(['8', '9']);
      list.send({ type: 'list.reload' });
      expect(asks()?.asOf).toBeNull();
      expect(context().newer).toEqual([]);
    });

    it('counts a hundred new ones and no more, however long it is open', async () => {
      const { list, load, context } = start();
      await load.answer(page([row('7')], '7'));
      for (let id = 8; id < 200; id += 1) {
        list.send({ type: 'alarm.updated', alarm: alarmWith({ eventId: String(id) }) });
      }
      expect(context().newer).toHaveLength(NEWER_MAX);
    });

    it('ignores one that does not fit its filters', async () => {
      const { list, load, context } = start('?status=on');
      await load.answer(page([row('7')], '7'));
      list.send({ type: 'alarm.updated', alarm: alarmWith({ eventId: '8' }) });
      expect(context().newer).toEqual([]);
    });
  });

  it('puts a row that was read alone in the place of the shown one', async () => {
    const { list, load, context } = start();
    await load.answer(page([row('7'), row('6')], '7'));
    list.send({ type: 'row.read', row: row('6', 9) });
    expect(context().items).toEqual([row('7'), row('6', 9)]);
  });

  it('reports which rows it shows to the actor that asks for it', async () => {
    const load = asked<ListPage<Row>, LoadInput<Filter>>();
    const reports: unknown[] = [];
    const reportTo = createActor(
      fromCallback<{ type: 'rows.shown' }>(({ receive }) => receive((report) => void reports.push(report))),
    ).start();
    startInSystem(rows.provide({ actors: { load: load.logic } }), {
      input: () => ({ path: '/app/rows', query: '', reportTo }),
    });
    await load.answer(page([row('7'), row('6')]));
    expect(reports).toEqual([{ type: 'rows.shown', ids: ['7', '6'] }]);
  });

  it('selects rows one by one, all of the page, or none', async () => {
    const { list, load, context } = start();
    await load.answer(page([row('1'), row('2')]));
    list.send({ type: 'row.toggle', id: '2' });
    expect(context().selected).toEqual(['2']);
    list.send({ type: 'row.toggle', id: '2' });
    expect(context().selected).toEqual([]);
    list.send({ type: 'rows.toggle' });
    expect(context().selected).toEqual(['1', '2']);
    list.send({ type: 'rows.toggle' });
    expect(context().selected).toEqual([]);
  });

  it('selects every row of the query, once all of its page are, until a row is chosen or the query changes', async () => {
    const { list, load, snapshot } = start();
    const has = () => [selectMaySelectAll(snapshot()), selectSelectsAll(snapshot()), selectSelected(snapshot()).length];
    await load.answer({ ...page([row('1'), row('2')], '2'), total: 5 });
    const seen = [
      { type: 'row.toggle', id: '1' },
      { type: 'row.toggle', id: '2' },
      { type: 'rows.selectAll' },
      { type: 'row.toggle', id: '2' },
      { type: 'rows.selectAll' },
      { type: 'query.changed', query: '?status=on' },
    ] as const;
    expect(
      seen.map((event) => {
        list.send(event);
        return has();
      }),
    ).toEqual([
      [false, false, 1],
      [true, false, 2],
      [false, true, 2],
      [false, false, 1],
      [false, true, 2],
      [false, false, 0],
    ]);
  });

  it('selects all rows from the one that was selected last to another, either way', async () => {
    const { list, load, context } = start();
    await load.answer(page(['1', '2', '3', '4', '5'].map((id) => row(id))));
    const selected = () => [...context().selected].sort();
    list.send({ type: 'rows.extend', id: '3' });
    expect(selected()).toEqual(['3']);
    list.send({ type: 'rows.extend', id: '5' });
    expect(selected()).toEqual(['3', '4', '5']);
    list.send({ type: 'row.toggle', id: '2' });
    list.send({ type: 'rows.extend', id: '1' });
    expect(selected()).toEqual(['1', '2', '3', '4', '5']);
  });

  it('says its query as an address has it, without the page, so that a view of it can be named', async () => {
    const { list, context } = start('?status=on&page=3');
    expect(context().view).toBe('status=on');
    list.send({ type: 'query.changed', query: '?sort=-name&page=2' });
    expect(context().view).toBe('sort=-name');
  });

  it('says how many rows of the last answer could not be read', async () => {
    const { load, snapshot } = start();
    await load.answer({ ...page([row('1')]), unread: 2 });
    expect([selectUnread(snapshot()), selectIsEmpty(snapshot())]).toEqual([2, false]);
    await vi.advanceTimersByTimeAsync(20_000);
    await load.answer(page([row('1')]));
    expect(selectUnread(snapshot())).toBe(0);
  });

  describe('export', () => {
    it('collects all rows of the query, whatever page is shown', async () => {
      const { list, load, exports, context, snapshot, stopped } = start('?status=on&page=3');
      await load.answer(page([row('7')], '7'));
      list.send({ type: 'export.start', hidden: ['name'], timezone: 2 });
      expect(exports).toEqual([
        { query: { ...FRESH, filter: { status: 'on' } }, asOf: '7', hidden: ['name'], ids: null, timezone: 2 },
      ]);
      list.send({ type: 'export.progressed', count: 100 });
      expect([selectIsExporting(snapshot()), context().exported]).toEqual([true, 100]);
      list.send({ type: 'export.finished' });
      expect(selectIsExporting(snapshot())).toBe(false);
      expect(stopped).toHaveBeenCalledOnce();
    });

    it('an export that lacks rows says how many', () => {
      const { list, heard } = start();
      list.send({ type: 'export.start' });
      list.send({ type: 'export.progressed', count: 9 });
      list.send({ type: 'export.finished', unread: 1 });
      const text = 'The file lacks rows: 1 of 10 could not be read';
      expect(heard()).toEqual([{ to: 'toasts', event: toast('warning', text) }]);
    });

    it('stops when it is cancelled', () => {
      const { list, stopped, heard } = start();
      list.send({ type: 'export.start' });
      list.send({ type: 'export.cancel' });
      expect(stopped).toHaveBeenCalledOnce();
      expect(heard()).toEqual([]);
    });

    it('says why it failed, and may be started again', () => {
      const { list, exports, heard, context } = start();
      list.send({ type: 'export.start' });
      list.send({ type: 'export.progressed', count: 100 });
      list.send({ type: 'export.failed', error: refusal('Out of order.') });
      expect(heard()).toEqual([{ to: 'toasts', event: toast('error', 'Endpoint: rows/list. Out of order.') }]);
      list.send({ type: 'export.start' });
      expect([exports.length, context().exported]).toEqual([2, 0]);
    });
  });
});
