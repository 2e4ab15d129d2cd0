import { describe, expect, it } from 'vitest';
import { createPacker, createUnpacker } from './payloads.ts';

const alarm = {
  eventId: '100001',
  sid: '501',
  sensorName: 'Front door',
  info: 'A person at the door, seen for ten seconds.',
};

describe('payloads', () => {
  it('are written once, however many actors receive them', () => {
    const { pack, newPayloads } = createPacker();
    expect(pack({ type: 'alarm.updated', alarm })).toEqual({ type: 'alarm.updated', alarm: { $payload: 0 } });
    expect(pack({ type: 'slot.offered', alarm: { ...alarm } })).toEqual({
      type: 'slot.offered',
      alarm: { $payload: 0 },
    });
    expect(newPayloads()).toEqual([alarm]);
    expect(pack([alarm, 1, null, 'short'])).toEqual([{ $payload: 0 }, 1, null, 'short']);
    expect(newPayloads()).toEqual([]);
  });

  it('may hold each other', () => {
    const { pack, newPayloads } = createPacker();
    const answer = { items: [alarm, alarm], total: 2, note: 'x'.repeat(80) };
    const packed = pack(answer);
    expect(packed).toEqual({ $payload: 1 });
    expect(createUnpacker(newPayloads())(packed)).toEqual(answer);
  });

  it('come back as the same object in every place', () => {
    const { pack, newPayloads } = createPacker();
    const packed = [pack({ alarm }), pack({ alarm })];
    const [one, other] = createUnpacker(newPayloads())(packed) as { alarm: object }[];
    expect(one).toEqual({ alarm });
    expect(one?.alarm).toBe(other?.alarm);
  });

  it('are serialised by the `toJSON` of values that have one', () => {
    const { pack } = createPacker();
    expect(pack({ at: new Date(0), ref: { toJSON: () => ({ id: 'slot-1' }) } })).toEqual({
      at: '1970-01-01T00:00:00.000Z',
      ref: { id: 'slot-1' },
    });
  });
});
