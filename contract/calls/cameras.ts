import * as v from 'valibot';
import {
  Camera,
  FirmwareAnswer,
  FirmwareOrder,
  FlvToken,
  LiveView,
  MonitoringEntry,
  MotionZone,
  Region,
  ShelvedCamera,
} from '../entities/cameras.ts';
import { listOf } from '../entities/list.ts';
import { SPOTLIGHT_DURATION_MAX_S } from '../limits.ts';
import { ADMINS, AGENTS, LOCATION_READERS, SHELVERS, STAFF } from '../roles.ts';
import { define, done, Integer } from './values.ts';

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
