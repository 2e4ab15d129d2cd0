import { describe } from 'vitest';
import {
  agentsStatusMachine,
  agentsWorkMachine,
  floorMachine,
  performanceMachine,
  repStatsMachine,
  shelvedCamerasMachine,
} from '../src/machines/pages/dashboard/dashboard.machine.ts';
import { journalReadsMachine } from '../src/machines/pages/account/journal-reads.machine.ts';
import { evidenceKeysMachine } from '../src/machines/pages/settings/evidence-keys.machine.ts';
import { outgoingMachine } from '../src/machines/pages/settings/outgoing.machine.ts';
import { supervisionChangesMachine } from '../src/machines/pages/settings/supervision.machine.ts';
import { countersMachine } from '../src/machines/app/counters/counters.machine.ts';
import { RESOURCE_FAILURES, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

describe('counters', () => {
  walkPaths(countersMachine, {
    takes: ['resource.reload'],
    cases: [succeeds('load', { '0': 3 }), ...RESOURCE_FAILURES],
  });
});

describe('agentsStatus', () => {
  walkPaths(agentsStatusMachine, {
    takes: ['resource.reload'],
    cases: [succeeds('load', []), ...RESOURCE_FAILURES],
  });
});

describe('repStats', () => {
  walkPaths(repStatsMachine, {
    takes: ['resource.reload'],
    cases: [succeeds('load', []), ...RESOURCE_FAILURES],
  });
});

describe('performance', () => {
  walkPaths(performanceMachine, {
    takes: ['resource.reload'],
    cases: [succeeds('load', { quarters: [], hours: [], ended: 0, nothing: 0, load: [] }), ...RESOURCE_FAILURES],
  });
});

describe('floor', () => {
  walkPaths(floorMachine, {
    takes: ['resource.reload'],
    cases: [succeeds('load', { held: [], waiting: 0, oldest: null }), ...RESOURCE_FAILURES],
  });
});

describe('journalReads', () => {
  walkPaths(journalReadsMachine, {
    takes: ['resource.reload'],
    cases: [succeeds('load', { keeps: true, reads: [], shows: true, looks: [] }), ...RESOURCE_FAILURES],
  });
});

describe('agentsWork', () => {
  walkPaths(agentsWorkMachine, {
    takes: ['resource.reload'],
    cases: [succeeds('load', { live: true, agents: [] }), ...RESOURCE_FAILURES],
  });
});

describe('supervisionChanges', () => {
  walkPaths(supervisionChangesMachine, {
    takes: ['resource.reload'],
    cases: [succeeds('load', []), ...RESOURCE_FAILURES],
  });
});

describe('evidenceKeys', () => {
  walkPaths(evidenceKeysMachine, {
    takes: ['resource.reload'],
    cases: [succeeds('load', []), ...RESOURCE_FAILURES],
  });
});

describe('outgoing', () => {
  walkPaths(outgoingMachine, {
    takes: ['resource.reload'],
    cases: [succeeds('load', []), ...RESOURCE_FAILURES],
  });
});

describe('shelvedCameras', () => {
  walkPaths(shelvedCamerasMachine, {
    takes: ['resource.reload'],
    cases: [succeeds('load', []), ...RESOURCE_FAILURES],
  });
});
