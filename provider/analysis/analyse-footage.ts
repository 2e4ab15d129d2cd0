import type { Database, Log } from '../base/ports.ts';
import { type BoxAt, type Clip, type ClipTruth, MOTION, PERSON } from '../media/clip.ts';
import { createAnalysedClips } from './analysed-clips.ts';
import { startAnalyser } from './analyser.ts';
import type { FoundThing } from './found.ts';

const boxAt = ({ ptsSeconds, box: { x, y, w, h } }: FoundThing): BoxAt => [ptsSeconds, x, y, w, h];

/** Objects found by the detection server; authorisations distinguish them. */
function objectsIn(things: readonly FoundThing[]): ClipTruth['objects'] {
  const tracks = things.filter(({ category }) => category === 'tracks');
  return [...new Set(tracks.map(({ object }) => object))].map((id) => {
    const own = tracks.filter(({ object }) => object === id);
    const class_name = own[0]?.class_name ?? '';
    return { id, class_name, confidence: Math.max(...own.map(({ score }) => score ?? 0)), boxes: own.map(boxAt) };
  });
}

/**
 * Footage with the findings of its analysis: its alarms say whether a person is in it, and have the detections with
 * pictures.
 */
function clipWithFound(clip: Clip, things: readonly FoundThing[], sha256: string, database: Database): Clip {
  const clips = createAnalysedClips(database);
  const names = new Set(things.flatMap(({ picture, frame }) => [picture, frame]));
  const objects = objectsIn(things);
  const kind = objects.some(({ class_name }) => class_name === 'person') ? PERSON : MOTION;
  return {
    ...clip,
    truth: { ...clip.truth, ...kind, objects },
    pictures: {
      has: (name) => names.has(name),
      async read(name) {
        const bytes = await clips.picture(sha256, name);
        return bytes && { type: 'image/jpeg', bytes: Buffer.from(bytes) };
      },
    },
    found: things,
  };
}

/**
 * Analyses the footage among the clips and adds the findings to them. Alarms raised before do not change.
 * @returns a function that stops it, and resolves once nothing is under way.
 */
export function analyseFootage(
  { database, log }: { readonly database: Database; readonly log: Log },
  clips: Map<string, Clip>,
  detectorUrl: string | null,
): () => Promise<void> {
  const files = [...clips.values()].filter(({ isFootage }) => isFootage);
  if (files.length > 0 && detectorUrl === null)
    log('footage  of it only motion is found, not objects or faces: there is no DETECTOR_URL');
  return startAnalyser({
    database,
    log,
    files,
    detectorUrl,
    onFound: (clip, { things }, { sha256 }) => void clips.set(clip.name, clipWithFound(clip, things, sha256, database)),
  });
}
