import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  describedAs,
  FAKE_SDP,
  fakeRtspCamera,
  type FakeRtspCamera,
  type RtspAnswer,
  willing,
} from '../../../testing/fakes/fake-rtsp-camera.ts';
import { testClock } from '../../../testing/fakes/test-clock.ts';
import type { LinkAddress, LinkError } from '../camera-link.ts';
import { openRtsp } from './open-rtsp.ts';

const ADDRESS: LinkAddress = {
  host: 'cam.example',
  port: 554,
  isEncrypted: false,
  path: '/live?channel=1',
  login: { user: 'viewer', password: 'secret' },
  transport: 'tcp',
};
const URI = 'rtsp://cam.example:554/live?channel=1';

beforeEach(() => void vi.useFakeTimers());

/** Opens a camera and lets it answer. */
async function open(answer: RtspAnswer, address: LinkAddress = ADDRESS) {
  const camera = fakeRtspCamera(answer);
  const events: string[] = [];
  const session = openRtsp(
    address,
    { dial: camera.dial, clock: testClock(), asksToTalk: true },
    {
      onOpen: ({ sound, canTalk }) => events.push(`open ${sound?.codec} ${canTalk}`),
      onPicture: ({ isKey, data }, { ms, wallMs }) =>
        events.push(`picture ${isKey ? 'K ' : ''}${data.toString('hex')} ${ms} ${wallMs}`),
      onSound: (data, { ms }) => events.push(`sound ${data.toString('hex')} ${ms}`),
      onEnd: ({ code, message }: LinkError) => events.push(`end ${code}: ${message}`),
    },
  );
  await vi.advanceTimersByTimeAsync(0);
  return { camera, events, session };
}

const linesOf = ({ requests }: FakeRtspCamera) =>
  requests.map(({ method, uri, headers }) => [`${method} ${uri}`, ...headers].join(' | '));
const REQUIRE = 'Require: www.onvif.org/ver20/backchannel';
const SESSION = 'Session: 12345678';

describe('the dialogue with a camera', () => {
  it('asks for all it has, in order, with the query of its address and without a range', async () => {
    const { camera, events } = await open(willing(FAKE_SDP.withLoudspeaker));
    expect(linesOf(camera)).toEqual([
      `OPTIONS ${URI}`,
      `DESCRIBE ${URI} | Accept: application/sdp | ${REQUIRE}`,
      'SETUP rtsp://cam/live/stream=0 | Transport: RTP/AVP/TCP;unicast;interleaved=0-1',
      `SETUP rtsp://cam/live/stream=1 | Transport: RTP/AVP/TCP;unicast;interleaved=2-3 | ${SESSION}`,
      `SETUP rtsp://cam/live/stream=2 | Transport: RTP/AVP/TCP;unicast;interleaved=4-5 | ${REQUIRE} | ${SESSION}`,
      `PLAY rtsp://cam/live/ | ${SESSION}`,
    ]);
    expect(events).toEqual(['open pcmu true']);
  });

  it('goes without options, loudspeaker and sound that the camera refuses', async () => {
    const all = willing(FAKE_SDP.withSound);
    const { camera, events } = await open((request) => {
      if (request.method === 'OPTIONS') return '501 Not Implemented';
      if (request.headers.includes(REQUIRE)) return '551 Option not supported';
      return request.uri.endsWith('stream=1') ? '400 Bad Request' : all(request);
    });
    expect(linesOf(camera).filter((line) => line.startsWith('DESCRIBE'))).toEqual([
      `DESCRIBE ${URI} | Accept: application/sdp | ${REQUIRE}`,
      `DESCRIBE ${URI} | Accept: application/sdp`,
    ]);
    expect(linesOf(camera).at(-1)).toBe(`PLAY rtsp://cam/live/ | ${SESSION}`);
    expect(events).toEqual(['open undefined false']);
  });

  it('gives pictures and sound on one clock, and the time of the camera once it is known', async () => {
    const { camera, events } = await open(willing(FAKE_SDP.withSound));
    camera.sendPicture(true, 1_000);
    camera.sendSound(500, Buffer.from('ff', 'hex'));
    camera.sendPacket(1, Buffer.from('80c8000600000005e8d4a5108000000000015f900000000100000002', 'hex'));
    camera.sendPicture(false, 1_100);
    camera.sendSound(520, Buffer.from('fe', 'hex'));
    await vi.advanceTimersByTimeAsync(0);
    const reportedMs = (0xe8d4a510 - 2_208_988_800) * 1_000 + 500;
    expect(events).toEqual([
      'open pcmu false',
      'picture K 0000000365b801 0 null',
      'sound ff 0',
      `picture 00000003419a01 100 ${reportedMs + 100}`,
      'sound fe 20',
    ]);
    // It answers the report.
    expect(camera.packets.map((packet) => packet.toString('hex', 0, 6))).toEqual(['2401002081c9']);
  });

  it('sends a voice as PCMU, in packets one after the other, or as PCMA where its loudspeaker takes no other', async () => {
    const { camera, session } = await open(willing(FAKE_SDP.withLoudspeaker));
    expect([Buffer.alloc(160, 1), Buffer.alloc(160, 2)].map((pcmu) => session.talk(pcmu, 'pcmu'))).toEqual([
      true,
      true,
    ]);
    await vi.advanceTimersByTimeAsync(0);
    expect(camera.packets.map((packet) => [packet.toString('hex', 0, 12), packet.length, packet.at(-1)])).toEqual([
      ['240400ac8080000000000000', 176, 1],
      ['240400ac80000001000000a0', 176, 2],
    ]);
    const { session: mute } = await open(willing(FAKE_SDP.picture));
    expect(mute.talk(Buffer.alloc(160), 'pcmu')).toBe(false);

    const european = await open(
      willing(FAKE_SDP.withLoudspeaker.replace(/0\r\na=rtpmap:0 PCMU(?!.*PCMU)/s, '8\r\na=rtpmap:8 PCMA')),
    );
    expect(european.events).toEqual(['open pcmu true']);
    european.session.talk(Buffer.alloc(160, 0xff), 'pcmu');
    european.session.talk(Buffer.alloc(160, 0x2a), 'pcma');
    await vi.advanceTimersByTimeAsync(0);
    expect(european.camera.packets.map((packet) => [packet.readUInt8(5), packet.at(-1)])).toEqual([
      [0x88, 0xd5],
      [0x08, 0x2a],
    ]);
  });

  it('keeps the session before half of its time is over, and ends it when stopped', async () => {
    const { camera, session, events } = await open((request) => {
      const text = willing(FAKE_SDP.picture)(request);
      return request.method === 'GET_PARAMETER' ? null : text;
    });
    for (let second = 0; second < 60; second += 1) {
      camera.sendPicture(true, second * 1_000);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    session.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    camera.sendPicture(true, 61_000);
    expect(linesOf(camera).slice(4)).toEqual([
      `GET_PARAMETER rtsp://cam/live/ | ${SESSION}`,
      `GET_PARAMETER rtsp://cam/live/ | ${SESSION}`,
      `TEARDOWN rtsp://cam/live/ | ${SESSION}`,
    ]);
    expect(events.filter((event) => !event.startsWith('picture'))).toEqual(['open undefined false']);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('signing in', () => {
  const NONCES = ['one', 'two', 'three'];
  const nonceOf = ({ headers }: { readonly headers: readonly string[] }) =>
    /nonce="(\w+)"/.exec(headers.find((header) => header.startsWith('Authorization: ')) ?? '')?.[1];

  it('signs each request once it is asked to, and once more when the nonce is out of date', async () => {
    let valid = 0;
    const { camera, events } = await open((request) => {
      if (request.method === 'SETUP' && valid === 0) valid = 1;
      if (nonceOf(request) === NONCES[valid]) return willing(FAKE_SDP.picture)(request);
      return `401 Unauthorized\r\nWWW-Authenticate: Digest realm="cam", nonce="${NONCES[valid]}"`;
    });
    expect(camera.requests.map((request) => `${request.method} ${nonceOf(request)}`)).toEqual([
      'OPTIONS undefined',
      'OPTIONS one',
      'DESCRIBE one',
      'SETUP one',
      'SETUP two',
      'PLAY two',
    ]);
    expect(events).toEqual(['open undefined false']);
  });

  const refusing = () => '401 Unauthorized\r\nWWW-Authenticate: Digest realm="cam", nonce="n"';

  it('ends after one try with a wrong password, and without one says that it is needed', async () => {
    const wrong = await open(refusing);
    expect(wrong.camera.requests).toHaveLength(2);
    expect(wrong.events).toEqual(['end wrongPassword: Wrong password.']);
    const none = await open(refusing, { ...ADDRESS, login: null });
    expect(none.camera.requests).toHaveLength(1);
    expect(none.events).toEqual(['end passwordNeeded: The camera asks for a user and password.']);
  });

  it('writes neither user nor password into a request line or an error', async () => {
    const { camera, events } = await open(refusing);
    expect(JSON.stringify([camera.requests.map(({ uri }) => uri), events])).not.toMatch(/viewer|secret/);
  });
});

describe('reasons for which there is no picture', () => {
  const during = (method: string, text: string | null, sdp = FAKE_SDP.picture): RtspAnswer => {
    return (request) => (request.method === method ? text : willing(sdp)(request));
  };
  const reasons: readonly (readonly [string, RtspAnswer])[] = [
    ['notFound: The camera has no such picture: look at the path of its address.', during('DESCRIBE', '404 Not Found')],
    [
      'refused: The camera refers to another address: enter that one.',
      during('DESCRIBE', '302 Found\r\nLocation: rtsp://10.0.0.1/'),
    ],
    ['refused: This user may not see the picture of this camera.', during('DESCRIBE', '403 Forbidden')],
    ['refused: The camera refuses with status 500.', during('PLAY', '500 Internal Server Error')],
    ['refused: The camera cannot send now; it may have too many viewers.', during('PLAY', '503 Service Unavailable')],
    ['refused: The camera has no bandwidth left for one more viewer.', during('SETUP', '453 Not Enough Bandwidth')],
    [
      'unsupported: The camera does not send this way: choose the other one of TCP and UDP.',
      during('SETUP', '461 Unsupported Transport'),
    ],
    [
      'unsupported: The camera sends H.265; set it to H.264.',
      during('DESCRIBE', describedAs('m=video 0 RTP/AVP 96\r\na=rtpmap:96 H265/90000')),
    ],
    ['unsupported: The camera sends MJPEG; set it to H.264.', during('DESCRIBE', describedAs('m=video 0 RTP/AVP 26'))],
    [
      'unsupported: The camera sends no H.264; set it to H.264.',
      during('DESCRIBE', describedAs('m=video 0 RTP/AVP 96\r\na=rtpmap:96 <b>/90000')),
    ],
    ['unsupported: The camera offers no picture.', during('DESCRIBE', describedAs('m=audio 0 RTP/AVP 0'))],
    [
      'unsupported: The camera wants a sign-in that is neither Digest nor Basic.',
      () => '401 Unauthorized\r\nWWW-Authenticate: Bearer realm="a"',
    ],
    [
      'refused: This address answers, but not as an RTSP camera.',
      during('OPTIONS', '200 OK\r\nContent-Length: 9999999'),
    ],
  ];

  it.each(reasons)('are named: %s', async (reason, answer) => {
    const { camera, events } = await open(answer);
    expect(events.at(-1)).toBe(`end ${reason}`);
    const told = [...events];
    await vi.advanceTimersByTimeAsync(60_000);
    expect([events, camera.dials()]).toEqual([told, 1]);
  });

  it('are named when it does not answer, hangs up, or sends no picture while sound continues', async () => {
    const deaf = await open(() => null);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(deaf.events).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(deaf.events).toEqual(['end unreachable: The camera takes the connection, but does not answer.']);

    const ended = await open(willing(FAKE_SDP.picture));
    ended.camera.hangUp();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended.events).toEqual(['open undefined false', 'end ended: The camera closed the connection.']);

    const mute = await open(willing(FAKE_SDP.withSound));
    await vi.advanceTimersByTimeAsync(4_999);
    mute.camera.sendSound(0, Buffer.alloc(1));
    expect(mute.events).toEqual(['open pcmu false', 'sound 00 0']);
    await vi.advanceTimersByTimeAsync(1);
    expect(mute.events.at(-1)).toBe('end silent: No picture for 5 s.');
  });

  it('are named when packets come, but no picture that begins', async () => {
    const { camera, events } = await open(willing(FAKE_SDP.picture));
    for (let second = 0; second < 30; second += 1) {
      camera.sendPicture(false, second * 1_000);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(events).toEqual(['open undefined false', 'end silent: No picture for 30 s.']);
  });
});
