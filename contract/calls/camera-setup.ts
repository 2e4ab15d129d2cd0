import * as v from 'valibot';
import { CameraSettings, SpeedTests } from '../entities/cameras.ts';
import { SHELVED_TIMES_S, SHELVING_REASON_MAX } from '../limits.ts';
import { flag } from '../query-values.ts';
import { AGENTS, SHELVERS } from '../roles.ts';
import { define, done, Integer, text } from './values.ts';

/** Settings of a camera, its speed test, and its shelving. */
export const CAMERA_SETUP_CALLS = define({
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
});
