// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import type { Detection } from '../../../../contract/entities/events.ts';
import type { Person } from '../../../../contract/entities/people.ts';
import { facesMachine } from '../../../machines/visit/faces/faces.machine.ts';
import { alarmWith } from '../../../machines/testing/alarms.ts';
import { detectionWith } from '../../../machines/testing/detections.ts';
import { FacesPanel } from './FacesPanel.tsx';

afterEach(cleanup);

const person = (person_id: string, name: string, category: Person['category']): Person => ({
  person_id,
  name,
  category,
  faces: [],
  main_photo: null,
  photos: [],
  locations: [],
  sid: '501',
});
const HOLLIS = person('7', '<b>Avery</b> Hollis', 'friendly');
const CRANE = person('8', 'Crane', 'banned');
const FACE: Detection = {
  ...detectionWith({ id: 'face-1', category: 'faces' }),
  group_id: '9a61f04c77e1ab3f',
  face_confidence: 0.876,
  dominant_emotion: 'happy',
  emotion_score: 0.81,
};
const matched = (id: string, match_distance: number): Partial<Detection> => ({ match_person_id: id, match_distance });

async function show(
  faces: readonly Detection[],
  people: readonly Person[] | Error | null = [HOLLIS, CRANE],
  isTraining = false,
) {
  const list = fromPromise<Answer<'listPeople'>, Args<'listPeople'>>(async () => {
    if (people instanceof Error) throw people;
    return people === null ? new Promise(() => {}) : { items: [...people], total: null };
  });
  const actor = createActor(facesMachine.provide({ actors: { listPeople: list } }), {
    input: { userId: '301', sid: '501', eventId: '100001', customer: '301', isTraining },
  }).start();
  render(<FacesPanel faces={actor} detections={undefined} alarm={alarmWith({ faces: [...faces] })} />);
  if (people !== null) {
    act(() => actor.send({ type: 'recording.shown' }));
    await act(() => vi.waitUntil(() => !actor.getSnapshot().matches({ reading: 'asking' }), { timeout: 30_000 }));
  }
  return actor;
}
const row = () => screen.getAllByRole('listitem')[0]?.textContent;
const choose = () => fireEvent.click(screen.getByRole('button', { name: 'Choose who face 1 is' }));

describe('faces panel', () => {
  it('shows whom a face looks like, how much, and what the analysis says of it, as plain text (FACE-02..05)', async () => {
    await show([{ ...FACE, ...matched('7', 0.084) }]);
    expect(row()).toBe('<b>Avery</b> HollisFriendlyMatch 92 %Confidence 88 %Happy 81 %Group 1ab3fChange');
  });

  it('shows a face once, however often it was detected', async () => {
    await show([FACE, { ...FACE, id: 'face-2' }]);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('says that people are being read, that there are none, and that they could not be read (VR-37, FACE-14, FACE-15)', async () => {
    await show([], null);
    expect(screen.getByText('Getting faces data')).toBeTruthy();
    cleanup();
    await show([], []);
    expect(screen.getByText('No faces in DB against this customer')).toBeTruthy();
    expect(screen.getByText('No faces in this event')).toBeTruthy();
    cleanup();
    await show([], new Error('No.'));
    expect(screen.getByRole('alert').textContent).toBe('The people could not be read. Retry');
  });

  it('offers the people of the customer, and a form for a new one (FACE-07, FACE-08)', async () => {
    const faces = await show([FACE]);
    choose();
    const choice = within(screen.getByRole('region', { name: 'Who is this?' }));
    expect(choice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '<b>Avery</b> HollisFriendly',
      'CraneBanned',
    ]);
    const type = choice.getByLabelText<HTMLSelectElement>('Type');
    expect([...type.options].map(({ text }) => text)).toEqual(['Friendly', 'Neutral', 'Unknown', 'Banned']);
    expect(type.value).toBe('friendly');
    fireEvent.click(choice.getByRole('button', { name: /Crane/ }));
    expect(faces.getSnapshot().context).toMatchObject({ faceId: 'face-1', personId: '8' });
  });

  it('says why no one is chosen for a face of a training alarm', async () => {
    await show([FACE], [], true);
    expect(screen.getByLabelText('A training alarm: its location is a real one')).toBeTruthy();
  });
});
