import { isMachineSnapshot, type Snapshot } from 'xstate';
import { hashOf } from '../../machines/kit/fingerprint.ts';

const withoutWords = (_field: string, value: unknown): unknown => (typeof value === 'string' ? '' : value);

/**
 * The same for the same states and contexts of all living machines. Texts are left out, which an exported journal masks: what
 * they decide shows in a state, a number or a length.
 */
export function digestOf(actors: Iterable<readonly [key: string, Snapshot<unknown>]>): string {
  const living = [...actors].flatMap(([key, snapshot]) =>
    isMachineSnapshot(snapshot) && snapshot.status === 'active'
      ? [[`${key} ${JSON.stringify(snapshot.value)}`, JSON.stringify(snapshot.context, withoutWords)] as const]
      : [],
  );
  const texts = living.toSorted(([one], [other]) => (one < other ? -1 : 1)).flat();
  return hashOf(texts.join(String.fromCharCode(10)));
}
