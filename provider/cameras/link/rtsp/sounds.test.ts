import { describe, expect, it } from 'vitest';
import { soundOf, soundReader } from './sounds.ts';

const format = (codec: string, clockRate: number, channels = 1, parameters: Record<string, string> = {}) => ({
  payloadType: 97,
  codec,
  clockRate,
  channels,
  parameters: new Map(Object.entries(parameters)),
});
const AAC = format('MPEG4-GENERIC', 16_000, 1, { config: '1408', sizelength: '13', indexlength: '3' });

describe('sound of a camera', () => {
  it('is known where browsers can be sent it', () => {
    const sounds = [
      format('PCMU', 8_000),
      format('PCMA', 8_000),
      AAC,
      format('OPUS', 48_000, 2, { 'sprop-stereo': '1' }),
      format('OPUS', 48_000, 2),
      format('PCMU', 16_000),
      format('G726-32', 8_000),
      format('MPEG4-GENERIC', 16_000),
      format('', 0),
    ];
    expect(sounds.map(soundOf)).toEqual([
      { codec: 'pcmu' },
      { codec: 'pcma' },
      { codec: 'aac', config: Buffer.from('1408', 'hex') },
      { codec: 'opus', channels: 2 },
      { codec: 'opus', channels: 1 },
      null,
      null,
      null,
      null,
    ]);
  });

  function frames(hex: string): readonly string[] {
    const found: string[] = [];
    const read = soundReader(AAC, { codec: 'aac', config: Buffer.alloc(2) }, ({ data, ticks }) => {
      found.push(`${ticks} ${data.toString('hex')}`);
    });
    read({ bytes: Buffer.from(hex, 'hex'), ticks: 10, isMarked: true, isAfterLoss: false });
    return found;
  }

  it('is taken frame by frame out of packets of AAC', () => {
    expect(frames('00100010aabb')).toEqual(['10 aabb']);
    expect(frames('0020 0010 0018 aabb ccddee'.replaceAll(' ', ''))).toEqual(['10 aabb', '1034 ccddee']);
  });

  it('ends where a packet of AAC is damaged', () => {
    expect(['', '00', '00100000', '00100018aabb', '00100010'].flatMap(frames)).toEqual([]);
    expect(frames('0020 0010 ffff aabb cc'.replaceAll(' ', ''))).toEqual(['10 aabb']);
  });
});
