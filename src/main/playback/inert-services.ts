import type { Services } from '../services.ts';

/** Stand-in that returns itself for every access and does nothing. */
const nothing: unknown = new Proxy(() => {}, {
  get: (_target, name) => {
    if (name === Symbol.toPrimitive) return () => '';
    // It is not a promise, so that no one waits for it.
    return name === 'then' ? undefined : nothing;
  },
  apply: () => nothing,
  construct: () => nothing as object,
});

/** Outside of a portal that is played back: no call, no socket, no storage. No running actor needs them. */
export const INERT_SERVICES = nothing as Services;
