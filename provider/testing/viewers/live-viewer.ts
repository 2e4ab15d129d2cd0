import { once } from 'node:events';
import * as v from 'valibot';
import {
  H264RtpPayload,
  MediaStreamTrack,
  OpusPacketizer,
  PcmuPacketizer,
  type RTCDataChannel,
  RTCPeerConnection,
  RTCIceCandidate,
  useH264,
  useOPUS,
  usePCMU,
} from 'werift';
import WebSocket from 'ws';
import type { LiveView, SignallingForm } from '../../../contract/entities/cameras.ts';
import { SESSION_PROTOCOL } from '../../../contract/sockets.ts';
import {
  type CameraMessage,
  decodeCameraMessage,
  decodeSignalResponse,
  encodeSignalRequest,
  type SessionDescription,
  type SignalResponse,
} from '../../../proto/camera-session.ts';

const Frame = v.object({
  messageType: v.string(),
  messagePayload: v.optional(v.string(), ''),
  statusResponse: v.optional(v.object({ description: v.string() })),
});
const Answer = v.object({ type: v.literal('answer'), sdp: v.string() });
const Candidate = v.object({
  candidate: v.string(),
  sdpMid: v.nullable(v.string()),
  sdpMLineIndex: v.nullable(v.number()),
});

const offered = (value: SessionDescription) => encodeSignalRequest({ payload: { case: 'offer', value } });
const found = (candidateInit: string) =>
  encodeSignalRequest({ payload: { case: 'trickle', value: { candidateInit } } });

/** Duration of a packet of voice, in ticks of the codec: 20 ms. */
const PACKET_TICKS = { opus: 960, pcmu: 160 } as const;
/** Index of the address in a candidate line. Source: RFC 8839, 5.1. */
const ADDRESS = 4;

/** A packet a viewer received. */
export interface Received {
  readonly kind: 'audio' | 'video';
  readonly codec: string;
  /** RTP time, in ticks of the codec. */
  readonly time: number;
  readonly sequence: number;
  /** Types of the NAL units in the packet, whole or in pieces: 7 and 8 say how to decode, 5 is a key picture. */
  readonly nals: readonly number[];
  readonly payload: Buffer;
}

function nalsIn(payload: Buffer): readonly number[] {
  const { aggregatedNalUnitTypes, nalUnitPayloadType, nalUnitType } = H264RtpPayload.deSerialize(payload);
  return aggregatedNalUnitTypes.length > 0 ? aggregatedNalUnitTypes : [nalUnitPayloadType ?? nalUnitType];
}

/** A browser's end of a camera's WebRTC picture, by a relay only, with the packets it received. */
export class LiveViewer {
  readonly #peer: RTCPeerConnection;
  readonly #form: SignallingForm;
  /** Other signalling messages, where the form has more than answer and candidates. */
  readonly signalled: string[] = [];
  /** Reasons for which the camera refused. */
  readonly refusals: string[] = [];
  /** Addresses of the camera, from its candidates. */
  readonly addresses = new Set<string>();
  readonly #socket: WebSocket;
  readonly #received: Received[] = [];
  readonly channel: RTCDataChannel;
  #arrived: () => void = () => {};
  #hasFailed = false;
  /** The camera ended it: the signalling is closed. The connection itself notices that much later. */
  readonly ended: Promise<void>;
  /** Messages from the data channel. */
  readonly heard: Buffer[] = [];
  readonly #voice = new MediaStreamTrack({ kind: 'audio' });
  readonly #packetizer: OpusPacketizer | PcmuPacketizer;
  readonly #packetTicks: number;
  #spoken = 0;

  constructor(
    { signedChannelEndpoint, iceServers, signalling = 'service' }: LiveView,
    voice: 'opus' | 'pcmu' = 'opus',
  ) {
    this.#form = signalling;
    this.#packetizer = voice === 'opus' ? new OpusPacketizer() : new PcmuPacketizer();
    this.#packetTicks = PACKET_TICKS[voice];
    this.#peer = new RTCPeerConnection({
      codecs: { video: [useH264()], audio: voice === 'opus' ? [useOPUS(), usePCMU()] : [usePCMU()] },
      iceServers: iceServers.map(({ urls, username = '', credential = '' }) => ({
        urls: String(urls),
        username,
        credential,
      })),
      iceTransportPolicy: 'relay',
    });
    this.#socket = new WebSocket(signedChannelEndpoint, signalling === 'session' ? [SESSION_PROTOCOL] : []);
    this.channel = this.#peer.createDataChannel('kvsDataChannel');
    this.#peer.addTransceiver('video', { direction: 'recvonly' });
    this.#peer.addTransceiver(this.#voice, { direction: 'sendrecv' });
    this.channel.onMessage.subscribe((message) => {
      this.heard.push(Buffer.from(message));
      this.#arrived();
    });
    this.#peer.connectionStateChange.subscribe((state) => {
      this.#hasFailed ||= state === 'failed';
      this.#arrived();
    });
    this.#peer.onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe(({ header, payload }) => {
        const kind = track.kind === 'video' ? 'video' : 'audio';
        this.#received.push({
          kind,
          codec: track.codec?.mimeType ?? '',
          time: header.timestamp,
          sequence: header.sequenceNumber,
          nals: kind === 'video' ? nalsIn(payload) : [],
          payload,
        });
        this.#arrived();
      });
    });
    this.ended = new Promise((resolve) => this.#socket.once('close', () => resolve()));
    this.#peer.onIceCandidate.subscribe((candidate) => {
      if (candidate) this.#find(candidate.toJSON());
    });
    this.#socket.on('message', (message: Buffer) => void this.#take(message));
  }

  #offer(sdp: string): void {
    if (this.#form === 'session') this.#socket.send(offered({ type: 'offer', sdp }));
    else this.#send('SDP_OFFER', { type: 'offer', sdp });
  }

  #find(candidate: object): void {
    if (this.#form === 'session') this.#socket.send(found(JSON.stringify(candidate)));
    else this.#send('ICE_CANDIDATE', candidate);
  }

  #send(action: string, payload: unknown): void {
    const messagePayload = Buffer.from(JSON.stringify(payload)).toString('base64');
    this.#socket.send(JSON.stringify({ action, messagePayload }));
  }

  async #answered(answer: unknown): Promise<void> {
    await this.#peer.setRemoteDescription(v.parse(Answer, answer));
  }

  async #found(init: unknown): Promise<void> {
    const { candidate, sdpMid, sdpMLineIndex } = v.parse(Candidate, init);
    this.addresses.add(candidate.split(' ')[ADDRESS] ?? '');
    await this.#peer.addIceCandidate(
      new RTCIceCandidate({ candidate, sdpMid: sdpMid ?? '', sdpMLineIndex: sdpMLineIndex ?? 0 }),
    );
  }

  async #take(message: Buffer): Promise<void> {
    if (this.#form === 'session') return this.#takeResponse(decodeSignalResponse(message));
    const { messageType, messagePayload, statusResponse } = v.parse(Frame, JSON.parse(message.toString('utf8')));
    const payload: unknown = JSON.parse(Buffer.from(messagePayload, 'base64').toString('utf8') || 'null');
    if (statusResponse !== undefined) this.refusals.push(statusResponse.description);
    if (messageType === 'SDP_ANSWER') await this.#answered(payload);
    if (messageType === 'ICE_CANDIDATE') await this.#found(payload);
  }

  async #takeResponse({ payload }: SignalResponse): Promise<void> {
    if (payload?.case === 'answer') await this.#answered(payload.value);
    else if (payload?.case === 'trickle') await this.#found(JSON.parse(payload.value.candidateInit));
    else this.signalled.push(payload?.case ?? '');
  }

  /** Offers itself. @throws {Error} "Unexpected server response: 401" when the socket is refused. */
  async open(): Promise<this> {
    await once(this.#socket, 'open');
    const offer = await this.#peer.createOffer();
    await this.#peer.setLocalDescription(offer);
    this.#offer(offer.sdp);
    return this;
  }

  /** True if the connection is established; a busy machine may answer too late. */
  async connects(): Promise<boolean> {
    await this.#until(() => !['new', 'connecting'].includes(this.#peer.connectionState));
    return !this.#hasFailed;
  }

  async #until(isThere: () => boolean): Promise<void> {
    while (!isThere()) {
      await new Promise<void>((resolve) => {
        this.#arrived = resolve;
      });
    }
  }

  /** Received packets, once they are enough. @throws {Error} when the connection fails before. */
  async until(isEnough: (received: readonly Received[]) => boolean): Promise<readonly Received[]> {
    const hasEnough = () => isEnough(this.#received);
    await this.#until(() => this.#hasFailed || hasEnough());
    if (!hasEnough()) throw new Error('The connection of this viewer failed.');
    return [...this.#received];
  }

  /**
   * Messages of the camera, once they are enough. @throws {Error} as `until`, and for anything but a camera message.
   */
  async untilMessage(isEnough: (messages: readonly CameraMessage[]) => boolean): Promise<readonly CameraMessage[]> {
    await this.until(() => isEnough(this.heard.map(decodeCameraMessage)));
    return this.heard.map(decodeCameraMessage);
  }

  /** Sends packets of its voice, 20 ms each, all at once. */
  speak(packets: readonly Buffer[]): void {
    for (const packet of packets) {
      this.#spoken += this.#packetTicks;
      for (const rtp of this.#packetizer.packetize(packet, this.#spoken)) this.#voice.writeRtp(rtp);
    }
  }

  /** Type of our candidate in the pair that carries the picture. */
  async localCandidateType(): Promise<string | undefined> {
    return this.#peer.iceTransports[0]?.connection.nominated?.localCandidate.type;
  }

  /** Leaves as the form of signalling has it, and waits until the camera has let go. */
  async leave(): Promise<void> {
    this.#socket.send(encodeSignalRequest({ payload: { case: 'connectionClose', value: { reason: 'left' } } }));
    await this.ended;
  }

  async close(): Promise<void> {
    // What is still said is for no one.
    this.#socket.removeAllListeners('message');
    await this.#peer.close();
    this.#socket.close();
  }
}

/**
 * A viewer with a connection; a picture whose connection fails is requested again, as a portal does. Throws after the
 * last attempt.
 */
export async function watchLive(
  ask: () => Promise<LiveView>,
  voice?: 'opus' | 'pcmu',
  attempts = 5,
): Promise<LiveViewer> {
  const viewer = await new LiveViewer(await ask(), voice).open();
  if ((await viewer.connects()) || attempts === 1) return viewer;
  await viewer.close();
  return watchLive(ask, voice, attempts - 1);
}
