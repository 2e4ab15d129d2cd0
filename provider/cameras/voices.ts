import type { VoiceCodec } from './camera-peer.ts';
import { isOpusPacket } from './opus.ts';

/** What a camera heard of the agents who spoke through it over WebRTC. */
export interface HeardVoice {
  readonly codec: VoiceCodec;
  readonly packets: number;
  readonly bytes: number;
  /** Packets that no decoder takes. */
  readonly broken: number;
}

/** PCMU is taken at any length: every byte is a sample. */
const isDecodable = (codec: VoiceCodec, packet: Buffer): boolean =>
  codec === 'opus' ? isOpusPacket(packet) : packet.length > 0;

/** The voices that the cameras of this process heard. */
export class Voices {
  readonly #heard = new Map<string, HeardVoice>();

  hear(uuid: string, codec: VoiceCodec, packet: Buffer): void {
    const known = this.#heard.get(uuid);
    const { packets, bytes, broken } = known?.codec === codec ? known : { packets: 0, bytes: 0, broken: 0 };
    this.#heard.set(uuid, {
      codec,
      packets: packets + 1,
      bytes: bytes + packet.length,
      broken: broken + (isDecodable(codec, packet) ? 0 : 1),
    });
  }

  /** Null as long as nobody spoke. */
  of(uuid: string): HeardVoice | null {
    return this.#heard.get(uuid) ?? null;
  }
}
