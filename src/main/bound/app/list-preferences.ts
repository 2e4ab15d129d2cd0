import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { ListPreferences } from '../../../machines/app/list-preferences/list-preferences.events.ts';
import {
  type ListPreferencesInput,
  listPreferencesMachine,
} from '../../../machines/app/list-preferences/list-preferences.machine.ts';
import { createListPreferencesStore } from '../../../services/browser/stored/list-preferences-store.ts';
import type { Services } from '../../services.ts';

export const boundListPreferences = ({ storages }: Pick<Services, 'storages'>) => {
  const store = createListPreferencesStore(storages.local, window);
  return listPreferencesMachine.provide({
    actors: {
      loadPreferences: fromPromise<ListPreferences, ListPreferencesInput>(({ input }) =>
        Promise.resolve(store.load(input.agentId)),
      ),
      watchPreferences: fromCallback<EventObject, ListPreferencesInput>(({ input, sendBack }) =>
        store.watch(input.agentId, (lists) => sendBack({ type: 'preferences.changed', lists })),
      ),
    },
    actions: { savePreferences: (_, { agentId, lists }) => store.save(agentId, lists) },
  });
};
