import { and, not } from 'xstate';

/** Stand-in for context and event, which allows any access. */
const anything: unknown = new Proxy(() => {}, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
});

/** Constant parameters of a function: calls it with stand-ins and returns the values that contain none. */
function constantsOf(params: (args: unknown, of: unknown) => unknown): unknown {
  try {
    return params({ context: anything, event: anything, self: anything, system: anything }, anything);
  } catch {
    return undefined;
  }
}

const isWord = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The constants that a guard or an action is given, each preceded by a space. */
function paramText(params: unknown): string {
  const given = typeof params === 'function' ? constantsOf(params as () => unknown) : params;
  if (typeof given !== 'object' || given === null) return '';
  return Object.values(given)
    .filter(isWord)
    .map((value) => ` ${value}`)
    .join('');
}

/**
 * Name of an action or a guard: XState's own ones, such as `raise`, are functions with a type; the portal's have only a
 * name.
 */
const nameOf = (named: object | ((...args: never) => unknown)): string => {
  if ('type' in named && typeof named.type === 'string') return named.type;
  return typeof named === 'function' ? named.name : '';
};

/** `and`, `or` and `not` have no name after minification, but each its own check. */
const checkOf = (guard: object): unknown => ('check' in guard ? guard.check : undefined);
const AND = checkOf(and([]));
const NOT = checkOf(not(''));

/** `isOpen and isSeen`, `not isSeen`; null for a guard that combines no others. */
function combined(guard: object): string | null {
  if (!('guards' in guard) || !Array.isArray(guard.guards)) return null;
  const texts = guard.guards.map(textOfNamed);
  const check = checkOf(guard);
  if (check === NOT) return `not ${texts.join('')}`;
  return texts.join(check === AND ? ' and ' : ' or ');
}

/** A guard or an action by its name, with its constants: `isReasonOffered`, `isAbout hold`; empty for one of XState's own. */
export function textOfNamed(named: unknown): string {
  if (typeof named === 'string') return named;
  if ((typeof named !== 'object' && typeof named !== 'function') || named === null) return '';
  const combination = combined(named);
  if (combination !== null) return combination;
  const name = nameOf(named);
  if (name.startsWith('xstate.')) return '';
  return `${name}${'params' in named ? paramText(named.params) : ''}`;
}
