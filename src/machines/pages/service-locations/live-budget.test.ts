import { describe, expect, it } from 'vitest';
import { awakeAt, preferring, type Tile, wantedWith } from './live-budget.ts';

const uuids = (count: number, of: string): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${of}-${index}`);

describe('live pictures over all cards', () => {
  it('are nine at most; who has one keeps it (SUBD-24)', () => {
    const wanted = wantedWith(wantedWith([], '1', uuids(6, 'a')), '2', uuids(6, 'b'));
    expect([awakeAt(wanted, '1'), awakeAt(wanted, '2')]).toEqual([uuids(6, 'a'), uuids(3, 'b')]);
  });

  it('go to those that wait when a grid is closed (SUBD-24)', () => {
    const wanted = wantedWith(wantedWith([], '1', uuids(6, 'a')), '2', uuids(6, 'b'));
    expect(awakeAt(wantedWith(wanted, '1', []), '2')).toEqual(uuids(6, 'b'));
  });

  it('are given to a tile that is preferred, and taken from the last (SUBD-24)', () => {
    const wanted = preferring(wantedWith([], '1', uuids(10, 'a')), { sid: '1', uuid: 'a-9' });
    expect(awakeAt(wanted, '1')).toEqual(['a-9', ...uuids(8, 'a')]);
    expect(preferring(wanted, { sid: '9', uuid: 'none' })).toBe(wanted);
  });

  it('are those that are wanted now, in the order in which they came', () => {
    const wanted: readonly Tile[] = wantedWith(wantedWith([], '1', ['a', 'b']), '1', ['c', 'b']);
    expect(wanted).toEqual([
      { sid: '1', uuid: 'b' },
      { sid: '1', uuid: 'c' },
    ]);
  });
});
