import * as v from 'valibot';
import { Camera, FlvToken, LiveView, MonitoringEntry, Region } from '../entities/cameras.ts';
import { listOf } from '../entities/list.ts';
import { SPOTLIGHT_DURATION_MAX_S } from '../limits.ts';
import { AGENTS, STAFF } from '../roles.ts';
import { define, done, Integer } from './values.ts';

/** Cameras: live and recorded pictures, siren and spotlight. */
export const CAMERA_CALLS = define({
  listCameras: {
    method: 'get',
    path: '/camera/list/:sid',
    response: listOf(Camera),
    kind: 'query',
    roles: [...AGENTS, 'engineer'],
    source: 'A-68',
  },
  getCamera: {
    method: 'get',
    path: '/camera/:uuid',
    response: Camera,
    kind: 'query',
    roles: AGENTS,
    source: 'A-69',
  },
  /** Whether the cameras of a location are monitored (LIVE-29). */
  updateMonitoring: {
    method: 'post',
    path: '/camera/update-monitoring/:sid',
    body: v.array(MonitoringEntry),
    response: done,
    kind: 'command',
    roles: ['admin'],
    source: 'A-76',
  },
  tokenCamera: {
    method: 'get',
    path: '/camera/token-camera/:sid/:timestamp',
    response: v.object({ token: v.string() }),
    kind: 'query',
    roles: STAFF,
    source: 'A-79',
  },
  /** What a playback link is at our provider; the portal asks the link itself (O-18). */
  getStreamingSession: {
    method: 'get',
    path: '/playback/session/:recording',
    response: v.object({ streamingSessionURL: v.string() }),
    kind: 'query',
    roles: STAFF,
    source: 'A-80',
  },
  getMotionZone: {
    method: 'get',
    path: '/camera/motion-zone/:sid',
    query: v.object({ uuid: v.string() }),
    response: v.object({ motionZone: v.object({ regions: v.array(Region) }) }),
    kind: 'query',
    roles: AGENTS,
    source: 'A-70',
  },
  liveView: {
    method: 'get',
    path: '/camera/:uuid/:sid/live-view',
    response: LiveView,
    kind: 'query',
    roles: AGENTS,
    source: 'A-78',
  },
  flvToken: {
    method: 'get',
    path: '/camera/:uuid/:sid/flv-token',
    response: FlvToken,
    kind: 'query',
    roles: AGENTS,
    source: 'A-77',
  },
  startSiren: {
    method: 'post',
    path: '/camera/:sid/siren/:uuid/start',
    response: done,
    kind: 'command',
    roles: AGENTS,
    source: 'A-74',
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
    source: 'A-75',
  },
  /** Gives the camera's talk to the caller's tab, which then sends its voice (decision 0049). */
  startTalk: {
    method: 'post',
    path: '/camera/:sid/talk/:uuid/start',
    response: done,
    kind: 'command',
    roles: AGENTS,
    source: 'ours',
  },
  /** Its voice is over. */
  stopTalk: {
    method: 'post',
    path: '/camera/:sid/talk/:uuid/stop',
    response: done,
    kind: 'command',
    roles: AGENTS,
    source: 'ours',
  },
});
