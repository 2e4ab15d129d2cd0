import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

const isWithin = (inner: AnyStateNode, outer: AnyStateNode): boolean =>
  inner.parent !== undefined && (inner.parent === outer || isWithin(inner.parent, outer));

/** The innermost state around all of these; undefined where one is the machine itself. */
function around([first, ...others]: readonly AnyStateNode[]): AnyStateNode | undefined {
  for (let outer = first?.parent; outer !== undefined; outer = outer.parent) {
    const found = outer;
    if (others.every((one) => isWithin(one, found))) return found;
  }
  return undefined;
}

/**
 * Predicate of the states that the transition leaves, also those in which it may end: all inside of the innermost state
 * around it.
 */
function leaves({ source, target, reenter }: AnyTransitionDefinition): (node: AnyStateNode) => boolean {
  if (target === undefined || target.length === 0) return () => false;
  const staysInside = target.every((one) => one === source || isWithin(one, source));
  if (staysInside && !reenter) return (node) => isWithin(node, source);
  const outer = around([source, ...target]);
  return (node) => outer === undefined || isWithin(node, outer);
}

/** True if the transitions leave and enter again one of the active states. */
export function areEnteredAgain(
  active: readonly AnyStateNode[],
  taken: readonly AnyTransitionDefinition[],
): ReadonlySet<AnyStateNode> {
  const left = taken.map(leaves);
  return new Set(left.length === 0 ? [] : active.filter((node) => left.some((isLeft) => isLeft(node))));
}
