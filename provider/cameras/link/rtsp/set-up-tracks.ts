import { asCodec, type TalkCodec } from '../../voice/g711.ts';
import { LinkError, type LinkSound } from '../camera-link.ts';
import { BACKCHANNEL } from './describe-camera.ts';
import { h264Reader, type Payload, type Picture } from './h264.ts';
import type { Offer, OfferedTrack } from './offer.ts';
import type { RtspConnection } from './rtsp-connection.ts';
import { type RtspTime, sampleTimes } from './sample-times.ts';
import { soundReader } from './sounds.ts';
import { talkPackets } from './talk.ts';
import { trackPackets } from './track.ts';
import type { OpenTransport, TrackTransport } from './transport.ts';

/** Called for samples as they arrive. */
export interface SampleListener {
  onPicture(picture: Omit<Picture, 'ticks'>, time: RtspTime): void;
  onSound(data: Buffer, time: RtspTime): void;
}

export interface TrackDeps {
  readonly connection: RtspConnection;
  readonly open: OpenTransport;
  now(): number;
  /** Keeps what must be called at the end. */
  keep(end: () => void): void;
  /** Called for each packet of pictures, whole or not. */
  onPicturePacket(): void;
}

/** Tracks that the camera is ready to send. */
export interface Tracks {
  /** Null where there is none, or the camera refused to send it. */
  readonly sound: LinkSound | null;
  /** Sends a voice to the loudspeaker, in the codec that it takes; null where there is none. */
  readonly speak: ((voice: Buffer, codec: TalkCodec) => boolean) | null;
  /** Time without a request after which the camera ends the session, s. */
  readonly timeoutS: number;
}

/** Source: RFC 2326, 12.37; the bounds are not in the spec. */
const DEFAULT_TIMEOUT_S = 60;
const SHORTEST_TIMEOUT_S = 4;
const LONGEST_TIMEOUT_S = 600;

const timeoutOf = (session: string | undefined): number => {
  const [, seconds] = /;\s*timeout\s*=\s*(\d{1,6})/i.exec(session ?? '') ?? [];
  return Math.min(LONGEST_TIMEOUT_S, Math.max(SHORTEST_TIMEOUT_S, Number(seconds ?? DEFAULT_TIMEOUT_S)));
};

/** Null for a refusal of one track: the camera is used without it. */
function withoutTrack(error: unknown): null {
  if (error instanceof LinkError && (error.code === 'refused' || error.code === 'unsupported')) return null;
  throw error;
}

/** Sets up what a camera offers, in the order that cameras expect: picture, sound, loudspeaker. @throws {LinkError} */
export async function setUpTracks(
  { connection, open, now, keep, onPicturePacket }: TrackDeps,
  { picture, sound, talk }: Offer,
  listener: SampleListener,
): Promise<Tracks> {
  const timesOf = sampleTimes(now);

  async function setUp(
    { uri, format }: OfferedTrack,
    times: ReturnType<typeof timesOf>,
    onPayload: (payload: Payload) => void,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<{ readonly transport: TrackTransport; readonly timeoutS: number }> {
    const transport = await open(
      trackPackets(format, times.track, onPayload, (report) => void transport.sendRtcp(report)),
    );
    keep(() => transport.close());
    const answer = await connection.ask('SETUP', uri, { Transport: transport.offer, ...headers });
    transport.begin(answer.header('transport') ?? '');
    return { transport, timeoutS: timeoutOf(answer.header('session')) };
  }

  async function setUpPicture(): Promise<number> {
    const times = timesOf(picture.format.clockRate);
    const read = h264Reader(picture.format, ({ ticks, ...whole }) => listener.onPicture(whole, times.at(ticks)));
    const { timeoutS } = await setUp(picture, times, (payload) => {
      onPicturePacket();
      read(payload);
    });
    return timeoutS;
  }

  async function setUpSound(): Promise<LinkSound | null> {
    if (sound === null) return null;
    const times = timesOf(sound.format.clockRate);
    const read = soundReader(sound.format, sound.sound, ({ data, ticks }) => listener.onSound(data, times.at(ticks)));
    return (await setUp(sound, times, read).catch(withoutTrack)) && sound.sound;
  }

  async function setUpTalk(): Promise<Tracks['speak']> {
    if (talk === null) return null;
    const times = timesOf(talk.format.clockRate);
    const set = await setUp(talk, times, () => {}, BACKCHANNEL).catch(withoutTrack);
    const packetOf = talkPackets(talk.format.payloadType);
    return set && ((voice, codec) => set.transport.sendRtp(packetOf(asCodec(voice, codec, talk.codec))));
  }

  return { timeoutS: await setUpPicture(), sound: await setUpSound(), speak: await setUpTalk() };
}
