import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { facesMachine } from './faces.machine.ts';

export type FacesRef = ActorRefFrom<typeof facesMachine>;
type FacesSnapshot = SnapshotFrom<typeof facesMachine>;

/** Null until they were read. */
export const selectPeople = ({ context }: FacesSnapshot) => context.people;
/** True if the people could not be read. */
export const selectHasFailed = (snapshot: FacesSnapshot) => snapshot.matches({ reading: 'failed' });
/** The face for which somebody is chosen; null while none is. */
export const selectChosenFace = ({ context }: FacesSnapshot) => context.faceId;
/** Name of the new person, as typed. */
export const selectName = ({ context }: FacesSnapshot) => context.name;
export const selectCategory = ({ context }: FacesSnapshot) => context.category;
/** A person is being added or assigned. */
export const selectIsBusy = (snapshot: FacesSnapshot) =>
  snapshot.matches({ panel: { choosing: 'adding' } }) || snapshot.matches({ panel: { choosing: 'assigning' } });
/** True if a person can be added; an incomplete address is reported by the attempt (FACE-10). */
export const selectCanAdd = (snapshot: FacesSnapshot) => snapshot.can({ type: 'person.add' });

export type WhyNoChoice = 'training';

/** Reason why no one can be chosen for a face; null while it can. */
export const selectWhyNoChoice = ({ context }: FacesSnapshot): WhyNoChoice | null =>
  context.isTraining ? 'training' : null;
