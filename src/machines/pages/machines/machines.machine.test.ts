import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { MachinesFact } from './machines.events.ts';
import { machinesMachine, type OpenInput } from './machines.machine.ts';
import {
  selectError,
  selectHasScreen,
  selectIsFollowing,
  selectIsPlaying,
  selectMoment,
} from './machines.selectors.ts';
import { alarmQuery, momentQuery, readAlarmLink, readMomentLink } from './moment-link.ts';

const FACTS = { runs: 2, run: 2, portal: '1.2.3' };
const FILE = { kind: 'file', handle: 'file 1', name: 'journal.json' } as const;

function start(query = '') {
  const opened: OpenInput[] = [];
  const showRecording = fromCallback<MachinesFact, OpenInput>(({ input }) => void opened.push(input));
  const machines = createActor(machinesMachine.provide({ actors: { showRecording } }), { input: { query } }).start();
  return { machines, opened, now: () => machines.getSnapshot() };
}

describe('machines page', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('follows this page, until a moment is sought', () => {
    const { machines, opened, now } = start();
    machines.send({ type: 'recording.opened', facts: FACTS });
    expect([opened, selectIsFollowing(now())]).toEqual([[{ source: { kind: 'live' }, run: null }], true]);
    machines.send({ type: 'moment.seek', seq: 7 });
    expect([selectIsFollowing(now()), selectMoment(now())]).toEqual([false, { seq: 7 }]);
    machines.send({ type: 'query.changed', query: '?seq=3' });
    machines.send({ type: 'moment.follow' });
    expect([selectIsFollowing(now()), selectMoment(now()), now().context.isLinked]).toEqual([true, null, false]);
  });

  it('plays to the end of the recording at the chosen speed', () => {
    const { machines, now } = start();
    machines.send({ type: 'recording.opened', facts: FACTS });
    machines.send({ type: 'play.start', fromMs: 10_000, untilMs: 30_000, atMs: 0 });
    vi.advanceTimersByTime(10_000);
    machines.send({ type: 'speed.choose', speed: 10, fromMs: 20_000, atMs: 10_000 });
    vi.advanceTimersByTime(999);
    expect(selectIsPlaying(now())).toBe(true);
    vi.advanceTimersByTime(1);
    expect([selectIsPlaying(now()), selectMoment(now())]).toEqual([false, { atMs: 30_000 }]);
    machines.send({ type: 'speed.choose', speed: 2, fromMs: 0, atMs: 11_000 });
    machines.send({ type: 'play.start', fromMs: 10_000, untilMs: 30_000, atMs: 11_000 });
    expect(now().context.speed).toBe(2);
    machines.send({ type: 'play.pause', seq: 8 });
    expect([selectIsPlaying(now()), selectMoment(now())]).toEqual([false, { seq: 8 }]);
  });

  it('shows the run, the actor, the tab, and the moment of another address that are chosen', () => {
    const { machines, opened, now } = start('?run=2&seq=9');
    machines.send({ type: 'run.choose', run: 1, asks: '100001' });
    expect([opened.at(-1), selectMoment(now())]).toEqual([{ source: { kind: 'live' }, run: 1 }, null]);
    expect(now().context.isLinked).toBe(false);
    machines.send({ type: 'recording.opened', facts: FACTS });
    machines.send({ type: 'actor.choose', key: 'portal/hub' });
    machines.send({ type: 'tab.choose', tab: 'paths' });
    expect(now()).toMatchObject({
      value: { open: { shown: 'following' } },
      context: { actor: 'portal/hub', tab: 'paths' },
    });
    machines.send({ type: 'difference.shown', seq: 9, key: 'portal/queue' });
    expect([selectMoment(now()), now().context.actor]).toEqual([{ seq: 9 }, 'portal/queue']);
    machines.send({ type: 'source.open', source: FILE });
    expect(opened.at(-1)).toEqual({ source: FILE, run: null });
    machines.send({ type: 'recording.opened', facts: FACTS });
    machines.send({ type: 'query.changed', query: '?seq=3&actor=hub' });
    expect(now()).toMatchObject({
      value: { open: { shown: 'paused' } },
      context: { moment: { seq: 3 }, actor: 'hub', isLinked: true },
    });
  });

  it('keeps the moment of its address for the journal that is dropped, once', () => {
    const { machines, opened, now } = start('?run=1&seq=9&actor=hub');
    machines.send({ type: 'source.open', source: FILE });
    machines.send({ type: 'recording.opened', facts: FACTS });
    expect(opened.at(-1)).toEqual({ source: FILE, run: 1 });
    expect([selectMoment(now()), now().context.actor]).toEqual([{ seq: 9 }, 'hub']);
    machines.send({ type: 'moment.seek', seq: 10 });
    machines.send({ type: 'source.open', source: FILE });
    expect([opened.at(-1), selectMoment(now())]).toEqual([{ source: FILE, run: null }, null]);
  });

  it('opens what an agent saw of the alarm of its address at its first moment', () => {
    const { machines, opened, now } = start('?alarm=100001&agent=8001&from=1800000000000');
    machines.send({ type: 'recording.opened', facts: FACTS });
    const source = { kind: 'alarm', eventId: '100001', userId: '8001', fromMs: 1_800_000_000_000 };
    expect([opened, selectHasScreen(now()), selectMoment(now())]).toEqual([
      [{ source, run: 1 }],
      true,
      { atMs: 1_800_000_000_000 },
    ]);
    expect(readAlarmLink(alarmQuery({ eventId: '100001', userId: '8001', fromMs: 5 }))).toEqual({
      eventId: '100001',
      userId: '8001',
      fromMs: 5,
    });
    expect(readAlarmLink('alarm=100001&agent=x&from=5')).toBeNull();
  });

  it('says why a journal cannot be shown, and takes another one', () => {
    const { machines, now } = start();
    machines.send({ type: 'recording.opened', facts: FACTS });
    expect(now().context.facts).toEqual(FACTS);
    machines.send({ type: 'recording.failed', reason: 'This is not an exported journal.' });
    expect([selectError(now()), now().context.facts]).toEqual(['This is not an exported journal.', null]);
    machines.send({ type: 'source.open', source: FILE });
    machines.send({ type: 'recording.opened', facts: FACTS });
    expect([selectError(now()), selectIsFollowing(now())]).toEqual(['', false]);
  });

  it('shows what was on the screen until that is put away, whatever is opened', () => {
    const { machines, now } = start();
    machines.send({ type: 'screen.show', isShown: true });
    machines.send({ type: 'source.open', source: FILE });
    expect(selectHasScreen(now())).toBe(true);
    machines.send({ type: 'screen.show', isShown: false });
    expect(selectHasScreen(now())).toBe(false);
  });

  it('reads and writes the address of a moment', () => {
    expect(readMomentLink(momentQuery(1, 909, 'portal/router/screen'))).toEqual({
      run: 1,
      moment: { seq: 909 },
      actor: 'portal/router/screen',
    });
    expect(readMomentLink('at=1970-01-01T00:00:07Z&run=x')).toEqual({
      run: null,
      moment: { atMs: 7_000 },
      actor: null,
    });
  });
});
