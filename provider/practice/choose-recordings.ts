import type { Ending } from '../../contract/entities/practice.ts';
import type { ClipLibrary } from '../media/clip.ts';
import type { Random } from '../world/random.ts';
import type { PlacedRecording } from '../world/world-view.ts';

export interface PracticeRecording {
  readonly recording: PlacedRecording;
  readonly right: Ending;
}

/** Every second alarm of a practice is one to handle, so that it is no use to cancel all. */
const HANDLE_EVERY = 2;

function shuffled<T>(list: readonly T[], random: Random): readonly T[] {
  return list
    .map((item) => ({ item, at: random.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/**
 * Recordings with a known right ending, for one practice: each clip once, each at another location as long as there are
 * enough, and about half of them to handle.
 */
export function chooseRecordings(
  recordings: readonly PlacedRecording[],
  clips: ClipLibrary,
  count: number,
  random: Random,
): readonly PracticeRecording[] {
  const known = shuffled(recordings, random).flatMap((recording) => {
    const right = clips.get(recording.clip)?.truth.ending ?? null;
    return right === null ? [] : [{ recording, right }];
  });
  const chosen: PracticeRecording[] = [];
  while (chosen.length < count) {
    const isToHandle = chosen.length % HANDLE_EVERY === 0;
    const others = known.filter(({ recording }) => chosen.every((taken) => taken.recording.clip !== recording.clip));
    const elsewhere = others.filter(({ recording }) => chosen.every((taken) => taken.recording.sid !== recording.sid));
    const wished = elsewhere.find(({ right }) => (right === 'handle') === isToHandle);
    const next = wished ?? elsewhere[0] ?? others[0];
    if (next === undefined) break;
    chosen.push(next);
  }
  return shuffled(chosen, random);
}
