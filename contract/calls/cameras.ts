import * as v from 'valibot';
import {
  Camera,
  CameraSettings,
  FirmwareAnswer,
  FirmwareOrder,
  FlvToken,
  LiveView,
  MonitoringEntry,
  MotionZone,
  Region,
  ShelvedCamera,
  SpeedTests,
} from '../entities/cameras.ts';
import { listOf } from '../entities/list.ts';
import { SHELVED_TIMES_S, SHELVING_REASON_MAX, SPOTLIGHT_DURATION_MAX_S } from '../limits.ts';
import { flag } from '../query-values.ts';
import { ADMINS, AGENTS, LOCATION_READERS, SHELVERS, STAFF } from '../roles.ts';
import { define, done, Integer, text } from './values.ts';

/** Cameras: live and recorded pictures, siren and spotlight. */
export const CAMERA_CALLS = define({
  listCameras: {
    method: 'get',
    path: '/camera/list/:sid',
    response: listOf(Camera),
    kind: 'query',
    roles: LOCATION_READERS,
  },
  getCamera: {
    method: 'get',
    path: '/camera/:uuid',
    response: Camera,
    kind: 'query',
    roles: AGENTS,
  },
  getCameraSettings: {
    method: 'get',
    path: '/subscriptions/:sid/cameras/:uuid/settings',
    response: CameraSettings,
    kind: 'query',
    roles: AGENTS,
  },
  /** Saves all of them; refused (409) when they were changed since they were read. */
  saveCameraSettings: {
    method: 'post',
    path: '/subscriptions/:sid/cameras/:uuid/settings',
    body: v.object({ ...CameraSettings.entries, nightVision: v.string() }),
    /** Not in the spec: the number of changes so far. */
    extensions: { versions: ['version'] },
    response: v.object({ version: v.optional(v.number()) }),
    kind: 'command',
    roles: AGENTS,
  },
  startSpeedTest: {
    method: 'post',
    path: '/subscriptions/:sid/cameras/:uuid/wifiSpeedTest/start',
    query: v.object({ testType: v.literal('ALL') }),
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
  listSpeedTests: {
    method: 'get',
    path: '/subscriptions/:sid/cameras/:uuid/wifiSpeedTest/results',
    response: SpeedTests,
    kind: 'query',
    roles: AGENTS,
  },
  /** Sets which cameras of a location are monitored (LIVE-29). */
  updateMonitoring: {
    method: 'post',
    path: '/camera/update-monitoring/:sid',
    body: v.array(MonitoringEntry),
    extensions: { versions: ['was'] },
    response: done,
    kind: 'command',
    roles: ADMINS,
  },
  /** New firmware for a camera that can run both systems (SUBD-26) */
  upgradeFirmware: {
    method: 'post',
    path: '/camera/upgrade_fw/:sid',
    body: FirmwareOrder,
    response: FirmwareAnswer,
    kind: 'command',
    roles: ADMINS,
  },
  /** Back to the firmware that it had before (SUBD-26) */
  revertFirmware: {
    method: 'post',
    path: '/camera/revert_fw/:sid',
    body: FirmwareOrder,
    response: FirmwareAnswer,
    kind: 'command',
    roles: ADMINS,
  },
  /** Files the alarms of a camera without presenting them, for a number of seconds, or while it is on test (decision 0057). */
  shelveCamera: {
    capability: 'shelving',
    method: 'post',
    path: '/camera/:sid/shelving/:uuid/start',
    body: v.object({
      /** Absent where it is on test. */
      seconds: v.exactOptional(v.picklist(SHELVED_TIMES_S)),
      /** End of the test, epoch ms, at most a week from now; absent where the camera is noisy. */
      testUntilMs: v.exactOptional(Integer),
      reason: v.pipe(text(SHELVING_REASON_MAX), v.trim(), v.minLength(1)),
      /** True: every camera of the location that is not shelved yet. */
      wholeLocation: v.exactOptional(v.boolean()),
    }),
    extensions: { onTest: ['testUntilMs', 'wholeLocation'] },
    response: done,
    kind: 'command',
    roles: SHELVERS,
  },
  /** Ends the shelving of a camera. */
  unshelveCamera: {
    capability: 'shelving',
    method: 'post',
    path: '/camera/:sid/shelving/:uuid/stop',
    /** True: the test of every camera of the location. */
    query: v.object({ wholeLocation: v.optional(flag) }),
    extensions: { onTest: ['wholeLocation'] },
    response: done,
    kind: 'command',
    roles: SHELVERS,
  },
  /** All shelved cameras; the first is the one whose shelving ends first. */
  listShelvedCameras: {
    capability: 'shelving',
    method: 'get',
    path: '/reports/shelved-cameras',
    response: listOf(ShelvedCamera),
    kind: 'query',
    roles: SHELVERS,
  },
  tokenCamera: {
    method: 'get',
    path: '/camera/token-camera/:sid/:timestamp',
    response: v.object({ token: v.string() }),
    kind: 'query',
    roles: STAFF,
  },
  /** A playback link of our provider; the portal asks the link itself (O-18). */
  getStreamingSession: {
    method: 'get',
    path: '/playback/session/:recording',
    response: v.object({ streamingSessionURL: v.string() }),
    kind: 'query',
    roles: STAFF,
  },
  getMotionZone: {
    method: 'get',
    path: '/camera/motion-zone/:sid',
    query: v.object({ uuid: v.string() }),
    response: v.object({ motionZone: MotionZone }),
    kind: 'query',
    roles: AGENTS,
  },
  /** `version` is that of the zone which was edited; in another one the save is refused (409). */
  updateMotionZone: {
    method: 'post',
    path: '/camera/update-motion-zone/:sid',
    query: v.object({ uuid: v.string() }),
    body: v.object({ regions: v.array(Region), version: v.pipe(Integer, v.minValue(0)) }),
    extensions: { versions: ['version'] },
    /** Absent = as it was sent. */
    response: v.object({ motionZone: v.optional(MotionZone) }),
    kind: 'command',
    roles: AGENTS,
  },
  liveView: {
    method: 'get',
    path: '/camera/:uuid/:sid/live-view',
    response: LiveView,
    kind: 'query',
    roles: AGENTS,
  },
  flvToken: {
    method: 'get',
    path: '/camera/:uuid/:sid/flv-token',
    response: FlvToken,
    kind: 'query',
    roles: AGENTS,
  },
  startSiren: {
    method: 'post',
    path: '/camera/:sid/siren/:uuid/start',
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
  startSpotlight: {
    method: 'post',
    path: '/camera/:sid/spotlight/:uuid/start',
    body: v.object({
      /** Seconds. */
      duration: v.pipe(Integer, v.minValue(1), v.maxValue(SPOTLIGHT_DURATION_MAX_S)),
      brightnessPercent: v.pipe(Integer, v.minValue(1), v.maxValue(100)),
    }),
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
  /** Gives the camera's talk to the caller's tab, which then sends its voice (decision 0049). */
  startTalk: {
    capability: 'leases',
    method: 'post',
    path: '/camera/:sid/talk/:uuid/start',
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
  /** Ends the talk of the caller's tab. */
  stopTalk: {
    capability: 'leases',
    method: 'post',
    path: '/camera/:sid/talk/:uuid/stop',
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
});
