import { fromPromise } from 'xstate';
import type {
  AnnotationDraft,
  FramePlace,
  TakenFrame,
  UntakenFrame,
  WrittenAnnotation,
} from '../../../machines/visit/annotate/annotate.events.ts';
import { annotateMachine } from '../../../machines/visit/annotate/annotate.machine.ts';
import { createAnnotatedFrame } from '../../../media/recorded/annotated-frame.ts';
import { createDraftStore } from '../../../services/browser/stored/drafts.ts';
import type { Services } from '../../services.ts';

/** Not in the spec: a picture takes longer than other calls, ms. */
const UPLOAD_MS = 30_000;

/** The picture goes from the canvas into the call: no event, and so no journal, ever has it. */
export function boundAnnotate({ api, surfaces, storages }: Pick<Services, 'api' | 'storages' | 'surfaces'>) {
  const drafts = createDraftStore(storages.local);
  const frame = createAnnotatedFrame(surfaces);
  return annotateMachine.provide({
    actors: {
      loadDraft: fromPromise<AnnotationDraft | null, { eventId: string }>(async ({ input }) =>
        drafts.readAnnotation(input.eventId),
      ),
      takeFrame: fromPromise<TakenFrame | UntakenFrame, FramePlace>(({ input }) => frame.take(input)),
      saveAnnotation: fromPromise<unknown, WrittenAnnotation>(
        async ({ input: { id, eventId, ptsSeconds, annotation, bbox } }) => {
          const body = { pts_seconds: ptsSeconds, annotation, image: frame.picture(bbox), ...(bbox && { bbox }) };
          return api.annotateEvent({ params: { eventId }, body }, { idempotencyKey: id, timeoutMs: UPLOAD_MS });
        },
      ),
    },
    actions: {
      dropFrame: () => frame.drop(),
      saveDraft: (_, { eventId, ...draft }) => drafts.keepAnnotation(eventId, draft),
      discardDraft: (_, { eventId }) => drafts.discardAnnotation(eventId),
    },
  });
}
