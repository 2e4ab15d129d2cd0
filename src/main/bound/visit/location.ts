import { fromPromise } from 'xstate';
import type { ListRead } from '../../../../contract/entities/list.ts';
import type { LocationEvent } from '../../../../contract/entities/locations.ts';
import { SECONDARY_WINDOW_S } from '../../../../contract/secondary-videos.ts';
import type { UnsavedCall } from '../../../machines/visit/contact-calls/contact-calls.events.ts';
import { contactCallsMachine } from '../../../machines/visit/contact-calls/contact-calls.machine.ts';
import { eventHistoryMachine } from '../../../machines/visit/event-history/event-history.machine.ts';
import { locationEventsMachine } from '../../../machines/visit/location-events/location-events.machine.ts';
import { provideCalls } from '../../../services/provider-api/provide-calls.ts';
import { createDraftStore } from '../../../services/browser/stored/drafts.ts';
import type { Services } from '../../services.ts';
import { boundPlayer, type PlayerServices } from '../recordings/player.ts';

type ReadEvents = Pick<ListRead<LocationEvent>, 'items' | 'unread'>;

/**
 * Merges lists: each event once, newest first. An unreadable event is likely in several lists, so the largest number
 * counts.
 */
function merged(...lists: readonly ReadEvents[]): ReadEvents {
  const byId = new Map(lists.flatMap(({ items }) => items).map((event) => [event.eventId, event]));
  const items = [...byId.values()].toSorted(
    (one, other) => other.eventTimestamp - one.eventTimestamp || Number(other.eventId) - Number(one.eventId),
  );
  return { items, unread: Math.max(...lists.map(({ unread = 0 }) => unread)) };
}

/** Reads the newest events, with those of the 20 minutes from the alarm on, which may be older (EVL-06). */
export const boundLocationEvents = (services: PlayerServices) =>
  locationEventsMachine.provide({
    actors: {
      player: boundPlayer(services),
      readEvents: fromPromise<ReadEvents, { sid: string; alarmAtS: number }>(
        async ({ input: { sid, alarmAtS }, signal }) => {
          const window = { start: alarmAtS, end: alarmAtS + SECONDARY_WINDOW_S };
          const [newest, secondary] = await Promise.all([
            services.api.listLocationEvents({ params: { sid }, query: {} }, { signal }),
            services.api.listLocationEvents({ params: { sid }, query: window }, { signal }),
          ]);
          return merged(newest, secondary);
        },
      ),
    },
  });

export const boundEventHistory = ({ api }: Pick<Services, 'api'>) =>
  eventHistoryMachine.provide({ actors: provideCalls(api, 'listEvents') });

export const boundContactCalls = ({ storages }: Pick<Services, 'storages'>) => {
  const drafts = createDraftStore(storages.local);
  return contactCallsMachine.provide({
    actors: {
      loadUnsaved: fromPromise<readonly UnsavedCall[], { eventId: string }>(async ({ input }) =>
        drafts.readCalls(input.eventId),
      ),
    },
    actions: { saveUnsaved: (_, { eventId, unsaved }) => drafts.keepCalls(eventId, unsaved) },
  });
};
