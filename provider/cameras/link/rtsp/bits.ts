export interface Bits {
  /** An unsigned number of up to 32 bits. @throws {RangeError} past the end. */
  read(count: number): number;
  /** An Exp-Golomb number, unsigned and signed. Source: ITU-T H.264, 9.1. */
  unsigned(): number;
  signed(): number;
}

export function bitsOf(bytes: Buffer): Bits {
  let at = 0;
  const bit = (): number => {
    const value = (bytes.readUInt8(at >> 3) >> (7 - (at & 7))) & 1;
    at += 1;
    return value;
  };
  const read = (count: number): number => {
    let value = 0;
    for (let index = 0; index < count; index += 1) value = value * 2 + bit();
    return value;
  };
  const unsigned = (): number => {
    let zeros = 0;
    while (bit() === 0) {
      zeros += 1;
      if (zeros > 31) throw new RangeError('A number above 32 bits.');
    }
    return 2 ** zeros - 1 + read(zeros);
  };
  return {
    read,
    unsigned,
    signed() {
      const value = unsigned();
      return value % 2 === 0 ? -value / 2 : (value + 1) / 2;
    },
  };
}
