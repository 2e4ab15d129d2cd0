import { fromPromise } from 'xstate';
import { locationNotesMachine, type NoteDraft } from '../../../machines/visit/location-notes/location-notes.machine.ts';
import { provideCalls } from '../../../services/provider-api/provide-calls.ts';
import { createDraftStore } from '../../../services/browser/stored/drafts.ts';
import type { Services } from '../../services.ts';

export const boundLocationNotes = ({
  pictureFirst: { api },
  storages,
}: Pick<Services, 'pictureFirst' | 'storages'>) => {
  const drafts = createDraftStore(storages.local);
  return locationNotesMachine.provide({
    actors: {
      ...provideCalls(api, 'getLocationNotes', 'saveLocationNotes'),
      loadNoteDraft: fromPromise<NoteDraft, { eventId: string }>(async ({ input }) => ({
        draft: drafts.readNote(input.eventId),
      })),
    },
    actions: {
      saveNoteDraft: (_, { eventId, text }) => drafts.keepNote(eventId, text),
      discardNoteDraft: (_, { eventId }) => drafts.discardNote(eventId),
    },
  });
};
