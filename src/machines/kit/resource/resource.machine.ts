import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { CallError } from '../../../../contract/calls.ts';
import { raised } from '../../app/toasts/toasts.events.ts';
import { at } from '../system.ts';
import { withEvent } from '../with-event.ts';

/** `value` null = never loaded. */
interface ResourceContext<Value> {
  readonly value: Value | null;
  readonly error: string | null;
}

/** Read again at once. */
export type ResourceCommand = { type: 'resource.reload' };

/**
 * Something read from the provider and read again after `refreshMs`. What was loaded stays while it is refreshed and
 * when that fails, so that a view can show it with its state: loading, fresh, refreshing or stale.
 */
export const resourceOf = <Value>(id: string, endpoint: string, refreshMs: number) =>
  setup({
    types: { context: {} as ResourceContext<Value>, events: {} as ResourceCommand },
    actors: { load: fromPromise<Value>(() => new Promise(() => {})) },
    delays: { untilRefresh: refreshMs },
    guards: { isNews: ({ context }, { error }: { error: unknown }) => context.error !== (error as CallError).message },
    actions: {
      remember: assign((_, { output }: { output: Value }) => ({ value: output, error: null })),
      rememberError: assign((_, { error }: { error: unknown }) => ({ error: (error as CallError).message })),
      announceError: sendTo(at('toasts'), (_, { error }: { error: unknown }) =>
        raised('error', `Endpoint: ${endpoint}. ${(error as CallError).message}`),
      ),
    },
  }).createMachine({
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
            {
              guard: withEvent('isNews'),
              target: 'stale',
              actions: [withEvent('announceError'), withEvent('rememberError')],
            },
            { target: 'stale' },
          ],
        },
      },
      fresh: { after: { untilRefresh: 'loading' }, on: { 'resource.reload': 'loading' } },
      stale: { after: { untilRefresh: 'loading' }, on: { 'resource.reload': 'loading' } },
    },
  });
