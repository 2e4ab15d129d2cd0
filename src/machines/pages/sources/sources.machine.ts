import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { ScreenNews } from '../../app/router/router.events.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import { calls } from '../../kit/calls.ts';
import { showError, showErrorOf } from '../../kit/errors.ts';
import type { ListInput } from '../../kit/list/list.context.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import { givenSource, problemOf, type TypedSource } from './given-source.ts';
import { sourceListMachine } from './source-list.machine.ts';
import type { SourcesCommand, WantedChange } from './sources.events.ts';
import { ADDED, CHANGED, ENDED_WORLD, unserved } from './sources.texts.ts';

/** Answer of a new source without its key, which the adapter keeps for the view. */
export interface AddedSource {
  readonly endedWorld: boolean;
  readonly unserved: boolean;
}

interface SourcesContext {
  readonly list: ListInput;
  readonly typed: TypedSource;
  readonly wanted: WantedChange | null;
}

const NOTHING_TYPED: TypedSource = { name: '', sids: '', uuid: '', queue: 'Live' };
const endpoint = ({ wanted }: SourcesContext): string => `sources/${wanted?.sourceId ?? ''}`;

/** The list of sources, and one dialog at a time: a new one, a change, or a new key. Lives while Sources is shown. */
export const sourcesMachine = setup({
  types: {
    context: {} as SourcesContext,
    input: {} as ListInput,
    events: {} as ScreenNews | SourcesCommand,
    children: {} as { list: 'list' },
  },
  actors: {
    list: sourceListMachine,
    ...calls('enableSource'),
    /** Adds a source, and keeps its key for the view. Rejects with a CallError. */
    addTyped: fromPromise<AddedSource, { typed: TypedSource }>(() => new Promise(() => {})),
    /** Rotates a key, and keeps the new one for the view. Rejects with a CallError. */
    rotate: fromPromise<unknown, { sourceId: string }>(() => new Promise(() => {})),
  },
  guards: {
    isValid: ({ context: { typed } }) => problemOf(givenSource(typed)) === null,
    isRotation: ({ context: { wanted } }) => wanted?.change === 'rotate',
    isUnserved: (_, { unserved }: Pick<AddedSource, 'unserved'>) => unserved,
  },
  actions: {
    passToList: sendTo('list', ({ event }) => event),
    reload: sendTo('list', { type: 'list.reload' }),
    rememberTyped: assign(({ context }, { typed }: { typed: Partial<TypedSource> }) => ({
      typed: { ...context.typed, ...typed },
    })),
    forgetTyped: assign({ typed: NOTHING_TYPED }),
    rememberWanted: assign((_, { sourceId, name, change }: WantedChange) => ({ wanted: { sourceId, name, change } })),
    forgetWanted: assign({ wanted: null }),
    /** Effect: forgets the key that the view shows. */
    forgetKey: () => {},
    toastAdded: sendTo(at('toasts'), (_, { output: { endedWorld } }: { output: AddedSource }) =>
      toast('success', endedWorld ? `${ADDED}. ${ENDED_WORLD}` : ADDED),
    ),
    toastUnserved: sendTo(at('toasts'), ({ context: { typed } }) => toast('warning', unserved(typed.queue))),
    toastChanged: sendTo(at('toasts'), ({ context: { wanted } }) =>
      toast('success', wanted === null ? '' : CHANGED[wanted.change](wanted.name)),
    ),
  },
})
  .extend({ actions: { showError } })
  .createMachine({
    id: 'sources',
    context: ({ input }) => ({ list: input, typed: NOTHING_TYPED, wanted: null }),
    invoke: { id: 'list', src: 'list', input: ({ context }) => context.list, onError: BREAKS_ALONE },
    on: { 'query.changed': { actions: 'passToList' }, 'hub.connected': { actions: 'passToList' } },
    initial: 'idle',
    states: {
      idle: {
        entry: ['forgetKey', 'forgetWanted'],
        on: {
          'source.add': 'editing',
          'source.ask': { target: 'confirming', actions: withEvent('rememberWanted') },
        },
      },
      editing: {
        on: {
          'source.type': { actions: withEvent('rememberTyped') },
          'source.submit': { guard: 'isValid', target: 'adding' },
          'source.close': 'idle',
        },
      },
      adding: {
        invoke: {
          id: 'addTyped',
          src: 'addTyped',
          input: ({ context: { typed } }) => ({ typed }),
          onDone: [
            {
              guard: { type: 'isUnserved', params: ({ event }) => event.output },
              target: 'keyShown',
              actions: [withEvent('toastAdded'), 'toastUnserved', 'forgetTyped', 'reload'],
            },
            { target: 'keyShown', actions: [withEvent('toastAdded'), 'forgetTyped', 'reload'] },
          ],
          onError: { target: 'editing', actions: showErrorOf('sources') },
        },
      },
      confirming: {
        on: {
          'source.confirm': [{ guard: 'isRotation', target: 'rotating' }, { target: 'changing' }],
          'source.close': 'idle',
        },
      },
      rotating: {
        invoke: {
          id: 'rotate',
          src: 'rotate',
          input: ({ context: { wanted } }) => ({ sourceId: wanted?.sourceId ?? '' }),
          onDone: { target: 'keyShown', actions: ['toastChanged', 'reload'] },
          onError: {
            target: 'idle',
            actions: showErrorOf((context: SourcesContext) => `${endpoint(context)}/rotate`),
          },
        },
      },
      changing: {
        invoke: {
          id: 'enableSource',
          src: 'enableSource',
          input: ({ context: { wanted } }) => ({
            params: { sourceId: wanted?.sourceId ?? '' },
            body: { isEnabled: wanted?.change === 'enable' },
          }),
          onDone: { target: 'idle', actions: ['toastChanged', 'reload'] },
          onError: { target: 'idle', actions: showErrorOf(endpoint) },
        },
      },
      keyShown: { on: { 'source.close': 'idle' } },
    },
  });
