import { type ActorRef, createEmptyActor, type Snapshot } from 'xstate';

/** The singletons that any actor may send to, with the events that each takes; each adds itself in its `.events.ts`. */
export interface System {}

/** Receives events for a missing singleton; XState would send them to the sender. */
const noActor = createEmptyActor().start();

/** The target of a `sendTo`; a misspelt fact does not compile. */
export const at =
  <K extends keyof System>(name: K) =>
  ({ system }: { readonly system: { get(key: string): unknown } }) =>
    (system.get(name) ?? noActor) as ActorRef<Snapshot<unknown>, System[K]>;
