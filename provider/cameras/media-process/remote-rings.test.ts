import { beforeEach, describe, expect, it, vi } from 'vitest';
import { START_MS, testClock } from '../../testing/fakes/test-clock.ts';
import { type KeptRing, RemoteRings } from './remote-rings.ts';
import type { RingCommand } from './ring-messages.ts';

const RING: KeptRing = {
  address: { host: '10.1.2.3', port: 554, isEncrypted: false, path: '/stream', login: null, transport: 'tcp' },
  hasSound: true,
  keepMs: 12_000,
};
const WANTED = { uuid: 'cam', fromMs: START_MS - 10_000, toMs: START_MS + 20_000 };
const KEPT = { type: 'keepRing', link: 'cam', ...RING };
const record = (beforeMs: number, afterMs: number) => ({
  type: 'record',
  recording: 'one',
  link: 'cam',
  beforeMs,
  afterMs,
});

describe('The rings of the media process, as the provider has them', () => {
  let clock: ReturnType<typeof testClock>;
  let posted: RingCommand[];
  let rings: RemoteRings;
  beforeEach(() => {
    vi.useFakeTimers();
    clock = testClock();
    posted = [];
    rings = new RemoteRings(
      (command) => posted.push(command),
      () => clock.now(),
    );
  });

  it('are posted once, and again with the recordings under way to a media process that takes over', async () => {
    rings.keep('cam', RING);
    rings.keep('cam', { ...RING });
    rings.keep('other', RING);
    rings.drop('other');
    clock.advance(400);
    const snapshots: unknown[] = [];
    const recorded = rings.record('one', WANTED, (snapshot) => snapshots.push(snapshot));
    expect(posted).toEqual([
      KEPT,
      { ...KEPT, link: 'other' },
      { type: 'dropRing', link: 'other' },
      record(10_400, 19_600),
    ]);
    posted.length = 0;
    clock.advance(5_000);
    rings.resume();
    expect(posted).toEqual([KEPT, record(15_400, 14_600)]);
    const mp4 = new Uint8Array([1]);
    rings.take({ type: 'snapshot', recording: 'one', mp4, ageMs: 300 });
    expect(snapshots).toEqual([{ mp4, atMs: START_MS + 5_100 }]);
    rings.take({ type: 'recorded', recording: 'one', mp4, durationS: 14.6, ageMs: 14_600.4, failure: null });
    expect(await recorded).toEqual({ mp4, durationS: 14.6, fromMs: START_MS - 9_200, failure: null });
    posted.length = 0;
    rings.resume();
    expect(posted).toEqual([KEPT]);
  });

  it('give a recording up 20 s after its end where no media process makes it', async () => {
    const settled: unknown[] = [];
    void rings.record('one', WANTED, () => {}).then((recorded) => settled.push(recorded));
    await vi.advanceTimersByTimeAsync(39_999);
    expect(settled).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toEqual([{ mp4: null, durationS: 0, fromMs: 0, failure: 'The recording was not made in time.' }]);
  });
});
