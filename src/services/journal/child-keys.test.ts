import { describe, expect, it } from 'vitest';
import { type GivenIds, keyOfChild } from './child-keys.ts';

const keysOf = (ids: readonly string[], given: GivenIds = new Map()) => ids.map((id) => keyOfChild(given, id));

describe('keys of children', () => {
  it('are their ids, and count an id that is given again', () => {
    expect(keysOf(['screen', 'screen', 'hub', 'screen'])).toEqual(['screen', 'screen#1', 'hub', 'screen#2']);
  });

  it('differ when slots are left and filled in any order', () => {
    const ids = ['slot-2', 'slot-1', 'slot-2', 'slot-3', 'slot-1', 'slot-10', 'slot-3'];
    expect(keysOf(ids)).toEqual(['slot-2', 'slot-1#1', 'slot-2#2', 'slot-3', 'slot-1#3', 'slot-10', 'slot-3#4']);
  });

  it('differ when an id is not a number, or a number that is written otherwise', () => {
    expect(keysOf(['a-7', 'a-07', 'a-7x', 'b-', 'a-7x'])).toEqual(['a-7', 'a-07#1', 'a-7x', 'b-', 'a-7x#1']);
  });

  it('are as new in the ten-thousandth child, of which nothing more is remembered', () => {
    const given: GivenIds = new Map();
    const ids = Array.from({ length: 10_000 }, (_, index) => `delivery:metric:${index}`);
    expect(keysOf(ids, given)).toEqual(ids);
    expect([...given]).toEqual([['delivery:metric:', { highest: 9_999, repeated: 0 }]]);
  });
});
