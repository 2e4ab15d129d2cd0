import type { PersonCategory } from '../../../../contract/person-categories.ts';

export type FacesCommand =
  /** Somebody is to be chosen for that face. */
  | { type: 'face.choose'; faceId: string }
  | { type: 'face.leave' }
  | { type: 'person.assign'; personId: string }
  | { type: 'person.name'; typed: string }
  | { type: 'person.categorise'; category: PersonCategory }
  | { type: 'person.add' }
  /** Loads the people again, after a failure or a change. */
  | { type: 'people.reload' };
export type FacesFact =
  | { type: 'hub.connected' }
  /** The event's recording is on screen, or cannot be. */
  | { type: 'recording.shown' };
export type FacesEvent = FacesCommand | FacesFact;
