import { describe } from 'vitest';
import type { CameraLeases } from '../contract/entities/cameras.ts';
import { dashboardMachine } from '../src/machines/pages/dashboard/dashboard.machine.ts';
import { fails, refusal } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const UNHELD: CameraLeases = { version: 1, held: [] };
const WITH_CHARTS = [
  { type: 'charts.show' } as const,
  { type: 'events.show' } as const,
  { type: 'shelved.show' } as const,
  { type: 'overdue.show' } as const,
  { type: 'work.show' } as const,
  fails('agentsWork', refusal(500)),
  { type: 'camera.leased', uuid: 'cam-1', leases: UNHELD, shelving: null } as const,
  fails('performance', refusal(500)),
];
const CHILDREN = ['recentEvents', 'agentsStatus', 'repStats', 'floor', 'shelvedCameras'] as const;

describe('dashboard', () => {
  walkPaths(
    dashboardMachine,
    ...[true, false].map((watchesFloor) => ({
      title: watchesFloor ? 'with the floor' : 'without the floor',
      input: { path: '/app/dashboard', query: '', watchesFloor },
      cases: [
        { type: 'query.changed', query: '' } as const,
        ...(watchesFloor ? WITH_CHARTS : []),
        ...CHILDREN.filter((child) => watchesFloor || (child !== 'floor' && child !== 'shelvedCameras')).map((child) =>
          fails(child, refusal(500)),
        ),
      ],
    })),
  );
});
