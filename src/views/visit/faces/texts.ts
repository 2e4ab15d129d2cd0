import type { PersonCategory } from '../../../../contract/person-categories.ts';
import type { WhyNoChoice } from '../../../machines/visit/faces/faces.selectors.ts';

export const FACES = 'Faces';
/** VR-37 (FACE-15) */
export const LOADING_FACES = 'Getting faces data';
/** FACE-14 */
export const NO_PEOPLE = 'No faces in DB against this customer';
export const PEOPLE_NOT_READ = 'The people could not be read.';
export const NO_FACES = 'No faces in this event';
export const peopleCount = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'} known here`;
export const NO_MATCH = 'No match';
/** Name for a person who is not in the list. */
export const unlisted = (personId: string): string => `Person ${personId}`;

/** FACE-08 */
export const CATEGORY_LABELS: Readonly<Record<PersonCategory, string>> = {
  friendly: 'Friendly',
  neutral: 'Neutral',
  unknown: 'Unknown',
  banned: 'Banned',
};

const GROUP_LETTERS = 5;
/** FACE-04 */
export const groupLabel = (groupId: string): string => `Group ${groupId.slice(-GROUP_LETTERS)}`;
/** `Happy 81 %` (FACE-03) */
export const emotionLabel = (emotion: string, score: number | null): string =>
  `${emotion.charAt(0).toUpperCase()}${emotion.slice(1)}${score === null ? '' : ` ${score} %`}`;

export const CHOOSE = 'Choose';
export const CHANGE = 'Change';
/** Begins with the word that is seen. */
export const chooseLabel = (word: string, number: number): string => `${word} who face ${number} is`;
export const WHO_IS = 'Who is this?';
export const NEW_PERSON = 'New person';
export const WHY_NO_CHOICE: Readonly<Record<WhyNoChoice, string>> = {
  training: 'A training alarm: its location is a real one',
};
export const WHY_NO_ADD = 'A name is missing';
export const WHY_TOO_LONG = 'The name is too long';
