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
import { fails, refusal, succeeds } from './support/cases.ts';
import { agreesWith } from './support/oracles/opinion.ts';
import { resource } from './support/oracles/resource.ts';
import { walkPaths } from './walk-paths.ts';

const failures = [fails('load', refusal(500)), fails('load', refusal(null))];

describe('counters', () => {
  walkPaths(countersMachine, {
    check: agreesWith(resource('reports/stats', 10_000)),
    takes: ['resource.reload'],
    cases: [succeeds('load', { '0': 3 }), ...failures],
  });
});

describe('agentsStatus', () => {
  walkPaths(agentsStatusMachine, {
    check: agreesWith(resource('reports/agents-status', 10_000)),
    takes: ['resource.reload'],
    cases: [succeeds('load', []), ...failures],
  });
});

describe('repStats', () => {
  walkPaths(repStatsMachine, {
    check: agreesWith(resource('reports/all-rep-stats', 10_000)),
    takes: ['resource.reload'],
    cases: [succeeds('load', []), ...failures],
  });
});

describe('performance', () => {
  walkPaths(performanceMachine, {
    check: agreesWith(resource('reports/performance', 60_000)),
    takes: ['resource.reload'],
    cases: [succeeds('load', { quarters: [], hours: [], ended: 0, nothing: 0, load: [] }), ...failures],
  });
});

describe('floor', () => {
  walkPaths(floorMachine, {
    check: agreesWith(resource('reports/floor', 10_000)),
    takes: ['resource.reload'],
    cases: [succeeds('load', { held: [], waiting: 0, oldest: null }), ...failures],
  });
});

describe('journalReads', () => {
  walkPaths(journalReadsMachine, {
    check: agreesWith(resource('journals/own-reads', 60_000)),
    takes: ['resource.reload'],
    cases: [succeeds('load', { keeps: true, reads: [], shows: true, looks: [] }), ...failures],
  });
});

describe('agentsWork', () => {
  walkPaths(agentsWorkMachine, {
    check: agreesWith(resource('reports/work-now', 2_000)),
    takes: ['resource.reload'],
    cases: [succeeds('load', { live: true, agents: [] }), ...failures],
  });
});

describe('supervisionChanges', () => {
  walkPaths(supervisionChangesMachine, {
    check: agreesWith(resource('settings/supervision', 60_000)),
    takes: ['resource.reload'],
    cases: [succeeds('load', []), ...failures],
  });
});

describe('shelvedCameras', () => {
  walkPaths(shelvedCamerasMachine, {
    check: agreesWith(resource('reports/shelved-cameras', 10_000)),
    takes: ['resource.reload'],
    cases: [succeeds('load', []), ...failures],
  });
});
