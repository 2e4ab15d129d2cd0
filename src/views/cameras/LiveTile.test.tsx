// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  FLV_TOKEN,
  LIVE_STATS,
  LIVE_VIEW,
  startLive,
  startStream,
} from '../../machines/cameras/live-stream/live-stream.fixture.ts';
import { cameraWith } from '../../machines/testing/cameras.ts';
import { formatClock } from '../kit/time/format-time.ts';
import { renderInPortal } from '../testing/in-portal.tsx';
import { LiveTile } from './LiveTile.tsx';
import { LostPicture } from './LostPicture.tsx';

type Subject = ReturnType<typeof startStream>;
const NOW_MS = 1_800_000_000_000;
const UPDATED_AT_MS = new Date(2026, 6, 4, 15, 4, 5).getTime();

beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }));

function show(subject: Subject, isLarge = true) {
  const surfaces = new Map<string, HTMLVideoElement>();
  const onUpdate = vi.fn<() => void>();
  const { container } = renderInPortal(
    <LiveTile stream={subject.stream} onUpdate={onUpdate} updatedAtMs={UPDATED_AT_MS} isLarge={isLarge} />,
    surfaces,
  );
  return {
    surfaces,
    onUpdate,
    words: () => container.querySelector('[data-state] > :nth-child(2)')?.textContent ?? '',
    state: () => container.querySelector('[data-state]')?.getAttribute('data-state'),
  };
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string | RegExp) => act(() => void fireEvent.click(screen.getByRole('button', { name })));

async function failed() {
  const subject = startStream({ transports: [{ kind: 'flv' }] });
  for (const round of [1, 2, 3]) {
    expect(subject.tokens.inputs).toHaveLength(round);
    await subject.tokens.answer(FLV_TOKEN);
    subject.fail('The camera does not answer.');
    await subject.wait(1_000);
  }
  return subject;
}

describe('tile of a live picture', () => {
  it('offers its video element by its name, and takes it back', async () => {
    const { surfaces } = show(await startLive());
    expect([...surfaces.keys()]).toEqual(['camera-cam-1']);
    cleanup();
    expect([...surfaces.keys()]).toEqual([]);
  });

  it('shows what arrives as long as there is a picture (PLAY-25)', async () => {
    const subject = await startLive();
    show(subject);
    expect(screen.queryByText('Measuring…')).toBeNull();
    act(() => subject.stream.send({ type: 'stats.toggle' }));
    expect(screen.getByText('Measuring…')).toBeTruthy();
    act(() => subject.stream.send({ type: 'stream.measured', stats: LIVE_STATS }));
    expect(screen.getByText(/^640 × 360 · 0.40 Mbps/)).toBeTruthy();
    act(() => subject.fail('Cut.'));
    expect(screen.queryByText(/^640 × 360/)).toBeNull();
  });

  it('shows what it waits for (CAM-16, PLAY-34)', async () => {
    const webrtc = startStream();
    const { words } = show(webrtc);
    expect(words()).toBe('Connecting...');
    await act(() => webrtc.views.answer(LIVE_VIEW));
    act(() => webrtc.stream.send({ type: 'stream.connected' }));
    expect(words()).toBe('Starting...');
    cleanup();
    const flv = startStream({ transports: [{ kind: 'flv' }] });
    const other = show(flv);
    await act(() => flv.tokens.answer(FLV_TOKEN));
    expect(other.words()).toBe('Downloading...');
  });

  it('says which attempt of the round it is, from the second on, where it is the large one (LIVE-12)', async () => {
    const subject = startStream({ transports: [{ kind: 'flv' }] });
    const { words } = show(subject);
    const shown = [words()];
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await act(() => subject.tokens.answer(FLV_TOKEN));
      act(() => subject.fail('The camera does not answer.'));
      await wait(1_000);
      shown.push(words());
    }
    cleanup();
    shown.push(show(subject, false).words());
    expect(shown).toEqual([
      'Connecting...',
      'Connecting...Attempt 2 of 3',
      'Connecting...Attempt 3 of 3',
      'Connecting...',
    ]);
  });

  it('has the LIVE mark only while its picture is current; an older one shows its age (CTRL-17)', async () => {
    const subject = await startLive();
    const { words, state } = show(subject);
    expect([state(), words()]).toEqual(['live', `LIVE${formatClock(NOW_MS)}`]);
    act(() => subject.stream.send({ type: 'stream.stalled', lastFrameAtMs: NOW_MS }));
    await wait(2_000);
    expect([state(), words()]).toEqual(['late', '2 s old']);
    await wait(1_000);
    expect(words()).toBe('3 s old');
    act(() => subject.stream.send({ type: 'stream.flowing' }));
    expect([state(), words()]).toEqual(['live', `LIVE${formatClock(NOW_MS + 3_000)}`]);
  });

  it('keeps a picture that was lost in sight with its time, and not as live, until it is back; a private one is gone', async () => {
    const subject = await startLive();
    const frame = document.createElement('canvas');
    frame.dataset['atMs'] = `${NOW_MS - 1_000}`;
    renderInPortal(
      <LiveTile stream={subject.stream} onUpdate={() => {}} updatedAtMs={null} isLarge>
        <LostPicture stream={subject.stream} sinceMs={NOW_MS - 1_000} timezone={null} />
        <LostPicture stream={subject.stream} sinceMs={NOW_MS} timezone={null} />
      </LiveTile>,
      undefined,
      null,
      undefined,
      (name) => (name === 'camera-cam-1' ? frame : null),
    );
    const marks = () =>
      [`Last picture, ${formatClock(NOW_MS - 1_000)}`, 'LIVE'].map((text) => screen.queryByText(text) !== null);
    expect(marks()).toEqual([false, true]);
    act(() => subject.fail('Cut.'));
    expect(marks()).toEqual([true, false]);
    const camera = cameraWith({ features: { privacyShutter: true } });
    act(() => subject.stream.send({ type: 'camera.updated', camera, unavailableReason: 'shutter' }));
    expect(marks()).toEqual([false, false]);
  });

  it('shows by how much a picture is late, as long as it is (CTRL-17)', async () => {
    const subject = await startLive();
    const { words, state } = show(subject);
    act(() => subject.stream.send({ type: 'stream.delayed', behindMs: 3_900 }));
    expect([state(), words()]).toEqual(['late', '3 s old']);
    await wait(10_000);
    expect(words()).toBe('3 s old');
    act(() => subject.stream.send({ type: 'stream.stalled', lastFrameAtMs: NOW_MS + 6_000 }));
    expect(words()).toBe('4 s old');
    await wait(1_000);
    expect(words()).toBe('5 s old');
  });

  it('shows that the camera is offline, counts down to the next attempt, and tries at once when asked to (LIVE-16, LIVE-17, LIVE-19)', async () => {
    const subject = await failed();
    const { words } = show(subject);
    expect(screen.getByRole('status').textContent).toBe('Camera OfflineThe camera does not answer.');
    const before = Number(/Retrying in (\d+) seconds/.exec(words())?.[1]);
    await wait(1_000);
    expect(words()).toContain(`Retrying in ${before - 1} seconds`);
    press('Retry');
    expect(words()).toBe('Connecting...');
  });

  it('keeps to what has room on a small one (LIVE-16, LIVE-23)', async () => {
    const { words } = show(await failed(), false);
    expect(words()).toMatch(/^Camera OfflineRetrying in \d+ seconds$/);
  });

  it('reads the camera again at Updated, which shows when it was read last, without connecting (LIVE-18)', async () => {
    const subject = await failed();
    const { onUpdate, words } = show(subject);
    press('Updated 15:04:05');
    expect(onUpdate).toHaveBeenCalledOnce();
    expect(words()).toContain('Camera Offline');
  });

  it('shows a closed privacy shutter and no picture (LIVE-20)', () => {
    const { words, state } = show(startStream({ unavailableReason: 'shutter' }));
    expect([state(), words()]).toEqual(['shutterClosed', 'Privacy Shutter ClosedNo access allowed']);
  });

  it('says that a camera has no live picture', () => {
    const { words } = show(startStream({ unavailableReason: 'unconnected' }));
    expect(words()).toBe('Not connectedNo live picture is connected.Updated 15:04:05');
  });

  it('wakes a sleeping camera at a click (LIVE-21)', () => {
    const subject = startStream({ unavailableReason: 'asleep', camera: cameraWith({ features: { battery: true } }) });
    const { words } = show(subject);
    expect(words()).toBe('Wake Camera cam-1 Camera AsleepClick to wake battery camera');
    press(/^Wake Camera cam-1/);
    expect(words()).toBe('Connecting...');
  });

  it.each([
    ['agentTakeover', 'Another agent took over'],
    ['alarmClear', 'Alarm cleared'],
    ['existingAgent', 'Another agent is already connected'],
  ] as const)(
    'shows that %s ended the picture, and tries again only when asked to (LIVE-31, LIVE-32)',
    async (reason, text) => {
      const subject = await startLive();
      const { words } = show(subject);
      act(() => subject.stream.send({ type: 'stream.ended', reason }));
      await wait(3_600_000);
      expect(words()).toBe(`${text}Updated 15:04:05Retry`);
      press('Retry');
      expect(words()).toBe('Connecting...');
    },
  );

  it('says that a picture which is refused is not connected, and why (CAM-16, PLAY-34)', async () => {
    const subject = startStream();
    const { words } = show(subject);
    await act(() => subject.views.fail({ call: 'liveView', status: 403, message: 'Access to this camera is denied.' }));
    expect(words()).toBe('Not connectedAccess to this camera is denied.Updated 15:04:05Retry');
  });

  it('a small tile of a live picture is not a live region, and has no buttons', async () => {
    const { words } = show(await failed(), false);
    expect([screen.queryByRole('status'), screen.queryAllByRole('button')]).toEqual([null, []]);
    expect(words()).toContain('Camera Offline');
  });
});
