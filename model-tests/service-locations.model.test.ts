import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { Camera } from '../contract/entities/cameras.ts';
import { camStatusMachine } from '../src/machines/pages/service-locations/cam-status.machine.ts';
import { liveGridMachine } from '../src/machines/pages/service-locations/live-grid.machine.ts';
import { armScheduleMachine } from '../src/machines/pages/service-locations/arm-schedule.machine.ts';
import { locationMachine } from '../src/machines/pages/service-locations/location.machine.ts';
import { LOCATION_TABS } from '../src/machines/pages/service-locations/location.events.ts';
import { locationMessagesMachine } from '../src/machines/pages/service-locations/location-messages.machine.ts';
import { dispatchNumbersMachine } from '../src/machines/pages/service-locations/dispatch-numbers.machine.ts';
import { monitoringMachine } from '../src/machines/pages/service-locations/monitoring.machine.ts';
import { serviceMachine } from '../src/machines/pages/service-locations/service.machine.ts';
import { serviceLocationsMachine } from '../src/machines/pages/service-locations/service-locations.machine.ts';
import { cameraWith } from '../src/machines/testing/cameras.ts';
import { subscriptionWith } from '../src/machines/testing/alarms.ts';
import { fails, FORM_TAKES, formKey, refusal, succeeds } from './support/cases.ts';
import { silentOwner } from './support/subject.ts';
import { EVERYTHING_WANTED } from './support/visits.ts';
import { walkPaths } from './walk-paths.ts';

const camera: Camera = { ...cameraWith(), model: 'SSOBCM4' };
const target = { userId: '301', sid: '501' };
/**
 * Transitions that a form never takes: every choice is valid for a save, and nothing is edited before it was loaded.
 */
const unreachable = (id: string) => [
  `${id}.loading on xstate.error.actor.load ["hasDefaults"]: ${id}.editing`,
  `${id}.editing on form.save: stays`,
];

describe('service', () => {
  const service = { serviceMap: [{ id: 'siren', label: 'Siren' }], plan_sku: null, plan_type: null, plan_status: null };
  walkPaths(serviceMachine, {
    takes: FORM_TAKES,
    key: formKey,
    input: { target, defaults: null },
    cases: [
      { type: 'form.change', change: { 'feature:siren': false } },
      { type: 'form.change', change: { 'feature:siren': true } },
      { type: 'form.blur', field: 'feature:siren' },
      { type: 'form.leave', to: '/app/subs' },
      succeeds('load', { ...service, 'feature:siren': true }),
      succeeds('load', { ...service, 'feature:siren': true, draft: { 'feature:siren': false } }),
      succeeds('save', undefined),
      fails('load', refusal(503)),
      fails('save', refusal(400)),
      fails('save', refusal(409)),
    ],
    unreachable: unreachable('service'),
  });
});

describe('monitoring', () => {
  walkPaths(monitoringMachine, {
    takes: FORM_TAKES,
    key: formKey,
    input: { target, defaults: null },
    cases: [
      { type: 'form.change', change: { 'camera:cam-1': false } },
      { type: 'form.change', change: { 'camera:cam-1': true } },
      { type: 'form.blur', field: 'camera:cam-1' },
      { type: 'form.leave', to: '/app/subs' },
      succeeds('load', { cameras: [{ uuid: 'cam-1', name: 'Door', model: 'SS001' }], 'camera:cam-1': true }),
      succeeds('load', { cameras: [], 'camera:cam-1': true, draft: { 'camera:cam-1': false } }),
      succeeds('save', undefined),
      fails('load', refusal(503)),
      fails('save', refusal(400)),
      fails('save', refusal(409)),
    ],
    unreachable: unreachable('monitoring'),
  });
});

describe('dispatchNumbers', () => {
  const numbers = [{ name: 'Police', phone: '(719) 555-0142' }];
  walkPaths(dispatchNumbersMachine, {
    takes: FORM_TAKES,
    key: formKey,
    input: { target, defaults: null },
    cases: [
      { type: 'form.change', change: { numbers: 'Fire: (719) 555-0143' } },
      { type: 'form.change', change: { numbers: 'Police: (719) 555-0142' } },
      { type: 'form.change', change: { numbers: 'Police' } },
      { type: 'form.blur', field: 'numbers' },
      { type: 'form.leave', to: '/app/subs' },
      succeeds('load', { numbers }),
      succeeds('load', { numbers, draft: { numbers: '' } }),
      succeeds('save', undefined),
      fails('load', refusal(503)),
      fails('save', refusal(400)),
      fails('save', refusal(409)),
    ],
    unreachable: unreachable('dispatchNumbers').slice(0, 1),
  });
});

describe('armSchedule', () => {
  const change = { weekday: 1, time: '08:00', state: 'OFF' } as const;
  const schedule = { changes: [change], timeZone: 'UTC', alarmState: 'AWAY', next: null, waiting: null, version: '1' };
  walkPaths(armScheduleMachine, {
    takes: FORM_TAKES,
    key: formKey,
    input: { target, defaults: null },
    cases: [
      { type: 'form.change', change: { changes: [] } },
      { type: 'form.change', change: { changes: [change, change] } },
      { type: 'form.blur', field: 'changes' },
      { type: 'form.leave', to: '/app/subs' },
      succeeds('load', { ...schedule, readVersion: '1' }),
      succeeds('save', { version: '2' }),
      fails('load', refusal(503)),
      fails('save', refusal(400)),
      fails('save', refusal(409)),
    ],
    unreachable: unreachable('armSchedule').slice(0, 1),
  });
});

/** Checks that nothing is ordered without a request. */
function ordersWhatWasAsked({ value, context }: SnapshotFrom<typeof camStatusMachine>): void {
  if (/confirming|upgrading|reverting/.test(JSON.stringify(value))) expect(context.wish).not.toBe(null);
}

describe('camStatus', () => {
  walkPaths(camStatusMachine, {
    takes: ['cameras.retry', 'cameras.read', 'firmware.cancel', 'firmware.confirm'],
    input: { sid: '501', mayEdit: true },
    cases: [
      { type: 'firmware.ask', uuid: 'cam-1', kind: 'upgrade' },
      { type: 'firmware.ask', uuid: 'cam-1', kind: 'revert' },
      succeeds('listCameras', { items: [camera], total: 1 }),
      fails('listCameras', refusal(503)),
      succeeds('upgradeFirmware', { success: true }),
      succeeds('upgradeFirmware', { success: false }),
      fails('upgradeFirmware', refusal(409)),
      succeeds('revertFirmware', { success: true }),
      succeeds('revertFirmware', { success: false }),
      fails('revertFirmware', refusal(409)),
    ],
    check: ordersWhatWasAsked,
  });
});

describe('locationMessages', () => {
  walkPaths(locationMessagesMachine, {
    takes: ['messages.retry'],
    input: { sid: '501' },
    cases: [
      succeeds('notificationSettings', EVERYTHING_WANTED),
      fails('notificationSettings', { ...refusal(404), message: 'Settings not found' }),
      fails('notificationSettings', refusal(503)),
    ],
  });
});

/** Each tile that may show a picture has its stream, and no other has one. */
function hasStreamOfEach({ context, children }: SnapshotFrom<typeof liveGridMachine>): void {
  const streams = Object.keys(children).filter((id) => id.startsWith('stream-'));
  expect(streams.toSorted()).toEqual(context.awake.map((uuid) => `stream-${uuid}`).toSorted());
}

describe('liveGrid', () => {
  walkPaths(liveGridMachine, {
    takes: ['grid.retry', 'grid.refresh'],
    input: { sid: '501', account: 'A501', reportTo: silentOwner('owner') },
    cases: [
      { type: 'tiles.granted', uuids: ['cam-1'] },
      { type: 'tiles.granted', uuids: [] },
      { type: 'tile.wake', uuid: 'cam-1' },
      succeeds('loadGrid', { cameras: [camera], alarmState: 'OFF', atMs: 1 }),
      fails('loadGrid', refusal(503)),
    ],
    check: hasStreamOfEach,
  });
});

describe('location', () => {
  const loaded = { subscription: subscriptionWith(), hasMonitoringDraft: false };
  const cases = [
    ...LOCATION_TABS.map((tab) => ({ type: 'tab.choose', tab }) as const),
    { type: 'form.leave', to: '/app/subs' } as const,
    { type: 'tiles.granted', uuids: [] } as const,
    succeeds('loadLocation', { ...loaded, isFresh: true }),
    succeeds('loadLocation', { ...loaded, isFresh: false }),
    succeeds('loadLocation', { ...loaded, isFresh: true, hasMonitoringDraft: true }),
    fails('loadLocation', refusal(503)),
    ...['service', 'monitoring', 'grid', 'status', 'messages', 'numbers', 'armSchedule'].map((id) =>
      fails(id, refusal(null)),
    ),
  ];
  const input = { userId: '301', sid: '501', reportTo: silentOwner('owner') };
  const key = ({ value, context }: SnapshotFrom<typeof locationMachine>) => [
    value,
    context.hasChanges,
    context.hasMonitoringDraft,
  ];
  walkPaths(
    locationMachine,
    {
      takes: ['location.retry', 'changes.made', 'changes.settled'],
      title: 'of an admin',
      input: { ...input, mayEdit: true },
      cases,
      key,
    },
    { title: 'of an agent', input: { ...input, mayEdit: false }, cases, key: ({ value }) => value },
  );
});

/** Number above that of all pictures. */
const TEN_CAMERAS = Array.from({ length: 10 }, (_, index) => `cam-${index + 1}`);

describe('serviceLocations', () => {
  const list = (...sids: readonly string[]) => ({
    items: sids.map((sid) => subscriptionWith({ sid })),
    total: sids.length,
  });
  const cases = [
    succeeds('listSubscriptions', list('502')),
    succeeds('listSubscriptions', list('501', '502')),
    fails('listSubscriptions', refusal(503)),
    fails('location-501', refusal(null)),
    { type: 'location.changed', sid: '501', hasChanges: true } as const,
    { type: 'location.changed', sid: '501', hasChanges: false } as const,
    { type: 'tiles.wanted', sid: '501', uuids: ['cam-1'] } as const,
    { type: 'tiles.wanted', sid: '501', uuids: TEN_CAMERAS } as const,
    { type: 'tile.preferred', sid: '501', uuid: 'cam-10' } as const,
    { type: 'form.leave', to: '/app/subs' } as const,
    { type: 'hub.connected' } as const,
    { type: 'hub.connected', ticks: false } as const,
  ];
  walkPaths(
    serviceLocationsMachine,
    ...[true, false].map((hubIsConnected) => ({
      title: hubIsConnected ? 'while the hub is there' : 'while the hub is away',
      input: { userId: '301', mayEdit: true, hubIsConnected, lineLacksTicks: false },
      cases,
      key: ({ value, context }: SnapshotFrom<typeof serviceLocationsMachine>) => [
        value,
        context.hubIsConnected,
        context.lineLacksTicks,
        context.sids,
        context.changed,
        context.error,
        hubIsConnected ? context.wanted : null,
      ],
    })),
  );
});
