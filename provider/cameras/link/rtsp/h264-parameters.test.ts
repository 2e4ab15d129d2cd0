import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../world/random.ts';
import { avcConfigOf, readSequenceForm } from './h264-parameters.ts';

/** Sets that x264 wrote. */
const HIGH_1080 = Buffer.from('67640028acb403c0113f2e02d4040405000003000100000300148f1832a0', 'hex');
const BASELINE_644 = Buffer.from('6742c016da0290bf9e4c05a830303528000003000800000300a478b175', 'hex');
const PPS = Buffer.from('68ef3cb0', 'hex');

describe('parameter sets', () => {
  it('give profile and size, with what is cut off at the borders', () => {
    expect(readSequenceForm(HIGH_1080)).toEqual({
      profile: 'High',
      width: 1920,
      height: 1080,
      chroma: { format: 1, lumaDepth: 0, chromaDepth: 0 },
    });
    expect(readSequenceForm(BASELINE_644)).toEqual({
      profile: 'Constrained Baseline',
      width: 644,
      height: 362,
      chroma: null,
    });
  });

  it('become the record of a decoder, whose end a high profile has alone', () => {
    const record = (sps: Buffer) => {
      const form = readSequenceForm(sps);
      return form && avcConfigOf({ sps, pps: [PPS] }, form).toString('hex');
    };
    expect(record(HIGH_1080)).toBe(`01640028ffe1001e${HIGH_1080.toString('hex')}01000468ef3cb0fdf8f800`);
    expect(record(BASELINE_644)).toBe(`0142c016ffe1001d${BASELINE_644.toString('hex')}01000468ef3cb0`);
  });

  it('give no form, or one of a size within bounds, when they are damaged', () => {
    const random = createRandom(1);
    expect(readSequenceForm(HIGH_1080.subarray(0, 8))).toBeNull();
    expect(readSequenceForm(Buffer.alloc(64))).toBeNull();
    const sides = Array.from({ length: 500 }, () => {
      const set = Buffer.from(HIGH_1080);
      set[random.between(1, set.length - 1)] = random.between(0, 255);
      const { width = 0, height = 0 } = readSequenceForm(set.subarray(0, random.between(1, set.length))) ?? {};
      return Math.max(width, height);
    });
    expect(sides.filter((side) => side < 0 || side > 16_384)).toEqual([]);
  });
});
