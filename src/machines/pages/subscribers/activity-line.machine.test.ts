import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Subject } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { startInSystem } from '../../testing/with-system.ts';
import { type ActivityFact, activityLineMachine } from './activity-line.machine.ts';

function start() {
  let facts = new Subject<ActivityFact>();
  let connections = 0;
  const socket = fromEventObservable<ActivityFact, undefined>(() => {
    connections += 1;
    facts = new Subject<ActivityFact>();
    return facts;
  });
  const { actor, heard } = startInSystem(activityLineMachine.provide({ actors: { socket } }), {
    input: (singleton) => ({ reportTo: singleton('portal') as never }),
  });
  return {
    actor,
    heard,
    tell: (fact: ActivityFact) => facts.next(fact),
    connections: () => connections,
    end: () => facts.complete(),
    fail: () => facts.error('x'),
  };
}
const toScreen = (event: object) => ({ to: 'portal', event });

describe('the line of activity', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('passes on who is active (SOCK-07, API-24)', () => {
    const { heard, tell } = start();
    tell({ type: 'line.opened' });
    tell({ type: 'subscriber.active', userId: '301' });
    expect(heard()).toEqual([toScreen({ type: 'subscriber.active', userId: '301' })]);
  });

  it('comes back alone within 15 s, says that something was missed, and never speaks of it to the hub', async () => {
    const { heard, tell, connections } = start();
    tell({ type: 'line.opened' });
    tell({ type: 'line.closed', spread: 0.25 });
    await vi.advanceTimersByTimeAsync(7_499);
    expect(connections()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(connections()).toBe(2);
    tell({ type: 'line.opened' });
    expect(heard()).toEqual([toScreen({ type: 'activity.missed' })]);
  });

  it('comes back within a second while the provider restarts', async () => {
    const { tell, connections } = start();
    tell({ type: 'line.handedOver', spread: 0.4 });
    await vi.advanceTimersByTimeAsync(399);
    expect(connections()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(connections()).toBe(2);
  });

  it.each(['end', 'fail'] as const)('comes back 10 s after the adapter %ss without a word', async (how) => {
    const subject = start();
    subject.tell({ type: 'line.closed', spread: 0.9 });
    await vi.advanceTimersByTimeAsync(14_000);
    expect(subject.connections()).toBe(2);
    subject[how]();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(subject.connections()).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(subject.connections()).toBe(3);
  });

  it('comes back at once when the hub does', () => {
    const { actor, tell, connections } = start();
    tell({ type: 'line.closed', spread: 0.25 });
    actor.send({ type: 'hub.connected' });
    expect(connections()).toBe(2);
  });

  it('asks no more once it was refused, until the hub is there again', async () => {
    const { actor, tell, connections } = start();
    tell({ type: 'line.refused' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(connections()).toBe(1);
    actor.send({ type: 'hub.connected' });
    expect(connections()).toBe(2);
  });
});
