import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { STANDS_WITHOUT } from '../../kit/broken.ts';
import { withEvent } from '../../kit/with-event.ts';
import type {
  ListPreference,
  ListPreferences,
  ListPreferencesCommand,
  ListPreferencesEvent,
  ListPreferencesFact,
} from './list-preferences.events.ts';

/** Not in the spec: characters of the name of a view, and how many views a list has. */
export const VIEW_NAME_MAX = 40;
export const VIEWS_MAX = 20;

export interface ListPreferencesInput {
  readonly agentId: string;
}

interface ListPreferencesContext extends ListPreferencesInput {
  readonly lists: ListPreferences;
  /** The view whose link was followed last, by list. */
  readonly opened: Readonly<Record<string, string>>;
}

type Command<T extends ListPreferencesCommand['type']> = Extract<ListPreferencesCommand, { type: T }>;

const NOTHING: ListPreference = { views: [], hidden: [] };

export const preferenceOf = (lists: ListPreferences, list: string): ListPreference => lists[list] ?? NOTHING;

const withPreference = ({ lists }: ListPreferencesContext, list: string, change: Partial<ListPreference>) => ({
  lists: { ...lists, [list]: { ...preferenceOf(lists, list), ...change } },
});

const save = {
  type: 'savePreferences',
  params: ({ context: { agentId, lists } }: { context: ListPreferencesContext }) => ({ agentId, lists }),
} as const;

/**
 * Choices of a person for each list: own views and hidden columns. Kept in this browser. Lives while a member of staff
 * is signed in.
 */
export const listPreferencesMachine = setup({
  types: {
    context: {} as ListPreferencesContext,
    input: {} as ListPreferencesInput,
    events: {} as ListPreferencesEvent,
  },
  actors: {
    loadPreferences: fromPromise<ListPreferences, ListPreferencesInput>(() => new Promise(() => {})),
    /** Reports `preferences.changed` when another tab saves them. */
    watchPreferences: fromCallback<EventObject, ListPreferencesInput>(() => {}),
  },
  guards: {
    isRoomFor: ({ context: { lists } }, { list, name }: Command<'view.save'>) => {
      const { views } = preferenceOf(lists, list);
      const isNamed = name.trim() !== '' && name.trim().length <= VIEW_NAME_MAX;
      return isNamed && (views.length < VIEWS_MAX || views.some((view) => view.name === name.trim()));
    },
    isNameFree: ({ context: { lists } }, { list, to }: Command<'view.rename'>) =>
      to.trim() !== '' &&
      to.trim().length <= VIEW_NAME_MAX &&
      preferenceOf(lists, list).views.every(({ name }) => name !== to.trim()),
  },
  actions: {
    rememberChanged: assign((_, { lists }: ListPreferencesFact) => ({ lists })),
    rememberLoaded: assign((_, { output }: { output: ListPreferences }) => ({ lists: output })),
    saveView: assign(({ context }, { list, name, query }: Command<'view.save'>) => {
      const { views } = preferenceOf(context.lists, list);
      const view = { name: name.trim(), query };
      const isKnown = views.some((one) => one.name === view.name);
      const next = isKnown ? views.map((one) => (one.name === view.name ? view : one)) : [...views, view];
      return { ...withPreference(context, list, { views: next }), opened: { ...context.opened, [list]: view.name } };
    }),
    renameView: assign(({ context }, { list, name, to }: Command<'view.rename'>) => {
      const views = preferenceOf(context.lists, list).views;
      const next = views.map((view) => (view.name === name ? { ...view, name: to.trim() } : view));
      const opened = context.opened[list] === name ? { ...context.opened, [list]: to.trim() } : context.opened;
      return { ...withPreference(context, list, { views: next }), opened };
    }),
    removeView: assign(({ context }, { list, name }: Command<'view.remove'>) => {
      const views = preferenceOf(context.lists, list).views;
      return withPreference(context, list, { views: views.filter((view) => view.name !== name) });
    }),
    rememberOpened: assign(({ context }, { list, name }: Command<'view.open'>) => ({
      opened: { ...context.opened, [list]: name },
    })),
    toggleColumn: assign(({ context }, { list, column }: Command<'column.toggle'>) => {
      const { hidden } = preferenceOf(context.lists, list);
      const next = hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column];
      return withPreference(context, list, { hidden: next });
    }),
    /** Effect: kept in this browser. */
    savePreferences: (_, _params: { agentId: string; lists: ListPreferences }) => {},
  },
}).createMachine({
  id: 'listPreferences',
  context: ({ input }) => ({ ...input, lists: {}, opened: {} }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPreferences',
        src: 'loadPreferences',
        input: ({ context: { agentId } }) => ({ agentId }),
        onDone: { target: 'known', actions: withEvent('rememberLoaded') },
        onError: 'known',
      },
    },
    known: {
      invoke: {
        id: 'watchPreferences',
        src: 'watchPreferences',
        input: ({ context: { agentId } }) => ({ agentId }),
        onError: STANDS_WITHOUT,
      },
      on: {
        'preferences.changed': { actions: withEvent('rememberChanged') },
        'view.save': { guard: withEvent('isRoomFor'), actions: [withEvent('saveView'), save] },
        'view.rename': { guard: withEvent('isNameFree'), actions: [withEvent('renameView'), save] },
        'view.remove': { actions: [withEvent('removeView'), save] },
        'view.open': { actions: withEvent('rememberOpened') },
        'column.toggle': { actions: [withEvent('toggleColumn'), save] },
      },
    },
  },
});
