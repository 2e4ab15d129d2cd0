import { describe, expect, it } from 'vitest';
import { h264Reader, type Payload } from './h264.ts';

const SPS = '6742c016da0290bf9e4c05a830303528000003000800000300a478b175';
const PPS = '68ce3c80';
const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64');

type Given = Partial<Omit<Payload, 'bytes'>> & { readonly hex: string };
const format = (sets: string) => ({
  payloadType: 96,
  codec: 'H264',
  clockRate: 90_000,
  channels: 1,
  parameters: new Map([['sprop-parameter-sets', sets]]),
});

/** Pictures of some packets: time, K where it is a key one, and its bytes. */
function pictures(given: readonly Given[], sets = `${base64(SPS)},${base64(PPS)}`): readonly string[] {
  const found: string[] = [];
  const read = h264Reader(format(sets), ({ ticks, isKey, data }) => {
    found.push(`${ticks} ${isKey ? 'K ' : ''}${data.toString('hex')}`);
  });
  for (const { hex, ...rest } of given) {
    read({ bytes: Buffer.from(hex, 'hex'), ticks: 0, isMarked: true, isAfterLoss: false, ...rest });
  }
  return found;
}

const KEY = '65b801';
const key = (ticks: number): Given => ({ hex: KEY, ticks });
const KEY_SHOWN = `K 00000003${KEY}`;

describe('pictures of H.264', () => {
  it('come alone, several in a packet, and in parts', () => {
    expect(pictures([key(1), { hex: '419a02', ticks: 2 }])).toEqual([`1 ${KEY_SHOWN}`, '2 00000003419a02']);
    expect(pictures([{ hex: `78 0003 060501 0003 ${KEY}`.replaceAll(' ', ''), ticks: 1 }])).toEqual([
      `1 K 0000000306050100000003${KEY}`,
    ]);
    expect(
      pictures([
        { hex: '7c85b8', ticks: 1, isMarked: false },
        { hex: '7c0501', ticks: 1, isMarked: false },
        { hex: '7c4502', ticks: 1 },
      ]),
    ).toEqual(['1 K 0000000465b80102']);
  });

  it('are marked where their slices refer to later ones', () => {
    const kinds: boolean[] = [];
    const read = h264Reader(format(`${base64(SPS)},${base64(PPS)}`), ({ isBPicture }) => kinds.push(isBPicture));
    // Types of slices: 7, 5, 0, 6, 1.
    for (const hex of [KEY, '419a02', '41e002', '019e02', '01a802']) {
      read({ bytes: Buffer.from(hex, 'hex'), ticks: 0, isMarked: true, isAfterLoss: false });
    }
    expect(kinds).toEqual([false, false, false, true, true]);
  });

  it('are whole with the mark, with several slices, and without a mark at the next time', () => {
    const slices = [{ hex: KEY, isMarked: false }, { hex: '65c802' }];
    expect(pictures(slices)).toEqual([`0 ${KEY_SHOWN}0000000365c802`]);
    const unmarked = [key(1), { hex: '419a02', ticks: 2 }, { hex: '419a03', ticks: 3 }];
    expect(pictures(unmarked.map((packet) => ({ ...packet, isMarked: false })))).toEqual([
      `1 ${KEY_SHOWN}`,
      '2 00000003419a02',
    ]);
    // A mark after the parameter sets ends no picture.
    expect(pictures([{ hex: SPS }, { hex: PPS }, { hex: KEY }], '')).toEqual([`0 ${KEY_SHOWN}`]);
  });

  it('begin with a key picture that has its parameter sets', () => {
    expect(pictures([{ hex: '419a02' }, key(1)])).toEqual([`1 ${KEY_SHOWN}`]);
    expect(pictures([key(1), { hex: SPS }, key(2), { hex: PPS }, key(3)], '')).toEqual([`3 ${KEY_SHOWN}`]);
  });

  it('after a loss wait for the next key picture', () => {
    const later = { hex: '419a02', ticks: 2 };
    expect(pictures([key(1), { ...later, isAfterLoss: true }, { ...later, ticks: 3 }, key(4)])).toEqual([
      `1 ${KEY_SHOWN}`,
      `4 ${KEY_SHOWN}`,
    ]);
    const damagedKey = [key(1), { ...key(2), isAfterLoss: true }, { hex: '419a02', ticks: 3 }];
    expect(pictures(damagedKey)).toEqual([`1 ${KEY_SHOWN}`]);
    const unmarked = [key(1), { ...later, isAfterLoss: true }, { hex: '419a03', ticks: 3 }, key(4), key(5)];
    expect(pictures(unmarked.map((packet) => ({ ...packet, isMarked: false })))).toEqual([`4 ${KEY_SHOWN}`]);
  });

  it('have the sets in force, a new one of the sequence replacing those of its pictures', () => {
    const found: unknown[] = [];
    const read = h264Reader(format(`${base64(SPS)},${base64(PPS)}`), ({ sets }) => {
      found.push(sets && [sets.sps.toString('hex'), ...sets.pps.map((pps) => pps.toString('hex'))]);
    });
    const other = SPS.replace('c016', 'c01f');
    for (const hex of [KEY, '419a02', PPS, '68da3c80', '68ee3c80', KEY, other, PPS, KEY]) {
      read({ bytes: Buffer.from(hex, 'hex'), ticks: 0, isMarked: true, isAfterLoss: false });
    }
    // The second byte begins with the number: 1 is 0, 011 is 2.
    expect(found).toEqual([[SPS, PPS], null, [SPS, '68ee3c80'], [other, PPS]]);
  });

  it('do not come of random packets, of which no more than a bound is kept', () => {
    const endless = Array.from({ length: 140 }, () => ({ hex: `7c05${'00'.repeat(60_000)}`, isMarked: false }));
    expect(pictures([{ hex: '' }, { hex: '7c' }, { hex: '78ffff' }, { hex: '00' }, { hex: 'ff' }])).toEqual([]);
    expect(pictures([{ hex: '7c8500', isMarked: false }, ...endless, { hex: '7c4500' }, key(1)])).toEqual([
      `1 ${KEY_SHOWN}`,
    ]);
  });
});
