// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cameraWith } from '../../machines/testing/cameras.ts';
import { OPENED_AT_MS, start } from '../../machines/visit/verify-respond/verify-respond.fixture.ts';
import { selectLive } from '../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { renderInPortal } from '../testing/in-portal.tsx';
import { CameraStrip } from './CameraStrip.tsx';

beforeEach(() => void vi.useFakeTimers({ now: OPENED_AT_MS }));

const SHED = cameraWith({ uuid: 'cam-2', features: { battery: true }, state: { idle: true } });
const CAMERAS = [cameraWith(), SHED];

async function show() {
  const subject = await start();
  const live = selectLive(subject.visit.getSnapshot());
  if (live === undefined) throw new Error('There are no cameras.');
  const surfaces = new Map<string, HTMLVideoElement>();
  const onChoose = vi.fn<(uuid: string | null) => void>((uuid) => live.send({ type: 'camera.choose', uuid }));
  const onGoLive = vi.fn<() => void>(() => live.send({ type: 'camera.choose', uuid: 'cam-1' }));
  renderInPortal(<CameraStrip cameras={live} uuid="cam-1" onChoose={onChoose} onGoLive={onGoLive} />, surfaces);
  return { ...subject, live, surfaces, onChoose, onGoLive };
}
const tiles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const button = (name: RegExp) => screen.getByRole('button', { name });
const press = (name: RegExp) => act(() => void fireEvent.click(button(name)));
const key = (pressed: string) => act(() => void fireEvent.keyDown(document.body, { key: pressed }));

describe('all cameras of a location', () => {
  it('show that they are being read, then each shows its own stream (VR-02, VR-37, LIVE-21, LIVE-23)', async () => {
    const { cameras, surfaces } = await show();
    expect(tiles()).toEqual(['Loading cameras']);
    await act(() => cameras.answer({ cameras: CAMERAS, atMs: OPENED_AT_MS }));
    expect(tiles()).toEqual([
      'Connecting... Camera cam-1',
      'Wake Camera cam-2 Camera AsleepClick to wake battery camera Camera cam-2',
    ]);
    expect([...surfaces.keys()]).toEqual(['camera-cam-1', 'camera-cam-2']);
    expect(button(/^this event Camera cam-1/)).toBeTruthy();
  });

  it('show which of them is not monitored (LIVE-29)', async () => {
    const { cameras } = await show();
    const hallway = cameraWith({ uuid: 'cam-3', monitored: false });
    await act(() => cameras.answer({ cameras: [cameraWith(), hallway], atMs: OPENED_AT_MS }));
    expect(button(/^Not monitored Camera cam-3/)).toBeTruthy();
    expect(screen.getAllByRole('img', { name: 'Not monitored' })).toHaveLength(1);
  });

  it('show why they could not be read', async () => {
    const { cameras } = await show();
    await act(() => cameras.fail({ call: 'listCameras', status: 503, message: 'Busy.' }));
    expect(screen.getByRole('alert').textContent).toBe('The cameras could not be loaded. Busy.');
  });

  it('make the chosen one the large picture, whose place stays (VR-40)', async () => {
    const { cameras, onChoose, surfaces } = await show();
    await act(() => cameras.answer({ cameras: CAMERAS, atMs: OPENED_AT_MS }));
    press(/^Camera cam-2/);
    expect(onChoose.mock.calls).toEqual([['cam-2']]);
    expect(button(/^Camera cam-2/).ariaPressed).toBe('true');
    expect(tiles()[1]).toBe('Shown above Camera cam-2');
    expect([...surfaces.keys()]).toEqual(['camera-cam-1']);
  });

  it('give way to the recording, and the event’s own camera goes live (PLAY-27)', async () => {
    const { cameras, onChoose, onGoLive } = await show();
    await act(() => cameras.answer({ cameras: CAMERAS, atMs: OPENED_AT_MS }));
    expect(button(/^View recording/).ariaPressed).toBe('true');
    press(/^Live/);
    expect([button(/^View recording/).ariaPressed, button(/^Live/).ariaPressed]).toEqual(['false', 'true']);
    press(/^View recording/);
    key('r');
    expect([onGoLive.mock.calls.length, onChoose.mock.calls]).toEqual([1, [[null], [null]]]);
  });
});
