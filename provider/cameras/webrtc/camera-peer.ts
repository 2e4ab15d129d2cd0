import {
  H264Packetizer,
  MediaStreamTrack,
  OpusPacketizer,
  parseAvcDecoderConfigurationRecord,
  PcmuPacketizer,
  type RTCDataChannel,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  type RTCRtpTransceiver,
  type RtpPacket,
  useH264,
  useOPUS,
  usePCMU,
} from 'werift';
import { guarded } from '../../base/guarded.ts';
import { LinkError } from '../link/camera-link.ts';
import type { LiveForm, LiveSource, LiveViewer, LiveWatch } from '../streams/live-source.ts';
import type { Sample } from '../streams/sample.ts';
import { offerFor, WEBRTC_SOUNDS } from './offered-codecs.ts';
import { paced } from './paced.ts';
import type { Candidate } from './signal-frames.ts';

export type VoiceCodec = (typeof WEBRTC_SOUNDS)[number];

export interface CameraPeerInput {
  readonly source: LiveSource;
  /** The address of this machine on which a relay finds the camera. */
  readonly host: string;
  /** The relay's address as that of a STUN server, which each TURN server is as well. */
  readonly stun: string;
  readonly onCandidate: (candidate: Candidate) => void;
  readonly onConnected: () => void;
  /** The viewer's data channel is open. */
  readonly onChannel: (channel: RTCDataChannel) => void;
  /** A packet of the agent's voice. */
  readonly onVoice: (codec: VoiceCodec, packet: Buffer) => void;
  /** The camera was lost before its first picture. */
  readonly onUnavailable: (error: LinkError) => void;
  /** A packet could not be sent. */
  readonly onError: (error: unknown) => void;
  /** Called once when it has ended, from either side. */
  readonly onGone: () => void;
}

export interface CameraPeer {
  /**
   * Takes a viewer's offer and answers it once the form of the pictures is known. @throws when it is not SDP. @throws
   * {LinkError} when the camera has no picture for WebRTC.
   */
  answer(sdp: string): Promise<string>;
  addCandidate(candidate: Candidate): Promise<void>;
  close(): Promise<void>;
}

const VIDEO_CLOCK_KHZ = 90;
const SOUND_CLOCK_KHZ: Readonly<Record<VoiceCodec, number>> = { opus: 48, pcmu: 8, pcma: 8 };
/** Payload types of G.711. Source: RFC 3551, 6. */
const PCMA_PAYLOAD = 8;
const G711_PAYLOADS: Readonly<Record<number, VoiceCodec>> = { 0: 'pcmu', [PCMA_PAYLOAD]: 'pcma' };
/** Maximum size of a payload: with relay and encryption it stays below every usual MTU. */
const PAYLOAD_MAX_BYTES = 1_150;
/** RTP time is 32 bits and starts again. */
const RTP_TIME_RANGE = 2 ** 32;

const B_PICTURES = 'This camera sends B-pictures, which WebRTC cannot show.';

const usePCMA = () =>
  new RTCRtpCodecParameters({ mimeType: 'audio/PCMA', clockRate: 8_000, channels: 1, payloadType: PCMA_PAYLOAD });

const rtpTime = (atMs: number, clockKhz: number): number => Math.round(atMs * clockKhz) % RTP_TIME_RANGE;

const codecIn = (known: RTCRtpCodecParameters | undefined): VoiceCodec =>
  WEBRTC_SOUNDS.find((codec) => known?.mimeType.toLowerCase() === `audio/${codec}`) ?? 'opus';

/** Sends the sound in its codec where that was answered; the library would send the voice's, which is first there. @returns the codec that is sent */
function sendSound({ sender, codecs }: RTCRtpTransceiver, { sound }: LiveForm): VoiceCodec {
  const own = codecs.find((known) => codecIn(known) === sound?.codec);
  if (own !== undefined) sender.codec = own;
  return codecIn(sender.codec);
}

/** Function that turns samples of this form into the packets of one viewer. */
function packetizer({ avcConfig }: LiveForm, codec: VoiceCodec): (sample: Sample, atMs: number) => RtpPacket[] {
  const { naluLengthSize, parameterSets } = parseAvcDecoderConfigurationRecord(avcConfig);
  const picture = new H264Packetizer({
    maxPayloadSize: PAYLOAD_MAX_BYTES,
    inputFormat: 'length-prefixed',
    naluLengthSize,
    parameterSets,
  });
  const sound = codec === 'opus' ? new OpusPacketizer() : new PcmuPacketizer();
  return ({ kind, data, delayMs }, atMs) =>
    kind === 'picture'
      ? picture.packetize(data, rtpTime(atMs + delayMs, VIDEO_CLOCK_KHZ))
      : sound.packetize(data, rtpTime(atMs, SOUND_CLOCK_KHZ[codec]));
}

/** The form of a source, without its pictures; the source stays open until `stop`. */
function untilForm(source: LiveSource, onError: (error: unknown) => void) {
  let stop = () => {};
  const form = new Promise<LiveForm>((resolve, reject) => {
    const watch = source.watch({ start: resolve, take: () => {}, lost: reject, failed: onError }, WEBRTC_SOUNDS);
    stop = () => watch.stop();
  });
  // The camera may be lost before there is an offer.
  form.catch(() => {});
  return { form, stop };
}

/** The camera's end of one viewer's WebRTC connection: H264 and sound as they are out, a voice in. Spec: LIVE-01, LIVE-07. */
export function openCameraPeer(input: CameraPeerInput): CameraPeer {
  const { source, host, stun, onCandidate, onConnected, onChannel, onVoice, onUnavailable, onError, onGone } = input;
  const peer = new RTCPeerConnection({
    // In the order of an answer, by whose first a browser speaks.
    codecs: { video: [useH264()], audio: [usePCMU(), usePCMA(), useOPUS()] },
    // Without one the library asks a server on the internet what our address is, and waits for that.
    iceServers: [{ urls: stun }],
    iceStunGatherTimeout: 0,
    // Only where a relay looks for us. Each other address would be a way that viewers try in vain, for seconds.
    iceAdditionalHostAddresses: [host],
    iceUseIpv4: false,
    iceUseIpv6: false,
  });
  const tracks = {
    picture: new MediaStreamTrack({ kind: 'video' }),
    sound: new MediaStreamTrack({ kind: 'audio' }),
  };
  const pacedOn = (track: MediaStreamTrack) => paced(guarded((packet: RtpPacket) => track.writeRtp(packet), onError));
  const sending = { picture: pacedOn(tracks.picture), sound: pacedOn(tracks.sound) };
  const arriving = untilForm(source, onError);
  let codec: VoiceCodec = 'opus';
  let watch: LiveWatch | null = null;
  let isGone = false;

  function gone(): void {
    arriving.stop();
    watch?.stop();
    sending.picture.stop();
    sending.sound.stop();
    if (isGone) return;
    isGone = true;
    onGone();
  }

  function start(): void {
    if (watch !== null || isGone) return;
    let packetsOf: ReturnType<typeof packetizer> | null = null;
    const viewer: LiveViewer = {
      start(form) {
        if (form.hasBPictures) return onUnavailable(new LinkError('unsupported', B_PICTURES));
        packetsOf = packetizer(form, codec);
      },
      take(sample, atMs) {
        sending[sample.kind].give(packetsOf?.(sample, atMs) ?? []);
      },
      lost(error) {
        if (packetsOf === null) onUnavailable(error);
      },
      failed: onError,
    };
    watch = source.watch(viewer, [codec]);
    arriving.stop();
    if (isGone) watch.stop();
    else onConnected();
  }

  peer.onIceCandidate.subscribe((candidate) => {
    if (!candidate) return;
    const { candidate: line, sdpMid, sdpMLineIndex } = candidate.toJSON();
    onCandidate({ candidate: line, sdpMid: sdpMid ?? null, sdpMLineIndex: sdpMLineIndex ?? null });
  });
  peer.connectionStateChange.subscribe((state) => {
    if (state === 'connected') start();
    if (state === 'failed' || state === 'closed') void peer.close().finally(gone);
  });
  peer.onDataChannel.subscribe(onChannel);
  // Before the offer is set: its tracks are reported meanwhile.
  peer.onTrack.subscribe((track) => {
    if (track.kind !== 'audio') return;
    track.onReceiveRtp.subscribe(({ header, payload }) =>
      onVoice(G711_PAYLOADS[header.payloadType] ?? 'opus', payload),
    );
  });

  return {
    async answer(sdp) {
      const form = await arriving.form;
      if (form.hasBPictures) throw new LinkError('unsupported', B_PICTURES);
      await peer.setRemoteDescription({ type: 'offer', sdp: offerFor(sdp, form) });
      for (const transceiver of peer.getTransceivers()) {
        const isPicture = transceiver.kind === 'video';
        await transceiver.sender.replaceTrack(isPicture ? tracks.picture : tracks.sound);
        transceiver.setDirection(isPicture ? 'sendonly' : 'sendrecv');
        if (isPicture) transceiver.sender.onPictureLossIndication.subscribe(() => watch?.again());
      }
      await peer.setLocalDescription(await peer.createAnswer());
      const audio = peer.getTransceivers().find(({ kind }) => kind === 'audio');
      if (audio !== undefined) codec = sendSound(audio, form);
      return peer.localDescription?.sdp ?? '';
    },
    addCandidate: (candidate) => peer.addIceCandidate(candidate),
    async close() {
      await peer.close();
      gone();
    },
  };
}
