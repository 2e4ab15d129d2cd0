import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import { toast } from '../../app/toasts/toasts.events.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { type ReportDownloadInput, reportDownloadMachine } from './report-download.machine.ts';

const stopped = vi.fn<() => void>();

function start() {
  const asked: ReportDownloadInput[] = [];
  const download = fromCallback<{ type: 'none' }, ReportDownloadInput>(({ input }) => {
    asked.push(input);
    return stopped;
  });
  const { actor, heard } = startInSystem(reportDownloadMachine.provide({ actors: { download } }), {
    input: (): ReportDownloadInput => ({ report: 'orders' }),
  });
  const state = () => {
    const { value, context } = actor.getSnapshot();
    return [value, context.rows, context.total];
  };
  return { actor, heard, asked, state };
}

describe('the download of a report', () => {
  beforeEach(() => void stopped.mockClear());

  it('begins when it is asked for, counts its rows, and ends with the file', () => {
    const { actor, asked, state } = start();
    expect([asked, state()]).toEqual([[], ['idle', 0, null]]);
    actor.send({ type: 'download.start' });
    expect([asked, state()]).toEqual([[{ report: 'orders' }], ['downloading', 0, null]]);
    actor.send({ type: 'download.progressed', rows: 500, total: 1_200 });
    expect(state()).toEqual(['downloading', 500, 1_200]);
    actor.send({ type: 'download.finished', rows: 1_200 });
    expect(state()).toEqual(['saved', 1_200, 1_200]);
  });

  it('may be asked for again once it is saved, and counts all rows where no total was said', () => {
    const { actor, asked, state } = start();
    actor.send({ type: 'download.start' });
    actor.send({ type: 'download.progressed', rows: 500, total: null });
    actor.send({ type: 'download.finished', rows: 1_200 });
    expect(state()).toEqual(['saved', 1_200, 1_200]);
    actor.send({ type: 'download.start' });
    expect([asked.length, state()]).toEqual([2, ['downloading', 0, null]]);
  });

  it('says why the browser could not begin, and may begin again', () => {
    const download = fromCallback<{ type: 'none' }, ReportDownloadInput>(() => {
      throw new Error('No room.');
    });
    const { actor, heard } = startInSystem(reportDownloadMachine.provide({ actors: { download } }), {
      input: (): ReportDownloadInput => ({ report: 'orders' }),
    });
    actor.send({ type: 'download.start' });
    expect([actor.getSnapshot().value, heard()]).toEqual([
      'idle',
      [{ to: 'toasts', event: toast('error', 'Endpoint: reports/cx-orders-report. No room.') }],
    ]);
  });

  it('is asked for once, however often the button is pressed', () => {
    const { actor, asked } = start();
    actor.send({ type: 'download.start' });
    actor.send({ type: 'download.start' });
    expect(asked).toHaveLength(1);
  });

  it('a cancelled download is stopped, and may begin again from nothing', () => {
    const { actor, asked, state } = start();
    actor.send({ type: 'download.start' });
    actor.send({ type: 'download.progressed', rows: 500, total: 1_200 });
    actor.send({ type: 'download.cancel' });
    expect(stopped).toHaveBeenCalledOnce();
    actor.send({ type: 'download.start' });
    expect([asked.length, state()]).toEqual([2, ['downloading', 0, null]]);
  });

  it('a failed download says so once, and its button is usable again (CX-10)', () => {
    const { actor, heard, state } = start();
    actor.send({ type: 'download.start' });
    actor.send({ type: 'download.failed', error: { call: 'ordersReport', status: 500, message: 'Out of order.' } });
    expect(heard()).toEqual([
      { to: 'toasts', event: toast('error', 'Endpoint: reports/cx-orders-report. Out of order.') },
    ]);
    expect([state()[0], actor.getSnapshot().can({ type: 'download.start' })]).toEqual(['idle', true]);
  });
});
