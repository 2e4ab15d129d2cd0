// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ShelvedCamera } from '../../../../contract/entities/cameras.ts';
import { shelvedCamerasMachine } from '../../../machines/pages/dashboard/dashboard.machine.ts';
import { asked } from '../../../machines/testing/asked.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { formatClock } from '../../kit/time/format-time.ts';
import { ShelvedCameras } from './ShelvedCameras.tsx';

const NOW_MS = 1_800_000_000_000;
const CAMERA: ShelvedCamera = {
  uuid: 'cam-1',
  sid: '501',
  account: 'A501',
  street: '78 Birch Lane',
  cameraName: 'Front door',
  byName: 'Kim',
  reason: '<img src=x onerror=alert(1)>',
  untilMs: NOW_MS + 720_000,
  isTest: false,
  filed: 3,
};

beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }));

async function show(items: readonly ShelvedCamera[]) {
  const load = asked<readonly ShelvedCamera[], string>();
  const { actor } = startInSystem(shelvedCamerasMachine.provide({ actors: { load: load.logic } }), {
    input: () => undefined,
  });
  renderInPortal(<ShelvedCameras cameras={actor} />);
  await act(() => load.answer(items));
}

it('the shelved cameras say which, where, by whom, why as it was written, until when and how many alarms were filed', async () => {
  await show([CAMERA]);
  const texts = (role: 'columnheader' | 'rowheader' | 'cell') =>
    screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(texts('columnheader').filter(Boolean)).toEqual([
    'Camera',
    'Address',
    'Shelved by',
    'Reason',
    'Until',
    'Alarms filed',
  ]);
  expect([...texts('rowheader'), ...texts('cell')]).toEqual([
    'Front door',
    '78 Birch Lane · A501',
    'Kim',
    CAMERA.reason,
    `${formatClock(CAMERA.untilMs).slice(0, 5)}, 12 min left`,
    '3',
    'End now',
  ]);
  expect(screen.getByRole('button', { name: 'End now, Front door' })).toBeTruthy();
});

it('the shelved cameras say how one is shelved while there is none', async () => {
  await show([]);
  expect(screen.getByRole('status').textContent).toContain('No camera is shelved');
});
