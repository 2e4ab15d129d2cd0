/** Not in the spec: shorter texts are not worth a reference. */
const SHARED_FROM_CHARS = 80;
const REFERENCE = '$payload';

/** Writes values as plain JSON in which each payload occurs once, however many actors received it. */
export interface Packer {
  /** @throws when the value cannot be JSON */
  pack(value: unknown): unknown;
  /** The payloads since the last look; references count them from the packer's beginning. */
  newPayloads(): unknown[];
}

export function createPacker(): Packer {
  const indexes = new Map<string, number>();
  const packedBefore = new WeakMap<object, unknown>();
  const fresh: unknown[] = [];

  const shared = (packed: unknown): unknown => {
    const text = JSON.stringify(packed);
    if (text.length < SHARED_FROM_CHARS) return packed;
    const known = indexes.get(text);
    const index = known ?? indexes.size;
    if (known === undefined) {
      indexes.set(text, index);
      fresh.push(packed);
    }
    return { [REFERENCE]: index };
  };

  const pack = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const before = packedBefore.get(value);
    if (before !== undefined) return before;
    const packed = shared(eachValue('toJSON' in value ? JSON.parse(JSON.stringify(value)) : value, pack));
    packedBefore.set(value, packed);
    return packed;
  };

  return { pack, newPayloads: () => fresh.splice(0) };
}

/** The value behind a packed one; a payload is the same object in every place. */
export function createUnpacker(payloads: readonly unknown[]): (packed: unknown) => unknown {
  const unpacked = new Map<number, unknown>();
  const unpack = (packed: unknown): unknown => {
    const index = referenceOf(packed);
    if (index === undefined) return eachValue(packed, unpack);
    if (!unpacked.has(index)) unpacked.set(index, eachValue(payloads[index], unpack));
    return unpacked.get(index);
  };
  return unpack;
}

function referenceOf(packed: unknown): number | undefined {
  if (typeof packed !== 'object' || packed === null || !(REFERENCE in packed)) return undefined;
  return Number(packed[REFERENCE]);
}

/** List or object with each value changed. */
function eachValue(value: unknown, change: (inner: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(change);
  const changed: Record<string, unknown> = { ...value };
  for (const field of Object.keys(changed)) changed[field] = change(changed[field]);
  return changed;
}
