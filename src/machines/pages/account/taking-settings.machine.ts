import { assign, fromPromise, setup } from 'xstate';
import { withEvent } from '../../kit/with-event.ts';

interface TakingSettingsInput {
  readonly agentId: string;
}
interface TakingSettingsContext extends TakingSettingsInput {
  /** Accept New turns on automatically after a visit. */
  readonly resumes: boolean;
}
export type TakingSettingsEvent = { type: 'resuming.toggle' };

/**
 * Next step of an agent after a visit, kept in this browser and in force at once. Lives while the account page is
 * shown.
 */
export const takingSettingsMachine = setup({
  types: {
    context: {} as TakingSettingsContext,
    input: {} as TakingSettingsInput,
    events: {} as TakingSettingsEvent,
  },
  actors: { loadResuming: fromPromise<boolean, TakingSettingsInput>(() => new Promise(() => {})) },
  actions: {
    rememberLoaded: assign((_, { output }: { output: boolean }) => ({ resumes: output })),
    toggle: assign(({ context }) => ({ resumes: !context.resumes })),
    /** Effect: kept in this browser. */
    saveResuming: (_, _params: TakingSettingsContext) => {},
  },
}).createMachine({
  id: 'takingSettings',
  context: ({ input }) => ({ ...input, resumes: false }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadResuming',
        src: 'loadResuming',
        input: ({ context: { agentId } }) => ({ agentId }),
        onDone: { target: 'idle', actions: withEvent('rememberLoaded') },
        onError: 'idle',
      },
    },
    idle: {
      on: {
        'resuming.toggle': {
          actions: ['toggle', { type: 'saveResuming', params: ({ context }) => context }],
        },
      },
    },
  },
});
