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
import { supervisionChangesMachine } from '../src/machines/pages/settings/supervision.machine.ts';
import { countersMachine } from '../src/machines/app/counters/counters.machine.ts';
import { RESOURCE_FAILURES, succeeds } from './support/cases.ts';
import { agreesWith } from './support/oracles/opinion.ts';
import { resource } from './support/oracles/resource.ts';
import { walkPaths } from './walk-paths.ts';

describe('counters', () => {
  walkPaths(countersMachine, {
    check: agreesWith(resource('reports/stats', 10_000)),
    takes: ['resource.reload'],
    cases: [succeeds('load', { '0': 3 }), ...RESOURCE_FAILURES],
  });
});

describe('agentsStatus', () => {
  walkPaths(agentsStatusMachine, {
    check: agreesWith(resource('reports/agents-status', 10_000)),
    takes: ['resource.reload'],
    cases: [succeeds('load', []), ...RESOURCE_FAILURES],
  });
});

describe('repStats', () => {
  walkPaths(repStatsMachine, {
    check: agreesWith(resource('reports/all-rep-stats', 10_000)),
    takes: ['resource.reload'],
    cases: [succeeds('load', []), ...RESOURCE_FAILURES],
  });
});

describe('performance', () => {
  walkPaths(performanceMachine, {
    check: agreesWith(resource('reports/performance', 60_000)),
    takes: ['resource.reload'],
    cases: [succeeds('load', { quarters: [], hours: [], ended: 0, nothing: 0, load: [] }), ...RESOURCE_FAILURES],
  });
});

describe('floor', () => {
  walkPaths(floorMachine, {
    check: agreesWith(resource('reports/floor', 10_000)),
    takes: ['resource.reload'],
    cases: [succeeds('load', { held: [], waiting: 0, oldest: null }), ...RESOURCE_FAILURES],
  });
});

describe('journalReads', () => {
  walkPaths(journalReadsMachine, {
    check: agreesWith(resource('journals/own-reads', 60_000)),
    takes: ['resource.reload'],
    cases: [succeeds('load', { keeps: true, reads: [], shows: true, looks: [] }), ...RESOURCE_FAILURES],
  });
});

describe('agentsWork', () => {
  walkPaths(agentsWorkMachine, {
    check: agreesWith(resource('reports/work-now', 2_000)),
    takes: ['resource.reload'],
    cases: [succeeds('load', { live: true, agents: [] }), ...RESOURCE_FAILURES],
  });
});

describe('supervisionChanges', () => {
  walkPaths(supervisionChangesMachine, {
    check: agreesWith(resource('settings/supervision', 60_000)),
    takes: ['resource.reload'],
    cases: [succeeds('load', []), ...RESOURCE_FAILURES],
  });
});

describe('shelvedCameras', () => {
  walkPaths(shelvedCamerasMachine, {
    check: agreesWith(resource('reports/shelved-cameras', 10_000)),
    takes: ['resource.reload'],
    cases: [succeeds('load', []), ...RESOURCE_FAILURES],
  });
});
