import * as fc from 'fast-check';
import { hostileText } from './texts.ts';

/** One change of a JSON value, at one of its places. */
export interface Spoiling {
  /** Index of the changed place, counted through all. */
  readonly place: number;
  readonly how: 'replace' | 'remove' | 'add' | 'wrap';
  readonly name: string;
  readonly value: unknown;
}

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 7.5, 1e300, -1e300, 2 ** 53, 2 ** 31, -(2 ** 63), 5e-324),
  hostileText,
  fc.constantFrom<unknown>([], {}, [null], ['1', '2'], { toString: 'no', length: 3 }, { valueOf: 1, toJSON: 2 }),
  fc.constantFrom(10, 500, 3_000).map(nested),
  fc.constantFrom(1_000, 20_000).map((length) => Array.from({ length }, () => 0)),
  fc.constantFrom(501, 20_001, 200_000).map((length) => 'x'.repeat(length)),
  fc.jsonValue({ maxDepth: 3 }),
);

export const spoiling: fc.Arbitrary<Spoiling> = fc.record({
  place: fc.nat(200),
  how: fc.oneof({ weight: 3, arbitrary: fc.constant('replace' as const) }, fc.constantFrom('remove', 'add', 'wrap')),
  name: fc.constantFrom('__proto__', 'constructor', 'toString', 'id', 'extra', '', 'sid', 'token', 'a\u0000b'),
  value: hostileValue,
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function placesIn(value: unknown): number {
  if (Array.isArray(value)) return 1 + value.slice(0, 3).reduce((sum: number, item) => sum + placesIn(item), 0);
  if (isRecord(value)) return 1 + Object.values(value).reduce((sum: number, item) => sum + placesIn(item), 0);
  return 1;
}

/** Own properties under any name, `__proto__` as well, as JSON has them. */
const recordOf = (entries: readonly (readonly [string, unknown])[]): Record<string, unknown> => {
  const record: Record<string, unknown> = {};
  for (const [name, value] of entries)
    Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true });
  return record;
};

const GONE = Symbol('gone');

function changed(value: unknown, { how, name, value: hostile }: Spoiling): unknown {
  if (how === 'remove') return GONE;
  if (how === 'wrap') return name === 'extra' ? { [name]: value } : [value];
  if (how === 'add' && isRecord(value)) return recordOf([...Object.entries(value), [name, hostile]]);
  if (how === 'add' && Array.isArray(value)) return [...value, hostile];
  return hostile;
}

function at(value: unknown, place: number, change: Spoiling): unknown {
  if (place === 0) return changed(value, change);
  let left = place - 1;
  const inside = (item: unknown): unknown => {
    const count = placesIn(item);
    const isHere = left >= 0 && left < count;
    const result = isHere ? at(item, left, change) : item;
    left -= count;
    return result;
  };
  if (Array.isArray(value))
    return value.map((item, index) => (index < 3 ? inside(item) : item)).filter((item) => item !== GONE);
  if (!isRecord(value)) return value;
  return recordOf(
    Object.entries(value)
      .map(([name, item]) => [name, inside(item)] as const)
      .filter(([, item]) => item !== GONE),
  );
}

/** The value with one change; undefined when nothing is left of it. */
export function spoiled(value: unknown, change: Spoiling | null): unknown {
  if (change === null) return value;
  const result = at(value, change.place % placesIn(value), change);
  return result === GONE ? undefined : result;
}
