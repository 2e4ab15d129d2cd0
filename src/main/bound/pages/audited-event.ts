import { fromPromise } from 'xstate';
import type { SessionRecording } from '../../../../contract/entities/recordings.ts';
import type { SentEmail, SentNotification, Timeline } from '../../../../contract/entities/reports.ts';
import { auditedEventMachine } from '../../../machines/pages/audit-list/audited-event.machine.ts';
import {
  emailsMachine,
  notificationsMachine,
  sessionsMachine,
  timelineMachine,
} from '../../../machines/pages/audit-list/audited-resources.ts';
import { evidenceMachine } from '../../../machines/pages/audit-list/evidence.machine.ts';
import { keepFilesMachine } from '../../../machines/pages/audit-list/keep-files.machine.ts';
import type { PlaybackFacts } from '../../../machines/pages/audit-list/playback.ts';
import { reviewFlagMachine } from '../../../machines/pages/audit-list/review-flag.machine.ts';
import { saveFile } from '../../../services/browser/save-file.ts';
import { provideCalls } from '../../../services/provider-api/provide-calls.ts';
import { takeEvidence } from '../../../services/provider-api/take-evidence.ts';
import type { OfficeServices } from '../../services.ts';
import { boundPictureToken } from '../recordings/picture-token.ts';
import { boundPlayer, type PlayerServices } from '../recordings/player.ts';

/** Maximum number of e-mails read about one event, the newest. Not in the spec. */
const EMAILS_MAX = 100;

export type AuditedEventServices = PlayerServices & Pick<OfficeServices, 'api' | 'clock'>;

export const boundAuditedEvent = (services: AuditedEventServices) => {
  const { api, clock, now, settings, authorization } = services;
  const save = (name: string, content: Blob) => saveFile(document, name, content);
  const evidence = takeEvidence({ apiHost: settings.apiHost, authorization, save });
  return auditedEventMachine.provide({
    actors: {
      ...provideCalls(api, 'getEvent', 'getDocumentation', 'listLocationEvents', 'generateRecordingUrl'),
      readPlayback: fromPromise<PlaybackFacts, { sid: string }>(async ({ input: { sid }, signal }) => {
        const [flags, { mayReadRecordings }] = await Promise.all([
          api.locationFeatures({ params: { sid } }, { signal }),
          api.ownProfile({}, { signal }),
        ]);
        return { flags, mayReadRecordings, atMs: clock.toServerMs(now()) };
      }),
      emails: emailsMachine.provide({
        actors: {
          load: fromPromise<readonly SentEmail[], string>(
            async ({ input, signal }) =>
              (
                await api.listEmails(
                  { query: { limit: EMAILS_MAX, skip: 0, event_id: input, unsent: true } },
                  { signal },
                )
              ).items,
          ),
        },
      }),
      notifications: notificationsMachine.provide({
        actors: {
          load: fromPromise<readonly SentNotification[], string>(
            async ({ input, signal }) =>
              (await api.listNotifications({ params: { event_id: input }, query: { unsent: true } }, { signal })).items,
          ),
        },
      }),
      sessions: sessionsMachine.provide({
        actors: {
          load: fromPromise<readonly SessionRecording[], string>(
            async ({ input, signal }) => (await api.listSessions({ query: { eventId: input } }, { signal })).items,
          ),
        },
      }),
      timeline: timelineMachine.provide({
        actors: {
          load: fromPromise<Timeline, string>(({ input, signal }) =>
            api.eventTimeline({ params: { eventId: input } }, { signal }),
          ),
        },
      }),
      evidence: evidenceMachine.provide({
        actors: {
          saveEvidence: fromPromise<void, { eventId: string }>(({ input, signal }) => evidence(input.eventId, signal)),
        },
      }),
      player: boundPlayer(services),
      pictures: boundPictureToken(services),
      keepFiles: keepFilesMachine.provide({ actors: provideCalls(api, 'keepMedia') }),
      reviewFlag: reviewFlagMachine.provide({ actors: provideCalls(api, 'flagForReview') }),
    },
    actions: { openTab: (_, { output }) => void window.open(output.url, '_blank', 'noopener') },
  });
};
