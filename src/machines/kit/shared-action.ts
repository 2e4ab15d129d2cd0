import type { ActionFunction, AnyEventObject, MachineContext, ParameterizedObject } from 'xstate';

/** An action's implementation that every machine whose context is at least `Context` can spread into its setup. */
export type SharedAction<Context, Params = unknown> = (args: { readonly context: Context }, params: Params) => void;

/** @returns the same action, which the type of xstate would tie to the events of one machine. */
export const shared = <Context extends MachineContext, Params extends ParameterizedObject['params'] | undefined>(
  action: ActionFunction<Context, AnyEventObject, AnyEventObject, Params, never, never, never, never, never>,
): SharedAction<Context, Params> => action as unknown as SharedAction<Context, Params>;
