import { fromPromise } from 'xstate';
import { DISPATCH_ANSWER_MS } from '../../../../contract/limits.ts';
import type { KeptDispatch } from '../../../machines/visit/dispatch/dispatch.events.ts';
import { dispatchMachine } from '../../../machines/visit/dispatch/dispatch.machine.ts';
import type { AskCentre } from '../../../machines/visit/dispatch/dispatch.setup.ts';
import { createDraftStore } from '../../../services/browser/stored/drafts.ts';
import { provideCalls } from '../../../services/provider-api/provide-calls.ts';
import type { Services } from '../../services.ts';

/** Not in the spec: extra time for the provider's own report that there is no answer, ms. */
const LATE_MS = 5_000;

/** Binds the dispatch. The call is never aborted, and outlives the page: the provider keeps the outcome. */
export const boundDispatch = ({ api, pictureFirst, storages }: Pick<Services, 'api' | 'pictureFirst' | 'storages'>) => {
  const drafts = createDraftStore(storages.local);
  return dispatchMachine.provide({
    actors: {
      ...provideCalls(pictureFirst.api, 'dispatchWay'),
      askCentre: fromPromise<unknown, AskCentre>(({ input: { id, args } }) =>
        api.dispatchKlaxon(args, { idempotencyKey: id, keepalive: true, timeoutMs: DISPATCH_ANSWER_MS + LATE_MS }),
      ),
      loadDraft: fromPromise<KeptDispatch | null, { eventId: string }>(async ({ input }) =>
        drafts.readDispatch(input.eventId),
      ),
    },
    actions: {
      saveDraft: (_, { eventId, ...draft }) => drafts.keepDispatch(eventId, draft),
      discardDraft: (_, { eventId }) => drafts.discardDispatch(eventId),
    },
  });
};
