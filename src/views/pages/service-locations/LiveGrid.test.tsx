// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import type { PlayLiveCommand, PlayLiveInput } from '../../../machines/cameras/live-stream/live-stream.events.ts';
import { streamMachine } from '../../../machines/cameras/live-stream/live-stream.machine.ts';
import { LIVE_VIEW } from '../../../machines/cameras/live-stream/live-stream.fixture.ts';
import { type LoadedGrid, liveGridMachine } from '../../../machines/pages/service-locations/live-grid.machine.ts';
import type { LoadedLocation } from '../../../machines/pages/service-locations/location.events.ts';
import { locationMachine } from '../../../machines/pages/service-locations/location.machine.ts';
import { serviceLocationsMachine } from '../../../machines/pages/service-locations/service-locations.machine.ts';
import { subscriptionWith } from '../../../machines/testing/alarms.ts';
import { cameraWith } from '../../../machines/testing/cameras.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { ServiceLocationsScreen } from './ServiceLocationsScreen.tsx';

const VISITS = 20;
const CAMERAS = Array.from({ length: 9 }, (_, index) => cameraWith({ uuid: `cam-${index}` }));
const LOCATION = subscriptionWith({ sid: '501' });

/** The players that run; each reports its picture at once. */
const playing = new Set<string>();
let started = 0;
const play = fromCallback<PlayLiveCommand, PlayLiveInput>(({ input: { uuid }, sendBack }) => {
  started += 1;
  playing.add(uuid);
  sendBack({ type: 'stream.flowing' });
  return () => void playing.delete(uuid);
});

const logic = serviceLocationsMachine.provide({
  actors: {
    listSubscriptions: fromPromise<Answer<'listSubscriptions'>, Args<'listSubscriptions'>>(async () => ({
      items: [LOCATION],
      total: 1,
    })),
    location: locationMachine.provide({
      actors: {
        loadLocation: fromPromise<LoadedLocation, { sid: string; isAgain: boolean }>(async () => ({
          subscription: LOCATION,
          isFresh: true,
          hasMonitoringDraft: false,
        })),
        grid: liveGridMachine.provide({
          actors: {
            loadGrid: fromPromise<LoadedGrid, { sid: string; account: string }>(async () => ({
              cameras: CAMERAS,
              alarmState: 'AWAY',
              atMs: 0,
            })),
            stream: streamMachine.provide({ actors: { liveView: fromPromise(async () => LIVE_VIEW), play } }),
          },
        }),
      },
    }),
  },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it(`a grid of nine live pictures that is opened and closed ${VISITS} times leaves no player, timer or element (SUBD-24)`, async () => {
  const input = { userId: '301', mayEdit: true, hubIsConnected: true, lineLacksTicks: false };
  const { actor } = startInSystem(logic, { input: () => input });
  const surfaces = new Map<string, HTMLVideoElement>();
  renderInPortal(<ServiceLocationsScreen screen={actor} />, surfaces);
  /** The page’s own timers end, such as those of its transitions and of what it does when it is idle. */
  const settle = () => act(() => vi.advanceTimersByTimeAsync(10_000));
  const chooses = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await act(() => vi.advanceTimersByTimeAsync(0));
  };
  await settle();
  const timers = vi.getTimerCount();
  for (let visit = 0; visit < VISITS; visit += 1) {
    await chooses('Grid View');
    expect(playing.size).toBe(CAMERAS.length);
    await chooses('Notifications settings');
  }
  expect([started, playing.size]).toEqual([VISITS * CAMERAS.length, 0]);
  expect([surfaces.size, document.querySelectorAll('video').length]).toEqual([0, 0]);
  await settle();
  expect(vi.getTimerCount()).toBe(timers);
});
