import { headOf } from '../../../../contract/text/cut-text.ts';
import type { Camera } from '../../../../contract/entities/cameras.ts';
import { LOG_MESSAGE_MAX } from '../../../../contract/limits.ts';
import { integerId, type LivestreamMetric } from '../../../../contract/metrics.ts';
import type { Milestone, MilestoneName } from './livestream.events.ts';
import { METRIC_SOURCE } from './metric-names.ts';

/** A live picture that has not ended, by its last milestone. */
interface OpenStream {
  readonly milestone: Milestone;
  /** Epoch ms by milestone. */
  readonly times: LivestreamMetric['milestones'];
}

/** Open streams by livestream id. */
export type OpenStreams = Readonly<Record<string, OpenStream>>;

export interface Recorded {
  readonly open: OpenStreams;
  readonly metrics: readonly LivestreamMetric[];
}

const ENDINGS: readonly MilestoneName[] = ['failed', 'dropped', 'ended'];

function metricOf({ milestone, times }: OpenStream, atMs: number, agentId: string): LivestreamMetric {
  const { name, camera, livestreamId, streamType, eventId, reason, stats } = milestone;
  const { cameraStatus, cameraSettings } = camera;
  return {
    milestoneName: name,
    monitoringEngagementId: eventId,
    cameraUuid: camera.uuid,
    clientLivestreamId: livestreamId,
    streamType,
    cameraModel: camera.model,
    cameraFwVersion: cameraStatus.firmwareVersion,
    eventTimestamp: atMs,
    videoResolution: cameraStatus.videoResolution,
    cameraWifiRssi: cameraStatus.wifiSignalStrength,
    locationId: integerId(camera.sid),
    userId: integerId(camera.uid),
    cameraSettings: { ...cameraSettings },
    monitoringSpecialistId: integerId(agentId),
    sourceApplication: METRIC_SOURCE,
    reasonDescription: reason === null ? null : headOf(reason, LOG_MESSAGE_MAX),
    milestones: times,
    stats: stats === null ? null : { ...stats },
  };
}

/** A milestone that was reached at `atMs`, epoch ms; a later one of the same name counts for itself (MET-08, MET-09). */
export function recordMilestone(open: OpenStreams, milestone: Milestone, atMs: number, agentId: string): Recorded {
  const { name, livestreamId } = milestone;
  const { [livestreamId]: before, ...others } = open;
  const stream: OpenStream = { milestone, times: { ...before?.times, [name]: atMs } };
  return {
    open: ENDINGS.includes(name) ? others : { ...others, [livestreamId]: stream },
    metrics: [metricOf(stream, atMs, agentId)],
  };
}

interface Leaving {
  /** Pictures that are left, by their camera. */
  readonly of: Partial<Pick<Camera, 'uuid' | 'sid'>>;
  readonly reason: string;
}

/** Records the end of the pictures that are left together. */
export function recordLeaving(
  open: OpenStreams,
  { of: { uuid, sid }, reason }: Leaving,
  atMs: number,
  agentId: string,
): Recorded {
  const isLeft = ({ milestone: { camera } }: OpenStream) =>
    camera.uuid === (uuid ?? camera.uuid) && camera.sid === (sid ?? camera.sid);
  const left = Object.values(open).filter(isLeft);
  return left.reduce<Recorded>(
    ({ open: rest, metrics }, { milestone }) => {
      const recorded = recordMilestone(rest, { ...milestone, name: 'ended', reason }, atMs, agentId);
      return { open: recorded.open, metrics: [...metrics, ...recorded.metrics] };
    },
    { open, metrics: [] },
  );
}

const isSeen = ({ times }: OpenStream): boolean => 'first_frame' in times;

/** True while a picture is shown that had its first frame. */
export const isWatching = (open: OpenStreams): boolean => Object.values(open).some(isSeen);

/** Records that the pictures that had their first frame are still shown. */
export const recordWatched = (open: OpenStreams, atMs: number, agentId: string): Recorded =>
  Object.values(open)
    .filter(isSeen)
    .reduce<Recorded>(
      ({ open: rest, metrics }, { milestone }) => {
        const recorded = recordMilestone(rest, { ...milestone, name: 'watched' }, atMs, agentId);
        return { open: recorded.open, metrics: [...metrics, ...recorded.metrics] };
      },
      { open, metrics: [] },
    );
