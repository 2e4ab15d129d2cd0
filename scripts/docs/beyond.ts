import type * as v from 'valibot';
import { EVENT_CALLS } from '../../contract/calls/events.ts';
import type { Capability } from '../../contract/capabilities.ts';
import { Camera, CameraSettings, LiveView, MotionZone, SpeedTests } from '../../contract/entities/cameras.ts';
import { AlarmEvent, Detection, DispositionInfo, SendOutcome, StatusCount } from '../../contract/entities/events.ts';
import { Invite } from '../../contract/entities/invites.ts';
import { AuditChange, SentEmail, SentNotification } from '../../contract/entities/reports.ts';
import { OwnProfile, OwnSettings } from '../../contract/entities/reps.ts';
import { ContentItem, FacialRecognition } from '../../contract/entities/settings.ts';

/** Providers with a capability, any that wants them shown, or the portal itself. */
type Source = Capability | 'anyProvider' | 'portal';

interface Beyond {
  /** Name of the entity for readers. */
  readonly entity: string;
  readonly entries: v.ObjectEntries;
  readonly source: Source;
  readonly fields: readonly string[];
}

const beyond = <const E extends v.ObjectEntries>(
  entity: string,
  { entries }: { readonly entries: E },
  source: Source,
  ...fields: readonly (keyof E & string)[]
): Beyond => ({ entity, entries, source, fields });

const handler = AlarmEvent.entries.handler.wrapped;
const supportedFeatures = Camera.entries.supportedFeatures.wrapped;
const providers = supportedFeatures.entries.providers.wrapped;
const [page] = EVENT_CALLS.listEvents.response.pipe[0].options;
const [, speedTests] = SpeedTests.pipe[0].options;

/** Fields of answers that the documents do not have. */
export const BEYOND: readonly Beyond[] = [
  beyond('events', AlarmEvent, 'custody', 'custody', 'version', 'takenAtMs'),
  beyond('`handler` of events', handler, 'custody', 'tab'),
  beyond('events', AlarmEvent, 'reoffers', 'isReoffered'),
  beyond('events', AlarmEvent, 'keeping', 'isKept'),
  beyond('events', AlarmEvent, 'contactCalls', 'calls'),
  beyond('events', AlarmEvent, 'anyProvider', 'street', 'customerName', 'isIndoors', 'annotations', 'dispatch'),
  beyond('events', AlarmEvent, 'portal', 'pcs_status_said', 'isHolderUnsaid'),
  beyond('pages of events', page, 'sorting', 'asOf', 'next'),
  beyond('detections', Detection, 'anyProvider', 'match_name', 'match_category', 'agent', 'at'),
  beyond('cameras', Camera, 'leases', 'leases'),
  beyond('cameras', Camera, 'shelving', 'shelving'),
  beyond('cameras', Camera, 'cameraLinks', 'connection', 'link'),
  beyond('cameras', Camera, 'anyProvider', 'isIndoors'),
  beyond('`supportedFeatures` of cameras', supportedFeatures, 'anyProvider', 'resolutions'),
  beyond('`supportedFeatures.providers` of cameras', providers, 'anyProvider', 'hls'),
  beyond('live views', LiveView, 'anyProvider', 'signalling'),
  beyond('speed tests', speedTests, 'anyProvider', 'isPending'),
  beyond('settings of cameras', CameraSettings, 'versions', 'version'),
  beyond('motion zones', MotionZone, 'versions', 'version'),
  beyond('the own profile', OwnProfile, 'versions', 'version'),
  beyond('the own profile', OwnProfile, 'anyProvider', 'mayReadRecordings'),
  beyond('the own settings', OwnSettings, 'versions', 'version'),
  beyond('facial recognition', FacialRecognition, 'versions', 'version'),
  beyond('contents', ContentItem, 'versions', 'version'),
  beyond('invites', Invite, 'inviteProgress', 'mail', 'failure'),
  beyond('events', AlarmEvent, 'unsentMessages', 'messageOutcomes'),
  beyond('outcomes of messages', SendOutcome, 'unsentMessages', 'is_kept', 'is_pending'),
  beyond('messages about events', DispositionInfo, 'unsentMessages', 'unsent'),
  beyond('sent e-mails', SentEmail, 'unsentMessages', 'outcome', 'failure'),
  beyond('sent notifications', SentNotification, 'unsentMessages', 'outcome', 'failure'),
  beyond('counts of events', StatusCount, 'takeable', 'takeable'),
  beyond('changes', AuditChange, 'anyProvider', 'uuid', 'edit_name'),
  beyond('changes', AuditChange, 'sources', 'source'),
];

/** Names of those fields, by the entries of their object. */
export const fieldsBeyond = (entries: v.ObjectEntries): readonly string[] =>
  BEYOND.filter((one) => one.entries === entries).flatMap(({ fields }) => fields);
