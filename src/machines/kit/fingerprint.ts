import { and, type AnyStateMachine, not, or } from 'xstate';

/** Parts of a chart without influence on its transitions. */
const WORDS = new Set(['description', 'meta', 'tags']);
/** `and`, `or` and `not` have no name after minification, but each its own check. */
const COMBINATIONS = [and([]), or([]), not('')].map((guard, index) => [checkOf(guard), index] as const);

/**
 * Names what the chart of a machine decides: another chart has another one, the same chart the same in every build.
 * What functions do is left out, for their text is another one in each build, and so is how long a named delay takes: a
 * journal has the timer's event. `npm run replay -- --check` finds what those change, in the contexts.
 */
export function fingerprintOf({ config, id }: AnyStateMachine): string {
  return hashOf(JSON.stringify([id, decided(config)]));
}

/** Plain JSON of a part: states and branches keep their order, which decides; all other names are sorted. */
function decided(part: unknown, isOrdered = false): unknown {
  if (typeof part === 'function') return ofFunction(part);
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((item) => decided(item));
  const fields = Object.entries(part).filter(([field]) => isOrdered || !WORDS.has(field));
  const inOrder = isOrdered ? fields : fields.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return inOrder.map(([field, inner]) => [field, decided(inner, field === 'states' && !isOrdered)]);
}

function ofFunction(part: object): unknown {
  if (!('guards' in part)) return 'function';
  return [new Map(COMBINATIONS).get(checkOf(part)), decided(part.guards)];
}

function checkOf(guard: object): unknown {
  return 'check' in guard ? guard.check : undefined;
}

/** FNV-1a of 32 bits. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
