// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import type { LoadedCamera } from '../../../machines/cameras/live-cameras/live-cameras.events.ts';
import type { DrawnZone } from '../../../machines/cameras/zone-editor/zone-editor.events.ts';
import { zoneEditorMachine } from '../../../machines/cameras/zone-editor/zone-editor.machine.ts';
import {
  type CameraSetupInput,
  cameraSetupMachine,
} from '../../../machines/pages/camera-setup/camera-setup.machine.ts';
import { cameraWith } from '../../../machines/testing/cameras.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { CameraSetupScreen } from './CameraSetupScreen.tsx';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const GARAGE = cameraWith({ uuid: 'cam-2', settings: { cameraName: 'Garage' } });

async function show(given: Partial<CameraSetupInput>) {
  const zone = { motionZone: { regions: [], version: 0 } };
  const setup = createActor(
    cameraSetupMachine.provide({
      actors: {
        loadCamera: fromPromise<LoadedCamera, { uuid: string }>(async () => ({ camera: GARAGE, atMs: 0 })),
        listCameras: fromPromise<Answer<'listCameras'>, Args<'listCameras'>>(async () => ({
          items: [cameraWith(), GARAGE],
          total: 2,
        })),
        zoneEditor: zoneEditorMachine.provide({
          actors: {
            loadDraft: fromPromise<DrawnZone | null, { uuid: string }>(async () => null),
            getMotionZone: fromPromise<Answer<'getMotionZone'>, Args<'getMotionZone'>>(async () => zone),
          },
        }),
      },
    }),
    { input: { userId: '301', sid: '', uuid: '', ...given } },
  ).start();
  const surfaces = new Map<string, HTMLVideoElement>();
  renderInPortal(<CameraSetupScreen screen={setup} />, surfaces);
  await act(() => vi.advanceTimersByTimeAsync(0));
  return { setup, surfaces };
}

it('Camera setup lists the cameras of a location, each with the way to its own setup (SHELL-16)', async () => {
  await show({ sid: '501' });
  expect(
    screen.getAllByRole<HTMLAnchorElement>('link').map(({ textContent, href }) => [textContent, href.split('?')[1]]),
  ).toEqual([
    ['Camera cam-1', 'userId=301&sid=501&uuid=cam-1'],
    ['Garage', 'userId=301&sid=501&uuid=cam-2'],
  ]);
});

it('Camera setup has Motion Zoning with its two buttons and a live picture; Create HeatMap does nothing (ZONE-01, ZONE-02)', async () => {
  const { setup, surfaces } = await show({ uuid: 'cam-2' });
  expect(screen.getByRole('region', { name: 'Motion Zoning' })).toBeTruthy();
  expect(surfaces.get('camera-cam-2')).toBeInstanceOf(HTMLVideoElement);
  const before = setup.getSnapshot();
  const shown = document.body.innerHTML;
  fireEvent.click(screen.getByRole('button', { name: 'Create HeatMap' }));
  expect([setup.getSnapshot(), document.body.innerHTML]).toEqual([before, shown]);
  fireEvent.click(screen.getByRole('button', { name: /^Edit Motion Zone/ }));
  expect(screen.getByRole('button', { name: /^Add region/ })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Edit Motion Zone/ }).disabled).toBe(true);
});

it('Camera setup says that its address names nothing', async () => {
  await show({});
  expect(screen.getByText('The address names no location and no camera.')).toBeTruthy();
});
