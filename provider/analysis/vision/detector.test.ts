import { afterEach, describe, expect, it } from 'vitest';
import {
  type DetectionAnswer,
  type DetectionPath,
  NOTHING_SEEN,
  startDetectionServer,
} from '../../testing/fakes/detection-server.ts';
import { madePicture } from '../../testing/fakes/made-picture.ts';
import { reachDetector } from './detector.ts';

/** A prediction in a picture of 320x180. */
const prediction = (label: string, confidence: number, [x_min, y_min, x_max, y_max] = [32, 18, 96, 108]) => ({
  label,
  confidence,
  x_min,
  y_min,
  x_max,
  y_max,
});
const seen = (...predictions: object[]) => ({ success: true, predictions });

describe('The detector', () => {
  let close: (() => Promise<void>) | null = null;
  afterEach(async () => {
    await close?.();
    close = null;
  });

  async function reach(answer: (path: DetectionPath, asked: number) => DetectionAnswer, answerWithinMs = 60_000) {
    const server = await startDetectionServer(answer);
    close = server.close;
    return { server, detector: reachDetector(server.url, { answerWithinMs, pausesMs: [0, 0] }) };
  }

  it('sends a picture as a JPEG in a form, and reports where in it things are', async () => {
    const { server, detector } = await reach(() => seen(prediction('person', 0.62)));
    expect(await detector.objects(madePicture(0))).toEqual([
      { class_name: 'person', score: 0.62, box: { x: 0.1, y: 0.1, w: expect.closeTo(0.2), h: expect.closeTo(0.5) } },
    ]);
    const [{ path, body } = { path: null, body: Buffer.alloc(0) }] = server.asked;
    expect(path).toBe('/v1/vision/detection');
    expect(body.includes('name="image"')).toBe(true);
    expect(body.includes(Buffer.of(0xff, 0xd8, 0xff))).toBe(true);
  });

  it('reports only people, vehicles and animals, from a score of 0.3 on', async () => {
    const labels = ['cell phone', 'Person', 'motorbike', 'horse', 'chair'];
    const far = labels.map((label, index) => prediction(label, 0.3, [index * 64, 0, index * 64 + 60, 60]));
    const { detector } = await reach(() => seen(...far, prediction('dog', 0.29)));
    const found = await detector.objects(madePicture(0));
    expect(found.map(({ class_name }) => class_name)).toEqual(['person', 'motorcycle', 'horse']);
  });

  it('reports a vehicle once that was found as a car and as a truck', async () => {
    const { detector } = await reach(() =>
      seen(prediction('truck', 0.31), prediction('car', 0.45), prediction('person', 0.4)),
    );
    const found = await detector.objects(madePicture(0));
    expect(found.map(({ class_name }) => class_name)).toEqual(['car', 'person']);
  });

  it('reports faces that are sure and large enough', async () => {
    const { server, detector } = await reach(() =>
      seen(
        prediction('', 0.7, [0, 0, 40, 50]),
        prediction('', 0.69, [100, 0, 150, 60]),
        prediction('', 0.9, [200, 0, 239, 60]),
      ),
    );
    const found = await detector.faces(madePicture(0));
    expect(found.map(({ class_name, score }) => [class_name, score])).toEqual([['face', 0.7]]);
    expect(server.asked[0]?.path).toBe('/v1/vision/face');
  });

  it('is asked again after an error and a wrong answer', async () => {
    const { server, detector } = await reach((_, asked) =>
      asked === 1 ? { status: 500, text: 'boom' } : asked === 2 ? { success: false } : NOTHING_SEEN,
    );
    expect(await detector.objects(madePicture(0))).toEqual([]);
    expect(server.asked.length).toBe(3);
  });

  it.each<[string, DetectionAnswer]>([
    ['it answers 500', { status: 500, text: 'boom' }],
    ['its answer is not understood', { success: false, error: 'The module is not loaded.' }],
    ['its answer is not understood', { status: 200, text: '<html>' }],
    ['its answer is not understood', seen({ label: 'person', confidence: 'high' })],
    ['The operation was aborted due to timeout', 'silence'],
  ])('has failed when it was asked three times: %s', async (reason, answer) => {
    const { server, detector } = await reach(() => answer, answer === 'silence' ? 500 : 60_000);
    await expect(detector.objects(madePicture(0))).rejects.toMatchObject({
      name: 'DetectorError',
      message: `The detection server failed at /v1/vision/detection: ${reason}`,
    });
    expect(server.asked.length).toBe(3);
  });

  it('has failed when nothing listens there', async () => {
    const { server, detector } = await reach(() => NOTHING_SEEN);
    await server.close();
    await expect(detector.objects(madePicture(0))).rejects.toThrow(/^The detection server failed at .*ECONNREFUSED/);
  });
});
