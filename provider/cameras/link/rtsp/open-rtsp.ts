import type { Clock } from '../../../base/ports.ts';
import { type LinkAddress, LinkError, type LinkSound } from '../camera-link.ts';
import type { Dial } from '../dial.ts';
import { h264Reader, type Payload, type Picture } from './h264.ts';
import { type Offer, type OfferedTrack, offerOf, uriOf } from './offer.ts';
import { type RtspConnection, rtspConnection } from './rtsp-connection.ts';
import { silent } from './rtsp-errors.ts';
import { readSdp } from './sdp.ts';
import { watchSilence } from './silence.ts';
import { soundReader } from './sounds.ts';
import { pcmuPackets } from './talk.ts';
import { trackPackets } from './track.ts';
import { trackClock } from './track-clock.ts';
import { interleavedTransport, type OpenTransport, type TrackTransport, udpTransport } from './transport.ts';

/** Time of a sample: of presentation, ms since the connection's first sample, and by the camera's own clock. */
export interface RtspTime {
  readonly ms: number;
  /** Epoch ms; null before the camera's first report. */
  readonly wallMs: number | null;
}

export interface RtspListener {
  /** The camera is about to send. */
  onOpen(offer: { readonly sound: LinkSound | null; readonly canTalk: boolean }): void;
  onPicture(picture: Pick<Picture, 'data' | 'isKey' | 'sets'>, time: RtspTime): void;
  onSound(data: Buffer, time: RtspTime): void;
  /** The end, once, unless it was stopped. */
  onEnd(error: LinkError): void;
}

export interface RtspSession {
  /** Sends PCMU to the camera's loudspeaker; false where it takes none now. */
  talk(pcmu: Buffer): boolean;
  stop(): void;
}

export interface RtspDeps {
  readonly dial: Dial;
  readonly clock: Clock;
}

/** Time without a packet of pictures that ends a session, ms. As for the agent, who sees no picture older than that. */
const SILENT_MS = 5_000;
/** Time without a whole picture: packets come, but no picture that begins with a key one. Not in the spec. */
const NOTHING_WHOLE_MS = 30_000;
const MS = 1_000;
/** Seconds of a session without a request. Source: RFC 2326, 12.37; the bounds are not in the spec. */
const DEFAULT_TIMEOUT_S = 60;
const SHORTEST_TIMEOUT_S = 4;
const LONGEST_TIMEOUT_S = 600;
/** Share of the session's time after which the camera is asked to keep it. */
const KEEP_SHARE = 0.45;
const BACKCHANNEL = { Require: 'www.onvif.org/ver20/backchannel' };

const timeoutOf = (session: string | undefined): number => {
  const [, seconds] = /;\s*timeout\s*=\s*(\d{1,6})/i.exec(session ?? '') ?? [];
  return Math.min(LONGEST_TIMEOUT_S, Math.max(SHORTEST_TIMEOUT_S, Number(seconds ?? DEFAULT_TIMEOUT_S)));
};

/** Describes the camera with its loudspeaker where it has one: those without refuse the question. */
async function describe(connection: RtspConnection, uri: string) {
  const accept = { Accept: 'application/sdp' };
  try {
    return { answer: await connection.ask('DESCRIBE', uri, { ...accept, ...BACKCHANNEL }), hasBackchannel: true };
  } catch (error) {
    const isRefusal = error instanceof LinkError && (error.code === 'refused' || error.code === 'unsupported');
    if (!isRefusal) throw error;
    return { answer: await connection.ask('DESCRIBE', uri, accept), hasBackchannel: false };
  }
}

/** Connects to a camera and has it send. Nothing that a camera sends makes it dial elsewhere. */
export function openRtsp(address: LinkAddress, { dial, clock }: RtspDeps, listener: RtspListener): RtspSession {
  const ends: (() => void)[] = [];
  let isOver = false;
  let speak: ((pcmu: Buffer) => boolean) | null = null;
  let firstMs: number | null = null;

  function release(): void {
    isOver = true;
    speak = null;
    for (const end of ends.splice(0)) end();
  }

  function fail(error: LinkError): void {
    if (isOver) return;
    release();
    listener.onEnd(error);
  }

  /** Times of a track count from the arrival of its first sample. */
  function timesOf(clockRate: number) {
    const track = trackClock(clockRate);
    let beginMs: number | null = null;
    return {
      track,
      at(ticks: number): RtspTime {
        if (beginMs === null) {
          firstMs ??= clock.now();
          beginMs = clock.now() - firstMs - track.msOf(ticks);
        }
        return { ms: beginMs + track.msOf(ticks), wallMs: track.wallMsOf(ticks) };
      },
    };
  }

  async function setUp(
    connection: RtspConnection,
    open: OpenTransport,
    { uri, format }: OfferedTrack,
    times: ReturnType<typeof timesOf>,
    onPayload: (payload: Payload) => void,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<{ readonly transport: TrackTransport; readonly timeoutS: number }> {
    const transport = await open(
      trackPackets(format, times.track, onPayload, (report) => void transport.sendRtcp(report)),
    );
    try {
      const answer = await connection.ask('SETUP', uri, { Transport: transport.offer, ...headers });
      transport.begin(answer.header('transport') ?? '');
      ends.push(() => transport.close());
      return { transport, timeoutS: timeoutOf(answer.header('session')) };
    } catch (error) {
      transport.close();
      throw error;
    }
  }

  async function setUpPicture(connection: RtspConnection, open: OpenTransport, picture: OfferedTrack) {
    const packets = watchSilence(SILENT_MS, () => fail(silent(SILENT_MS / MS)));
    const wholes = watchSilence(NOTHING_WHOLE_MS, () => fail(silent(NOTHING_WHOLE_MS / MS)));
    ends.push(packets.stop, wholes.stop);
    const times = timesOf(picture.format.clockRate);
    const read = h264Reader(picture.format, ({ ticks, ...whole }) => {
      wholes.heard();
      listener.onPicture(whole, times.at(ticks));
    });
    const take = (payload: Payload) => {
      packets.heard();
      if (!isOver) read(payload);
    };
    const { timeoutS } = await setUp(connection, open, picture, times, take);
    const watch = () => {
      packets.start();
      wholes.start();
    };
    return { timeoutS, watch };
  }

  /** Sets up the sound; a camera that refuses it is seen without. */
  async function setUpSound(connection: RtspConnection, open: OpenTransport, { sound }: Offer): Promise<LinkSound | null> {
    if (sound === null) return null;
    const times = timesOf(sound.format.clockRate);
    const read = soundReader(sound.format, sound.sound, ({ data, ticks }) => listener.onSound(data, times.at(ticks)));
    const take = (payload: Payload) => {
      if (!isOver) read(payload);
    };
    const refused = await setUp(connection, open, sound, times, take).catch(ofRefusal);
    return refused === null ? null : sound.sound;
  }

  function ofRefusal(error: unknown): null {
    if (!isOver && error instanceof LinkError && error.code !== 'ended') return null;
    throw error;
  }

  async function setUpTalk(connection: RtspConnection, open: OpenTransport, { talk }: Offer): Promise<void> {
    if (talk === null) return;
    const set = await setUp(connection, open, talk, timesOf(talk.format.clockRate), () => {}, BACKCHANNEL).catch(ofRefusal);
    if (set === null) return;
    const packetOf = pcmuPackets(talk.format.payloadType);
    speak = (pcmu) => set.transport.sendRtp(packetOf(pcmu));
  }

  function keepAlive(connection: RtspConnection, options: string, uri: string, timeoutS: number): void {
    const method = /\bGET_PARAMETER\b/i.test(options) ? 'GET_PARAMETER' : 'OPTIONS';
    // A camera that answers none of these, but sends pictures, is well.
    const timer = setInterval(() => void connection.ask(method, uri).catch(() => {}), timeoutS * KEEP_SHARE * MS);
    ends.push(() => clearInterval(timer));
  }

  async function begin(): Promise<void> {
    const { stream, ip } = await dial(address);
    if (isOver) {
      stream.destroy();
      return;
    }
    const connection = rtspConnection(stream, address.login, fail);
    let uri = uriOf(address);
    ends.push(() => connection.end('TEARDOWN', uri));
    const options = await connection.ask('OPTIONS', uri);
    const { answer, hasBackchannel } = await describe(connection, uri);
    const base = answer.header('content-base') ?? answer.header('content-location');
    const offer = offerOf(readSdp(answer.body), uri, base, hasBackchannel);
    const open = address.transport === 'udp' ? udpTransport(ip) : interleavedTransport(connection);
    const picture = await setUpPicture(connection, open, offer.picture);
    const sound = await setUpSound(connection, open, offer);
    await setUpTalk(connection, open, offer);
    if (isOver) return;
    uri = offer.uri;
    listener.onOpen({ sound, canTalk: speak !== null });
    keepAlive(connection, options.header('public') ?? '', uri, picture.timeoutS);
    // No range: to some cameras it is a jump in a recording; without one they send what is now.
    await connection.ask('PLAY', uri);
    picture.watch();
  }

  begin().catch((error: unknown) => {
    fail(error instanceof LinkError ? error : new LinkError('refused', 'The camera could not be read.'));
  });

  return {
    talk: (pcmu) => speak?.(pcmu) ?? false,
    stop: release,
  };
}
