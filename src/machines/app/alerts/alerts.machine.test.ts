import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { NotificationAccess } from './alerts.events.ts';
import { alertsMachine, type LoadedAlerts } from './alerts.machine.ts';
import { selectAlertSettings, selectCanAskAccess, selectNotificationAccess } from './alerts.selectors.ts';

async function start(loaded: LoadedAlerts = { settings: null, access: 'default' }) {
  const load = asked<LoadedAlerts, { agentId: string }>();
  const ask = asked<NotificationAccess, undefined>();
  const done: unknown[] = [];
  const machine = alertsMachine.provide({
    actors: { loadAlerts: load.logic, askAccess: ask.logic },
    actions: {
      saveAlerts: (_, params) => void done.push({ saved: params }),
      playSound: (_, params) => void done.push({ played: params }),
      notify: (_, params) => void done.push({ notified: params.text }),
    },
  });
  const { actor } = startInSystem(machine, { input: () => ({ agentId: '55' }) });
  expect([load.inputs, selectNotificationAccess(actor.getSnapshot())]).toEqual([[{ agentId: '55' }], 'unsupported']);
  await load.answer(loaded);
  return { actor, ask, done: () => done.splice(0), snapshot: () => actor.getSnapshot() };
}

describe('alerts', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('announce each new alarm by the sound of its priority', async () => {
    const { actor, done } = await start();
    for (const priority of [1, 2, 3] as const) actor.send({ type: 'alarms.offered', priority });
    expect(done()).toEqual([1, 2, 3].map((sound) => ({ played: { sound, volume: 60 } })));
  });

  it.each([
    ['urgent', [{ played: { sound: 1, volume: 20 } }]],
    ['none', []],
  ] as const)('announce what the agent chose: %s', async (choice, expected) => {
    const { actor, done } = await start({ settings: { volume: 20, choice }, access: 'default' });
    for (const priority of [1, 2, 3] as const) actor.send({ type: 'alarms.offered', priority });
    expect(done()).toEqual(expected);
  });

  it('say by sound and notification that no alarms can arrive, whatever the agent chose', async () => {
    const { actor, done } = await start({ settings: { volume: 20, choice: 'none' }, access: 'granted' });
    actor.send({ type: 'line.unproven' });
    expect(done()).toEqual([
      { played: { sound: 'lost', volume: 20 } },
      { notified: 'No alarms can arrive. The connection is lost.' },
    ]);
  });

  it.each([
    ['alarms.overdue', 1, '1 alarm has waited too long for an agent.'],
    ['alarms.overdue', 3, '3 alarms have waited too long for an agent.'],
    ['sources.silent', 1, '1 source of alarms is silent.'],
    ['sources.silent', 3, '3 sources of alarms are silent.'],
  ] as const)('call a supervisor for %s (%i of them), whatever they chose', async (type, count, text) => {
    const { actor, done } = await start({ settings: { volume: 20, choice: 'none' }, access: 'granted' });
    actor.send({ type, count });
    expect(done()).toEqual([{ played: { sound: 1, volume: 20 } }, { notified: text }]);
  });

  it.each([
    [0, 'This tab is hidden and takes no alarms.'],
    [1, 'This tab is hidden and takes no alarms. 1 alarm is still counting down.'],
    [3, 'This tab is hidden and takes no alarms. 3 alarms are still counting down.'],
  ])('say that a hidden tab takes no alarms, with %i cards in it (WORK-06)', async (cards, text) => {
    const { actor, done } = await start();
    actor.send({ type: 'taking.paused', cards });
    expect(done()).toEqual([{ notified: text }]);
  });

  it('keep what the agent changes for this browser, and play it for a trial', async () => {
    const { actor, done, snapshot } = await start();
    actor.send({ type: 'alerts.change', change: { volume: 80 } });
    actor.send({ type: 'alerts.change', change: { choice: 'none' } });
    actor.send({ type: 'alerts.test', sound: 1 });
    expect(done()).toEqual([
      { saved: { agentId: '55', volume: 80, choice: 'all' } },
      { saved: { agentId: '55', volume: 80, choice: 'none' } },
      { played: { sound: 1, volume: 80 } },
    ]);
    expect(selectAlertSettings(snapshot())).toEqual({ volume: 80, choice: 'none' });
  });

  it('ask whether the browser may show notifications, and again only where that failed', async () => {
    const { actor, ask, snapshot } = await start();
    actor.send({ type: 'notifications.ask' });
    await ask.fail(new Error('No answer.'));
    expect(selectCanAskAccess(snapshot())).toBe(true);
    actor.send({ type: 'notifications.ask' });
    expect(selectCanAskAccess(snapshot())).toBe(false);
    await ask.answer('granted');
    expect([selectNotificationAccess(snapshot()), selectCanAskAccess(snapshot())]).toEqual(['granted', false]);
    actor.send({ type: 'notifications.ask' });
    expect(ask.inputs).toHaveLength(2);
  });

  it('do not ask where the browser has no notifications, or refuses them', async () => {
    for (const access of ['unsupported', 'denied'] as const) {
      const { snapshot } = await start({ settings: null, access });
      expect(selectCanAskAccess(snapshot())).toBe(false);
    }
  });
});
