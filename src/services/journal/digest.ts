import { type AnyMachineSnapshot, isMachineSnapshot, type Snapshot } from 'xstate';
import { hashOf } from '../../machines/kit/fingerprint.ts';

/** Maximum number of cached hashes of field names, since ids may be names. */
const MOST_NAMES = 5_000;

/**
 * Size from which a digest is cached. Not in the spec: finding that of a smaller value costs more than computing it
 * again.
 */
const LARGE = 12;
/** Number of fields from which an object counts as the provider's, such as an alarm or a camera. Not in the spec. */
const ENTITY = 24;

const names = new Map<string, number>();

const NULL = 3;
const TEXT = 5;

/** Two numbers as one of 32 bits; the finish of MurmurHash3. */
function mixed(one: number, other: number): number {
  let mix = Math.imul(one ^ Math.imul(other, 0xcc9e2d51), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return mix ^ (mix >>> 16);
}

function nameNumber(name: string): number {
  const before = names.get(name);
  if (before !== undefined) return before;
  if (names.size > MOST_NAMES) names.clear();
  const number = Number.parseInt(hashOf(name), 16) | 0;
  names.set(name, number);
  return number;
}

function ofNumber(value: number): number {
  if (!Number.isFinite(value)) return NULL;
  const high = Math.floor(value / 2 ** 32);
  return Number.isInteger(value) ? mixed(value | 0, high) : nameNumber(String(value));
}

/**
 * Reads the JSON of a value, without texts and without the order of fields. Each value is read once: nothing in a
 * context is ever changed. Without entities, only the number of their fields counts.
 */
function createReader(withEntities: boolean) {
  const known = new WeakMap<object, number>();

  /** Undefined where JSON has nothing. */
  const ofValue = (value: unknown): number | undefined => {
    switch (typeof value) {
      case 'string':
        return TEXT;
      case 'number':
        return ofNumber(value);
      case 'boolean':
        return value ? 7 : 11;
      case 'object':
        return value === null ? NULL : ofObject(value);
      case 'bigint':
      case 'function':
      case 'symbol':
      case 'undefined':
        return undefined;
    }
  };

  const ofObject = (value: object): number => {
    const before = known.get(value);
    if (before !== undefined) return before;
    if ('toJSON' in value && typeof value.toJSON === 'function') return ofValue(value.toJSON()) ?? NULL;
    const [sum, size] = Array.isArray(value) ? [ofList(value), value.length] : ofFields(value, !withEntities);
    if (size >= LARGE) known.set(value, sum);
    return sum;
  };

  const ofList = (list: readonly unknown[]): number => {
    let sum = list.length;
    for (let index = 0; index < list.length; index += 1)
      sum = (sum + mixed(index + 1, ofValue(list[index]) ?? NULL)) | 0;
    return sum;
  };

  const ofFields = (value: object, mayBeEntity: boolean): readonly [sum: number, size: number] => {
    const fields = value as Readonly<Record<string, unknown>>;
    const all = Object.keys(fields);
    if (mayBeEntity && all.length >= ENTITY) return [all.length, 0];
    let sum = 0;
    for (const field of all) {
      const inner = fields[field];
      // Most are texts: they are only counted.
      const number = typeof inner === 'string' ? TEXT : ofValue(inner);
      if (number === TEXT) sum = (sum + TEXT) | 0;
      else if (number !== undefined) sum = (sum + mixed(nameNumber(field), number)) | 0;
    }
    return [sum, all.length];
  };

  return (context: object): number => ofFields(context, false)[0];
}

const readWhole = createReader(true);
const readOutline = createReader(false);

const hex = (number: number): string => (number >>> 0).toString(16).padStart(8, '0');

/**
 * Digest of the states and contexts of all living machines. Texts do not count, since an exported journal masks them:
 * their effect shows in a state, a number or a length.
 */
export function digestOf(actors: Iterable<readonly [key: string, Snapshot<unknown>]>): string {
  const living = [...actors].flatMap(([key, snapshot]) =>
    isMachineSnapshot(snapshot) && snapshot.status === 'active'
      ? [`${key} ${JSON.stringify(snapshot.value)} ${hex(readWhole(snapshot.context))}`]
      : [],
  );
  return hashOf(living.toSorted().join('\n'));
}

/** Digest of the context, children and status of one machine, without texts, entities and its state. */
export function digestOfActor({ status, context, children }: AnyMachineSnapshot): string {
  let sum = mixed(nameNumber(status), readOutline(context));
  for (const id of Object.keys(children)) sum = (sum + mixed(1, nameNumber(id))) | 0;
  return hex(sum);
}
