// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import type { SentDetection } from '../../../../contract/entities/events.ts';
import { alarmWith } from '../../../machines/testing/alarms.ts';
import { detectionWith } from '../../../machines/testing/detections.ts';
import { pictureTokenMachine } from '../../../machines/recordings/picture-token/picture-token.machine.ts';
import { detectionsMachine } from '../../../machines/visit/detections/detections.machine.ts';
import { selectPicturesRef } from '../../../machines/visit/detections/detections.selectors.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { Datastream } from './Datastream.tsx';
import { eventually } from '../../../testing/eventually.ts';

afterEach(cleanup);

const track = (pts_seconds: number, more: Partial<SentDetection> = {}) =>
  detectionWith({
    id: `person-1-${pts_seconds}`,
    object_id: 'person-1',
    pts_seconds,
    current_confidence: pts_seconds / 10,
    max_confidence: pts_seconds / 10,
    img_file: `rec/person-1-${pts_seconds}.webp`,
    ...more,
  });
const face = detectionWith({
  id: 'face-1',
  category: 'faces',
  class_name: 'face',
  face_confidence: 0.9,
  img_file: 'rec/face.webp',
  frame_file: 'rec/frame.webp',
  bbox: { x: 600, y: 300, w: 40, h: 50 },
});
const move = detectionWith({ id: 'move-1', category: 'moves', class_name: null, pts_seconds: 8 });

/** The event ends when the button is pressed. */
function Ending(shown: ComponentProps<typeof Datastream>) {
  const [isOver, setIsOver] = useState(false);
  return (
    <>
      <Datastream {...shown} detections={isOver ? undefined : shown.detections} />
      <button type="button" onClick={() => setIsOver(true)}>
        End
      </button>
    </>
  );
}

async function show(given: Parameters<typeof alarmWith>[0]) {
  const onSeek = vi.fn<(toS: number) => void>();
  const onView = vi.fn<() => void>();
  const detections = createActor(
    detectionsMachine.provide({
      actors: {
        pictures: pictureTokenMachine.provide({
          actors: {
            tokenCamera: fromPromise<Answer<'tokenCamera'>, Args<'tokenCamera'>>(async () => ({ token: 'secret' })),
          },
        }),
      },
    }),
    { input: { eventId: '100001', sid: '501', eventTimestamp: 1_700_000_000 } },
  ).start();
  detections.send({ type: 'recording.shown' });
  await eventually(() =>
    expect(selectPicturesRef(detections.getSnapshot())?.getSnapshot().context.token).toBe('secret'),
  );
  renderInPortal(
    <Ending alarm={alarmWith(given)} player={undefined} detections={detections} onSeek={onSeek} onView={onView} />,
  );
  return { onSeek, onView };
}

const rows = () =>
  [...screen.getByRole('list', { name: 'What was seen' }).children].filter((row) => row instanceof HTMLElement);
const pictures = () => [...document.querySelectorAll('[data-size] img')];
const named = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the Datastream', () => {
  it('the Datastream of an event that is over shows the pictures that were shown before, and reads no others', async () => {
    await show({ tracks: [track(3)], faces: [face], moves: [] });
    const sources = () => pictures().map((picture) => picture.getAttribute('src'));
    const [first = ''] = sources();
    expect(sources()).toHaveLength(2);
    fireEvent.load(pictures()[0] ?? document.body);
    fireEvent.click(named('End'));
    expect(sources()).toEqual([first]);
  });

  it('has a row for each detection, below that of its object where there are several (DET-01, DET-32)', async () => {
    await show({ tracks: [track(3), track(4)], faces: [face], moves: [move] });
    expect(rows().map((row) => row.querySelector('[data-size] + span')?.textContent)).toEqual([
      'face0:01Best 90 %',
      'person0:03–0:04Best 40 %',
      'motion0:08',
    ]);
    const frames = () =>
      screen
        .queryAllByRole('list', { name: /^Frames of/ })
        .map((list) => [...list.children].map((row) => row.textContent));
    expect(frames()).toEqual([['0:03 · 30 %', '0:04 · 40 %']]);
    fireEvent.click(named(/^Hide frames: person/));
    expect(frames()).toEqual([]);
  });

  it('the datastream dims a rejected detection, important or not (DET-37)', async () => {
    await show({ tracks: [track(3, { rejected: true, important: true })], moves: [move] });
    const rows = within(screen.getByRole('list', { name: 'What was seen' })).getAllByRole('listitem');
    expect(rows.map(({ dataset }) => [dataset['category'], dataset['rejected']])).toEqual([
      ['tracks', 'true'],
      ['moves', 'false'],
    ]);
  });

  it('shows each of many detections only when its object is opened (DET-01)', async () => {
    const seen = Array.from({ length: 11 }, (_, index) => track(index));
    await show({ tracks: seen });
    expect(screen.queryByRole('list', { name: 'Frames of person' })).toBeNull();
    fireEvent.click(named(/^Show frames: person/));
    expect(screen.getByRole('list', { name: 'Frames of person' }).children).toHaveLength(11);
  });

  it('says where nothing was seen, and shows the recording (DET-02, PLAY-27)', async () => {
    const { onView } = await show({});
    expect(screen.getByText('No video analytics for this event (yet)')).toBeTruthy();
    fireEvent.click(named('View recording'));
    expect(onView).toHaveBeenCalledOnce();
  });

  it('says what it does not know, and shows hostile words as words (DET-03)', async () => {
    await show({
      tracks: [track(3, { class_name: '<img src=x onerror=alert(1)>' }), track(5, { category: 'sounds' })],
    });
    const texts = rows().map((row) => row.querySelector('button > span:last-child > span')?.textContent);
    expect(texts).toEqual(['<img src=x onerror=alert(1)>', 'Unknown detection type']);
    expect(pictures().map((image) => image.getAttribute('src'))).not.toContain('x');
  });

  it('shows what an agent annotated, who and when, and the whole frame below it; hostile words as words (DET-15)', async () => {
    const { onSeek } = await show({
      timezone: 0,
      annotations: [
        detectionWith({
          id: 'one',
          category: 'annotation',
          class_name: null,
          pts_seconds: 3.25,
          bbox: { x: 0.25, y: 0.5, w: 0.25, h: 0.25 },
          img_file: 'annotations/one.jpg',
          frame_file: 'annotations/one.jpg',
          annotation: '<img src=x onerror=alert(1)> opens the gate.',
          agent: 'olivia@example.com',
          at: 1_700_000_000,
        }),
      ],
    });
    expect(rows().map((row) => row.querySelector('[data-size] + span')?.textContent)).toEqual([
      'annotation<img src=x onerror=alert(1)> opens the gate.0:0317:13:20 · olivia@example.com',
    ]);
    fireEvent.click(named(/^Show frames: annotation/));
    expect(pictures().map((image) => [image.getAttribute('src'), image.hasAttribute('style')])).toEqual([
      ['/images/annotations/one.jpg?secret', true],
      ['/images/annotations/one.jpg?secret', false],
    ]);
    fireEvent.click(screen.getAllByTitle('Go to annotation at 0:03')[0] as HTMLElement);
    expect(onSeek.mock.calls).toEqual([[3.25]]);
    expect(screen.queryByRole('button', { name: /^Important/ })).toBeNull();
  });

  it('shows the crop of a track and the part of the frame around a face', async () => {
    await show({ tracks: [track(3)], faces: [face] });
    expect(pictures().map((image) => image.getAttribute('src'))).toEqual([
      '/images/rec/frame.webp?secret',
      '/images/rec/person-1-3.webp?secret',
    ]);
    expect(rows().map(({ dataset }) => dataset['category'])).toEqual(['faces', 'tracks']);
  });

  it('marks who is friendly, and offers a cluster’s actions only where there is one (DET-10, DET-14)', async () => {
    await show({ tracks: [track(3, { cluster_id: 'c', friendly_cluster: true })], moves: [move] });
    expect(rows().map((row) => within(row).queryByText('Friendly') !== null)).toEqual([true, false]);
    expect(screen.getAllByRole('button', { name: /^Who this is/ }).length).toBe(1);
    fireEvent.click(named('Who this is: person'));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Show all pictures',
      'Authorize for 1 hour',
      'Authorize for 6 hours',
      'Authorize for 12 hours',
    ]);
  });

  it('shows thirty objects at first, and all when asked', async () => {
    const tracks = Array.from({ length: 400 }, (_, index) => track(index, { id: `${index}`, object_id: `${index}` }));
    await show({ tracks });
    expect(rows().length).toBe(30);
    fireEvent.click(named('Show 370 more'));
    expect(rows().length).toBe(400);
  });
});
