import { describe, expect, it } from 'vitest';
import { OPUS_TONE } from '../../testing/fixtures/opus-tone.ts';
import { strongestTone } from '../../testing/fixtures/strongest-tone.ts';
import { fromMuLaw } from './g711.ts';
import { decodeVoice } from './opus-voice.ts';

const PACKETS = OPUS_TONE.length;

describe('A voice of opus', () => {
  const start = () => {
    const spoken: Buffer[] = [];
    const errors: unknown[] = [];
    let onSpoken = () => {};
    const voice = decodeVoice(
      (pcmu) => {
        spoken.push(pcmu);
        onSpoken();
      },
      (error) => errors.push(error),
    );
    return {
      voice,
      spoken,
      errors,
      until: async (count: number) => {
        while (spoken.length < count) await new Promise<void>((resolve) => (onSpoken = resolve));
      },
    };
  };

  it('becomes packets of 20 ms of PCMU with the same tone', async () => {
    const { voice, spoken, errors, until } = start();
    for (const packet of OPUS_TONE) voice.take(packet);
    await until(PACKETS);
    voice.end();
    expect([spoken.map(({ length }) => length), errors]).toEqual([Array.from({ length: PACKETS }, () => 160), []]);
    const { hz, share } = strongestTone(Array.from(Buffer.concat(spoken.slice(1)), fromMuLaw));
    expect(hz).toBe(1_000);
    expect(share).toBeGreaterThan(0.9);
  });

  it('continues after what is not a packet, and is silent after its end', async () => {
    const { voice, spoken, errors, until } = start();
    voice.take(Buffer.alloc(0));
    voice.take(Buffer.alloc(4_000, 1));
    for (const packet of OPUS_TONE) voice.take(packet);
    await until(PACKETS);
    voice.end();
    for (const packet of OPUS_TONE) voice.take(packet);
    await new Promise(setImmediate);
    expect([spoken.length, errors]).toEqual([PACKETS, []]);
  });
});
