import * as v from 'valibot';
import { LOG_MESSAGE_MAX } from './limits.ts';

const Integer = v.pipe(v.number(), v.integer());
/** Ids are integers; anything else is null, never NaN (MET-12, MET-27). */
const metricId = v.nullable(Integer);
const text = (max: number) => v.pipe(v.string(), v.maxLength(max));

/** Present work of an agent. The documents do not show its fields. */
export const LiveWork = v.object({
  agent_id: metricId,
  /** `away`, `feed`, `verify` or `follow_up` (WORK-11). */
  state: v.picklist(['away', 'feed', 'verify', 'follow_up']),
  /** The event that is verified or followed up. */
  event_id: metricId,
  /** Events in slots. */
  occupied: Integer,
  /** Epoch ms. */
  timestamp: v.number(),
});
export type LiveWork = v.InferOutput<typeof LiveWork>;

/** A log entry for engineers only. It contains nothing about customers. */
export const LogEntry = v.object({
  level: v.picklist(['info', 'warning', 'error']),
  message: text(LOG_MESSAGE_MAX),
  /** Epoch ms. */
  at: v.number(),
});
export type LogEntry = v.InferOutput<typeof LogEntry>;

/** A log entry with the version of the portal that wrote it (VR-51); older pages do not name theirs. */
export const UploadedLog = v.object({ ...LogEntry.entries, version: v.optional(text(20)) });

/** A camera as a player met it. */
export const CameraInfo = v.object({
  camera_uuid: text(80),
  location_id: metricId,
  model: text(80),
  firmware_version: v.nullable(text(80)),
  battery_percentage: v.nullable(v.number()),
});
export type CameraInfo = v.InferOutput<typeof CameraInfo>;

/**
 * One milestone of a live picture. `clientLivestreamId` names the picture, `monitoringEngagementId` the event it
 * belongs to; `eventTimestamp` is epoch ms. Spec: D-27 (MET-08, MET-09).
 */
export const LivestreamMetric = v.object({
  milestoneName: text(80),
  monitoringEngagementId: v.string(),
  cameraUuid: text(80),
  clientLivestreamId: text(80),
  streamType: text(20),
  cameraModel: text(80),
  cameraFwVersion: v.nullable(text(80)),
  eventTimestamp: v.number(),
  videoResolution: v.nullable(text(40)),
  cameraWifiRssi: v.nullable(v.number()),
  locationId: metricId,
  userId: metricId,
  cameraSettings: v.record(v.string(), v.unknown()),
  monitoringSpecialistId: metricId,
  sourceApplication: text(80),
  reasonDescription: v.nullable(text(LOG_MESSAGE_MAX)),
  /** Times of the milestones up to this one, epoch ms. */
  milestones: v.record(v.string(), v.number()),
  /** Measurements of the picture by the browser, where it measures. */
  stats: v.nullable(v.record(v.string(), v.nullable(v.union([v.number(), v.string()])))),
});
export type LivestreamMetric = v.InferOutput<typeof LivestreamMetric>;

/** Id as an integer; anything else is sent as null (MET-12, MET-27). */
export const integerId = (id: string): number | null =>
  /^\d+$/.test(id) && Number.isSafeInteger(Number(id)) ? Number(id) : null;
