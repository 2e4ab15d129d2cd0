import { beforeEach, expect, it, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { toast } from '../app/toasts/toasts.events.ts';
import { readingOf } from '../testing/reading.ts';
import { journalReadsMachine } from './account/journal-reads.machine.ts';
import { auditListMachine } from './audit-list/audit-list.machine.ts';
import {
  emailsMachine,
  notificationsMachine,
  sessionsMachine,
  timelineMachine,
} from './audit-list/audited-resources.ts';
import {
  agentsStatusMachine,
  agentsWorkMachine,
  floorMachine,
  performanceMachine,
  repStatsMachine,
  shelvedCamerasMachine,
} from './dashboard/dashboard.machine.ts';
import { eventListMachine } from './event-list/event-list.machine.ts';
import { inviteListMachine } from './invites/invite-list.machine.ts';
import { inviteProgressMachine } from './invites/invites.machine.ts';
import { repsListMachine } from './reps-list/reps-list.machine.ts';
import { evidenceKeysMachine } from './settings/evidence-keys.machine.ts';
import { supervisionChangesMachine } from './settings/supervision.machine.ts';
import { sourceListMachine } from './sources/source-list.machine.ts';
import { subscriberListMachine } from './subscribers/subscriber-list.machine.ts';

beforeEach(() => void vi.useFakeTimers());

it.each<readonly [machine: AnyStateMachine, endpoint: string, everyMs: number, call: string]>([
  [auditListMachine, 'audit/changes', 20_000, 'listChanges'],
  [eventListMachine, 'events/list', 20_000, 'listEvents'],
  [inviteListMachine, 'invites', 20_000, 'listInvites'],
  [repsListMachine, 'manage-reps/reps-count/', 20_000, 'countReps'],
  [repsListMachine, 'manage-reps/reps-list/', 20_000, 'listReps'],
  [sourceListMachine, 'sources', 5_000, 'listSources'],
  [subscriberListMachine, 'sub/count', 300_000, 'countSubscribers'],
  [subscriberListMachine, 'settings/participate/list/', 300_000, 'listParticipants'],
  [subscriberListMachine, 'sub/list', 300_000, 'listSubscribers'],
])(
  'a list is read again at its interval, and a failure names its call: $1 (EVENTS-34, AUDIT-17, REPS-13, INV-06)',
  async (machine, endpoint, everyMs, call) => {
    expect(await readingOf(machine, { path: '/app/list', query: '' }, call)).toMatchObject({
      toast: toast('error', `Endpoint: ${endpoint}. Busy.`),
      everyMs,
    });
  },
);

it.each<readonly [machine: AnyStateMachine, endpoint: string, everyMs: number, input: string]>([
  [agentsStatusMachine, 'reports/agents-status', 10_000, ''],
  [repStatsMachine, 'reports/all-rep-stats', 10_000, ''],
  [floorMachine, 'reports/floor', 10_000, ''],
  [performanceMachine, 'reports/performance', 60_000, ''],
  [shelvedCamerasMachine, 'reports/shelved-cameras', 10_000, ''],
  [agentsWorkMachine, 'reports/work-now', 2_000, ''],
  [journalReadsMachine, 'journals/own-reads', 60_000, ''],
  [inviteProgressMachine, 'invites/progress', 3_000, ''],
  [evidenceKeysMachine, 'settings/evidence-keys', 60_000, ''],
  [supervisionChangesMachine, 'settings/supervision', 60_000, ''],
  [emailsMachine, 'audit/emails', 20_000, '100001'],
  [notificationsMachine, 'sub/get/notification/100001', 20_000, '100001'],
  [sessionsMachine, 'manage-session/list', 20_000, '100001'],
  [timelineMachine, 'audit/timeline/100001', 20_000, '100001'],
])(
  'a value is read again at its interval, and a failure names its call: $1 (AUDIT-18, AUDIT-20, AUDIT-21, AUDIT-22, DASH-11, DASH-12)',
  async (machine, endpoint, everyMs, input) => {
    expect(await readingOf(machine, input)).toEqual({
      inputs: [input, input],
      toast: toast('error', `Endpoint: ${endpoint}. Busy.`),
      everyMs,
    });
  },
);
