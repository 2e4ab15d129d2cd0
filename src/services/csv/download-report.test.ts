import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import { CX_REPORTS, type CxReport } from '../../../contract/cx-reports.ts';
import type { Answer } from '../../../contract/calls.ts';
import { downloadReport } from './download-report.ts';
import type { Api, CallOptions } from '../provider-api/api-calls.ts';

/** Time of the test, in its zone: a day that UTC has already left, or not begun. */
const NOW = new Date(2026, 6, 4, 23, 59);

function start(report: CxReport, now = () => NOW.getTime()) {
  let options: CallOptions = {};
  let settle: { resolve: (answer: Answer<'ordersReport'>) => void; reject: (error: unknown) => void } | undefined;
  const asked: string[] = [];
  const call =
    (name: string): Api['ordersReport'] =>
    (_, given = {}) => {
      asked.push(name);
      options = given;
      return new Promise((resolve, reject) => (settle = { resolve, reject }));
    };
  const save = vi.fn<(name: string, content: Blob) => void>();
  const facts: AnyEventObject[] = [];
  const logic = downloadReport({
    api: { ordersReport: call('ordersReport'), activationsReport: call('activationsReport') },
    now,
    save,
  });
  const owner = setup({ actors: { logic } }).createMachine({
    invoke: { src: 'logic', input: { report } },
    on: { '*': { actions: ({ event }) => facts.push(event) } },
  });
  const actor = createActor(owner).start();
  const saved = async () => Promise.all(save.mock.calls.map(async ([name, content]) => [name, await content.text()]));
  return {
    actor,
    asked,
    facts,
    save,
    saved,
    progress: (rows: number, total: number | null) => options.onLines?.({ rows, total }),
    signal: () => options.signal,
    answer: async (answer: Answer<'ordersReport'>) => {
      settle?.resolve(answer);
      await vi.advanceTimersByTimeAsync(0);
    },
    fail: async (error: unknown) => {
      settle?.reject(error);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('the download of a report', () => {
  beforeEach(() => void vi.useFakeTimers());

  it.each([
    ['orders', 'ordersReport', '2026-07-04-orders-report.csv'],
    ['activations', 'activationsReport', '2026-07-04-activations-report.csv'],
  ] as const)(
    'the download of a report of %s asks its call and saves the text as it is, named by the day of the user (CX-04, CX-05, CX-06, CX-09)',
    async (report, call, name) => {
      const { asked, answer, saved, facts } = start(report);
      await answer('\ufeffUID\r\n"1,\n2"\r\n');
      // Blob.text() takes the mark away.
      expect([asked, await saved()]).toEqual([[call], [[name, 'UID\r\n"1,\n2"\r\n']]]);
      expect(facts).toEqual([{ type: 'download.finished', rows: 2 }]);
    },
  );

  it('makes CSV with the columns of the report from rows of JSON, none of them a formula (CX-09)', async () => {
    const { answer, saved, facts } = start('activations');
    await answer([
      { SID: 1001, UID: '7001', 'Plan SKU': '=1+1', other: 'left out' },
      { UID: '7002', 'Service Created Date': null, 'Link to CRM': ['a'] },
    ]);
    expect(await saved()).toEqual([
      [expect.any(String), `${CX_REPORTS.activations.columns.join(',')}\r\n7001,1001,,'=1+1,\r\n7002,,"[""a""]",,\r\n`],
    ]);
    expect(facts).toEqual([{ type: 'download.finished', rows: 2 }]);
  });

  it('says how far it is, at most four times a second', () => {
    let nowMs = 0;
    const { progress, facts } = start('orders', () => nowMs);
    progress(10, 100);
    nowMs = 249;
    progress(20, 100);
    nowMs = 250;
    progress(30, 100);
    expect(facts).toEqual([
      { type: 'download.progressed', rows: 10, total: 100 },
      { type: 'download.progressed', rows: 30, total: 100 },
    ]);
  });

  it('the download of a report that fails saves nothing (CX-10)', async () => {
    const { progress, fail, save, facts } = start('orders');
    const error = { call: 'ordersReport', status: null, message: 'Network error' };
    progress(10, null);
    await fail(error);
    expect(facts.at(-1)).toEqual({ type: 'download.failed', error });
    expect(save).not.toHaveBeenCalled();
  });

  it('the download of a report that ended early saves nothing, though the text looks whole', async () => {
    const { progress, answer, save, facts } = start('orders');
    progress(1, 3);
    await answer('UID\r\n1\r\n');
    expect(facts.at(-1)).toEqual({
      type: 'download.failed',
      error: { call: 'ordersReport', status: null, message: 'The file ended after 1 of 3 rows.' },
    });
    expect(save).not.toHaveBeenCalled();
  });

  it('the download of a report that is cancelled is aborted, and saves nothing even when its answer was under way', async () => {
    const { actor, answer, signal, save, facts } = start('orders');
    actor.stop();
    expect(signal()?.aborted).toBe(true);
    await answer('UID\r\n');
    expect([save.mock.calls, facts]).toEqual([[], []]);
  });
});
