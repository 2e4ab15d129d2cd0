import { expect, it } from 'vitest';
import { startPage } from '../../testing/page.ts';
import { repMachine, selectRepTab } from './rep.machine.ts';

function start() {
  const page = startPage(repMachine, { id: '7' });
  const choose = (tab: 'info' | 'queue') => {
    page.actor.send({ type: 'tab.choose', tab });
    return selectRepTab(page.actor.getSnapshot());
  };
  return { ...page, choose };
}

it('a rep is edited in one tab at a time, each of which reports its changes', () => {
  const { actor, started, choose } = start();
  const tab = { target: { id: '7' }, defaults: null, changesTo: actor };
  expect([selectRepTab(actor.getSnapshot()), started]).toEqual(['info', { info: tab }]);
  expect([choose('info'), choose('queue'), started]).toEqual(['info', 'queue', { info: tab, queue: tab }]);
  expect([choose('queue'), choose('info')]).toEqual(['queue', 'info']);
});

it('a tab with unsaved changes stays until they are settled, which the router learns', () => {
  const { actor, heard, choose } = start();
  actor.send({ type: 'changes.made', form: 'repInfo' });
  expect(choose('queue')).toBe('info');
  actor.send({ type: 'changes.settled', form: 'repInfo' });
  expect(choose('queue')).toBe('queue');
  actor.send({ type: 'changes.made', form: 'repQueue' });
  expect(choose('info')).toBe('queue');
  expect(heard().map(({ to, event }) => [to, event])).toEqual([
    ['router', { type: 'changes.made', form: 'repInfo' }],
    ['router', { type: 'changes.settled', form: 'repInfo' }],
    ['router', { type: 'changes.made', form: 'repQueue' }],
  ]);
});

it('the tab that is shown is asked before the rep is left', () => {
  const { actor, received, choose } = start();
  const leave = { type: 'form.leave', form: 'repInfo', to: '/app/queue' } as const;
  actor.send(leave);
  choose('queue');
  actor.send(leave);
  expect(received).toEqual([
    { to: 'info', event: leave },
    { to: 'queue', event: leave },
  ]);
});
