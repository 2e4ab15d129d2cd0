import { Album, type Kept } from './album.ts';
import { type Detector, DetectorError } from './detector.ts';
import type { AnalysisReport } from '../messages.ts';
import { watchMotion } from './motion.ts';
import type { Box, Picture } from '../decode/picture.ts';
import { followSightings, isEvent, overlap, type Sighting } from './tracker.ts';

/**
 * Interval between requests to the detection server, s: with several things in sight, walkers would be lost in half a
 * second.
 */
const ASK_EVERY_S = 0.5;
const ASK_EVERY_CROWDED_S = 0.2;
const CROWD = 3;
/** Share of a thing's area that must differ from the background for it to count as moving. */
const STIRRING_SHARE = 0.15;
/** A person of less than this height has a face that is too small, px. */
const PERSON_WITH_FACE_PX = 160;
/** Motion that overlaps an object this much, within this time, is that object. */
const COVERED_OVERLAP = 0.1;
const COVERED_WITHIN_S = 0.6;

export type Analysis = Omit<Extract<AnalysisReport, { type: 'analysed' }>, 'type'>;

/** Times of mp4 are rounded. */
const isDue = (ptsSeconds: number, dueS: number): boolean => ptsSeconds + 0.01 >= dueS;

const centreIsIn = ({ x, y, w, h }: Box, inner: Box): boolean =>
  inner.x + inner.w / 2 > x &&
  inner.x + inner.w / 2 < x + w &&
  inner.y + inner.h / 2 > y &&
  inner.y + inner.h / 2 < y + h;

/**
 * Finds motion in the pictures of a clip and, with a detector, objects and faces. When the detector fails, motion is
 * still found, and the shortfall names the cause.
 * @param isTimeUp asked at each picture; once true, the rest of the clip is skipped
 */
export async function analyseClip(
  pictures: AsyncIterable<Picture>,
  detector: Detector | null,
  isTimeUp: () => boolean,
): Promise<Analysis> {
  const album = new Album();
  const watch = watchMotion();
  const [moves, objects, faces] = [followSightings(), followSightings(), followSightings()];
  const shortfalls: string[] = [];
  let [askObjects, askFaces] = [detector?.objects ?? null, detector?.faces ?? null];
  let askAtS = 0;

  async function tryAsking(
    ask: Detector['objects'] | null,
    picture: Picture,
    giveUp: () => void,
  ): Promise<readonly Sighting[]> {
    try {
      return (await ask?.(picture)) ?? [];
    } catch (error) {
      if (!(error instanceof DetectorError)) throw error;
      shortfalls.push(error.message);
      giveUp();
      return [];
    }
  }

  async function detect(picture: Picture, stirs: (box: Box) => boolean): Promise<void> {
    const found = await tryAsking(askObjects, picture, () => {
      askObjects = askFaces = null;
    });
    const { ptsSeconds } = picture;
    const everyS = found.length >= CROWD ? ASK_EVERY_CROWDED_S : ASK_EVERY_S;
    // From when it was due: pictures that come a little later do not delay all others.
    askAtS = Math.max(askAtS, ptsSeconds - everyS) + everyS;
    const ids = objects.see(ptsSeconds, found, ({ box }) => stirs(box));
    for (const [index, sighting] of found.entries()) album.offer(picture, 'tracks', `object-${ids[index]}`, sighting);

    const people = found.filter(({ class_name }) => class_name === 'person');
    if (!people.some(({ box }) => box.h * picture.height >= PERSON_WITH_FACE_PX)) return;
    const seen = await tryAsking(askFaces, picture, () => {
      askFaces = null;
    });
    const ofPeople = seen.filter(({ box }) => people.some((person) => centreIsIn(person.box, box)));
    const faceIds = faces.see(ptsSeconds, ofPeople, () => true);
    for (const [index, face] of ofPeople.entries()) album.offer(picture, 'faces', `face-${faceIds[index]}`, face);
  }

  for await (const picture of pictures) {
    const { ptsSeconds } = picture;
    if (isTimeUp()) {
      shortfalls.push(`Only its first ${Math.round(ptsSeconds)} s were analysed: the rest would take too long`);
      break;
    }
    const motion = watch(picture);
    const spots = motion.boxes.map((box) => ({ class_name: null, box, score: 1 }));
    const ids = moves.see(ptsSeconds, spots, () => true);
    for (const [index, spot] of spots.entries())
      album.offer(picture, 'moves', `move-${ids[index]}`, spot, spot.box.w * spot.box.h);
    if (askObjects !== null && isDue(ptsSeconds, askAtS))
      await detect(picture, (box) => motion.shareMoved(box) > STIRRING_SHARE);
  }

  const hasFailed = detector !== null && askObjects === null;
  // A server that fails in the middle would leave a clip in which everyone is gone from then on.
  const seen = hasFailed ? [] : objects.tracks().filter(isEvent);
  const kept = new Set([
    ...moves
      .tracks()
      .filter(isEvent)
      .map(({ id }) => `move-${id}`),
    ...seen.map(({ id }) => `object-${id}`),
    ...(hasFailed ? [] : faces.tracks().map(({ id }) => `face-${id}`)),
  ]);
  const isCovered = ({ box, ptsSeconds }: Kept): boolean =>
    seen.some(({ hits }) =>
      hits.some(
        (hit) =>
          Math.abs(hit.ptsSeconds - ptsSeconds) <= COVERED_WITHIN_S && overlap(hit.sighting.box, box) > COVERED_OVERLAP,
      ),
    );
  const content = album.close((thing) => kept.has(thing.object) && !(thing.category === 'moves' && isCovered(thing)));
  return {
    found: { things: content.things, shortfall: shortfalls.length > 0 ? shortfalls.join('. ') : null },
    pictures: content.pictures,
    isToRepeat: hasFailed,
  };
}
