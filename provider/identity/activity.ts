import type { Caller, ProviderDeps } from '../base/ports.ts';
import type { ApiCall } from '../app/handlers.ts';

/** Calls that the portal makes automatically: no sign of a person (decision 0017). */
const BACKGROUND: ReadonlySet<ApiCall> = new Set<ApiCall>([
  'mintTicket',
  'stats',
  'allRepStats',
  'agentsStatus',
  'floor',
  'overdueAlarms',
  'silentSources',
  'listCameraLinks',
  'listSources',
  'listening',
  'sourceLocations',
  'sourceCameras',
  'keptMedia',
  'listShelvedCameras',
  'listSubscribers',
  'countSubscribers',
  'getSubscriber',
  'listInvites',
  'inviteProgress',
  'listChanges',
  'listReps',
  'countReps',
  'listEmails',
  'listNotifications',
  'listSessions',
  'takeEvents',
  'listEvents',
  'dispositionInfo',
  'getEvent',
  'dispatchWay',
  'listSubscriptions',
  'notificationSettings',
  'getAlarmState',
  'listTemplates',
  'getLocationNotes',
  'listPeople',
  'listLocationEvents',
  'locationFeatures',
  'getCamera',
  'listSpeedTests',
  'listCameras',
  'tokenCamera',
  'getStreamingSession',
  'liveView',
  'flvToken',
  'generateUploadUrl',
  'addSession',
  'postLivestreamMetrics',
  'postEventMetric',
  'postAgentMetric',
  'postLiveWork',
  'postSeries',
  'uploadLogs',
  'uploadCameraInfo',
  'sendJournal',
  'ownJournalReads',
  'supervision',
  'reportWork',
  'agentsWork',
]);

/** Precision of a session's last activity, ms. Not in the spec: a write for each call would be too often. */
const EXACT_MS = 15_000;
const REMEMBERED_MAX = 10_000;

/** Notes when a person has last done something in a session. */
export function createActivityKeeper({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) {
  const notedAtMs = new Map<string, number>();
  return async (name: ApiCall, { session }: Caller): Promise<void> => {
    if (BACKGROUND.has(name)) return;
    const nowMs = clock.now();
    if (nowMs - (notedAtMs.get(session) ?? Number.NEGATIVE_INFINITY) < EXACT_MS) return;
    notedAtMs.delete(session);
    notedAtMs.set(session, nowMs);
    const [oldest] = notedAtMs.keys();
    if (notedAtMs.size > REMEMBERED_MAX && oldest !== undefined) notedAtMs.delete(oldest);
    await database.query('update sign_ins set active_at_ms = $2 where sign_in = $1', [session, nowMs]);
  };
}
