import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { ListedSource } from '../../../../contract/entities/sources.ts';
import type { ScreenNews } from '../../app/router/router.events.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import { calls } from '../../kit/calls.ts';
import { showError, showErrorOf } from '../../kit/errors.ts';
import type { ListInput } from '../../kit/list/list.context.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import { neverArmedMachine } from '../subscribers/never-armed.machine.ts';
import { expectedCamerasMachine } from './expected-cameras.machine.ts';
import { givenSource, problemOf, type TypedSource, typedSource } from './given-source.ts';
import { listeningMachine } from './listening.machine.ts';
import { sourceListMachine } from './source-list.machine.ts';
import type { NamedSource, SourcesCommand, WantedChange } from './sources.events.ts';
import { testAlarmMachine } from './test-alarm.machine.ts';
import { keptMediaMachine, sourceLocationsMachine } from './source-resources.ts';
import { ADDED, CHANGED, ENDED_WORLD, saved, unserved } from './sources.texts.ts';

/** Answer of a new source without its key, which the adapter keeps for the view. */
export interface AddedSource {
  readonly endedWorld: boolean;
  readonly unserved: boolean;
}

interface SourcesContext {
  readonly list: ListInput;
  /** A new source. */
  readonly typed: TypedSource;
  /** The source that is being changed. */
  readonly edited: { readonly sourceId: string; readonly typed: TypedSource } | null;
  /** The source whose locations are shown. */
  readonly placed: NamedSource | null;
  readonly wanted: WantedChange | null;
}

const NOTHING_TYPED: TypedSource = { name: '', sids: '', uuid: '', queue: 'Live', silenceHours: '' };
/** Fields of the dialog. */
export const typedIn = ({ edited, typed }: Pick<SourcesContext, 'edited' | 'typed'>): TypedSource =>
  edited?.typed ?? typed;

const endpoint = ({ wanted }: SourcesContext): string => `sources/${wanted?.sourceId ?? ''}`;

/** The list of sources, and one dialog at a time: a new one, a change, or a new key. Lives while Sources is shown. */
export const sourcesMachine = setup({
  types: {
    context: {} as SourcesContext,
    input: {} as ListInput,
    events: {} as ScreenNews | SourcesCommand,
    children: {} as {
      list: 'list';
      neverArmed: 'neverArmed';
      listening: 'listening';
      testAlarm: 'testAlarm';
      expectedCameras: 'expectedCameras';
      locations: 'locations';
      keptMedia: 'keptMedia';
    },
  },
  actors: {
    list: sourceListMachine,
    neverArmed: neverArmedMachine,
    listening: listeningMachine,
    testAlarm: testAlarmMachine,
    expectedCameras: expectedCamerasMachine,
    locations: sourceLocationsMachine,
    keptMedia: keptMediaMachine,
    ...calls('changeSource'),
    /** Adds a source, and keeps its key for the view. Rejects with a CallError. */
    addTyped: fromPromise<AddedSource, { typed: TypedSource }>(() => new Promise(() => {})),
    /** Rotates a key, and keeps the new one for the view. Rejects with a CallError. */
    rotate: fromPromise<unknown, { sourceId: string }>(() => new Promise(() => {})),
  },
  guards: {
    isValid: ({ context }) => problemOf(givenSource(typedIn(context))) === null,
    isValidChange: ({ context }) => context.edited !== null && problemOf(givenSource(context.edited.typed)) === null,
    isRotation: ({ context: { wanted } }) => wanted?.change === 'rotate',
    isUnserved: (_, { unserved }: Pick<AddedSource, 'unserved'>) => unserved,
  },
  actions: {
    passToList: sendTo('list', ({ event }) => event),
    reload: sendTo('list', { type: 'list.reload' }),
    rememberTyped: assign(({ context: { edited, typed: before } }, { typed }: { typed: Partial<TypedSource> }) =>
      edited === null
        ? { typed: { ...before, ...typed } }
        : { edited: { ...edited, typed: { ...edited.typed, ...typed } } },
    ),
    rememberEdited: assign((_, { source }: { source: ListedSource }) => ({
      edited: { sourceId: source.sourceId, typed: typedSource(source) },
    })),
    rememberPlaced: assign((_, { sourceId, name }: NamedSource) => ({ placed: { sourceId, name } })),
    forgetEdited: assign({ edited: null }),
    forgetTyped: assign({ typed: NOTHING_TYPED }),
    rememberWanted: assign((_, { sourceId, name, change }: WantedChange) => ({ wanted: { sourceId, name, change } })),
    forgetWanted: assign({ wanted: null }),
    /** Effect: forgets the key that the view shows. */
    forgetKey: () => {},
    toastAdded: sendTo(at('toasts'), (_, { output: { endedWorld } }: { output: AddedSource }) =>
      toast('success', endedWorld ? `${ADDED}. ${ENDED_WORLD}` : ADDED),
    ),
    toastUnserved: sendTo(at('toasts'), ({ context: { typed } }) => toast('warning', unserved(typed.queue))),
    toastSaved: sendTo(at('toasts'), ({ context: { edited } }) => toast('success', saved(edited?.typed.name ?? ''))),
    toastChanged: sendTo(at('toasts'), ({ context: { wanted } }) =>
      toast('success', wanted === null ? '' : CHANGED[wanted.change](wanted.name)),
    ),
  },
})
  .extend({ actions: { showError } })
  .createMachine({
    id: 'sources',
    context: ({ input }) => ({ list: input, typed: NOTHING_TYPED, edited: null, placed: null, wanted: null }),
    invoke: [
      { id: 'list', src: 'list', input: ({ context }) => context.list, onError: BREAKS_ALONE },
      { id: 'neverArmed', src: 'neverArmed', onError: BREAKS_ALONE },
      { id: 'listening', src: 'listening', onError: BREAKS_ALONE },
      { id: 'testAlarm', src: 'testAlarm', onError: BREAKS_ALONE },
      { id: 'expectedCameras', src: 'expectedCameras', onError: BREAKS_ALONE },
      { id: 'keptMedia', src: 'keptMedia', input: undefined, onError: BREAKS_ALONE },
    ],
    on: { 'query.changed': { actions: 'passToList' }, 'hub.connected': { actions: 'passToList' } },
    initial: 'idle',
    states: {
      idle: {
        entry: ['forgetKey', 'forgetWanted', 'forgetEdited'],
        on: {
          'source.add': 'editing',
          'source.edit': { target: 'editing', actions: withEvent('rememberEdited') },
          'source.locations': { target: 'locationsShown', actions: withEvent('rememberPlaced') },
          'source.ask': { target: 'confirming', actions: withEvent('rememberWanted') },
        },
      },
      editing: {
        on: {
          'source.type': { actions: withEvent('rememberTyped') },
          'source.submit': [
            { guard: 'isValidChange', target: 'saving' },
            { guard: 'isValid', target: 'adding' },
          ],
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
      saving: {
        invoke: {
          id: 'saveSource',
          src: 'changeSource',
          input: ({ context: { edited } }) => ({
            params: { sourceId: edited?.sourceId ?? '' },
            body: edited === null ? {} : givenSource(edited.typed),
          }),
          onDone: { target: 'idle', actions: ['toastSaved', 'reload'] },
          onError: {
            target: 'editing',
            actions: showErrorOf(({ edited }: SourcesContext) => `sources/${edited?.sourceId ?? ''}`),
          },
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
          id: 'changeSource',
          src: 'changeSource',
          input: ({ context: { wanted } }) => ({
            params: { sourceId: wanted?.sourceId ?? '' },
            body: { isEnabled: wanted?.change === 'enable' },
          }),
          onDone: { target: 'idle', actions: ['toastChanged', 'reload'] },
          onError: { target: 'idle', actions: showErrorOf(endpoint) },
        },
      },
      locationsShown: {
        invoke: {
          id: 'locations',
          src: 'locations',
          input: ({ context }) => context.placed?.sourceId,
          onError: { target: 'idle' },
        },
        on: { 'source.close': 'idle' },
      },
      keyShown: { on: { 'source.close': 'idle' } },
    },
  });
