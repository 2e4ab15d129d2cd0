import { expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import { toast } from '../../app/toasts/toasts.events.ts';
import type { ExportFact } from '../../kit/list/list.events.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { infoExportMachine, selectInfoRows, selectIsExportingInfo } from './info-export.machine.ts';

function start(begin: () => void = () => {}) {
  let begun = 0;
  let report: (fact: ExportFact) => void = () => {};
  const exportInfo = fromCallback(({ sendBack }) => {
    begun += 1;
    report = sendBack;
    begin();
  });
  const { actor, heard } = startInSystem(infoExportMachine.provide({ actors: { exportInfo } }), {
    input: () => undefined,
  });
  const shown = () => [selectIsExportingInfo(actor.getSnapshot()), selectInfoRows(actor.getSnapshot())];
  return { actor, heard, shown, begun: () => begun, reports: (fact: ExportFact) => report(fact) };
}
const failed = (why: string) => [{ to: 'toasts', event: toast('error', `Endpoint: sub/sub-info. ${why}`) }];

it('the file of subscribers counts its rows, and may be asked for again from nothing', () => {
  const { actor, shown, begun, reports } = start();
  expect([shown(), begun()]).toEqual([[false, 0], 0]);
  actor.send({ type: 'info.export' });
  actor.send({ type: 'info.export' });
  reports({ type: 'export.progressed', count: 100 });
  expect([shown(), begun()]).toEqual([[true, 100], 1]);
  reports({ type: 'export.finished' });
  expect(shown()).toEqual([false, 100]);
  actor.send({ type: 'info.export' });
  expect([shown(), begun()]).toEqual([[true, 0], 2]);
  actor.send({ type: 'info.cancel' });
  expect(shown()).toEqual([false, 0]);
});

it('the file of subscribers says why it failed, and may be asked for again', () => {
  const { actor, heard, shown, reports } = start();
  actor.send({ type: 'info.export' });
  reports({ type: 'export.failed', error: { call: 'subscribersInfo', status: 500, message: 'Busy.' } });
  expect([shown()[0], heard()]).toEqual([false, failed('Busy.')]);
  const broken = start(() => {
    throw new Error('No room.');
  });
  broken.actor.send({ type: 'info.export' });
  expect([broken.shown()[0], broken.heard()]).toEqual([false, failed('No room.')]);
});
