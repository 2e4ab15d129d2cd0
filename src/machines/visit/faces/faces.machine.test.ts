import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import type { Person } from '../../../../contract/entities/people.ts';
import { PERSON_NAME_MAX } from '../../../../contract/limits.ts';
import { RECORDING_FIRST_MS } from '../../cameras/live-cameras/live-cameras.machine.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { facesMachine } from './faces.machine.ts';
import {
  selectCanAdd,
  selectCategory,
  selectChosenFace,
  selectHasFailed,
  selectIsBusy,
  selectName,
  selectPeople,
  selectWhyNoChoice,
} from './faces.selectors.ts';

const person = (person_id: string, name: string): Person => ({
  person_id,
  name,
  category: 'friendly',
  faces: [],
  main_photo: null,
  photos: [],
  locations: ['501'],
  sid: '501',
});
const listed = (...items: readonly Person[]): Answer<'listPeople'> => ({ items: [...items], total: null });
const HOLLIS = person('7', 'Avery Hollis');
const REESE = person('8', 'Reese Lorne');
const FACE = 'face-1-4';

function startFaces(given: { readonly userId?: string; readonly isTraining?: boolean } = {}) {
  const reading = asked<Answer<'listPeople'>, Args<'listPeople'>>();
  const creating = asked<Answer<'createPerson'>, Args<'createPerson'>>();
  const assigning = asked<Answer<'assignPerson'>, Args<'assignPerson'>>();
  const actors = { listPeople: reading.logic, createPerson: creating.logic, assignPerson: assigning.logic };
  const { actor, heard } = startInSystem(facesMachine.provide({ actors }), {
    input: () => ({ userId: '301', sid: '501', eventId: '100001', customer: '301', isTraining: false, ...given }),
  });
  return { actor, heard, reading, creating, assigning, snapshot: () => actor.getSnapshot() };
}

/** Somebody is chosen for a face, and all people are known. */
async function startChoosing(given: { readonly userId?: string } = {}) {
  const faces = startFaces(given);
  faces.actor.send({ type: 'face.choose', faceId: FACE });
  await faces.reading.answer(listed(HOLLIS));
  return faces;
}

const refused = { call: 'listPeople', status: 500, message: 'The database is away.' } as const;
const toastOf = (severity: 'error' | 'warning', text: string) => [
  { to: 'toasts', event: { type: 'toast.shown', severity, text } },
];

describe('faces', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('reads the people of the customer once the recording is on screen (FACE-11)', async () => {
    const { actor, reading, snapshot } = startFaces();
    await vi.advanceTimersByTimeAsync(RECORDING_FIRST_MS - 1);
    expect([reading.inputs, selectPeople(snapshot())]).toEqual([[], null]);
    actor.send({ type: 'recording.shown' });
    expect(reading.inputs).toEqual([{ params: { userId: '301' }, query: { sid: '501' } }]);
    await reading.answer(listed(HOLLIS));
    expect(selectPeople(snapshot())).toEqual([HOLLIS]);
  });

  it('waits for the recording no longer than the cameras do', async () => {
    const { reading } = startFaces();
    await vi.advanceTimersByTimeAsync(RECORDING_FIRST_MS);
    expect(reading.inputs).toHaveLength(1);
  });

  it('reads the people again when the hub is back, and when somebody is to be chosen', async () => {
    const { actor, reading, snapshot } = startFaces();
    actor.send({ type: 'recording.shown' });
    await reading.answer(listed(HOLLIS));
    actor.send({ type: 'hub.connected' });
    await reading.answer(listed(HOLLIS, REESE));
    expect(selectPeople(snapshot())).toEqual([HOLLIS, REESE]);
    actor.send({ type: 'face.choose', faceId: FACE });
    await reading.answer(listed(REESE));
    expect(selectPeople(snapshot())).toEqual([REESE]);
  });

  it('says why the people could not be read, and reads them again when asked (FACE-22)', async () => {
    const { actor, heard, reading, snapshot } = startFaces();
    actor.send({ type: 'recording.shown' });
    await reading.fail(refused);
    expect(selectHasFailed(snapshot())).toBe(true);
    expect(heard()).toEqual(toastOf('error', 'Endpoint: people/get/sub/301. The database is away.'));
    actor.send({ type: 'people.reload' });
    await reading.answer(listed(HOLLIS));
    expect([selectHasFailed(snapshot()), selectPeople(snapshot())]).toEqual([false, [HOLLIS]]);
  });

  it('leaves it to the line to say that nothing answered', async () => {
    const { actor, heard, reading, snapshot } = startFaces();
    actor.send({ type: 'recording.shown' });
    await reading.fail({ ...refused, status: null });
    expect([selectHasFailed(snapshot()), heard()]).toEqual([true, []]);
  });

  it('chooses somebody for a face, for another one instead, or for none (FACE-07)', async () => {
    const { actor, snapshot } = await startChoosing();
    const faces = [
      { type: 'face.choose', faceId: 'face-2-6' } as const,
      { type: 'face.leave' } as const,
      { type: 'face.choose', faceId: FACE } as const,
    ].map((event) => {
      actor.send(event);
      return selectChosenFace(snapshot());
    });
    expect(faces).toEqual(['face-2-6', null, FACE]);
  });

  it('assigns the chosen person, then reads the people again (FACE-13, FACE-19, FACE-23)', async () => {
    const { actor, assigning, reading, snapshot } = await startChoosing();
    actor.send({ type: 'person.assign', personId: '7' });
    actor.send({ type: 'person.assign', personId: '8' });
    expect(assigning.inputs).toEqual([{ params: { eventId: '100001' }, query: { face_id: FACE, person_id: '7' } }]);
    expect(selectIsBusy(snapshot())).toBe(true);
    await assigning.answer({});
    expect([selectChosenFace(snapshot()), selectIsBusy(snapshot()), reading.inputs.length]).toEqual([null, false, 2]);
  });

  it('keeps choosing where an assignment is refused, with the reason (FACE-22)', async () => {
    const { actor, heard, assigning, snapshot } = await startChoosing();
    actor.send({ type: 'person.assign', personId: '7' });
    await assigning.fail(refused);
    expect([selectChosenFace(snapshot()), selectIsBusy(snapshot())]).toEqual([FACE, false]);
    expect(heard()).toEqual(toastOf('error', 'Endpoint: people/set-person/100001. The database is away.'));
  });

  it('adds a person, friendly unless said otherwise, then clears the name and reads the people again (FACE-09, FACE-12, FACE-19)', async () => {
    const { actor, creating, reading, snapshot } = await startChoosing();
    expect(selectCategory(snapshot())).toBe('friendly');
    actor.send({ type: 'person.name', typed: ' Reese Lorne ' });
    actor.send({ type: 'person.add' });
    expect(selectIsBusy(snapshot())).toBe(true);
    await creating.answer({});
    await reading.answer(listed(HOLLIS, REESE));
    expect([selectName(snapshot()), selectPeople(snapshot()), selectChosenFace(snapshot())]).toEqual([
      '',
      [HOLLIS, REESE],
      FACE,
    ]);
    actor.send({ type: 'person.name', typed: 'A prowler' });
    actor.send({ type: 'person.categorise', category: 'banned' });
    actor.send({ type: 'person.add' });
    expect(creating.inputs).toEqual([
      { body: { user_id: '301', sid: '501', name: 'Reese Lorne', category: 'friendly' } },
      { body: { user_id: '301', sid: '501', name: 'A prowler', category: 'banned' } },
    ]);
  });

  it('keeps what is written when the person is refused, with the reason (FACE-22)', async () => {
    const { actor, heard, creating, snapshot } = await startChoosing();
    actor.send({ type: 'person.name', typed: 'A prowler' });
    actor.send({ type: 'person.categorise', category: 'banned' });
    actor.send({ type: 'person.add' });
    await creating.fail(refused);
    expect([selectName(snapshot()), selectCategory(snapshot()), selectCanAdd(snapshot())]).toEqual([
      'A prowler',
      'banned',
      true,
    ]);
    expect(heard()).toEqual(toastOf('error', 'Endpoint: people/new. The database is away.'));
    actor.send({ type: 'face.leave' });
    actor.send({ type: 'face.choose', faceId: FACE });
    expect(selectName(snapshot())).toBe('A prowler');
  });

  it.each([
    ['empty', ''],
    ['blank', ' \t'],
    ['too long', 'x'.repeat(PERSON_NAME_MAX + 1)],
  ])('adds no person whose name is %s (FACE-21)', async (_, name) => {
    const { actor, creating, snapshot } = await startChoosing();
    actor.send({ type: 'person.name', typed: name });
    expect(selectCanAdd(snapshot())).toBe(false);
    actor.send({ type: 'person.add' });
    expect(creating.inputs).toEqual([]);
    actor.send({ type: 'person.name', typed: 'x'.repeat(PERSON_NAME_MAX) });
    expect(selectCanAdd(snapshot())).toBe(true);
  });

  it('says that the address lacks the customer or the location, and keeps what is written (FACE-10)', async () => {
    const { actor, heard, creating, snapshot } = await startChoosing({ userId: '' });
    actor.send({ type: 'person.name', typed: 'Reese Lorne' });
    actor.send({ type: 'person.add' });
    expect(heard()).toEqual(toastOf('warning', 'Missing userId or sid'));
    expect([creating.inputs, selectName(snapshot())]).toEqual([[], 'Reese Lorne']);
  });

  it('chooses no one during a training alarm', () => {
    const { actor, snapshot } = startFaces({ isTraining: true });
    actor.send({ type: 'face.choose', faceId: FACE });
    expect([selectChosenFace(snapshot()), selectWhyNoChoice(snapshot())]).toEqual([null, 'training']);
  });
});
