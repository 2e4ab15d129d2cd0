import * as v from 'valibot';
import { CameraInfo, LivestreamMetric, LiveWork, UploadedLog } from '../metrics.ts';
import { METRICS_BUFFER_MAX } from '../limits.ts';
import { AGENTS, STAFF } from '../roles.ts';
import { define, done, Integer, text } from './values.ts';

/** Reports of the portal about the work, cameras and itself. */
export const METRIC_CALLS = define({
  postLivestreamMetrics: {
    method: 'post',
    path: '/monitoring-metrics/livestream',
    body: v.pipe(v.array(LivestreamMetric), v.maxLength(METRICS_BUFFER_MAX)),
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
  postEventMetric: {
    method: 'post',
    path: '/metrics/events',
    body: v.object({
      metricName: text(80),
      eventId: v.nullable(Integer),
      source: text(80),
      payload: v.record(v.string(), v.unknown()),
      timestamp: v.number(),
    }),
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
  postAgentMetric: {
    method: 'post',
    path: '/metrics/agents',
    body: v.object({
      metricName: text(80),
      agentId: v.nullable(Integer),
      source: text(80),
      payload: v.record(v.string(), v.unknown()),
      timestamp: v.number(),
    }),
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
  postLiveWork: {
    method: 'post',
    path: '/front-metrics',
    body: LiveWork,
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
  postSeries: {
    method: 'post',
    path: '/metrics/open',
    body: v.object({
      /** Name of the time series. */
      index: text(80),
      timestamp: v.number(),
      data: v.record(v.string(), v.nullable(v.number())),
    }),
    response: done,
    kind: 'command',
    roles: AGENTS,
  },
  uploadLogs: {
    method: 'post',
    path: '/front-metrics/logs/upload',
    body: v.object({ logs: v.pipe(v.array(UploadedLog), v.maxLength(METRICS_BUFFER_MAX)) }),
    response: done,
    kind: 'command',
    roles: STAFF,
    keepsSession: true,
  },
  uploadCameraInfo: {
    method: 'post',
    path: '/front-metrics/camera-info',
    body: v.object({ list: v.pipe(v.array(CameraInfo), v.maxLength(METRICS_BUFFER_MAX)) }),
    response: done,
    kind: 'command',
    roles: STAFF,
    keepsSession: true,
  },
});
