import { ATTEMPTS } from '../../machines/cameras/live-stream/live-stream.constants.ts';
import type {
  CameraReport,
  DisconnectReason,
  LiveStats,
} from '../../machines/cameras/live-stream/live-stream.events.ts';
import type { StreamState } from '../../machines/cameras/live-stream/live-stream.selectors.ts';

/** Words on a tile without a picture, by what it waits for (PLAY-34). */
export const WAITING: Readonly<Record<'connecting' | 'downloading' | 'starting' | 'dropped', string>> = {
  connecting: 'Connecting...',
  downloading: 'Downloading...',
  starting: 'Starting...',
  dropped: 'The picture was lost. Connecting...',
};
/** The number of a repeated attempt below those words (LIVE-12). */
export const attemptText = (attempt: number): string => `Attempt ${attempt} of ${ATTEMPTS}`;
export const isWaiting = (state: StreamState): state is keyof typeof WAITING => state in WAITING;

/** LIVE-20 */
export const SHUTTER_CLOSED = 'Privacy Shutter Closed';
export const NO_ACCESS = 'No access allowed';
/** LIVE-21 */
export const CAMERA_ASLEEP = 'Camera Asleep';
export const CLICK_TO_WAKE = 'Click to wake battery camera';
/** Names the camera for screen readers, which do not see the tile around the button. */
export const wakeText = (name: string): string => `Wake ${name}`;
/** LIVE-16 */
export const CAMERA_OFFLINE = 'Camera Offline';
export const UPDATED = 'Updated';
export const RETRY = 'Retry';
/** PLAY-34, where the provider refuses permanently. */
export const NOT_CONNECTED = 'Not connected';
export const retryingIn = (seconds: number): string => `Retrying in ${seconds} seconds`;
/** LIVE-32 */
export const ENDED: Readonly<Record<DisconnectReason, string>> = {
  agentTakeover: 'Another agent took over',
  alarmClear: 'Alarm cleared',
  existingAgent: 'Another agent is already connected',
};

/** CTRL-17 */
export const LIVE = 'LIVE';
/** Age of a picture that is no longer current, whole seconds. */
export const secondsOld = (seconds: number): string => `${seconds} s old`;

/** Mark while the microphone is open at the camera. */
export const ON_AIR = 'ON AIR';
/** Words before the name and the time of a detection; a live picture has no boxes (decision 0077). */
export const LAST_SEEN = 'Last seen in the recording:';
export const MICROPHONE_LEVEL = 'Microphone level';
export const STOP_TALKING = 'Stop talking';
export const CAMERA_FACTS = 'Camera facts';
export const MEASURING = 'Measuring…';

const orDash = (value: number | null, unit: string, digits = 0): string =>
  value === null ? `– ${unit}` : `${value.toFixed(digits)} ${unit}`;

/** Statistics of the received video: size, bit rate in Mbps, losses, jitter, round-trip time and largest age (PLAY-25). */
export const liveStatsText = (stats: LiveStats): string =>
  [
    `${stats.widthPx} × ${stats.heightPx}`,
    orDash(stats.mbps, 'Mbps', 2),
    `${stats.droppedFrames} of ${stats.frames} frames dropped`,
    orDash(stats.packetsLost, 'packets lost'),
    orDash(stats.jitterMs, 'ms jitter'),
    orDash(stats.roundTripMs, 'ms round trip'),
    orDash(stats.oldestMs === null ? null : stats.oldestMs / 1_000, 's old at most', 1),
  ].join(' · ');

/** Texts of the dialog for a refused or missing microphone. Spec: D2 §2 (AUDIO-09, AUDIO-10). */
export const ACCESS_DENIED = 'Camera access denied';
export const WITHOUT_MICROPHONE =
  'You can work on. Talking to cameras, and the recording of your work, stay off until the page is loaded again with a microphone allowed.';
export const RELOAD_PAGE = 'Reload Page';

export const REPORTED_SIREN = { active: 'Siren active', paused: 'Siren paused' } as const;

/** Number of agents and customers connected to the camera, as it reports. */
export const withCamera = ({ agents, customers }: CameraReport): string =>
  `${agents} ${agents === 1 ? 'agent' : 'agents'}, ${customers} ${customers === 1 ? 'customer' : 'customers'} connected`;

export const CAMERAS = 'Cameras';
/** VR-37 */
export const LOADING_CAMERAS = 'Loading cameras';
export const camerasNotLoaded = (error: string): string => `The cameras could not be loaded. ${error}`;
export const THIS_EVENT = 'this event';
/** LIVE-29 */
export const NOT_MONITORED = 'Not monitored';
export const SHOWN_ABOVE = 'Shown above';
/** PLAY-27 */
export const VIEW_RECORDING = 'View recording';
export const GO_LIVE = 'Live';

/** VR-42 */
export const SHOW_INFO = 'Show Info';
export const HIDE_INFO = 'Hide Info';
export const SESSION_INFO = 'Session info';
export const STREAM_TYPES = { webrtc: 'WebRTC', flv: 'FLV', hls: 'HLS', recording: 'Recording' } as const;
/** States of a stream as the specification names them. Spec: D2 §4 (LIVE-10). */
export const STREAM_STATES: Readonly<Record<StreamState, string>> = {
  unconnected: 'not connected',
  shutterClosed: 'not connected',
  asleep: 'not connected',
  connecting: 'connecting',
  downloading: 'connecting',
  starting: 'connecting',
  live: 'connected',
  late: 'connected, late',
  dropped: 'dropped',
  failed: 'failed',
  denied: 'failed',
  ended: 'ended',
};

/** The text of a refusal, the same for every error of the browser. Spec: D2 §4, D2 §8 (AUDIO-09). */
export const NO_PERMISSION = 'Could not get audio access permission';
