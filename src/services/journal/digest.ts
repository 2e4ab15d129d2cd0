import { type AnyMachineSnapshot, isMachineSnapshot, type Snapshot } from 'xstate';
import { hashOf } from '../../machines/kit/fingerprint.ts';

/** By value: nothing in a context is ever changed, so only what is new is read. */
const known = new WeakMap<object, string>();

/** Of what JSON has of a value, without texts. */
function digestOfValue(value: unknown): string {
  if (typeof value === 'string') return '';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const before = known.get(value);
  if (before !== undefined) return before;
  const digest =
    'toJSON' in value && typeof value.toJSON === 'function' ? digestOfValue(value.toJSON()) : digestOfFields(value);
  known.set(value, digest);
  return digest;
}

function digestOfFields(value: object): string {
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined && typeof inner !== 'function')
    .map(([field, inner]) => `${field}:${digestOfValue(inner)}`);
  return hashOf(fields.join());
}

/**
 * The same for the same states and contexts of all living machines. Texts are left out, which an exported journal masks: what
 * they decide shows in a state, a number or a length.
 */
export function digestOf(actors: Iterable<readonly [key: string, Snapshot<unknown>]>): string {
  const living = [...actors].flatMap(([key, snapshot]) =>
    isMachineSnapshot(snapshot) && snapshot.status === 'active'
      ? [`${key} ${JSON.stringify(snapshot.value)} ${digestOfValue(snapshot.context)}`]
      : [],
  );
  return hashOf(living.toSorted().join('\n'));
}

/** The same for the same context, children and status of one machine, without texts too; its state is not in it. */
export const digestOfActor = ({ status, context, children }: AnyMachineSnapshot): string =>
  hashOf(`${status} ${digestOfValue(context)} ${Object.keys(children).toSorted().join()}`);
