/** Subject of an alarm, for its icon; its words are shown beside it. */
export type AlarmKind = 'person' | 'car' | 'animal' | 'package' | 'sound' | 'motion';

/** Kinds by their words; the first that occurs in the camera's text counts, and any other text is a motion. */
const WORDS: readonly (readonly [Exclude<AlarmKind, 'motion'>, RegExp])[] = [
  ['package', /\b(package|parcel|delivery|courier)/i],
  ['person', /\b(person|people|human|face|intruder|fall)/i],
  ['car', /\b(car|vehicle|truck|van)\b/i],
  ['animal', /\b(animal|pet|cat|dog)\b/i],
  ['sound', /\b(sound|noise|glass)/i],
];

export const kindOf = (info: string): AlarmKind => WORDS.find(([, text]) => text.test(info))?.[0] ?? 'motion';
