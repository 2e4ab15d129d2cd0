import { lazyActor } from '../../kit/lazy.ts';
import type { StaffMachines } from './staff-machines.ts';

/** The actors that live only while staff is signed in; the login page needs none of their code. */
export const STAFF_ACTORS = [
  'hub',
  'agentWork',
  'counters',
  'workMeter',
  'cameraInfo',
  'recording',
  'microphone',
  'livestreamMetrics',
  'alerts',
  'missed',
  'tour',
  'desk',
  'practiceEnd',
  'customerFinder',
] as const;
export type StaffActor = (typeof STAFF_ACTORS)[number];

/** Their machines, whose code arrives when someone signs in. */
export const lazyStaff = Object.fromEntries(STAFF_ACTORS.map((name) => [name, lazyActor()])) as StaffMachines;
