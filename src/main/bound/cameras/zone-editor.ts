import { fromPromise } from 'xstate';
import type { DrawnZone } from '../../../machines/cameras/zone-editor/zone-editor.events.ts';
import { zoneEditorMachine } from '../../../machines/cameras/zone-editor/zone-editor.machine.ts';
import type { FramePlace, TakenFrame, UntakenFrame } from '../../../machines/visit/annotate/annotate.events.ts';
import { zoneDialogMachine } from '../../../machines/visit/zone-dialog/zone-dialog.machine.ts';
import { createAnnotatedFrame } from '../../../media/recorded/annotated-frame.ts';
import { createZoneDrafts } from '../../../services/browser/stored/zone-drafts.ts';
import { loadZoneImage } from '../../../services/provider-api/load-zone-image.ts';
import { provideCalls } from '../../../services/provider-api/provide-calls.ts';
import type { Services } from '../../services.ts';

/** Draws the motion zone of a camera. */
export function boundZoneEditor({
  api,
  storages,
  settings,
  authorization,
}: Pick<Services, 'api' | 'authorization' | 'settings' | 'storages'>) {
  const drafts = createZoneDrafts(storages.local);
  return zoneEditorMachine.provide({
    actors: {
      ...provideCalls(api, 'getMotionZone', 'updateMotionZone'),
      loadDraft: fromPromise<DrawnZone | null, { uuid: string }>(async ({ input }) => drafts.read(input.uuid)),
      zoneImage: loadZoneImage({ apiHost: settings.apiHost, authorization }),
    },
    actions: {
      saveDraft: (_, { uuid, ...zone }) => drafts.keep(uuid, zone),
      discardDraft: (_, { uuid }) => drafts.discard(uuid),
    },
  });
}

/** Editor over a frame of a recording. */
export function boundZoneDialog(
  services: Pick<Services, 'api' | 'authorization' | 'settings' | 'storages' | 'surfaces'>,
) {
  const drafts = createZoneDrafts(services.storages.local);
  const frame = createAnnotatedFrame(services.surfaces);
  return zoneDialogMachine.provide({
    actors: {
      hasDraft: fromPromise<boolean, { uuid: string }>(async ({ input }) => drafts.read(input.uuid) !== null),
      takeFrame: fromPromise<TakenFrame | UntakenFrame, FramePlace>(({ input }) => frame.take(input)),
      zoneEditor: boundZoneEditor(services),
    },
    actions: { dropFrame: () => frame.drop() },
  });
}
