import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { LIVE_END_CODES, MEDIA_LOST_CODE } from '../../../contract/sockets.ts';
import { DisconnectReason } from '../../../proto/camera-session.ts';
import { fakeCamera, keyAt, pictureAt, soundAt } from '../../testing/fakes/fake-camera.ts';
import { OPUS_TONE } from '../../testing/fixtures/opus-tone.ts';
import { startLinkedStage } from '../../testing/fixtures/live-stage.ts';
import { type FlvTag, flvTags } from '../../testing/viewers/flv-tags.ts';
import { openFlv } from '../../testing/viewers/flv-viewer.ts';
import { webmOf } from '../../testing/viewers/webm-of.ts';
import { LinkError } from '../link/camera-link.ts';

const VOICE = webmOf(OPUS_TONE, { grouped: Buffer.concat(OPUS_TONE.slice(-1)) });
const AAC = { codec: 'aac', config: Buffer.from([0x14, 0x08]) } as const;

describe('A linked camera', () => {
  let camera: ReturnType<typeof fakeCamera>;
  let stage: Awaited<ReturnType<typeof startLinkedStage>>;
  /** Each test has an address of its own. */
  let channel = 0;
  beforeAll(async () => {
    stage = await startLinkedStage((address, onState) => camera.open(address, onState));
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    camera = fakeCamera({ sound: AAC });
    channel += 1;
    await stage.link(`rtsp://ops:secret@10.1.2.3/stream?channel=${channel}`);
  });

  const told = ({ isConfig, isKey, atMs }: FlvTag) => `${isConfig ? 'form' : isKey ? 'key' : 'picture'} ${atMs}`;

  it('is shown by FLV to all viewers of this process by one watch of its one link', async () => {
    const first = openFlv(await stage.flvUrl());
    await camera.untilViewers(1);
    camera.sends(keyAt(9_000), pictureAt(9_100, 40));
    await first.until(({ length }) => length === 3);
    const second = openFlv(await stage.flvUrl());
    await second.until(({ length }) => length === 3);
    camera.sends(pictureAt(9_200));
    await Promise.all([first, second].map(({ until }) => until(({ length }) => length === 4)));
    for (const { pictures } of [first, second])
      expect(pictures().map(told)).toEqual(['form 0', 'key 0', 'picture 100', 'picture 200']);
    expect(camera.opened).toEqual([
      {
        host: '10.1.2.3',
        port: 554,
        isEncrypted: false,
        path: `/stream?channel=${channel}`,
        login: { user: 'ops', password: 'secret' },
        transport: 'tcp',
      },
    ]);
    first.close();
    second.close();
    await camera.untilViewers(0);
  });

  it('is written to FLV with its AAC, times of composition, and each new form', async () => {
    const answering = fetch(await stage.flvUrl());
    await camera.untilViewers(1);
    camera.sends(keyAt(0), soundAt(20), pictureAt(100, 40));
    camera.becomes({ avcConfig: Buffer.from('other') });
    const reader = (await answering).body?.getReader();
    let bytes = Buffer.alloc(0);
    while (flvTags(bytes).length < 10) bytes = Buffer.concat([bytes, (await reader?.read())?.value ?? Buffer.alloc(0)]);
    await reader?.cancel();
    expect(bytes.readUInt8(4)).toBe(5);
    const tags = flvTags(bytes).map((tag) => `${tag.type} ${told(tag)}`);
    const group = ['audio picture 20', 'video picture 100'];
    expect(tags.slice(0, 5)).toEqual(['video form 0', 'audio form 0', 'video key 0', ...group]);
    expect(tags.slice(5, 8)).toEqual(['video form 100', 'audio form 100', 'video key 100']);
    const compositionMs = bytes.lastIndexOf(Buffer.from([0x27, 1, 0, 0, 40]));
    expect(compositionMs).toBeGreaterThan(0);
  });

  // LIVE-01
  it('is shown by WebRTC as it is, key picture first, without a sound that this way does not carry', async () => {
    camera.sends(keyAt(0), soundAt(20), pictureAt(100));
    const viewer = await stage.watch();
    const received = await viewer.until(({ length }) => length >= 3);
    expect(received.map(({ codec, nals }) => `${codec.toLowerCase()} ${nals.join()}`)).toEqual([
      'video/h264 7,8',
      'video/h264 5',
      'video/h264 1',
    ]);
    await viewer.close();
  });

  // AUDIO-02
  it('is sent the PCMU of the agent who talks as it is, and none of another', async () => {
    camera.becomes({ sound: null, canTalk: true });
    camera.sends(keyAt(0));
    const first = Buffer.alloc(160, 1);
    const other = Buffer.alloc(160, 2);
    const talker = await stage.watch('pcmu');
    const speaking = setInterval(() => talker.speak([first]), 20);
    try {
      await camera.untilTalked(1);
      const late = await stage.watch('pcmu');
      late.speak([other, other, other]);
      await late.untilMessage((messages) =>
        messages.some(
          ({ payload }) =>
            payload?.case === 'cameraState' && payload.value.disconnectReason === DisconnectReason.EXISTING_AGENT,
        ),
      );
      late.speak([other]);
      await camera.untilTalked(camera.talked.length + 20);
    } finally {
      clearInterval(speaking);
    }
    expect(new Set(camera.talked.map((packet) => packet.toString('hex')))).toEqual(new Set([first.toString('hex')]));
  });

  it('sends no HLS, and says what it sends', async () => {
    expect(await stage.watchHls()).toMatchObject({
      status: 404,
      text: 'This camera sends no HLS: its picture comes by WebRTC or FLV.',
    });
  });

  // AUDIO-06
  it('is sent the opus of a voice beside its picture as PCMU, and another who comes is sent away', async () => {
    camera.becomes({ canTalk: true });
    const talker = new WebSocket(await stage.voiceUrl(await stage.provider.hire('agent_ops')));
    await once(talker, 'open');
    const speaking = setInterval(() => talker.send(VOICE), 20);
    try {
      await camera.untilTalked(10);
      const late = new WebSocket(await stage.voiceUrl(await stage.provider.hire('agent_ops')));
      expect(await once(late, 'close')).toEqual([LIVE_END_CODES.existingAgent, Buffer.from('existingAgent')]);
    } finally {
      clearInterval(speaking);
      talker.close();
    }
    expect(new Set(camera.talked.map(({ length }) => length))).toEqual(new Set([160]));
    await camera.untilViewers(0);
  });

  // AUDIO-06
  it('closes the socket of a voice that is lost with the media process, and takes the next one', async () => {
    camera.becomes({ canTalk: true });
    const agent = await stage.provider.hire('agent_ops');
    const talker = new WebSocket(await stage.voiceUrl(agent));
    await once(talker, 'open');
    stage.losesMedia();
    expect(await once(talker, 'close')).toEqual([MEDIA_LOST_CODE, Buffer.from('The media process ended.')]);
    const next = new WebSocket(await stage.voiceUrl(agent));
    await once(next, 'open');
    const speaking = setInterval(() => next.send(VOICE), 20);
    await camera.untilTalked(1);
    clearInterval(speaking);
    next.close();
    await camera.untilViewers(0);
  });

  it.each([
    ['gives no picture', () => camera.loses(new LinkError('wrongPassword', 'Wrong password.')), 'Wrong password.'],
    [
      'sends B-pictures',
      () => {
        camera.becomes({ hasBPictures: true });
        camera.sends(keyAt(0));
      },
      'This camera sends B-pictures, which WebRTC cannot show.',
    ],
  ])('a linked camera that %s answers viewers by WebRTC with the reason in words', async (_, happens, reason) => {
    const viewer = await stage.offer();
    await camera.untilViewers(1);
    happens();
    await viewer.ended;
    expect(viewer.refusals).toEqual([reason]);
  });

  it('answers viewers of a lost picture with the reason, for 60 s where only a person can fix it', async () => {
    const viewer = openFlv(await stage.flvUrl());
    await camera.untilViewers(1);
    camera.loses(new LinkError('wrongPassword', 'Wrong password.'));
    await viewer.closed;
    const refused = { status: 404, answer: 'Wrong password. Tell an administrator.' };
    expect(await Promise.all([stage.call('flvToken'), stage.call('liveView')])).toEqual([refused, refused]);
    await stage.advances(30_000);
    expect(await stage.call('liveView')).toEqual(refused);
    await stage.advances(30_001);
    expect((await stage.call('liveView')).status).toBe(200);
  });

  it('is asked again 4 s after it was lost for any other reason', async () => {
    const viewer = openFlv(await stage.flvUrl());
    await camera.untilViewers(1);
    camera.loses(new LinkError('silent', 'No picture for 5 s.'));
    await viewer.closed;
    await stage.advances(4_001);
    expect((await stage.call('liveView')).status).toBe(200);
  });

  it('is asked again at once where it has another address by now', async () => {
    const viewer = openFlv(await stage.flvUrl());
    await camera.untilViewers(1);
    camera.loses(new LinkError('wrongPassword', 'Wrong password.'));
    await viewer.closed;
    expect((await stage.call('flvToken')).status).toBe(404);
    await stage.link(`rtsp://ops:other@10.1.2.3/stream?channel=${channel}`);
    expect((await stage.call('flvToken')).status).toBe(200);
  });

  it('falls silent where the picture of a viewer is lost, and continues when it is back', async () => {
    const viewer = openFlv(await stage.flvUrl());
    await camera.untilViewers(1);
    camera.sends(keyAt(0));
    await viewer.until(({ length }) => length === 2);
    camera.loses(new LinkError('silent', 'No picture for 5 s.'));
    camera.sends(keyAt(7_000));
    await viewer.until(({ length }) => length >= 3);
    expect(viewer.pictures().at(-1)).toMatchObject({ isKey: true, atMs: 7_000 });
    viewer.close();
  });
});
