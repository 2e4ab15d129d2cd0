import type { LiveView } from '../../../contract/entities/cameras.ts';
import { NOT_ACCEPTABLE_STATUS } from '../../../contract/sockets.ts';
import { clientMessage, receiveFromCamera } from './camera-messages.ts';
import type { CameraConnections } from './camera-connections.ts';
import type { LivePicture, LiveConnectionHandlers } from './live-picture.ts';
import { start } from '../recorded/play-file.ts';
import { signalBySession } from './signal-by-session.ts';
import { signalByService, type SignallingHandlers } from './signalling.ts';
import { arrivedFrames, lineStats } from './webrtc-stats.ts';

/** Spec: D2 §9 (LIVE-07). */
const PREFERRED = { video: ['video/H264'], audio: ['audio/opus', 'audio/PCMU'] } as const;
/** Spec: D2 §9 (LIVE-08). */
const ICE_CANDIDATE_POOL_SIZE = 8;
/** Name of the channel in the video-streaming service's own clients. */
const CHANNEL = 'kvsDataChannel';

export interface WebrtcDeps {
  readonly uuid: string;
  readonly view: LiveView;
  readonly handlers: LiveConnectionHandlers;
  readonly links: CameraConnections;
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: (message: string) => void;
}

/** All codecs of the browser, the preferred ones first. */
function codecsOf(kind: 'video' | 'audio'): RTCRtpCodec[] {
  const preferred: readonly string[] = PREFERRED[kind];
  const rank = ({ mimeType }: RTCRtpCodec) =>
    (preferred.indexOf(mimeType) + preferred.length + 1) % (preferred.length + 1);
  return [...(RTCRtpReceiver.getCapabilities(kind)?.codecs ?? [])].sort((one, other) => rank(one) - rank(other));
}

/** Opens the data channel; of the messages before it is open, the last is sent when it opens. */
function openDataChannel(connection: RTCPeerConnection, receive: (bytes: Uint8Array) => void) {
  const channel = connection.createDataChannel(CHANNEL);
  channel.binaryType = 'arraybuffer';
  let unsaid: Uint8Array<ArrayBuffer> | undefined;
  channel.addEventListener('open', () => {
    if (unsaid !== undefined) channel.send(unsaid);
  });
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data instanceof ArrayBuffer) receive(new Uint8Array(data));
  });
  return (message: Uint8Array<ArrayBuffer>) => {
    if (channel.readyState === 'open') channel.send(message);
    else unsaid = message;
  };
}

/** A camera's picture over WebRTC, only ever by a relay (LIVE-06); sound goes both ways, messages by a data channel. */
export function playWebrtc({ uuid, view, handlers, links, now, log }: WebrtcDeps): LivePicture {
  const connection = new RTCPeerConnection({
    iceServers: view.iceServers.map(({ urls, username = '', credential = '' }) => ({ urls, username, credential })),
    iceTransportPolicy: 'relay',
    iceCandidatePoolSize: ICE_CANDIDATE_POOL_SIZE,
  });
  const picture = new MediaStream();
  /** The sender is named as in signalling (PROTO-02). */
  const header = () => ({ timestamp: now(), xRequestId: crypto.randomUUID(), sender: view.clientId });
  let isOver = false;
  let unlink: (() => void) | undefined;

  const lost = (reason: string, status: number | null = null) => {
    if (!isOver) handlers.lost(reason, status);
  };
  const step = (name: string, run: () => Promise<unknown>) => void run().catch(() => lost(`${name} failed.`));

  connection.addTransceiver('video', { direction: 'recvonly' }).setCodecPreferences(codecsOf('video'));
  const sound = connection.addTransceiver('audio', { direction: 'sendrecv' });
  sound.setCodecPreferences(codecsOf('audio'));
  const send = openDataChannel(connection, receiveFromCamera(handlers, log));

  /** Made while signalling opens, with the candidates found meanwhile. */
  const offering = connection.setLocalDescription();
  // A failure is reported where it is sent.
  offering.catch(() => {});
  let isOffered = false;
  const signalled: SignallingHandlers = {
    opened: () =>
      step('The offer', async () => {
        await offering;
        isOffered = true;
        if (connection.localDescription !== null) signalling.offer(connection.localDescription);
      }),
    answered: (answer) => step('The answer', () => connection.setRemoteDescription(answer)),
    // One of several ways to the camera: another may do.
    found: (candidate) =>
      void connection.addIceCandidate(candidate).catch(() => log('A candidate was not understood.')),
    // Once connected, the connection's own state decides, unless the camera says that it cannot be shown this way.
    lost: (reason, status) => {
      if (unlink === undefined || status === NOT_ACCEPTABLE_STATUS) lost(reason, status);
    },
  };
  const signalling =
    view.signalling === 'session' ? signalBySession(view, signalled, log) : signalByService(view, signalled);

  connection.addEventListener('track', ({ track }) => picture.addTrack(track));
  connection.addEventListener('icecandidate', ({ candidate }) => {
    // Until then it goes with the offer.
    if (candidate !== null && isOffered) signalling.find(candidate);
  });
  connection.addEventListener('connectionstatechange', () => {
    if (connection.connectionState === 'failed') return lost('The connection was lost.');
    if (connection.connectionState !== 'connected' || unlink !== undefined) return;
    unlink = links.open(uuid, { way: 'connection', setVoice: (voice) => sound.sender.replaceTrack(voice) });
    handlers.connected();
  });

  return {
    show: (video) => {
      video.srcObject = picture;
      start(video);
      return () => {
        video.srcObject = null;
      };
    },
    arrived: () => arrivedFrames(connection),
    // What arrives is drawn: a receiver holds back less than a second.
    ageMs: () => 0,
    measure: () => lineStats(connection),
    sendState: (client) => send(clientMessage(header(), client)),
    stop: () => {
      isOver = true;
      unlink?.();
      signalling.close();
      for (const { track } of connection.getReceivers()) track.stop();
      connection.close();
    },
  };
}
