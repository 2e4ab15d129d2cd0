import { expect } from 'vitest';
import { Actor } from 'xstate';

/**
 * Faster `expect(actual).toEqual(expected)`: that is only called where a plain comparison fails, for it costs ten times
 * as much.
 */
export function expectSame(actual: unknown, expected: unknown, about = 'they differ'): void {
  if (!isSame(actual, expected)) expect(actual, `${about}`).toEqual(expected);
}

/** Compares data, and actors by their ids; other values, such as matchers, only by identity. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (one instanceof Actor) return other instanceof Actor && one.id === other.id;
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (Object.getPrototypeOf(one) !== Object.prototype || Object.getPrototypeOf(other) !== Object.prototype)
    return false;
  const fields = Object.entries(one);
  const others = other as Readonly<Record<string, unknown>>;
  return fields.length === Object.keys(other).length && fields.every(([key, value]) => isSame(value, others[key]));
}
