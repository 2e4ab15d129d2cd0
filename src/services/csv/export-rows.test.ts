import { describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import { eventually } from '../../testing/eventually.ts';
import { exportRows } from './export-rows.ts';

interface Row {
  readonly id: number;
}
const INPUT = {
  query: { filter: {}, sort: null, skip: 0, limit: 2 },
  asOf: '9',
  hidden: ['name'],
  ids: null,
  timezone: 2,
};
const pageOf = (from: number, count: number, next: string | null = null, unread = 0) => ({
  items: Array.from({ length: count }, (_, index) => ({ id: from + index })),
  next,
  unread,
});

function start(answers: readonly (ReturnType<typeof pageOf> | Error)[]) {
  const asked: object[] = [];
  const signals: AbortSignal[] = [];
  const facts: AnyEventObject[] = [];
  const save = vi.fn<(name: string, content: Blob) => void>();
  const logic = exportRows<Row, object>({
    name: 'rows.csv',
    columns: [
      { header: 'Name', column: 'name', csv: () => 'Ann' },
      { header: (zone) => `ID in ${zone}`, column: 'id', csv: ({ id }, zone) => `${id} in ${zone}` },
    ],
    page: async (_, from, signal) => {
      signals.push(signal);
      const answer = answers[asked.push(from) - 1];
      if (answer === undefined) return new Promise(() => {});
      if (answer instanceof Error) throw answer;
      return answer;
    },
    idOf: ({ id }) => String(id),
    save,
  });
  const owner = setup({ actors: { logic } }).createMachine({
    invoke: { src: 'logic', input: INPUT },
    on: { '*': { actions: ({ event }) => facts.push(event) } },
  });
  return { actor: createActor(owner).start(), asked, signals, facts, save };
}
const types = (facts: readonly AnyEventObject[]) => facts.map(({ type, count }) => count ?? type);

describe('export of a list', () => {
  it('has no column that the list does not show', async () => {
    const { save } = start([pageOf(1, 1), pageOf(0, 0)]);
    await eventually(() => expect(save).toHaveBeenCalledOnce());
    expect(await save.mock.lastCall?.[1].text()).toBe('ID in 2\r\n1 in 2\r\n');
  });

  it('asks page after page until one is empty, where the provider has no cursors', async () => {
    const { asked, facts, save } = start([pageOf(1, 2), pageOf(3, 1), pageOf(0, 0)]);
    await eventually(() => expect(types(facts)).toEqual([2, 3, 3, 'export.finished']));
    expect(asked).toEqual([{ skip: 0 }, { skip: 2 }, { skip: 3 }]);
    const [[name, content] = []] = save.mock.calls;
    expect([name, await content?.text()]).toEqual(['rows.csv', 'ID in 2\r\n1 in 2\r\n2 in 2\r\n3 in 2\r\n']);
    expect([...new Uint8Array((await content?.arrayBuffer()) ?? new ArrayBuffer())].slice(0, 3)).toEqual([
      239, 187, 191,
    ]);
  });

  it('has a row once that new rows pushed to the next page', async () => {
    const { asked, facts, save } = start([pageOf(1, 3), pageOf(3, 3), pageOf(0, 0)]);
    await eventually(() => expect(types(facts)).toEqual([3, 5, 5, 'export.finished']));
    expect(asked).toEqual([{ skip: 0 }, { skip: 3 }, { skip: 6 }]);
    expect(await save.mock.lastCall?.[1].text()).toBe('ID in 2\r\n1 in 2\r\n2 in 2\r\n3 in 2\r\n4 in 2\r\n5 in 2\r\n');
  });

  it('continues behind rows that could not be read, and says how many the file lacks', async () => {
    const { asked, facts } = start([pageOf(1, 1, null, 1), pageOf(0, 0, null, 2), pageOf(0, 0)]);
    await eventually(() => expect(facts.at(-1)).toEqual({ type: 'export.finished', unread: 3 }));
    expect(asked).toEqual([{ skip: 0 }, { skip: 2 }, { skip: 4 }]);
  });

  it('follows the cursors of a provider to its last page', async () => {
    const { asked, facts } = start([pageOf(1, 2, 'b'), pageOf(3, 2, 'c'), pageOf(5, 1)]);
    await eventually(() => expect(types(facts)).toEqual([2, 4, 5, 'export.finished']));
    expect(asked).toEqual([{ skip: 0 }, { skip: 0, after: 'b' }, { skip: 0, after: 'c' }]);
  });

  it('fails with the page that fails, and saves no part of the file', async () => {
    const error = new Error('Out of order.');
    const { facts, save } = start([pageOf(1, 2), error]);
    await eventually(() =>
      expect(facts).toEqual([
        { type: 'export.progressed', count: 2 },
        { type: 'export.failed', error },
      ]),
    );
    expect(save).not.toHaveBeenCalled();
  });

  it('is aborted when it is stopped, and says no more', async () => {
    const { actor, asked, signals, save } = start([pageOf(1, 2)]);
    await eventually(() => expect(asked).toHaveLength(2));
    actor.stop();
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    expect(save).not.toHaveBeenCalled();
  });
});
