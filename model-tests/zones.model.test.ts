import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { Region } from '../contract/entities/cameras.ts';
import { zoneEditorMachine } from '../src/machines/cameras/zone-editor/zone-editor.machine.ts';
import { cameraSetupMachine } from '../src/machines/pages/camera-setup/camera-setup.machine.ts';
import { cameraWith } from '../src/machines/testing/cameras.ts';
import { zoneDialogMachine } from '../src/machines/visit/zone-dialog/zone-dialog.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import type { Sent } from './support/step.ts';
import { silentOwner } from './support/subject.ts';
import { type Case, type Walk, walkPaths } from './walk-paths.ts';

const region = (...points: readonly (readonly [number, number])[]): Region => points.map(([x, y]) => ({ x, y }));
const FOUR = [region([0, 0], [0.5, 0], [0.5, 0.5], [0, 0.5])];
const THREE = [region([0, 0], [0.5, 0], [0.5, 0.5])];
const FULL = Array.from({ length: 8 }, () =>
  Array.from({ length: 24 }, (_, index) => ({
    x: 0.5 + 0.25 * Math.cos((index / 24) * 2 * Math.PI),
    y: 0.5 + 0.25 * Math.sin((index / 24) * 2 * Math.PI),
  })),
);
const at = { region: 0, corner: 0 };
const zone = (regions: Region[], version = 1) => ({ motionZone: { regions, version } });

/** Checks that a loss is announced exactly when there is one, whenever no one has to choose. */
function knowsWhatWouldBeLost({ value, context }: SnapshotFrom<typeof zoneEditorMachine>): void {
  const isLost = JSON.stringify(context.regions) !== JSON.stringify(context.saved.regions);
  const says = typeof value === 'object' && 'editing' in value && value.editing !== 'clean';
  if (typeof value === 'object' && 'editing' in value) expect(says).toBe(isLost);
  if (value === 'showing' || value === 'closed') expect(isLost).toBe(false);
}

const cases: readonly Case<typeof zoneEditorMachine>[] = [
  { type: 'corner.choose', at },
  { type: 'corner.move', at, to: { x: 0.1, y: 0 } },
  { type: 'corner.nudge', at, by: { x: 0.01, y: 0 } },
  { type: 'zone.leave', to: '/app/dashboard' },
  { type: 'zone.leave', to: null },
  { type: 'zone.pictured', address: 'blob:1' },
  succeeds('loadDraft', null),
  fails('loadDraft', refusal(null)),
  succeeds('getMotionZone', zone(FOUR)),
  fails('getMotionZone', refusal(503)),
  fails('zoneImage', refusal(null)),
  succeeds('updateMotionZone', zone(FOUR, 2)),
  fails('updateMotionZone', refusal(503)),
  fails('updateMotionZone', refusal(409)),
  succeeds('rereadMotionZone', zone(THREE, 2)),
  fails('rereadMotionZone', refusal(503)),
];

/** Key of a state: the drawn and the saved regions decide, and if there is something to undo. */
const key = ({ value, context }: SnapshotFrom<typeof zoneEditorMachine>) => [
  value,
  context.regions.map(({ length }) => length),
  JSON.stringify(context.regions) === JSON.stringify(context.saved.regions),
  context.past.length > 0,
  context.future.length > 0,
  context.chosen === null,
  context.leaveTo === '',
  context.draft?.version,
];
const input = { sid: '501', uuid: 'cam-1', isDialog: false, reportTo: silentOwner('owner') };
/** Number of edits; a path needs only as many. */
const drawnOut = ({ context }: SnapshotFrom<typeof zoneEditorMachine>) => context.past.length + context.future.length;

const walk = (given: Partial<Walk<typeof zoneEditorMachine>>): Walk<typeof zoneEditorMachine> => ({
  input,
  cases,
  key: (snapshot) => (drawnOut(snapshot) > 1 ? [snapshot.value, 'enough'] : key(snapshot)),
  check: (snapshot, _sent: readonly Sent[]) => knowsWhatWouldBeLost(snapshot),
  ...given,
});

describe('zoneEditor', () => {
  walkPaths(
    zoneEditorMachine,
    walk({ title: 'on a screen' }),
    walk({ title: 'as a dialog', input: { ...input, isDialog: true } }),
    walk({
      title: 'of the smallest and the largest zone, or none',
      cases: [
        ...cases.filter(({ type }) => !type.includes('done.actor.getMotionZone')),
        ...[[], THREE, FULL].map((regions) => succeeds('getMotionZone', zone(regions))),
      ],
    }),
    walk({
      title: 'with what an earlier page left',
      cases: [
        ...cases.filter(({ type }) => !type.includes('done.actor.loadDraft')),
        succeeds('loadDraft', { regions: THREE, version: 1 }),
        succeeds('loadDraft', { regions: THREE, version: 0 }),
      ],
    }),
    walk({
      title: 'that crosses itself, or that somebody else draws alike',
      cases: [
        ...cases,
        { type: 'corner.move', at, to: { x: 0.6, y: 0.25 } },
        succeeds('rereadMotionZone', zone([region([0.1, 0], [0.5, 0], [0.5, 0.5], [0, 0.5])], 2)),
      ],
    }),
  );
});

describe('cameraSetup', () => {
  const camera = cameraWith();
  const setupCases: readonly Case<typeof cameraSetupMachine>[] = [
    succeeds('loadCamera', { camera, atMs: 1 }),
    fails('loadCamera', refusal(404)),
    fails('loadCamera', refusal(503)),
    succeeds('listCameras', { items: [camera], total: 1 }),
    fails('listCameras', refusal(503)),
    succeeds('rereadCamera', { camera, atMs: 2 }),
    fails('rereadCamera', refusal(503)),
    fails('live', refusal(null)),
    fails('zone', refusal(null)),
    { type: 'form.leave', to: '/app/dashboard' },
  ];
  const of = (title: string, given: { readonly sid?: string; readonly uuid?: string }) => ({
    title,
    input: { userId: '', sid: '', uuid: '', ...given },
    cases: setupCases,
  });
  walkPaths(
    cameraSetupMachine,
    of('of a camera', { sid: '501', uuid: 'cam-1' }),
    of('of a camera that hangs elsewhere', { sid: '502', uuid: 'cam-1' }),
    of('of a location', { sid: '501' }),
    of('of nothing', {}),
  );
});

describe('zoneDialog', () => {
  walkPaths(zoneDialogMachine, {
    takes: ['zoneDialog.open'],
    input: { sid: '501', uuid: 'cam-1', tile: 'followUp', reportTo: silentOwner('owner') },
    cases: [
      succeeds('hasDraft', true),
      fails('hasDraft', refusal(null)),
      succeeds('takeFrame', { ptsSeconds: 3, widthPx: 1_280, heightPx: 720, address: 'blob:frame' }),
      succeeds('takeFrame', { refused: 'undecoded' }),
      fails('takeFrame', refusal(null)),
      { type: 'zone.saved', zone: { regions: THREE, version: 2 } },
      succeeds('zone', undefined),
      fails('zone', refusal(null)),
    ],
  });
});
