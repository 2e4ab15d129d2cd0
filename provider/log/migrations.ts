import { log } from './migrations/0001-log.ts';
import { identity } from './migrations/0002-identity.ts';
import { world } from './migrations/0003-world.ts';
import { alarms } from './migrations/0004-alarms.ts';
import { take } from './migrations/0005-take.ts';
import { leases } from './migrations/0006-leases.ts';
import { directorTurns } from './migrations/0007-director-turns.ts';
import { metricKeys } from './migrations/0008-metric-keys.ts';
import { leaseWatch } from './migrations/0009-lease-watch.ts';
import { frontMetrics } from './migrations/0010-front-metrics.ts';
import { cameraDevices } from './migrations/0011-camera-devices.ts';
import { ownSettings } from './migrations/0012-own-settings.ts';
import { livestreamMetrics } from './migrations/0013-livestream-metrics.ts';
import { cameraFaults } from './migrations/0016-camera-faults.ts';
import { cameraTalk } from './migrations/0015-camera-talk.ts';
import { alarmLists } from './migrations/0024-alarm-lists.ts';
import { practices } from './migrations/0025-practices.ts';
import { locationNotes } from './migrations/0029-location-notes.ts';
import { clusterAuthorizations } from './migrations/0031-cluster-authorizations.ts';
import { deliveries } from './migrations/0034-deliveries.ts';
import { dispatches } from './migrations/0030-dispatches.ts';
import { annotationPictures } from './migrations/0036-annotation-pictures.ts';
import { analysedClips } from './migrations/0035-analysed-clips.ts';
import { cameraShelvings } from './migrations/0049-camera-shelvings.ts';
import { cameraLeases } from './migrations/0037-camera-leases.ts';
import { eventList } from './migrations/0038-event-list.ts';
import { reps } from './migrations/0039-reps.ts';
import { accessSubjects } from './migrations/0044-access-subjects.ts';
import { flaggedForReview } from './migrations/0043-flagged-for-review.ts';
import { logByMonth } from './migrations/0050-log-by-month.ts';
import { cameraFirmware } from './migrations/0062-camera-firmware.ts';
import { serviceChanges } from './migrations/0063-service-changes.ts';
import { cameraTelemetry } from './migrations/0065-camera-telemetry.ts';
import { cameraSettings } from './migrations/0066-camera-settings.ts';
import { rollups } from './migrations/0051-rollups.ts';
import { subscribers } from './migrations/0060-subscribers.ts';
import { invites } from './migrations/0041-invites.ts';
import { orders } from './migrations/0042-orders.ts';
import { people } from './migrations/0032-people.ts';
import { house } from './migrations/0033-house.ts';
import { indoors } from './migrations/0027-indoors.ts';
import { retiredSecrets } from './migrations/0022-retired-secrets.ts';
import { sessionEnds } from './migrations/0017-session-ends.ts';
import { access } from './migrations/0018-access.ts';
import { agentWork } from './migrations/0092-agent-work.ts';
import { showsOnlyFriends } from './migrations/0104-shows-only-friends.ts';
import { reoffered } from './migrations/0105-reoffered.ts';
import { unregisteredRecordings } from './migrations/0106-unregistered-recordings.ts';
import { alarmJournals } from './migrations/0087-alarm-journals.ts';
import { stationSettings } from './migrations/0070-station-settings.ts';
import { workRecordings } from './migrations/0014-work-recordings.ts';
import { repEmails } from './migrations/0110-rep-emails.ts';
import { rollupHolders } from './migrations/0111-rollup-holders.ts';
import { sources } from './migrations/0122-sources.ts';
import { mediaFiles } from './migrations/0123-media-files.ts';
import { nothingLost } from './migrations/0124-nothing-lost.ts';
import { stationModes } from './migrations/0125-station-modes.ts';
import { receivedPictures } from './migrations/0126-received-pictures.ts';
import { cameraLinks } from './migrations/0127-camera-links.ts';
import { dispatchWebhook } from './migrations/0128-dispatch-webhook.ts';
import { armSchedules } from './migrations/0129-arm-schedules.ts';
import { onTest } from './migrations/0129-on-test.ts';
import { workInMedia } from './migrations/0130-work-in-media.ts';
import { refusedMessages } from './migrations/0131-refused-messages.ts';
import { keptMedia } from './migrations/0133-kept-media.ts';
import { cameraActions } from './migrations/0135-camera-actions.ts';
import { sourceDoors } from './migrations/0136-source-doors.ts';
import { silence } from './migrations/0137-silence.ts';
import { hiddenPaths } from './migrations/0138-hidden-paths.ts';
import { listening } from './migrations/0139-listening.ts';
import { testAlarms } from './migrations/0140-test-alarms.ts';
import { bytesMoved } from './migrations/0141-bytes-moved.ts';
import { cameraSilence } from './migrations/0142-camera-silence.ts';
import { cameraRings } from './migrations/0143-camera-rings.ts';
import { alarmRecordings } from './migrations/0144-alarm-recordings.ts';
import { searchNames } from './migrations/0148-search-names.ts';
import { evidencePublicKeys } from './migrations/0149-evidence-keys.ts';
import { ownPrefixes } from './migrations/0150-own-prefixes.ts';
import { evidenceKeyTimes } from './migrations/0154-evidence-key-times.ts';
import { keptMessages } from './migrations/0158-kept-messages.ts';
import { openWatches } from './migrations/0160-open-watches.ts';
import { messageAddresses } from './migrations/0161-message-addresses.ts';
import { lateMessages } from './migrations/0168-late-messages.ts';

/** One step forward of the schema; a step that was released is never edited, a new one follows it. */
export interface Migration {
  readonly name: string;
  /** Statements of the step, separated by semicolons. */
  readonly sql: string;
}

export const MIGRATIONS: readonly Migration[] = [
  log,
  identity,
  world,
  alarms,
  take,
  leases,
  directorTurns,
  metricKeys,
  leaseWatch,
  frontMetrics,
  cameraDevices,
  ownSettings,
  livestreamMetrics,
  workRecordings,
  cameraTalk,
  cameraFaults,
  sessionEnds,
  access,
  retiredSecrets,
  alarmLists,
  practices,
  indoors,
  locationNotes,
  dispatches,
  clusterAuthorizations,
  people,
  house,
  deliveries,
  analysedClips,
  annotationPictures,
  cameraLeases,
  eventList,
  reps,
  invites,
  orders,
  flaggedForReview,
  accessSubjects,
  cameraShelvings,
  logByMonth,
  rollups,
  subscribers,
  cameraFirmware,
  serviceChanges,
  cameraTelemetry,
  cameraSettings,
  stationSettings,
  alarmJournals,
  agentWork,
  showsOnlyFriends,
  reoffered,
  unregisteredRecordings,
  repEmails,
  rollupHolders,
  sources,
  mediaFiles,
  nothingLost,
  stationModes,
  receivedPictures,
  cameraLinks,
  dispatchWebhook,
  armSchedules,
  onTest,
  workInMedia,
  refusedMessages,
  keptMedia,
  cameraActions,
  sourceDoors,
  silence,
  hiddenPaths,
  listening,
  testAlarms,
  bytesMoved,
  cameraSilence,
  cameraRings,
  alarmRecordings,
  searchNames,
  evidencePublicKeys,
  ownPrefixes,
  evidenceKeyTimes,
  keptMessages,
  openWatches,
  messageAddresses,
  lateMessages,
];
