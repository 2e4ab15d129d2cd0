// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveView } from '../../../contract/entities/cameras.ts';
import { decodeCameraMessage, encodeCameraMessage } from '../../../proto/camera-session.ts';
import { eventually } from '../../testing/eventually.ts';
import { createCameraConnections } from './camera-connections.ts';
import type { LiveConnectionHandlers } from './live-picture.ts';
import { playWebrtc } from './play-webrtc.ts';
import type { SignallingHandlers } from './signalling.ts';
import { FakeConnection, FakeStream } from '../testing/fake-connection.ts';

const signalling = vi.hoisted(() => ({
  handlers: undefined as SignallingHandlers | undefined,
  offer: vi.fn<(offer: object) => void>(),
  find: vi.fn<(candidate: object) => void>(),
  close: vi.fn<() => void>(),
  form: '',
}));
const signalBy = vi.hoisted(() => (form: string) => (_: unknown, handlers: SignallingHandlers) => {
  Object.assign(signalling, { handlers, form });
  return signalling;
});
vi.mock('./signalling.ts', () => ({ signalByService: signalBy('service') }));
vi.mock('./signal-by-session.ts', () => ({ signalBySession: signalBy('session') }));

const RELAY = { urls: 'turn:127.0.0.1:3478?transport=udp', username: 'u', credential: 'c' };
const VIEW = { channelARN: 'arn', channelEndpoint: '', clientId: 'v', signedChannelEndpoint: '', iceServers: [RELAY] };

function play(view: LiveView = VIEW) {
  const links = createCameraConnections();
  const handlers = {
    connected: vi.fn<LiveConnectionHandlers['connected']>(),
    lost: vi.fn<LiveConnectionHandlers['lost']>(),
    ended: vi.fn<LiveConnectionHandlers['ended']>(),
    reported: vi.fn<LiveConnectionHandlers['reported']>(),
    recorded: vi.fn<LiveConnectionHandlers['recorded']>(),
    uploaded: vi.fn<LiveConnectionHandlers['uploaded']>(),
  };
  const picture = playWebrtc({ uuid: 'cam-1', view, handlers, links, now: () => 1_800_000_000_000, log: () => {} });
  return { picture, links, handlers, connection: FakeConnection.last() };
}

async function answered() {
  const subject = play();
  signalling.handlers?.opened();
  await eventually(() => expect(signalling.offer).toHaveBeenCalledOnce());
  signalling.handlers?.answered({ type: 'answer', sdp: 'v=0' });
  return subject;
}

describe('live picture over WebRTC', () => {
  beforeEach(() => {
    vi.stubGlobal('RTCPeerConnection', FakeConnection);
    vi.stubGlobal('MediaStream', FakeStream);
    const codecs = ['VP8', 'H264', 'rtx', 'G722', 'PCMU', 'opus'];
    vi.stubGlobal('RTCRtpReceiver', {
      getCapabilities: (kind: string) => ({
        codecs: (kind === 'video' ? codecs.slice(0, 3) : codecs.slice(3)).map((name) => ({
          mimeType: `${kind}/${name}`,
        })),
      }),
    });
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  });
  afterEach(() => {
    vi.clearAllMocks();
  });

  it.each([
    [VIEW, 'service'],
    [{ ...VIEW, signalling: 'service' }, 'service'],
    [{ ...VIEW, signalling: 'session' }, 'session'],
  ] as const)('signals in the form that live-view names: %j (PROTO-29)', (view, form) => {
    play(view);
    expect(signalling.form).toBe(form);
  });

  it('goes by relays only, with a pool of 8 candidates (LIVE-06, LIVE-08, API-40)', () => {
    expect(play().connection.configuration).toEqual({
      iceServers: [RELAY],
      iceTransportPolicy: 'relay',
      iceCandidatePoolSize: 8,
    });
  });

  it('receives a picture and has sound both ways, H264, opus and PCMU first (LIVE-07)', () => {
    expect(play().connection.transceivers.map(({ kind, direction, codecs }) => ({ kind, direction, codecs }))).toEqual([
      { kind: 'video', direction: 'recvonly', codecs: ['video/H264', 'video/VP8', 'video/rtx'] },
      { kind: 'audio', direction: 'sendrecv', codecs: ['audio/opus', 'audio/PCMU', 'audio/G722'] },
    ]);
  });

  it('offers once signalling is open, with the candidates found before, and takes answer and candidates', async () => {
    const { connection } = play();
    await eventually(() => expect(connection.localDescription).toEqual({ type: 'offer', sdp: 'ours' }));
    connection.finds({ candidate: 'early' });
    signalling.handlers?.opened();
    await eventually(() => expect(signalling.offer.mock.calls).toEqual([[{ type: 'offer', sdp: 'ours' }]]));
    signalling.handlers?.answered({ type: 'answer', sdp: 'v=0' });
    expect(connection.remote).toEqual({ type: 'answer', sdp: 'v=0' });
    connection.finds({ candidate: 'relay' });
    connection.finds(null);
    expect(signalling.find.mock.calls).toEqual([[{ candidate: 'relay' }]]);
    signalling.handlers?.found({ candidate: 'theirs' });
    expect(connection.candidates).toEqual([{ candidate: 'theirs' }]);
  });

  it('reports that it is connected, and lets talk send its sound there', async () => {
    const { connection, handlers, links } = await answered();
    connection.becomes('connected');
    connection.becomes('disconnected');
    connection.becomes('connected');
    expect(handlers.connected).toHaveBeenCalledOnce();
    const link = links.at('cam-1');
    const voice = { kind: 'audio' } as MediaStreamTrack;
    if (link?.way === 'connection') await link.setVoice(voice);
    expect(connection.transceivers[1]?.voice).toBe(voice);
  });

  it('is lost with signalling before it is up, with the connection afterwards', async () => {
    const { connection, handlers } = await answered();
    signalling.handlers?.lost('Signalling was refused.', 403);
    connection.becomes('connected');
    signalling.handlers?.lost('The connection to the camera ended.', null);
    signalling.handlers?.lost('Signalling was refused.', 400);
    connection.becomes('failed');
    expect(handlers.lost.mock.calls).toEqual([
      ['Signalling was refused.', 403],
      ['The connection was lost.', null],
    ]);
  });

  it('is lost with a connection over which the camera cannot be shown', async () => {
    const { connection, handlers } = await answered();
    connection.becomes('connected');
    signalling.handlers?.lost('B-pictures.', 406);
    expect(handlers.lost.mock.calls).toEqual([['B-pictures.', 406]]);
  });

  it('is lost when the answer makes no sense; one bad candidate is not the end', async () => {
    const { connection, handlers } = play();
    connection.refuses = true;
    signalling.handlers?.found({ candidate: 'theirs' });
    signalling.handlers?.answered({ type: 'answer', sdp: 'nonsense' });
    await eventually(() => expect(handlers.lost.mock.calls).toEqual([['The answer failed.', null]]));
  });

  it('exchanges messages by the data channel: the last one when it opens, and at once afterwards (LIVE-09, PROTO-02, API-40)', async () => {
    const { connection, picture, handlers } = await answered();
    picture.sendState({ fullDuplex: true, quiet: true });
    picture.sendState({ fullDuplex: true, quiet: false });
    expect(connection.channel.sent).toEqual([]);
    connection.channel.opens();
    picture.sendState({ fullDuplex: false, quiet: false });
    const sent = connection.channel.sent.map(decodeCameraMessage);
    expect(sent.map(({ payload }) => payload)).toEqual([
      { case: 'clientState', value: { fullDuplexMode: 1, quietMode: 2 } },
      { case: 'clientState', value: { fullDuplexMode: 2, quietMode: 2 } },
    ]);
    const header = { timestamp: 1_800_000_000_000, xRequestId: expect.stringMatching(/^[\da-f-]{36}$/), sender: 'v' };
    expect(sent.map((message) => message.header)).toEqual([header, header]);
    expect(sent[0]?.header?.xRequestId).not.toBe(sent[1]?.header?.xRequestId);
    const state = { participants: [], disconnectReason: 1, sirenState: 0 };
    connection.channel.receives(encodeCameraMessage({ header: null, payload: { case: 'cameraState', value: state } }));
    connection.channel.receives('words');
    expect(handlers.ended.mock.calls).toEqual([['agentTakeover']]);
    expect(handlers.reported).toHaveBeenCalledOnce();
  });

  it('is drawn where it is shown, and moves on', () => {
    const { picture, connection } = play();
    const [first, second] = [document.createElement('video'), document.createElement('video')];
    const hide = picture.show(first);
    connection.brings({ kind: 'video' });
    expect((first.srcObject as unknown as FakeStream).tracks).toEqual([{ kind: 'video' }]);
    picture.show(second);
    hide();
    expect(first.srcObject).toBeNull();
    expect((second.srcObject as unknown as FakeStream).tracks).toEqual([{ kind: 'video' }]);
  });

  it('counts what arrives, and reports the quality of the connection (PLAY-25)', async () => {
    const { picture, connection } = play();
    connection.stats = [
      {
        id: 'v',
        type: 'inbound-rtp',
        kind: 'video',
        framesReceived: 30,
        bytesReceived: 900,
        packetsLost: 2,
        jitter: 0.004,
      },
      { id: 'a', type: 'inbound-rtp', kind: 'audio', bytesReceived: 100 },
      { id: 't', type: 'transport', selectedCandidatePairId: 'p' },
      { id: 'p', type: 'candidate-pair', currentRoundTripTime: 0.02 },
    ];
    expect(await picture.arrived()).toBe(30);
    expect(await picture.measure()).toEqual({ bytes: 1_000, packetsLost: 2, jitterMs: 4, roundTripMs: 20 });
    connection.stats = [];
    expect(await picture.measure()).toEqual({ bytes: 0, packetsLost: null, jitterMs: null, roundTripMs: null });
  });

  it('leaves nothing open when it stops, and reports no more (LIVE-30)', async () => {
    const { picture, connection, links, handlers } = await answered();
    connection.becomes('connected');
    handlers.connected.mockClear();
    const onClosed = vi.fn<() => void>();
    links.whenClosed('cam-1', onClosed);
    picture.stop?.();
    expect([connection.isClosed, signalling.close.mock.calls.length, connection.stopped]).toEqual([true, 1, 2]);
    expect([links.at('cam-1'), onClosed.mock.calls.length]).toEqual([undefined, 1]);
    connection.becomes('failed');
    expect(handlers.lost).not.toHaveBeenCalled();
  });
});
