import type { Clock } from '../../../base/ports.ts';
import { type LinkAddress, LinkError, type LinkSound } from '../camera-link.ts';
import type { Dial } from '../dial.ts';
import type { TalkCodec } from '../../voice/g711.ts';
import { describeCamera } from './describe-camera.ts';
import { uriOf } from './offer.ts';
import { rtspConnection } from './rtsp-connection.ts';
import { silent } from './rtsp-errors.ts';
import { type SampleListener, setUpTracks, type Tracks } from './set-up-tracks.ts';
import { watchSilence } from './silence.ts';
import { interleavedTransport, udpTransport } from './transport.ts';

export interface RtspListener extends SampleListener {
  /** The camera is about to send. */
  onOpen(offer: { readonly sound: LinkSound | null; readonly canTalk: boolean }): void;
  /** The end, once, unless it was stopped. */
  onEnd(error: LinkError): void;
}

export interface RtspSession {
  /** Sends a voice to the camera's loudspeaker; false where it takes none now. */
  talk(voice: Buffer, codec: TalkCodec): boolean;
  stop(): void;
}

export interface RtspDeps {
  readonly dial: Dial;
  readonly clock: Clock;
  /** False: the loudspeaker is not asked for. */
  readonly asksToTalk: boolean;
}

const MS = 1_000;
/** Time without a packet of pictures that ends a session, s: sound alone has been seen to continue. As for agents' pictures. */
const SILENT_S = 5;
/** Time without a whole picture, s: packets come, but none begins. Not in the spec: twice the longest interval of key pictures. */
const NOTHING_WHOLE_S = 30;
/** Share of the session's time after which the camera is asked to keep it. */
const KEEP_SHARE = 0.45;

/** Connects to a camera and has it send. Nothing that a camera sends makes it dial elsewhere. */
export function openRtsp(
  address: LinkAddress,
  { dial, clock, asksToTalk }: RtspDeps,
  listener: RtspListener,
): RtspSession {
  let ends: readonly (() => void)[] = [];
  let isOver = false;
  let speak: Tracks['speak'] = null;

  function keep(end: () => void): void {
    if (isOver) end();
    else ends = [...ends, end];
  }

  function stop(): void {
    isOver = true;
    speak = null;
    for (const end of ends) end();
    ends = [];
  }

  function fail(error: LinkError): void {
    if (isOver) return;
    stop();
    listener.onEnd(error);
  }

  const silence = (seconds: number) => watchSilence(seconds * MS, () => fail(silent(seconds)));
  const packets = silence(SILENT_S);
  const wholes = silence(NOTHING_WHOLE_S);
  keep(packets.stop);
  keep(wholes.stop);

  const samples: SampleListener = {
    onPicture(picture, time) {
      if (isOver) return;
      wholes.heard();
      listener.onPicture(picture, time);
    },
    onSound(data, time) {
      if (!isOver) listener.onSound(data, time);
    },
  };

  async function begin(): Promise<void> {
    const { stream, ip } = await dial(address);
    const connection = rtspConnection(stream, address.login, fail);
    let uri = uriOf(address);
    keep(() => connection.end('TEARDOWN', uri));
    const { offer, keepMethod } = await describeCamera(connection, uri, asksToTalk);
    const open = address.transport === 'udp' ? udpTransport(ip) : interleavedTransport(connection);
    const deps = { connection, open, now: () => clock.now(), keep, onPicturePacket: packets.heard };
    const tracks = await setUpTracks(deps, offer, samples);
    if (isOver) return;
    ({ uri } = offer);
    ({ speak } = tracks);
    listener.onOpen({ sound: tracks.sound, canTalk: speak !== null });
    // A camera that does not answer these, but sends pictures, is well.
    const keeping = setInterval(
      () => void connection.ask(keepMethod, uri).catch(() => {}),
      tracks.timeoutS * KEEP_SHARE * MS,
    );
    keep(() => clearInterval(keeping));
    packets.start();
    wholes.start();
    // No range: to some cameras it is a jump in a recording; without one they send what is now.
    await connection.ask('PLAY', uri);
  }

  begin().catch((error: unknown) => {
    fail(error instanceof LinkError ? error : new LinkError('refused', 'The camera could not be read.'));
  });

  return { stop, talk: (voice, codec) => speak?.(voice, codec) ?? false };
}
