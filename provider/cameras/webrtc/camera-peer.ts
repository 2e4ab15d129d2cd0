import {
  H264Packetizer,
  MediaStreamTrack,
  OpusPacketizer,
  parseAvcDecoderConfigurationRecord,
  PcmuPacketizer,
  type RTCDataChannel,
  RTCPeerConnection,
  type RTCRtpTransceiver,
  type RtpPacket,
  useH264,
  useOPUS,
  usePCMU,
} from 'werift';
import type { LastingFault } from '../device/faults.ts';
import type { LiveSource, Sample } from '../streams/live-source.ts';
import type { Playhead } from '../streams/playhead.ts';
import { startSending } from './sending.ts';
import type { Candidate } from './signal-frames.ts';

export type VoiceCodec = 'opus' | 'pcmu';

export interface CameraPeerInput {
  readonly source: LiveSource;
  /** The address of this machine on which a relay finds the camera. */
  readonly host: string;
  /** The relay's address as that of a STUN server, which each TURN server is as well. */
  readonly stun: string;
  readonly fault: () => LastingFault;
  readonly onCandidate: (candidate: Candidate) => void;
  readonly onConnected: () => void;
  /** The viewer's data channel is open. */
  readonly onChannel: (channel: RTCDataChannel) => void;
  /** A packet of the agent's voice. */
  readonly onVoice: (codec: VoiceCodec, packet: Buffer) => void;
  /** A packet could not be sent. */
  readonly onError: (error: unknown) => void;
  /** Called once when it has ended, from either side. */
  readonly onGone: () => void;
}

export interface CameraPeer {
  /** Takes a viewer's offer and answers it. @throws when it is no SDP. */
  answer(sdp: string): Promise<string>;
  addCandidate(candidate: Candidate): Promise<void>;
  close(): Promise<void>;
}

const VIDEO_CLOCK_KHZ = 90;
const OPUS_CLOCK_KHZ = 48;
const PCMU_CLOCK_KHZ = 8;
/** Below every usual MTU, relay and encryption included. */
const PAYLOAD_MAX_BYTES = 1_150;
/** The constrained baseline profile, which every browser decodes; the pictures say their own level. */
const H264_PARAMETERS = 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f';
/** RTP time is 32 bits and starts again. */
const RTP_TIME_RANGE = 2 ** 32;

const rtpTime = (atMs: number, clockKhz: number): number => Math.round(atMs * clockKhz) % RTP_TIME_RANGE;

const codecOf = ({ sender }: RTCRtpTransceiver): VoiceCodec =>
  sender.codec?.mimeType.toLowerCase() === 'audio/pcmu' ? 'pcmu' : 'opus';

/** Function that turns samples into the packets of one viewer. */
function packetizer({ avcConfig }: LiveSource, voice: VoiceCodec): (sample: Sample, atMs: number) => RtpPacket[] {
  const { naluLengthSize, parameterSets } = parseAvcDecoderConfigurationRecord(avcConfig);
  const picture = new H264Packetizer({
    maxPayloadSize: PAYLOAD_MAX_BYTES,
    inputFormat: 'length-prefixed',
    naluLengthSize,
    parameterSets,
  });
  const sound = voice === 'opus' ? new OpusPacketizer() : new PcmuPacketizer();
  const soundClock = voice === 'opus' ? OPUS_CLOCK_KHZ : PCMU_CLOCK_KHZ;
  return ({ kind, data, delayMs }, atMs) =>
    kind === 'picture'
      ? picture.packetize(data, rtpTime(atMs + delayMs, VIDEO_CLOCK_KHZ))
      : sound.packetize(data, rtpTime(atMs, soundClock));
}

/** The camera's end of one viewer's WebRTC connection: H264 and opus or PCMU out, opus or PCMU in. Spec: LIVE-01, LIVE-07. */
export function openCameraPeer(input: CameraPeerInput): CameraPeer {
  const { source, host, stun, fault, onCandidate, onConnected, onChannel, onVoice, onError, onGone } = input;
  const peer = new RTCPeerConnection({
    codecs: { video: [useH264({ parameters: H264_PARAMETERS })], audio: [useOPUS(), usePCMU()] },
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
  let playhead: Playhead | null = null;
  let isGone = false;

  function gone(): void {
    playhead?.stop();
    if (isGone) return;
    isGone = true;
    onGone();
  }

  function start(): void {
    if (playhead !== null || isGone) return;
    const audio = peer.getTransceivers().find(({ kind }) => kind === 'audio');
    const voice = audio === undefined ? 'opus' : codecOf(audio);
    const packetsOf = packetizer(source, voice);
    const timeline = voice === 'opus' ? source.withOpus : source.withPcmu;
    const sendPackets = (sample: Sample, atMs: number): void => {
      for (const packet of packetsOf(sample, atMs)) tracks[sample.kind].writeRtp(packet);
    };
    playhead = startSending(timeline, fault, sendPackets, onError);
    onConnected();
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
    track.onReceiveRtp.subscribe(({ header, payload }) => onVoice(header.payloadType === 0 ? 'pcmu' : 'opus', payload));
  });

  return {
    async answer(sdp) {
      await peer.setRemoteDescription({ type: 'offer', sdp });
      for (const transceiver of peer.getTransceivers()) {
        const isPicture = transceiver.kind === 'video';
        await transceiver.sender.replaceTrack(isPicture ? tracks.picture : tracks.sound);
        transceiver.setDirection(isPicture ? 'sendonly' : 'sendrecv');
        if (isPicture) transceiver.sender.onPictureLossIndication.subscribe(() => playhead?.restart());
      }
      await peer.setLocalDescription(await peer.createAnswer());
      return peer.localDescription?.sdp ?? '';
    },
    addCandidate: (candidate) => peer.addIceCandidate(candidate),
    async close() {
      await peer.close();
      gone();
    },
  };
}
