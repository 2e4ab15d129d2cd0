import type { AnyActorLogic } from 'xstate';

/** Actor logic in its own chunk. `load()` must have settled before the actor is spawned. */
export function lazy<L extends AnyActorLogic>(
  importLogic: () => Promise<L>,
): {
  readonly load: () => Promise<void>;
  readonly logic: L;
  /** The logic itself, once it is loaded. */
  readonly loaded: () => L | undefined;
} {
  let loaded: L | undefined;
  const real = (): L => {
    if (loaded === undefined) throw new Error('An actor was started before its code was loaded.');
    return loaded;
  };
  const logic: AnyActorLogic = {
    getInitialSnapshot: (scope, input) => real().getInitialSnapshot(scope, input),
    transition: (snapshot, event, scope) => real().transition(snapshot, event, scope),
    start: (snapshot, scope) => real().start?.(snapshot, scope),
    getPersistedSnapshot: (snapshot, options) => real().getPersistedSnapshot(snapshot, options),
    restoreSnapshot: (snapshot, scope) => real().restoreSnapshot?.(snapshot, scope) ?? snapshot,
  };
  return {
    logic: logic as L,
    loaded: () => loaded,
    load: async () => {
      if (loaded !== undefined) return;
      const arrived = await importLogic();
      loaded ??= arrived;
    },
  };
}
