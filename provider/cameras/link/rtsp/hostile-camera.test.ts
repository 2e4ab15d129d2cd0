import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  FAKE_PPS,
  FAKE_SDP,
  FAKE_SPS,
  fakeRtspCamera,
  type RtspAnswer,
  willing,
} from '../../../testing/fakes/fake-rtsp-camera.ts';
import { testClock } from '../../../testing/fakes/test-clock.ts';
import { createRandom, type Random } from '../../../world/random.ts';
import type { LinkAddress } from '../camera-link.ts';
import { openRtsp } from './open-rtsp.ts';
import { writeRtp } from './rtp.ts';

const ADDRESS: LinkAddress = {
  host: 'cam.example',
  port: 554,
  isEncrypted: false,
  path: '/live',
  login: { user: 'viewer', password: 'secret' },
  transport: 'tcp',
};
const SEEDS = Array.from({ length: 15 }, (_, index) => index + 1);
const AAC =
  '\r\nm=audio 0 RTP/AVP 97\r\na=rtpmap:97 MPEG4-GENERIC/16000\r\na=fmtp:97 config=1408;sizelength=13;indexlength=3\r\na=control:stream=1';

beforeEach(() => void vi.useFakeTimers());

async function open(answer: RtspAnswer) {
  const camera = fakeRtspCamera(answer);
  const ends: string[] = [];
  let pictures = 0;
  const session = openRtsp(
    ADDRESS,
    { dial: camera.dial, clock: testClock(), asksToTalk: true },
    {
      onOpen: () => {},
      onPicture: () => void (pictures += 1),
      onSound: () => {},
      onEnd: ({ message }) => ends.push(message),
    },
  );
  await vi.advanceTimersByTimeAsync(0);
  return { camera, ends, session, pictures: () => pictures };
}

const randomBytes = (random: Random, most: number): Buffer =>
  Buffer.from(Array.from({ length: random.between(0, most) }, () => random.between(0, 255)));

/** A text with some of its characters exchanged, cut out or repeated. */
function spoiled(random: Random, text: string): string {
  const at = random.between(0, text.length);
  const end = Math.min(text.length, at + random.between(0, 20));
  const middle = random.pick([
    '',
    '\r\n',
    '\r\n\r\n',
    '%',
    '9'.repeat(30),
    ';',
    '=',
    '"',
    text.slice(at, end).repeat(9),
  ]);
  return text.slice(0, at) + middle + text.slice(end);
}

describe('a hostile camera', () => {
  it.each(SEEDS)('ends its session alone by nonsense in its answers (seed %i)', async (seed) => {
    const random = createRandom(seed);
    const all = willing(FAKE_SDP.withLoudspeaker);
    const { camera, ends, session } = await open((request) => {
      const text = all(request);
      return text !== null && random.chance(0.5) ? spoiled(random, text) : text;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    session.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ends).toHaveLength(1);
    expect([camera.dials(), vi.getTimerCount()]).toEqual([1, 0]);
    expect(ends.join()).not.toMatch(/viewer|secret/);
    expect(camera.requests.filter(({ uri }) => /[^\x21-\x7e]|secret/.test(uri))).toEqual([]);
  });

  it.each(SEEDS)('loses pictures alone by damaged packets (seed %i)', async (seed) => {
    const random = createRandom(seed);
    const { camera, ends, pictures } = await open(willing(FAKE_SDP.picture + AAC));
    camera.sendPicture(true, 0);
    for (let index = 0; index < 300; index += 1) {
      const payload = randomBytes(random, 40);
      const header = { payloadType: random.pick([96, 97]), isMarked: random.chance(0.5), source: 5 };
      const whole = writeRtp({ ...header, sequence: index + 2, timestamp: index * 90, payload });
      const isNonsense = random.chance(0.3);
      camera.sendPacket(random.between(0, 4), isNonsense ? randomBytes(random, 60) : whole);
    }
    await vi.advanceTimersByTimeAsync(0);
    const before = pictures();
    // Numbers may have been led far away: it follows the camera's own again.
    for (let index = 0; index < 60; index += 1) {
      camera.sendUnit(FAKE_SPS, 1_000 + index * 100);
      camera.sendUnit(FAKE_PPS, 1_000 + index * 100);
      camera.sendPicture(true, 1_000 + index * 100);
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(ends).toEqual([]);
    expect(pictures()).toBeGreaterThan(before);
  });

  it.each(SEEDS)('ends its session alone by bytes that are not RTSP (seed %i)', async (seed) => {
    const random = createRandom(seed);
    const { camera, ends } = await open(willing(FAKE_SDP.picture));
    for (let index = 0; index < 50; index += 1) camera.send(randomBytes(random, 2_000));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(ends).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
