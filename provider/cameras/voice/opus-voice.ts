import { OpusDecoder } from 'opus-decoder';
import { muLawOf } from './g711.ts';
import { isOpusPacket } from './opus.ts';

/** A packet of 20 ms of G.711, bytes. */
const PACKET_BYTES = 160;
const SAMPLE_MAX = 32_767;
/** Size of the decoder's buffer, which no packet of a voice is near, bytes. */
const LONGEST_PACKET_BYTES = 3_840;
/** Packets that may be broken. Not in the spec: a browser sends none, and the decoder writes a line for each to the console. */
const MOST_BROKEN = 50;

/** A voice that arrives as packets of opus, and leaves as PCMU. */
export interface OpusVoice {
  take(packet: Buffer): void;
  end(): void;
}

/**
 * Decodes a voice for a camera that takes G.711, in packets of 20 ms. Those that come while the decoder loads wait for it; a voice
 * with many broken ones is silent.
 */
export function decodeVoice(speak: (pcmu: Buffer) => void, onError: (error: unknown) => void): OpusVoice {
  const decoder = new OpusDecoder({ channels: 1, sampleRate: 8_000 });
  let isOver = false;
  let broken = 0;
  let rest = Buffer.alloc(0);

  function decode(packet: Buffer): void {
    const { channelData, errors } = decoder.decodeFrame(packet);
    const [samples = new Float32Array()] = channelData;
    const pcmu = Buffer.from(Array.from(samples, (sample) => muLawOf(Math.round(sample * SAMPLE_MAX))));
    rest = Buffer.concat([rest, pcmu]);
    while (rest.length >= PACKET_BYTES) {
      speak(rest.subarray(0, PACKET_BYTES));
      rest = rest.subarray(PACKET_BYTES);
    }
    broken += errors.length;
  }

  return {
    take(packet) {
      if (!isOpusPacket(packet) || packet.length > LONGEST_PACKET_BYTES) return;
      decoder.ready
        .then(() => {
          if (!isOver && broken < MOST_BROKEN) decode(packet);
        })
        .catch(onError);
    },
    end() {
      isOver = true;
      decoder.ready.then(() => decoder.free()).catch(onError);
    },
  };
}
