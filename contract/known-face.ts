import type { AlarmEvent, Detection } from './entities/events.ts';
import type { PersonCategory } from './person-categories.ts';

/** Not in the spec: least match that counts, percent (decision 0044). */
export const TRUSTED_MATCH_PERCENT = 60;

const percent = (share: number): number => Math.min(100, Math.max(0, Math.round(share)));

/** Likeness of a face and its person, 0 to 100 (FACE-05, FACE-20). */
export const matchPercent = (distance: number): number => percent(100 - 100 * distance);

/** A confidence as a percent: from 0 to 1, or one already (FACE-24). */
export const confidencePercent = (confidence: number): number =>
  percent(confidence > 1 ? confidence : confidence * 100);

/** Detections of one face, as they come in the recording. */
export type FaceGroup = readonly [Detection, ...Detection[]];

/** The faces of an event, each with all its detections; a detection without a group is a face of its own. */
export function faceGroupsOf(faces: readonly Detection[]): readonly FaceGroup[] {
  const groups = new Map<string, [Detection, ...Detection[]]>();
  for (const face of faces) {
    const key = face.group_id === null ? `face ${face.id}` : `group ${face.group_id}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [face]);
    else group.push(face);
  }
  return [...groups.values()];
}

const areaOf = ({ bbox }: Detection): number => (bbox === null ? 0 : bbox.w * bbox.h);

/** The detection that shows the face best: the largest. */
export const bestOf = ([first, ...others]: FaceGroup): Detection =>
  others.reduce((best, face) => (areaOf(face) > areaOf(best) ? face : best), first);

type Seen = Pick<AlarmEvent, 'faces' | 'tracks'>;

/** The person named in an alarm's text. */
export interface KnownFace {
  readonly name: string;
  readonly category: PersonCategory;
  /** Number of other people seen, unknown ones. */
  readonly strangers: number;
}

type Named = Pick<KnownFace, 'name' | 'category'>;

const isTrusted = ({ match_person_id, match_distance }: Detection): boolean =>
  match_person_id !== null && match_distance !== null && matchPercent(match_distance) >= TRUSTED_MATCH_PERCENT;
const isBanned = ({ match_category }: Detection): boolean => match_category === 'banned';

/**
 * The person shown by a face, if trusted enough to be named: first anyone banned, and no one where two people match
 * alike.
 */
function namedIn(group: FaceGroup): Named | null {
  const trusted = group.filter(isTrusted);
  const banned = trusted.find(isBanned);
  const isOne = new Set(trusted.map(({ match_person_id }) => match_person_id)).size === 1;
  const face = banned ?? (isOne ? trusted[0] : undefined);
  if (!face?.match_name || face.match_category === null) return null;
  return { name: face.match_name, category: face.match_category };
}

const peopleIn = (tracks: readonly Detection[]): number =>
  new Set(tracks.filter(({ class_name }) => class_name === 'person').map(({ object_id, id }) => object_id ?? id)).size;

/**
 * The person named in an alarm's text: anyone who is banned; otherwise the one shown by its main face, the largest.
 * Null where that is unknown, even if other faces are known.
 */
export function knownFaceOf({ faces, tracks }: Seen): KnownFace | null {
  const groups = faceGroupsOf(faces)
    .map((group) => ({ named: namedIn(group), area: areaOf(bestOf(group)) }))
    .sort((one, other) => other.area - one.area);
  const [main] = groups;
  const shown = groups.find(({ named }) => named?.category === 'banned') ?? main;
  if (shown === undefined || shown.named === null) return null;
  const known = groups.filter(
    (group) => group === shown || (group.named !== null && group.named.category !== 'unknown'),
  );
  return { ...shown.named, strangers: Math.max(groups.length, peopleIn(tracks)) - known.length };
}

/** Faces and tracks that no agent called wrong. */
export const acceptedOf = ({ faces, tracks }: Seen): Seen => ({
  faces: faces.filter(({ rejected }) => !rejected),
  tracks: tracks.filter(({ rejected }) => !rejected),
});

/** True if anyone seen is banned. The database asks the same of a waiting alarm (`showsBannedSql`). */
export const showsBanned = ({ faces }: Pick<Seen, 'faces'>): boolean =>
  faces.some((face) => !face.rejected && isTrusted(face) && isBanned(face));

/** True if everyone seen is a friend or was authorised to be there, and no one is banned. */
export function showsOnlyFriends(seen: Seen): boolean {
  const accepted = acceptedOf(seen);
  const known = knownFaceOf(accepted);
  if (known?.category === 'friendly' && known.strangers === 0) return true;
  const people = accepted.tracks.filter(({ class_name }) => class_name === 'person');
  return known?.category !== 'banned' && people.length > 0 && people.every(({ friendly_cluster }) => friendly_cluster);
}
