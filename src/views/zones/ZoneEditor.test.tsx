// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, createEmptyActor, fromPromise } from 'xstate';
import type { Answer, Args } from '../../../contract/calls.ts';
import type { Region } from '../../../contract/entities/cameras.ts';
import type { DrawnZone, ZoneEditorEvent } from '../../machines/cameras/zone-editor/zone-editor.events.ts';
import { zoneEditorMachine } from '../../machines/cameras/zone-editor/zone-editor.machine.ts';
import { selectChosen, selectRegions } from '../../machines/cameras/zone-editor/zone-editor.selectors.ts';
import { renderInPortal } from '../testing/in-portal.tsx';
import { ZoneEditor } from './ZoneEditor.tsx';

const SQUARE: Region = [
  { x: 0.2, y: 0.2 },
  { x: 0.6, y: 0.2 },
  { x: 0.6, y: 0.6 },
  { x: 0.2, y: 0.6 },
];

async function show(regions: Region[], isEdited = true) {
  const zone = { motionZone: { regions, version: 1 } };
  const editor = createActor(
    zoneEditorMachine.provide({
      actors: {
        loadDraft: fromPromise<DrawnZone | null, { uuid: string }>(async () => null),
        getMotionZone: fromPromise<Answer<'getMotionZone'>, Args<'getMotionZone'>>(async () => zone),
      },
    }),
    { input: { sid: '501', uuid: 'cam-1', isDialog: false, reportTo: createEmptyActor() } },
  ).start();
  await act(async () => {});
  renderInPortal(<ZoneEditor editor={editor}>{null}</ZoneEditor>);
  const send = (event: ZoneEditorEvent) => act(() => editor.send(event));
  if (isEdited) send({ type: 'zone.edit' });
  return { editor, send, regions: () => selectRegions(editor.getSnapshot()) };
}

const corner = (name: string) => screen.getByRole('button', { name });
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const whyOf = (name: RegExp) => button(name).parentElement?.getAttribute('aria-label') ?? null;

it('A motion zone that is only shown has no handles; one without regions says so', async () => {
  await show([SQUARE], false);
  expect(screen.getByRole('img', { name: 'Motion zone' }).querySelectorAll('polygon')).toHaveLength(1);
  expect(screen.queryAllByRole('button')).toEqual([]);
  cleanup();
  await show([], false);
  expect(screen.getByText('This camera has no motion zone')).toBeTruthy();
});

it('A corner is dragged no further than the edge, and a tap moves nothing', async () => {
  const { editor, regions } = await show([SQUARE]);
  const frame = screen.getByRole('application', { name: 'Motion zone' });
  frame.getBoundingClientRect = () => new DOMRect(0, 0, 1_000, 500);
  const dragged = corner('Region 1, corner 3');
  dragged.setPointerCapture = () => {};
  const drag = (...to: readonly (readonly [number, number])[]) => {
    fireEvent.pointerDown(dragged, { clientX: 600, clientY: 300, pointerId: 1, button: 0 });
    act(() => dragged.focus());
    for (const [clientX, clientY] of to) fireEvent.pointerMove(dragged, { clientX, clientY, pointerId: 1 });
    fireEvent.pointerUp(dragged, { pointerId: 1 });
  };
  drag([601, 301]);
  expect([regions()[0], selectChosen(editor.getSnapshot())]).toEqual([SQUARE, { region: 0, corner: 2 }]);
  drag([650, 310], [700, 350]);
  expect(regions()[0]?.[2]).toEqual({ x: 0.7, y: 0.7 });
  drag([2_000, 300]);
  expect(regions()[0]?.[2]).toEqual({ x: 1, y: 0.7 });
});

it('Every button says why it cannot be pressed, also that a region crosses itself', async () => {
  const { send } = await show([SQUARE]);
  expect([whyOf(/^Add corner/), whyOf(/^Undo/), whyOf(/^Save/)]).toEqual([
    'Go to a corner first',
    'Nothing to undo',
    'Nothing has changed',
  ]);
  send({ type: 'corner.choose', at: { region: 0, corner: 0 } });
  send({ type: 'corner.move', at: { region: 0, corner: 0 }, to: { x: 0.9, y: 0.4 } });
  expect(screen.getAllByText('Region 1 crosses itself.')).toHaveLength(1);
  expect(whyOf(/^Save/)).toBe('Region 1 crosses itself.');
});
