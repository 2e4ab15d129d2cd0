import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  FAKE_PPS,
  FAKE_SDP,
  FAKE_SPS,
  fakeRtspCamera,
  type RtspAnswer,
  willing,
} from '../../testing/fakes/fake-rtsp-camera.ts';
import { START_MS, testClock } from '../../testing/fakes/test-clock.ts';
import { type LinkAddress, LinkError, type LinkForm, type LinkState, type LinkWatch } from './camera-link.ts';
import { openCameraLink } from './open-camera-link.ts';

const ADDRESS: LinkAddress = {
  host: 'cam.example',
  port: 554,
  isEncrypted: false,
  path: '/live',
  login: { user: 'viewer', password: 'secret' },
  transport: 'tcp',
};
const FORM: LinkForm = {
  avcConfig: Buffer.concat([Buffer.from('0142c016ffe1001d', 'hex'), FAKE_SPS, Buffer.from('010004', 'hex'), FAKE_PPS]),
  profile: 'Constrained Baseline',
  width: 644,
  height: 362,
  hasBPictures: false,
  sound: null,
  canTalk: false,
};
const IDLE: LinkState = {
  status: 'idle',
  reason: null,
  sinceMs: START_MS,
  form: null,
  bitsPerSecond: null,
  keyIntervalMs: null,
  ageMs: null,
  viewers: 0,
};

beforeEach(() => void vi.useFakeTimers());

/** A link to a camera, and time that passes for both. */
function startLink(answer: RtspAnswer = willing(FAKE_SDP.picture)) {
  const camera = fakeRtspCamera(answer);
  const clock = testClock();
  const statuses: string[] = [];
  const link = openCameraLink(ADDRESS, {
    dial: camera.dial,
    clock,
    random: () => 0.5,
    onState({ status }) {
      if (statuses.at(-1) !== status) statuses.push(status);
    },
  });
  const pass = async (ms: number) => {
    clock.advance(ms);
    await vi.advanceTimersByTimeAsync(ms);
  };
  const send = async (isKey: boolean, atMs: number) => {
    camera.sendPicture(isKey, atMs);
    await pass(0);
  };
  /** A viewer, and what it was given: starts, times of samples (K of key pictures, delays) and losses. */
  const look = () => {
    const given: string[] = [];
    const forms: LinkForm[] = [];
    const watch: LinkWatch = link.watch({
      start(form) {
        forms.push(form);
        given.push('start');
      },
      take: ({ kind, atMs, delayMs, isKey }) =>
        given.push(`${kind === 'sound' ? 'S' : isKey ? 'K' : 'P'}${atMs}${delayMs === 0 ? '' : `+${delayMs}`}`),
      lost: ({ code }) => given.push(code),
    });
    return { given, forms, ...watch };
  };
  return { camera, link, statuses, pass, send, look };
}

const unreachable = new LinkError('unreachable', 'No camera answers at this address.');

describe('a link on demand', () => {
  it('connects for its first viewer, is live with the first picture, and rests 3 s after its last viewer', async () => {
    const { camera, link, statuses, pass, send, look } = startLink();
    expect(link.state()).toEqual(IDLE);
    const [one, two] = [look(), look()];
    await pass(0);
    expect(link.state()).toEqual({ ...IDLE, status: 'connecting', viewers: 2 });
    await send(true, 0);
    expect(link.state()).toEqual({ ...IDLE, status: 'live', form: FORM, viewers: 2 });
    one.stop();
    await pass(4_000);
    await send(false, 4_000);
    two.stop();
    await pass(2_999);
    expect(link.state().status).toBe('live');
    const again = look();
    again.stop();
    again.stop();
    await send(false, 7_000);
    await pass(2_999);
    expect(camera.requests.at(-1)?.method).toBe('PLAY');
    await pass(1);
    expect(camera.requests.at(-1)?.method).toBe('TEARDOWN');
    expect(link.state()).toEqual({ ...IDLE, sinceMs: START_MS + 9_999, form: FORM });
    expect([camera.dials(), statuses]).toEqual([1, ['connecting', 'live', 'idle']]);
  });

  it('ends with all its viewers when it is closed, and is not opened again', async () => {
    const { camera, link, pass, send, look } = startLink();
    const { given } = look();
    await pass(0);
    link.close();
    await send(true, 0);
    look();
    await pass(60_000);
    expect([given, camera.dials(), link.talk(Buffer.alloc(160), 'pcmu'), vi.getTimerCount()]).toEqual([
      [],
      1,
      false,
      0,
    ]);
  });
});

describe('a viewer', () => {
  it('gets the pictures since the last key picture when it comes later, with their own times, and again when it asks', async () => {
    const { pass, send, look } = startLink();
    look();
    await pass(0);
    for (const atMs of [0, 100, 200]) await send(atMs === 0, atMs);
    await send(true, 300);
    await send(false, 400);
    const { given, forms, repeat, stop } = look();
    expect(given).toEqual(['start', 'K300', 'P400']);
    expect(forms).toEqual([FORM]);
    await send(false, 500);
    repeat();
    stop();
    repeat();
    await send(false, 600);
    expect(given).toEqual(['start', 'K300', 'P400', 'P500', 'K300', 'P400', 'P500']);
  });

  it('waits for the next key picture where the group has more than 16 MiB', async () => {
    const { camera, pass, send, look } = startLink();
    const first = look();
    await pass(0);
    await send(true, 0);
    const slice = Buffer.alloc(60_000);
    slice.set([0x41, 0x9a]);
    for (let index = 1; index < 299; index += 1) camera.sendUnit(slice, index);
    await pass(0);
    const later = look();
    expect([first.given.length, later.given]).toEqual([300, []]);
  });

  it('is started again with a new form, when the camera changes its picture', async () => {
    const { camera, pass, send, look } = startLink();
    const { given, forms } = look();
    await pass(0);
    await send(true, 0);
    const other = Buffer.from(FAKE_SPS);
    other[3] = 0x1f;
    camera.sendUnit(other, 100);
    camera.sendUnit(FAKE_PPS, 100);
    camera.sendPicture(true, 100);
    await pass(0);
    expect(given).toEqual(['start', 'K0', 'start', 'K100']);
    expect(forms[1]).toEqual({
      ...FORM,
      avcConfig: Buffer.from(FORM.avcConfig.toString('hex').replaceAll('42c016', '42c01f'), 'hex'),
    });
  });

  it('gets times for pictures that overtake one another, as soon as one does', async () => {
    const { camera, pass, send, look } = startLink();
    const { given, forms } = look();
    await pass(0);
    await send(true, 0);
    await send(false, 120);
    for (const atMs of [40, 80]) camera.sendUnit(Buffer.from([0x01, 0x9e, 1]), atMs);
    await send(false, 240);
    expect(given).toEqual(['start', 'K0', 'P120', 'start', 'K0', 'P0+120', 'P40', 'P80', 'P120+120']);
    expect(forms.map(({ hasBPictures }) => hasBPictures)).toEqual([false, true]);
  });

  it('sees others whose time goes back at the time of those before', async () => {
    const { pass, send, look } = startLink();
    const { given, forms } = look();
    await pass(0);
    for (const atMs of [0, 40, 39, 80]) await send(atMs === 0, atMs);
    expect(given).toEqual(['start', 'K0', 'P40', 'P40', 'P80']);
    expect(forms).toEqual([FORM]);
  });
});

describe('a link that breaks', () => {
  it('is tried again after 0.5, 1, 2, 5, 10 and 30 s, and from the start once it was live for 10 s', async () => {
    const { camera, pass, send, look } = startLink();
    camera.refuses(unreachable);
    const { given } = look();
    await pass(0);
    for (const [index, waitMs] of [500, 1_000, 2_000, 5_000, 10_000, 30_000, 30_000].entries()) {
      await pass(waitMs - 1);
      expect(camera.dials()).toBe(index + 1);
      await pass(1);
      expect(camera.dials()).toBe(index + 2);
    }
    camera.refuses(null);
    await pass(30_000);
    for (const atMs of [0, 4_000, 8_000]) {
      await send(atMs === 0, atMs);
      await pass(atMs < 8_000 ? 4_000 : 2_000);
    }
    camera.hangUp();
    await pass(0);
    expect(given).toEqual([
      ...Array.from({ length: 8 }, () => 'unreachable'),
      'start',
      'K0',
      'P4000',
      'P8000',
      'ended',
    ]);
    await pass(500);
    expect(camera.dials()).toBe(10);
    // It was live again for less than 10 s.
    await send(true, 0);
    camera.hangUp();
    await pass(999);
    expect(camera.dials()).toBe(10);
    await pass(1);
    expect(camera.dials()).toBe(11);
  });

  it('continues with its time, and without another start while the form is the same', async () => {
    const { camera, link, pass, send, look } = startLink();
    const { given } = look();
    await pass(0);
    await send(true, 5_000);
    await send(false, 5_100);
    camera.hangUp();
    await pass(0);
    expect(link.state()).toEqual({
      ...IDLE,
      status: 'lost',
      reason: { code: 'ended', message: 'The camera closed the connection.' },
      form: FORM,
      viewers: 1,
    });
    await pass(500);
    await send(true, 90_000);
    expect(given).toEqual(['start', 'K0', 'P100', 'ended', 'K200']);
    expect(link.state()).toEqual({ ...IDLE, status: 'live', sinceMs: START_MS + 500, form: FORM, viewers: 1 });
  });

  it('gives no old pictures to a viewer who comes while it is lost, but the reason', async () => {
    const { camera, pass, send, look } = startLink();
    look();
    await pass(0);
    await send(true, 0);
    camera.hangUp();
    await pass(0);
    expect(look().given).toEqual(['ended']);
  });

  it('is silent after 5 s without a picture', async () => {
    const { link, pass, send, look } = startLink();
    look();
    await pass(0);
    await send(true, 0);
    await pass(4_999);
    expect(link.state().status).toBe('live');
    await pass(1);
    expect(link.state().reason).toEqual({ code: 'silent', message: 'No picture for 5 s.' });
  });

  it('a link that breaks for a reason that lasts is tried after 60 s, or for a new viewer when 5 s have passed', async () => {
    const { camera, pass, look } = startLink(() => '401 Unauthorized\r\nWWW-Authenticate: Basic realm="cam"');
    look();
    await pass(59_999);
    expect(camera.dials()).toBe(1);
    await pass(1);
    expect(camera.dials()).toBe(2);
    await pass(5_000);
    expect(look().given).toEqual(['wrongPassword']);
    expect(camera.dials()).toBe(2);
    await pass(1);
    const late = look();
    expect([late.given, camera.dials()]).toEqual([[], 3]);
    await pass(0);
    expect(late.given).toEqual(['wrongPassword']);
  });

  it('asks for no loudspeaker after the camera hung up when it was asked', async () => {
    const all = willing(FAKE_SDP.withLoudspeaker);
    const { camera, link, pass, send, look } = startLink((request) =>
      request.headers.some((header) => header.startsWith('Require: ')) ? '' : all(request),
    );
    const { given } = look();
    await pass(500);
    await send(true, 0);
    expect([given, camera.dials()]).toEqual([['ended', 'start', 'K0'], 2]);
    expect(link.state().form?.canTalk).toBe(false);
  });

  it('is given up when its viewers leave, and its reason is kept', async () => {
    const { camera, link, pass, look } = startLink();
    camera.refuses(unreachable);
    look().stop();
    await pass(60_000);
    expect([camera.dials(), vi.getTimerCount()]).toEqual([3, 0]);
    expect(link.state()).toEqual({
      ...IDLE,
      reason: { code: 'unreachable', message: 'No camera answers at this address.' },
      sinceMs: link.state().sinceMs,
    });
  });
});

describe('measurements of a link', () => {
  it('are its bits, the interval of key pictures, and the age by the clock of the camera less its least lag', async () => {
    const { camera, link, pass, send, look } = startLink();
    look();
    await pass(0);
    await send(true, 0);
    camera.sendPacket(1, Buffer.from('80c8000600000005e8d4a51000000000000000000000000100000002', 'hex'));
    for (let second = 1; second <= 4; second += 1) {
      await pass(1_000);
      await send(second % 2 === 0, second * 1_000);
    }
    expect(link.state()).toMatchObject({ bitsPerSecond: 70, keyIntervalMs: 2_000, ageMs: 0 });
    await pass(300);
    expect(link.state().ageMs).toBe(300);
    // This one was 200 ms longer on its way than the fastest.
    await pass(900);
    await send(false, 5_000);
    expect(link.state().ageMs).toBe(200);
  });
});

describe('a voice', () => {
  it('is taken while the link is live and the camera has a loudspeaker', async () => {
    const { camera, link, pass, send, look } = startLink(willing(FAKE_SDP.withLoudspeaker));
    look();
    await pass(0);
    expect(link.talk(Buffer.alloc(160), 'pcmu')).toBe(false);
    await send(true, 0);
    expect(link.state().form).toEqual({ ...FORM, sound: { codec: 'pcmu' }, canTalk: true });
    expect([link.talk(Buffer.alloc(160), 'pcmu'), camera.packets.length]).toEqual([true, 1]);
  });
});
