import * as fc from 'fast-check';

/** One change of a message: bytes from `at`, a part of its length, are replaced by others. */
interface Cut {
  /** 0 to 1. */
  readonly at: number;
  readonly drop: number;
  readonly insert: Uint8Array;
}
export type Cuts = readonly Cut[];

const cut: fc.Arbitrary<Cut> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  drop: fc.oneof({ weight: 3, arbitrary: fc.nat(4) }, fc.nat(2_000)),
  insert: fc.oneof(
    { weight: 3, arbitrary: fc.uint8Array({ maxLength: 4 }) },
    fc.constantFrom(Uint8Array.of(0), Uint8Array.of(0xff, 0xff, 0xff, 0xff), Uint8Array.of(0x7f, 0xff)),
    fc.uint8Array({ maxLength: 300 }),
  ),
});

/** A few changes; none at all in one of four. */
export const cuts: fc.Arbitrary<Cuts> = fc.oneof(fc.constant([]), {
  weight: 3,
  arbitrary: fc.array(cut, { minLength: 1, maxLength: 3 }),
});

/** The message with the changes made to it, one after the other. */
export function withCuts(message: Uint8Array, changes: Cuts): Buffer {
  let bytes = Buffer.from(message);
  for (const { at, drop, insert } of changes) {
    const start = Math.floor(at * bytes.length);
    bytes = Buffer.concat([bytes.subarray(0, start), insert, bytes.subarray(start + drop)]);
  }
  return bytes;
}
