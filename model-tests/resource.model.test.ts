import { describe } from 'vitest';
import {
  agentsStatusMachine,
  floorMachine,
  performanceMachine,
  repStatsMachine,
  shelvedCamerasMachine,
} from '../src/machines/pages/dashboard/dashboard.machine.ts';
import { countersMachine } from '../src/machines/app/counters/counters.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const failures = [fails('load', refusal(500)), fails('load', refusal(null))];

describe('counters', () => {
  walkPaths(countersMachine, { cases: [succeeds('load', { '0': 3 }), ...failures] });
});

describe('agentsStatus', () => {
  walkPaths(agentsStatusMachine, { cases: [succeeds('load', []), ...failures] });
});

describe('repStats', () => {
  walkPaths(repStatsMachine, { cases: [succeeds('load', []), ...failures] });
});

describe('performance', () => {
  walkPaths(performanceMachine, {
    cases: [succeeds('load', { quarters: [], hours: [], ended: 0, nothing: 0, load: [] }), ...failures],
  });
});

describe('floor', () => {
  walkPaths(floorMachine, { cases: [succeeds('load', { held: [], waiting: 0, oldest: null }), ...failures] });
});

describe('shelvedCameras', () => {
  walkPaths(shelvedCamerasMachine, { cases: [succeeds('load', []), ...failures] });
});
