import { describe, expect, it } from 'vitest';
import { heartbeatsOf } from './heartbeats.ts';

const sent = (atMs: number, key: string, type: string) => ({
  seq: atMs,
  key,
  src: null,
  from: null,
  atMs,
  event: { type },
});
const every = (ms: number, count: number, key: (n: number) => string, type: string) =>
  Array.from({ length: count }, (_, n) => sent(n * ms + (n % 2) * 100, key(n), type));

describe('heartbeats', () => {
  it('are events that come regularly, whichever child of an actor brings them', () => {
    const events = [
      ...every(3_000, 6, () => 'portal/hub', 'line.proven'),
      ...every(10_000, 6, (n) => `portal/counters/load#${n}`, 'xstate.init'),
    ];
    expect(heartbeatsOf(events)).toEqual(new Set(['portal/hub line.proven', 'portal/counters/load xstate.init']));
  });

  it('are neither rare, nor irregular, nor failures', () => {
    const typed = [0, 100, 900, 1_000, 5_000, 9_000].map((atMs) => sent(atMs, 'portal/form', 'text.write'));
    const events = [
      ...every(3_000, 4, () => 'portal/hub', 'line.proven'),
      ...every(90_000, 9, () => 'portal/session', 'session.refreshed'),
      ...every(3_000, 9, () => 'portal/poll', 'xstate.error.actor.read'),
      ...typed,
    ];
    expect(heartbeatsOf(events)).toEqual(new Set());
  });
});
