import { describe, expect } from 'vitest';
import { createEmptyActor, type SnapshotFrom } from 'xstate';
import type { Camera, SpeedTest } from '../contract/entities/cameras.ts';
import { cameraActionMachine } from '../src/machines/pages/camera/camera-action.machine.ts';
import { cameraLinkMachine } from '../src/machines/pages/camera/camera-link.machine.ts';
import { cameraMachine } from '../src/machines/pages/camera/camera.machine.ts';
import { cameraSettingsMachine } from '../src/machines/pages/camera/camera-settings.machine.ts';
import { speedTestMachine } from '../src/machines/pages/camera/speed-test.machine.ts';
import { cameraWith } from '../src/machines/testing/cameras.ts';
import { absence, fails, FORM_TAKES, refusal, succeeds } from './support/cases.ts';
import { LINK_SAVED } from '../src/machines/testing/camera-links.ts';
import { SETTINGS_VALUES } from './support/camera-answers.ts';
import { walkPaths } from './walk-paths.ts';

const target = { sid: '501', uuid: 'cam-1' };
const loaded = (sid: string, connection: Camera['connection'] = 'managed') =>
  succeeds('loadCamera', {
    camera: { ...cameraWith({ connection }), sid },
    histories: { rssi: [], battery: [] },
    alarmState: null,
    location: null,
    atMs: 0,
  });
const cameraCases = [
  loaded('501'),
  loaded('502'),
  loaded('501', 'link'),
  fails('loadCamera', refusal(404)),
  fails('loadCamera', refusal(503)),
  fails('settings', refusal(null)),
  fails('speedTest', refusal(null)),
  fails('history', refusal(null)),
  fails('stream', refusal(null)),
  fails('link', refusal(null)),
  fails('sirenAction', refusal(null)),
  fails('spotlightAction', refusal(null)),
  { type: 'link.changed' },
  { type: 'form.leave', to: '/app/queue' },
] as const;

/** Checks that only data of this camera are shown, which were read, and of this location. */
function showsItsOwn({ value, context: { loaded: known } }: SnapshotFrom<typeof cameraMachine>): void {
  if (typeof value === 'object') expect(known?.camera.sid).toBe('501');
}

describe('camera', () => {
  walkPaths(
    cameraMachine,
    {
      takes: ['camera.retry', 'form.saved', 'hub.connected', 'camera.refresh'],
      title: 'of a location',
      input: { ...target, setsLink: true },
      cases: cameraCases,
      key: ({ value, context: { loaded: known, error } }) => [value, known === null, error === null],
      check: showsItsOwn,
    },
    {
      title: 'of a supervisor',
      input: { ...target, setsLink: false },
      cases: [
        loaded('501', 'link'),
        fails('loadCamera', refusal(404)),
        fails('history', refusal(null)),
        fails('stream', refusal(null)),
      ],
    },
    { title: 'that is not named', input: { sid: '501', uuid: '', setsLink: false } },
  );
});

const result = (created: number): SpeedTest => ({
  created,
  metrics: { rssi: -50, downloadSpeed: 40, uploadSpeed: 12 },
});
const results = (isPending: boolean, ...created: readonly number[]) =>
  succeeds('listSpeedTests', { results: created.map(result), isPending });

/** Checks that a test is awaited only until a result is read that is newer than its start. */
function awaitsNews({ value, context: { results: known, before } }: SnapshotFrom<typeof speedTestMachine>): void {
  if (typeof value === 'object') expect(known?.[0]?.created ?? 0).toBeLessThanOrEqual(before);
}

describe('speedTest', () => {
  walkPaths(speedTestMachine, {
    takes: ['speedTest.start', 'speedTest.reload'],
    input: target,
    cases: [
      results(false),
      results(false, 100),
      results(true, 100),
      results(true, 200, 100),
      fails('listSpeedTests', refusal(500)),
      succeeds('startSpeedTest', {}),
      fails('startSpeedTest', refusal(500)),
    ],
    key: ({ value, context: { results: known, before } }) => [value, known?.map(({ created }) => created), before],
    check: awaitsNews,
  });
});

describe('cameraLink', () => {
  walkPaths(cameraLinkMachine, {
    takes: ['link.retry', 'link.test', 'link.save', 'link.remove', 'link.confirm', 'link.keep'],
    input: { uuid: 'cam-1', reportTo: createEmptyActor() },
    cases: [
      succeeds('getCameraLink', { link: null, state: null }),
      succeeds('getCameraLink', { link: LINK_SAVED, state: null }),
      fails('getCameraLink', refusal(503)),
      succeeds('testTyped', { form: null, pictureUrl: null, failure: 'Wrong password.' }),
      fails('testTyped', refusal(429)),
      succeeds('saveTyped', { link: LINK_SAVED }),
      fails('saveTyped', refusal(400)),
      succeeds('removeCameraLink', {}),
      fails('removeCameraLink', refusal(503)),
    ],
    key: ({ value, context: { saved, tested } }) => [value, saved === null, tested === null],
  });
});

describe('cameraAction', () => {
  const known = { hasAction: true, failure: null };
  walkPaths(cameraActionMachine, {
    takes: ['action.retry', 'action.save', 'action.remove'],
    input: { uuid: 'cam-1', control: 'siren' },
    cases: [
      { type: 'action.test', turn: 'on' },
      succeeds('loadAction', { hasAction: false, failure: null }),
      succeeds('loadAction', { ...known, failure: 'The siren did not stop: the camera did not answer.' }),
      fails('loadAction', refusal(503)),
      fails('loadAction', absence),
      succeeds('testTyped', { turn: 'on', failure: null }),
      fails('testTyped', refusal(429)),
      succeeds('saveTyped', known),
      fails('saveTyped', refusal(400)),
      succeeds('removeCameraAction', {}),
      fails('removeCameraAction', refusal(503)),
    ],
    key: ({ value, context: { hasAction, failure, tested } }) => [value, hasAction, failure, tested === null],
  });
});

describe('cameraSettings', () => {
  walkPaths(cameraSettingsMachine, {
    takes: FORM_TAKES,
    input: { target, defaults: null },
    key: ({ value, context: { values, saved } }) => [value, values, saved],
    unreachable: [
      'cameraSettings.loading on xstate.error.actor.load ["hasDefaults"]: cameraSettings.editing',
      // Each choice is one of those offered.
      'cameraSettings.editing on form.save: stays',
    ],
    cases: [
      { type: 'form.change', change: { nightVision: 'off' } },
      { type: 'form.change', change: { nightVision: SETTINGS_VALUES.nightVision } },
      { type: 'form.blur', field: 'nightVision' },
      { type: 'form.leave', to: '/app/queue' },
      { type: 'form.leave', to: null },
      succeeds('load', SETTINGS_VALUES),
      succeeds('save', { version: 1 }),
      fails('load', refusal(503)),
      fails('save', refusal(400)),
      fails('save', refusal(409)),
    ],
  });
});
