import { assign, fromPromise, setup } from 'xstate';
import { withEvent } from '../with-event.ts';
import { isUnanswered, showError, showErrorOf, withError, type WithError } from '../errors.ts';
import { type ResourceCommand } from './resource.events.ts';

/** `value` null = never loaded. */
interface ResourceContext<Value> {
  readonly value: Value | null;
  readonly error: string | null;
}

/**
 * Something read from the provider and read again after `refreshMs`. What was loaded stays while it is refreshed and
 * when that fails, so that a view can show it with its state: loading, fresh, refreshing or stale.
 */
export const resourceOf = <Value>(id: string, endpoint: string, refreshMs: number) =>
  setup({
    types: { context: {} as ResourceContext<Value>, events: {} as ResourceCommand },
    actors: { load: fromPromise<Value>(() => new Promise(() => {})) },
    delays: { untilRefresh: refreshMs },
    guards: {
      isUnanswered: (_, given: WithError) => isUnanswered(given),
      isNews: ({ context }, { error }: WithError) => context.error !== error.message,
    },
    actions: {
      remember: assign((_, { output }: { output: Value }) => ({ value: output, error: null })),
      rememberError: assign((_, { error }: WithError) => ({ error: error.message })),
    },
  })
    .extend({ actions: { showError } })
    .createMachine({
      id,
      context: { value: null, error: null },
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'load',
            src: 'load',
            onDone: { target: 'fresh', actions: withEvent('remember') },
            onError: [
              { guard: withError('isUnanswered'), target: 'stale', actions: withError('rememberError') },
              {
                guard: withError('isNews'),
                target: 'stale',
                actions: [showErrorOf(endpoint), withError('rememberError')],
              },
              { target: 'stale' },
            ],
          },
        },
        fresh: { after: { untilRefresh: 'loading' }, on: { 'resource.reload': 'loading' } },
        stale: { after: { untilRefresh: 'loading' }, on: { 'resource.reload': 'loading' } },
      },
    });
