// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Camera } from '../../../contract/entities/cameras.ts';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { FeatureFlags } from '../../../contract/location-features.ts';
import { selectSiren, selectStream } from '../../machines/cameras/live-camera/live-camera.selectors.ts';
import { selectLiveCamera } from '../../machines/cameras/live-cameras/live-cameras.selectors.ts';
import { selectHasStats } from '../../machines/cameras/live-stream/live-stream.selectors.ts';
import { alarmWith } from '../../machines/testing/alarms.ts';
import { cameraWith, leaseWith } from '../../machines/testing/cameras.ts';
import { detectionWith } from '../../machines/testing/detections.ts';
import { OPENED_AT_MS, start } from '../../machines/visit/verify-respond/verify-respond.fixture.ts';
import { selectLive } from '../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { renderInPortal } from '../testing/in-portal.tsx';
import { LivePicture } from './LivePicture.tsx';
import { SessionInfo } from './SessionInfo.tsx';

beforeEach(() => void vi.useFakeTimers({ now: OPENED_AT_MS }));

async function show(camera: Camera, features: FeatureFlags = {}, alarm = alarmWith()) {
  const subject = await start();
  const cameras = selectLive(subject.visit.getSnapshot());
  if (cameras === undefined) throw new Error('There are no cameras.');
  await subject.cameras.answer({ cameras: [camera], features, atMs: OPENED_AT_MS });
  cameras.send({ type: 'camera.choose', uuid: camera.uuid });
  const live = selectLiveCamera(camera.uuid)(cameras.getSnapshot());
  if (live === undefined) throw new Error('The camera is not there.');
  await vi.advanceTimersByTimeAsync(0);
  renderInPortal(
    <>
      <LivePicture camera={live} cameras={cameras} alarm={alarm} />
      <SessionInfo cameras={cameras} alarm={alarm} />
    </>,
  );
  return { ...subject, live };
}
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const press = (name: RegExp) => act(() => void fireEvent.click(screen.getByRole('button', { name })));
const key = (pressed: string) => act(() => void fireEvent.keyDown(document.body, { key: pressed }));

describe('the large live picture', () => {
  it.each([
    [{}, false, false],
    [{ sirenManualControl: true }, true, false],
    [{ spotlightManualControl: true }, false, true],
  ])('has the controls that the camera has: %o (CTRL-07, CTRL-13)', async (features, hasSiren, hasSpotlight) => {
    await show(cameraWith({ features }));
    const shown = names();
    expect([
      shown.some((name) => name?.startsWith('Siren')),
      shown.some((name) => name?.startsWith('Spotlight')),
    ]).toEqual([hasSiren, hasSpotlight]);
  });

  it('says who else has which control and for how long, each second (decision 0049)', async () => {
    const { live } = await show(cameraWith());
    const held = () => screen.queryByText(/^(Talk|Siren): /)?.textContent;
    expect(held()).toBeUndefined();
    const lease = leaseWith('siren', Date.now() + 5_000);
    act(() =>
      live.send({
        type: 'camera.leased',
        uuid: 'cam-1',
        leases: { version: 1, held: [lease, leaseWith('talk')] },
        shelving: null,
      }),
    );
    expect(held()).toBe('Talk: Dana Reyes is talking · Siren: on by Dana Reyes, 5 s left');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(held()).toBe('Talk: Dana Reyes is talking · Siren: on by Dana Reyes, 4 s left');
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(held()).toBe('Talk: Dana Reyes is talking');
  });

  it('has no siren, spotlight or talk where the location’s service has none, nor their keys (VR-38)', async () => {
    const able = cameraWith({ features: { sirenManualControl: true, spotlightManualControl: true } });
    const { live } = await show(able, { siren: false, spotlight: false, two_way_talk: false });
    act(() => selectSiren(live.getSnapshot())?.send({ type: 'live.started' }));
    key('s');
    expect(selectSiren(live.getSnapshot())?.getSnapshot().value).toEqual({
      picture: 'live',
      control: 'ready',
      lease: 'free',
    });
    expect(names().filter((name) => /^(Siren|Spotlight|Talk)/.test(name ?? ''))).toEqual([]);
  });

  it('obeys the keys of its controls', async () => {
    const { live } = await show(cameraWith({ features: { sirenManualControl: true } }));
    act(() => selectSiren(live.getSnapshot())?.send({ type: 'live.started' }));
    key('s');
    expect(selectSiren(live.getSnapshot())?.getSnapshot().value).toEqual({
      picture: 'live',
      control: 'confirming',
      lease: 'free',
    });
    expect(screen.getByRole('button', { name: /^Sound/ }).ariaPressed).toBe('true');
    key('m');
    expect(screen.getByRole('button', { name: /^Muted/ }).ariaPressed).toBe('false');
  });

  it('shows what the camera reports of its siren and of who is with it (CTRL-11)', async () => {
    const { live } = await show(cameraWith());
    const report = {
      siren: 'active',
      customers: 1,
      agents: 2,
      fullDuplex: null,
      quiet: null,
      areUsersMuted: null,
      areAgentsMuted: null,
    } as const;
    act(() => live.send({ type: 'camera.reported', report }));
    expect(screen.queryByText(/connected$/)).toBeNull();
    act(() => live.send({ type: 'picture.changed', picture: 'live', by: 'webrtc' }));
    expect(screen.getByText('Siren active')).toBeTruthy();
    expect(screen.getByText('2 agents, 1 customer connected')).toBeTruthy();
    act(() => live.send({ type: 'camera.reported', report: { ...report, siren: 'paused' } }));
    expect(screen.getByText('Siren paused')).toBeTruthy();
    act(() => live.send({ type: 'camera.reported', report: { ...report, siren: 'inactive' } }));
    expect(screen.queryByText(/^Siren/)).toBeNull();
    act(() => live.send({ type: 'picture.changed', picture: 'none', by: 'webrtc' }));
    expect(screen.queryByText(/connected$/)).toBeNull();
  });

  it('measures what arrives, or no longer (PLAY-01, PLAY-25)', async () => {
    const { live } = await show(cameraWith());
    const stream = selectStream(live.getSnapshot());
    const isMeasured = () => stream !== undefined && selectHasStats(stream.getSnapshot());
    press(/^Stats/);
    expect([isMeasured(), screen.getByRole('button', { name: /^Stats/ }).ariaPressed]).toEqual([true, 'true']);
    press(/^Stats/);
    expect([isMeasured(), screen.getByRole('button', { name: /^Stats/ }).ariaPressed]).toEqual([false, 'false']);
  });
});

describe('what the analytics saw', () => {
  const seen = (alarm: Partial<AlarmEvent>) => show(cameraWith(), {}, alarmWith(alarm));
  const text = () => screen.queryByText(/^Last seen in the recording/)?.textContent;
  const tracks = [
    detectionWith({ class_name: 'person', pts_seconds: 10 }),
    detectionWith({ id: 'other', class_name: 'cat', pts_seconds: 12, rejected: true }),
  ];

  it('draws no box on a live picture: a text names the last detection, and its time in the recording (decision 0077)', async () => {
    await seen({ tracks });
    expect(text()).toBe('Last seen in the recording: person at 0:10');
    expect(screen.queryByRole('list', { name: 'AI overlay' })).toBeNull();
  });

  it.each([
    ['another camera', { tracks, uuid: 'cam-9' }],
    ['nothing', { tracks: [] }],
  ])('the text of the analytics is not shown for %s', async (_, alarm) => {
    await seen(alarm);
    expect(text()).toBeUndefined();
  });
});

describe('the session info', () => {
  it('is shown and hidden, with the numbers of what is on screen (VR-42, VR-43, VR-51, VR-52, FMT-19)', async () => {
    await show(cameraWith(), {}, alarmWith({ timezone: 0 }));
    expect(screen.queryByRole('region', { name: 'Session info' })).toBeNull();
    press(/^Show Info/);
    const region = screen.getByRole('region', { name: 'Session info' });
    const rows = [...region.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(rows).toEqual([
      ['userId', '301'],
      ['sid', '501'],
      ['uuid', 'cam-1'],
      ['eventId', '100001'],
      ['Event time', '01/15/2027 3:00:00 AM EST'],
      ['Account', 'A501'],
      ['Web app version', '1.68.1'],
      ['Camera', 'Camera cam-1'],
      ['Model', 'shield or dagger'],
      ['Firmware', '2.1.0'],
      ['Stream', 'WebRTC, connecting'],
    ]);
    press(/^Hide Info/);
    expect(screen.queryByRole('region', { name: 'Session info' })).toBeNull();
  });
});
