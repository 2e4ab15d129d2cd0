import { assign, fromPromise, setup } from 'xstate';
import { withEvent } from '../with-event.ts';
import { isAbsent, isUnanswered, showError, showErrorOf, withError, type WithError } from '../errors.ts';
import { keepEqual } from './keep-equal.ts';
import { type ResourceCommand } from './resource.events.ts';

/** `value` null = never loaded. */
interface ResourceContext<Value> {
  /** Id of its subject; empty where there is only one. */
  readonly of: string;
  readonly value: Value | null;
  readonly error: string | null;
  /** Reported as changed while it was being read: it is read once more. */
  readonly isOutdated: boolean;
}

/**
 * Data read from the provider, and again after `refreshMs`. A value stays while it is refreshed and when that fails, so
 * that a view can show it with its state: loading, fresh or stale. Data that the provider does not have are absent, and
 * not read again.
 */
export const resourceOf = <Value>(id: string, endpoint: string | ((of: string) => string), refreshMs: number) => {
  const showNamed = showErrorOf<ResourceContext<Value>>(({ of }) =>
    typeof endpoint === 'string' ? endpoint : endpoint(of),
  );
  return setup({
    types: { context: {} as ResourceContext<Value>, input: {} as string | undefined, events: {} as ResourceCommand },
    actors: { load: fromPromise<Value, string>(() => new Promise(() => {})) },
    delays: { untilRefresh: refreshMs },
    guards: {
      isAbsent: (_, given: WithError) => isAbsent(given),
      isUnanswered: (_, given: WithError) => isUnanswered(given),
      isOutdated: ({ context }) => context.isOutdated,
      isNews: ({ context }, { error }: WithError) => context.error !== error.message,
    },
    actions: {
      begin: assign({ isOutdated: false }),
      outdate: assign({ isOutdated: true }),
      remember: assign(({ context }, { output }: { output: Value }) => ({
        value: keepEqual(context.value, output),
        error: null,
      })),
      rememberError: assign((_, { error }: WithError) => ({ error: error.message })),
    },
  })
    .extend({ actions: { showError } })
    .createMachine({
      id,
      context: ({ input }) => ({ of: input ?? '', value: null, error: null, isOutdated: false }),
      initial: 'loading',
      states: {
        loading: {
          entry: 'begin',
          on: { 'resource.reload': { actions: 'outdate' } },
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => context.of,
            onDone: [
              { guard: 'isOutdated', target: 'loading', reenter: true, actions: withEvent('remember') },
              { target: 'fresh', actions: withEvent('remember') },
            ],
            onError: [
              { guard: withError('isAbsent'), target: 'absent' },
              { guard: withError('isUnanswered'), target: 'stale', actions: withError('rememberError') },
              {
                guard: withError('isNews'),
                target: 'stale',
                actions: [showNamed, withError('rememberError')],
              },
              { target: 'stale' },
            ],
          },
        },
        fresh: { after: { untilRefresh: 'loading' }, on: { 'resource.reload': 'loading' } },
        stale: { after: { untilRefresh: 'loading' }, on: { 'resource.reload': 'loading' } },
        absent: {},
      },
    });
};
