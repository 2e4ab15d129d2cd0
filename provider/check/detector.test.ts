import { afterEach, describe, expect, it } from 'vitest';
import { type DetectionAnswer, NOTHING_SEEN, startDetectionServer } from '../testing/fakes/detection-server.ts';
import { CLOSED_PORT } from '../testing/fakes/tcp-server.ts';
import { checkDetector } from './detector.ts';

const TIMEOUT_MS = 5_000;
const BOTH = 'looked at a picture for objects and for faces';
const MODULE = /^Check DETECTOR_URL, or turn on its module for objects/;

describe('A detector', () => {
  let close: (() => Promise<void>) | null = null;
  afterEach(async () => {
    await close?.();
    close = null;
  });
  async function standIn(answer: Parameters<typeof startDetectionServer>[0]) {
    const server = await startDetectionServer(answer);
    close = server.close;
    return server;
  }

  it('works where it looks at a picture, which it is sent as a JPEG', async () => {
    const { url, asked } = await standIn(() => NOTHING_SEEN);
    expect(await checkDetector(url, TIMEOUT_MS)).toBe(BOTH);
    expect(asked.map(({ path }) => path)).toEqual(['/v1/vision/detection', '/v1/vision/face']);
    expect(asked.every(({ body }) => body.includes(Buffer.of(0xff, 0xd8, 0xff)))).toBe(true);
  });

  it('works without a module for faces, and says so', async () => {
    const { url } = await standIn((path) =>
      path === '/v1/vision/face' ? { status: 404, text: 'No such module' } : NOTHING_SEEN,
    );
    expect(await checkDetector(url, TIMEOUT_MS)).toContain('no faces are found');
  });

  it.each<[string, DetectionAnswer]>([
    ['it answers 500', { status: 500, text: 'boom' }],
    ['it answers 404', { status: 404, text: 'Not found' }],
    ['its answer is not understood', { status: 200, text: '<html>' }],
    ['its answer is not understood', { success: false, error: 'Module not loaded' }],
  ])('does not work where %s: %o', async (message, answer) => {
    const { url } = await standIn(() => answer);
    const advice = expect.stringMatching(MODULE);
    await expect(checkDetector(url, TIMEOUT_MS)).rejects.toMatchObject({ message, advice });
  });

  it('does not work where it is silent', async () => {
    const { url } = await standIn(() => 'silence');
    await expect(checkDetector(url, 20)).rejects.toThrow('no answer within 0.02 s');
  });

  it('does not work where nothing listens', async () => {
    await expect(checkDetector(`http://127.0.0.1:${CLOSED_PORT}`, TIMEOUT_MS)).rejects.toThrow('nothing listens there');
  });
});
