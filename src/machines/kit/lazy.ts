import { type AnyActorLogic, setup } from 'xstate';

/** An inert stand-in typed as a machine whose code arrives later; alive enough for path generation and the fold. */
export const lazyActor = <L extends AnyActorLogic>(): L => setup({}).createMachine({}) as unknown as L;
