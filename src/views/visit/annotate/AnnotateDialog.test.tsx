// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type {
  AnnotationDraft,
  FramePlace,
  TakenFrame,
  UntakenFrame,
  WrittenAnnotation,
} from '../../../machines/visit/annotate/annotate.events.ts';
import { annotateMachine } from '../../../machines/visit/annotate/annotate.machine.ts';
import { selectBox, selectIsOpen } from '../../../machines/visit/annotate/annotate.selectors.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { AnnotateDialog } from './AnnotateDialog.tsx';
import { eventually } from '../../../testing/eventually.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const FRAME: TakenFrame = { ptsSeconds: 5, widthPx: 1_280, heightPx: 720, address: 'blob:frame' };

async function show() {
  const saved: WrittenAnnotation[] = [];
  const annotate = createActor(
    annotateMachine.provide({
      actors: {
        loadDraft: fromPromise<AnnotationDraft | null, { eventId: string }>(async () => null),
        takeFrame: fromPromise<TakenFrame | UntakenFrame, FramePlace>(async () => FRAME),
        saveAnnotation: fromPromise<unknown, WrittenAnnotation>(({ input }) => {
          saved.push(input);
          return new Promise(() => {});
        }),
      },
    }),
    { input: { eventId: '100001', tile: 'followUp' } },
  ).start();
  await eventually(() => expect(annotate.getSnapshot().value).toBe('closed'));
  annotate.send({ type: 'annotate.open' });
  await eventually(() => expect(selectIsOpen(annotate.getSnapshot())).toBe(true));
  renderInPortal(<AnnotateDialog annotate={annotate} />);
  return { annotate, saved, box: () => selectBox(annotate.getSnapshot()) };
}

const frame = () => screen.getByRole('application', { name: 'Box on the picture' });
const words = () => screen.getByRole('textbox', { name: /^Annotation/ });
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (key: string, more: object = {}) => fireEvent.keyDown(frame(), { key, ...more });

/** A pointer on a frame of 400 by 200 px; jsdom knows no pointer events with a place. */
function point(type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number, clientY: number) {
  const event = createEvent[type](frame());
  Object.defineProperties(event, {
    clientX: { value: clientX },
    clientY: { value: clientY },
    button: { value: 0 },
    pointerId: { value: 1 },
  });
  fireEvent(frame(), event);
}

it('a box is placed, moved, sized and removed by keys, within the frame (DET-15)', async () => {
  const { box } = await show();
  expect([document.activeElement, box()]).toEqual([frame(), null]);
  press('ArrowUp');
  expect(box()).toEqual({ x: 0.4, y: 0.4, w: 0.2, h: 0.2 });
  press('ArrowLeft');
  press('ArrowDown', { shiftKey: true });
  expect(box()).toEqual({ x: 0.38, y: 0.4, w: 0.2, h: expect.closeTo(0.22) });
  expect(screen.getByText('Box: left 38 %, top 40 %, 20 % × 22 %')).toBeTruthy();
  press('Delete');
  expect(box()).toBeNull();
});

it('a box is drawn with the pointer, which may leave the frame; a click alone leaves the box as it is (DET-15)', async () => {
  const { box } = await show();
  Object.assign(frame(), { setPointerCapture: () => {} });
  vi.spyOn(frame(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 400, 200));
  point('pointerDown', 200, 150);
  point('pointerMove', 900, 250);
  expect(box()).toBeNull();
  point('pointerUp', 900, 250);
  expect(box()).toEqual({ x: 0.25, y: 0.25, w: 0.75, h: 0.5 });
  point('pointerDown', 300, 150);
  point('pointerUp', 300, 150);
  expect(box()).toEqual({ x: 0.25, y: 0.25, w: 0.75, h: 0.5 });
});

it('Save and Cancel say why they cannot be used, and nothing is saved twice', async () => {
  const { saved } = await show();
  const why = (name: RegExp) => button(name).closest('.explained')?.getAttribute('aria-label');
  expect([button(/^Save/).disabled, why(/^Save/)]).toEqual([true, 'Write what is to be seen first']);
  fireEvent.change(words(), { target: { value: 'x'.repeat(281) } });
  expect([button(/^Save/).disabled, why(/^Save/)]).toEqual([true, 'It may have 280 characters']);
  fireEvent.change(words(), { target: { value: 'Opens the gate.' } });
  act(() => void fireEvent.keyDown(words(), { key: 'Enter', ctrlKey: true }));
  act(() => void fireEvent.keyDown(words(), { key: 'Enter', ctrlKey: true }));
  expect(saved.map(({ annotation, ptsSeconds }) => [annotation, ptsSeconds])).toEqual([['Opens the gate.', 5]]);
  expect([why(/^Save/), why(/^Cancel/)]).toEqual(['It is being saved', 'It is being saved']);
});

it('Escape asks before words are lost, and asks nothing where there are none', async () => {
  const { annotate } = await show();
  fireEvent.change(words(), { target: { value: 'Opens the gate.' } });
  act(() => void fireEvent.keyDown(words(), { key: 'Escape' }));
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(annotate.getSnapshot().value).toBe('writing');
  fireEvent.change(words(), { target: { value: ' ' } });
  act(() => void fireEvent.keyDown(words(), { key: 'Escape' }));
  expect(selectIsOpen(annotate.getSnapshot())).toBe(false);
});
