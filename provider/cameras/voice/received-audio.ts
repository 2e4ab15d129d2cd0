import type { VoiceCodec } from '../webrtc/camera-peer.ts';
import { isOpusPacket } from './opus.ts';

/** Voice of agents that a camera received. */
export interface ReceivedAudio {
  readonly codec: VoiceCodec;
  readonly packets: number;
  readonly bytes: number;
  /** Packets that no decoder takes. */
  readonly broken: number;
}

/** G.711 is taken at any length: every byte is a sample. */
const isDecodable = (codec: VoiceCodec, packet: Buffer): boolean =>
  codec === 'opus' ? isOpusPacket(packet) : packet.length > 0;

export const heardIn = (codec: VoiceCodec, packet: Buffer): ReceivedAudio => ({
  codec,
  packets: 1,
  bytes: packet.length,
  broken: isDecodable(codec, packet) ? 0 : 1,
});

/** Sum of both recordings; the later one alone where the codec has changed. */
export const addVoice = (earlier: ReceivedAudio | null, later: ReceivedAudio): ReceivedAudio =>
  earlier?.codec === later.codec
    ? {
        codec: later.codec,
        packets: earlier.packets + later.packets,
        bytes: earlier.bytes + later.bytes,
        broken: earlier.broken + later.broken,
      }
    : later;

/** The voices that the cameras of this process heard. */
export class Voices {
  readonly #heard = new Map<string, ReceivedAudio>();

  hear(uuid: string, voice: ReceivedAudio): void {
    this.#heard.set(uuid, addVoice(this.of(uuid), voice));
  }

  /** Null until someone spoke. */
  of(uuid: string): ReceivedAudio | null {
    return this.#heard.get(uuid) ?? null;
  }
}
