import { fromPromise } from 'xstate';
import { locationNotesMachine } from '../../machines/visit/location-notes/location-notes.machine.ts';
import { provideCalls } from '../../services/provider-api/provide-calls.ts';
import type { Services } from '../services.ts';

export const boundLocationNotes = ({ api, noteDrafts }: Services) =>
  locationNotesMachine.provide({
    actors: {
      ...provideCalls(api, 'getLocationNotes', 'saveLocationNotes'),
      loadNoteDraft: fromPromise<string | null, { eventId: string }>(async ({ input }) =>
        noteDrafts.read(input.eventId),
      ),
    },
    actions: {
      saveNoteDraft: (_, { eventId, text }) => noteDrafts.keep(eventId, text),
      discardNoteDraft: (_, { eventId }) => noteDrafts.discard(eventId),
    },
  });
