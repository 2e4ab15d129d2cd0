import type { Picture } from '../analysis/decode/picture.ts';
import { type Detector, reachDetector } from '../analysis/vision/detector.ts';
import { CheckError, networkError, silence, textOf } from './check-error.ts';

const WIDTH = 320;
const HEIGHT = 240;
const GREY = 128;

/** An empty picture: the check needs an answer, not a detection. */
const PICTURE: Picture = {
  ptsSeconds: 0,
  width: WIDTH,
  height: HEIGHT,
  stride: WIDTH,
  luma: new Uint8Array(WIDTH * HEIGHT).fill(GREY),
  blue: new Uint8Array((WIDTH * HEIGHT) / 4).fill(GREY),
  red: new Uint8Array((WIDTH * HEIGHT) / 4).fill(GREY),
};

function detectorError(error: unknown, timeoutMs: number): CheckError {
  const cause = error instanceof Error ? error.cause : error;
  if (cause instanceof Error && cause.name === 'TimeoutError') return silence(timeoutMs, 'DETECTOR_URL', error);
  return (
    networkError(cause, 'DETECTOR_URL') ??
    new CheckError(
      textOf(cause),
      'Check DETECTOR_URL, or turn on its module for objects: it must answer POST /v1/vision/detection.',
      error,
    )
  );
}

const doesAnswer = (asked: ReturnType<Detector['faces']>): Promise<boolean> =>
  asked.then(
    () => true,
    () => false,
  );

/** Sends the detection server one small picture, as footage is sent. @throws {CheckError} */
export async function checkDetector(url: string, timeoutMs: number): Promise<string> {
  const detector = reachDetector(url, { answerWithinMs: timeoutMs, pausesMs: [] });
  try {
    await detector.objects(PICTURE);
  } catch (error) {
    throw detectorError(error, timeoutMs);
  }
  return (await doesAnswer(detector.faces(PICTURE)))
    ? 'looked at a picture for objects and for faces'
    : 'looked at a picture for objects; its face module does not answer, so that no faces are found';
}
