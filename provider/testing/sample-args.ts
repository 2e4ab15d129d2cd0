import type { Args, CallName } from '../../contract/calls.ts';
import { PCS_STATUS } from '../../contract/enums.ts';
import { CUSTOMER } from './desk-fixture.ts';

/** A location that the invented world does not have. */
export const SAMPLE_SID = '9001';
const SAMPLE_CAMERA = `camera-${SAMPLE_SID}`;

/** What a colleague recorded. */
export const sampleRecording = (userId: number): string => `${userId}/1800000000000.mp4`;

/** What the arguments of a sample speak of: an alarm of the location, and who calls. */
export interface SampleSubject {
  readonly eventId: string;
  readonly caller: { readonly id: string; readonly userId: number; readonly email: string };
}

export type SampleArgs = { readonly [N in CallName]: Args<N> };

/** Arguments with which each call of the contract does what it is for. */
export function sampleArgs({ eventId, caller }: SampleSubject): SampleArgs {
  const metric = { metricName: 'time_to_open', source: 'portal', payload: { seconds: 4 }, timestamp: 1_800_000_000 };
  return {
    exchangeHandle: { body: { handle: 'a-handle', verifier: 'a-verifier' } },
    register: { body: { email: caller.email, firstName: 'Sam', lastName: 'Field', user_id: caller.userId } },
    refreshToken: {},
    signOut: {},
    mintTicket: { body: { purpose: 'event-ws' } },
    ownProfile: {},
    ownSettings: {},
    saveOwnSettings: { body: { mic_volume: 5 } },
    queueSettings: { params: { id: caller.id } },
    stats: { query: { threat_level_gte: 0, lookback: 43_200, until: 0 } },
    takeEvents: { query: { limit: 1, accept: false } },
    listEvents: { query: { limit: 5, sid: SAMPLE_SID } },
    dispositionInfo: { query: { eventIds: eventId } },
    holdEvent: { query: { sid: SAMPLE_SID, eventId } },
    unholdEvent: { query: { sid: SAMPLE_SID, eventId } },
    unsetTaken: { query: {} },
    getEvent: { params: { eventId } },
    setPcsStatus: { params: { eventId }, query: { pcsStatus: PCS_STATUS.follow_up } },
    setDispositionAction: { params: { eventId }, query: { action: 'agent_handled' } },
    getDocumentation: { params: { eventId } },
    saveDocumentation: { params: { eventId }, body: { documentation: 'A courier left a parcel.' } },
    listAccess: { query: { rep: caller.id } },
    listChanges: { query: { event_id: eventId } },
    sendEmail: {
      body: {
        uid: CUSTOMER,
        subject: 'A delivery',
        html: '<p>A parcel.</p>',
        text: 'A parcel.',
        eventId,
        category: 'common_events',
        critical: false,
      },
    },
    sendPush: {
      body: {
        user_id: CUSTOMER,
        message: 'A parcel.',
        title: 'A delivery',
        event_id: eventId,
        category: 'common_events',
        critical: false,
      },
    },
    notificationSettings: { params: { sid: SAMPLE_SID } },
    getSubscription: { params: { sid: SAMPLE_SID } },
    getAlarmState: { params: { sid: SAMPLE_SID, account: `A${SAMPLE_SID}` }, query: { forceUpdate: true } },
    listCameras: { params: { sid: SAMPLE_SID } },
    updateMonitoring: {
      params: { sid: SAMPLE_SID },
      body: [{ uuid: SAMPLE_CAMERA, user_id: CUSTOMER, sid: SAMPLE_SID, model: 'SSOBCM4', monitored: true }],
    },
    getMotionZone: { params: { sid: SAMPLE_SID }, query: { uuid: SAMPLE_CAMERA } },
    getStreamingSession: { params: { recording: 'sample' } },
    tokenCamera: { params: { sid: SAMPLE_SID, timestamp: '1800000000' } },
    liveView: { params: { sid: SAMPLE_SID, uuid: SAMPLE_CAMERA } },
    flvToken: { params: { sid: SAMPLE_SID, uuid: SAMPLE_CAMERA } },
    startSiren: { params: { sid: SAMPLE_SID, uuid: SAMPLE_CAMERA } },
    startSpotlight: { params: { sid: SAMPLE_SID, uuid: SAMPLE_CAMERA }, body: { duration: 15, brightnessPercent: 80 } },
    generateUploadUrl: { body: { file_name: sampleRecording(caller.userId) } },
    addSession: {
      body: {
        recording_url: sampleRecording(caller.userId),
        start_time: 1_800_000_000,
        end_time: 1_800_000_060,
        agent_uid: String(caller.userId),
        eventId,
      },
    },
    listSessions: { query: { eventId } },
    generateRecordingUrl: { body: { file_name: sampleRecording(caller.userId) } },
    postLivestreamMetrics: {
      body: [
        {
          milestoneName: 'first_frame',
          monitoringEngagementId: eventId,
          cameraUuid: SAMPLE_CAMERA,
          clientLivestreamId: 'a-picture',
          streamType: 'webrtc',
          cameraModel: 'OLYMPUS',
          cameraFwVersion: '5.1.20',
          eventTimestamp: 1_800_000_000_000,
          videoResolution: '640x360',
          cameraWifiRssi: -50,
          locationId: Number(SAMPLE_SID),
          userId: 50,
          cameraSettings: { micEnable: true },
          monitoringSpecialistId: Number(caller.id),
          sourceApplication: 'pcs-agent-portal',
          reasonDescription: null,
          milestones: { requested: 1_800_000_000_000 },
          stats: null,
        },
      ],
    },
    postEventMetric: { body: { ...metric, eventId: Number(eventId) } },
    postLiveWork: {
      body: { agent_id: Number(caller.id), state: 'verify', event_id: Number(eventId), occupied: 2, timestamp: 1 },
    },
    postSeries: { body: { index: 'live_work', timestamp: 1, data: { presented: 3, empty_queue_ms: null } } },
    uploadLogs: { body: { logs: [{ level: 'warning', message: 'A call failed.', at: 1 }] } },
    uploadCameraInfo: {
      body: {
        list: [{ camera_uuid: 'c', location_id: 501, model: 'm', firmware_version: null, battery_percentage: 80 }],
      },
    },
    postAgentMetric: { body: { ...metric, agentId: Number(caller.id) } },
  };
}
