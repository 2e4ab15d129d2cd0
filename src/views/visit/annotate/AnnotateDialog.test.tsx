// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type {
  AnnotationDraft,
  FramePlace,
  TakenFrame,
  UntakenFrame,
  WrittenAnnotation,
} from '../../../machines/visit/annotate/annotate.events.ts';
import { annotateMachine } from '../../../machines/visit/annotate/annotate.machine.ts';
import { selectIsOpen } from '../../../machines/visit/annotate/annotate.selectors.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { AnnotateDialog } from './AnnotateDialog.tsx';
import { eventually } from '../../../testing/eventually.ts';

afterEach(cleanup);

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
  return { saved };
}

const text = () => screen.getByRole('textbox', { name: /^Annotation/ });
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

it('Save and Cancel say why they cannot be used, and nothing is saved twice', async () => {
  const { saved } = await show();
  const why = (name: RegExp) => button(name).parentElement?.getAttribute('aria-label');
  expect([button(/^Save/).disabled, why(/^Save/)]).toEqual([true, 'Write what is to be seen first']);
  fireEvent.change(text(), { target: { value: 'x'.repeat(281) } });
  expect([button(/^Save/).disabled, why(/^Save/)]).toEqual([true, 'It may have 280 characters']);
  fireEvent.change(text(), { target: { value: 'Opens the gate.' } });
  act(() => void fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true }));
  act(() => void fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true }));
  expect(saved.map(({ annotation, ptsSeconds }) => [annotation, ptsSeconds])).toEqual([['Opens the gate.', 5]]);
  expect([why(/^Save/), why(/^Cancel/)]).toEqual(['It is being saved', 'It is being saved']);
});
