import { BufferSource, Input, MP4 } from 'mediabunny';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCamera, keyAt, pictureAt, soundAt } from '../../testing/fakes/fake-camera.ts';
import { type LinkAddress, LinkError } from '../link/camera-link.ts';
import { HostedLinks } from './hosted-links.ts';
import { HostedRings } from './hosted-rings.ts';
import type { RingReport } from './ring-messages.ts';

const ADDRESS: LinkAddress = {
  host: '10.1.2.3',
  port: 554,
  isEncrypted: false,
  path: '/stream',
  login: null,
  transport: 'tcp',
};
type Recorded = Extract<RingReport, { type: 'recorded' }>;
type Snapshot = Extract<RingReport, { type: 'snapshot' }>;
const KEEP = { type: 'keepRing', link: 'cam', address: ADDRESS, hasSound: true, keepMs: 12_000 } as const;
const wanted = (recording: string, beforeMs: number, afterMs: number) =>
  ({ type: 'record', recording, link: 'cam', beforeMs, afterMs }) as const;

describe('The rings of a media process', () => {
  let camera: ReturnType<typeof fakeCamera>;
  let rings: HostedRings;
  let reports: Recorded[];
  let snapshots: Snapshot[];
  /** Functions that let the channel take a report, oldest first. */
  let onWay: (() => void)[];
  let onReport: () => void;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    camera = fakeCamera({ sound: { codec: 'opus', channels: 1 } });
    [reports, onWay] = [[], []];
    onReport = () => {};
    snapshots = [];
    rings = new HostedRings(new HostedLinks(camera.open, () => {}), (report, onSent) => {
      if (report.type === 'snapshot') {
        snapshots.push(report);
        onSent();
      } else {
        reports.push(report);
        onWay.push(onSent);
      }
      onReport();
    });
    rings.keep(KEEP);
  });
  afterEach(() => {
    rings.close();
    vi.useRealTimers();
  });
  /** A picture each second, the first of four a key picture. */
  const sends = (seconds: number): void => {
    for (let count = 0; count < seconds; count += 1) {
      const atMs = performance.now();
      camera.sends(count % 4 === 0 ? keyAt(atMs) : pictureAt(atMs), soundAt(atMs));
      vi.advanceTimersByTime(1_000);
    }
  };
  const untilReports = async (count: number): Promise<void> => {
    while (reports.length < count)
      await new Promise<void>((resolve) => {
        onReport = resolve;
      });
  };
  /** Seconds of a recording, and the codec of its sound. */
  async function contentOf({ mp4 }: Pick<Recorded, 'mp4'>) {
    const input = new Input({ formats: [MP4], source: new BufferSource(mp4 ?? new Uint8Array()) });
    const sound = await input.getPrimaryAudioTrack();
    return [Math.round(await input.computeDuration()), sound?.codec ?? null];
  }

  it('record from the key picture before the first moment until the last, also for alarms that overlap', async () => {
    sends(40);
    rings.record(wanted('one', 10_000, 20_000));
    sends(8);
    rings.record(wanted('two', 10_000, 20_000));
    sends(32);
    await untilReports(1);
    onWay[0]?.();
    await untilReports(2);
    expect(reports.map(({ recording, failure }) => [recording, failure])).toEqual([
      ['one', null],
      ['two', null],
    ]);
    expect(await Promise.all(reports.map(contentOf))).toEqual([
      [31, 'opus'],
      [31, 'opus'],
    ]);
    // They arrived from 28 s and 36 s on, and the file was made at 80 s.
    expect(reports.map(({ ageMs }) => ageMs)).toEqual([52_000, 44_000]);
  });

  it('send the last key picture, and its age, when they begin to record, of a camera that is live', async () => {
    rings.record(wanted('early', 10_000, 20_000));
    sends(7);
    rings.record(wanted('one', 10_000, 20_000));
    camera.loses(new LinkError('silent', 'No picture for 5 s.'));
    rings.record(wanted('lost', 10_000, 20_000));
    sends(2);
    rings.record(wanted('two', 10_000, 20_000));
    while (snapshots.length < 2)
      await new Promise<void>((resolve) => {
        onReport = resolve;
      });
    expect(snapshots.map(({ recording, ageMs }) => [recording, ageMs])).toEqual([
      ['one', 5_000],
      ['two', 2_000],
    ]);
    expect(await Promise.all(snapshots.map(contentOf))).toEqual([
      [0, null],
      [0, null],
    ]);
  });

  it('send one file at a time', async () => {
    sends(4);
    for (const name of ['one', 'two']) rings.record(wanted(name, 10_000, 0));
    vi.advanceTimersByTime(1);
    await untilReports(1);
    expect(reports.map(({ recording }) => recording)).toEqual(['one']);
    onWay[0]?.();
    await untilReports(2);
  });

  it('record what came where they end before, and say the reason of the camera where nothing did', async () => {
    rings.record(wanted('nothing', 10_000, 5_000));
    camera.loses(new LinkError('wrongPassword', 'The camera refuses the user or the password.'));
    vi.advanceTimersByTime(5_000);
    sends(3);
    rings.record(wanted('cut', 10_000, 20_000));
    rings.drop('cam');
    rings.record(wanted('late', 10_000, 20_000));
    await untilReports(3);
    expect(reports.map(({ recording, failure }) => [recording, failure])).toEqual([
      ['nothing', 'The camera refuses the user or the password.'],
      ['late', 'The last seconds of the camera were not kept.'],
      ['cut', null],
    ]);
  });

  it('begin again at another address, and hear nothing of a camera whose microphone may not be heard', async () => {
    for (const host of ['10.1.2.3', '10.1.2.4', '10.1.2.4'])
      rings.keep({ ...KEEP, address: { ...ADDRESS, host }, hasSound: false });
    expect(camera.opened.map(({ host }) => host)).toEqual(['10.1.2.3', '10.1.2.4']);
    sends(4);
    rings.record(wanted('silent', 10_000, 0));
    vi.advanceTimersByTime(1);
    await untilReports(1);
    expect(await Promise.all(reports.map(contentOf))).toEqual([[3, null]]);
  });
});
