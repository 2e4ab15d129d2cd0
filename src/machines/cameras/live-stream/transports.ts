import type { Camera } from '../../../../contract/entities/cameras.ts';
import type { UnavailableReason, StreamInput } from './live-stream.events.ts';

/** The place on screen of a camera's picture. */
export const tileOf = ({ uuid }: Camera): string => `camera-${uuid}`;

/** Transports of a camera: WebRTC if supported, then FLV as fallback; HLS where it has only that (LIVE-02, LIVE-33). */
export function transportsOf({ supportedFeatures: { providers } }: Camera): StreamInput['transports'] {
  if (providers.webrtc) return [{ kind: 'webrtc' }, { kind: 'flv' }];
  return providers.hls === null ? [{ kind: 'flv' }] : [{ kind: 'hls', path: providers.hls }];
}

const CLOSED = 'closed';

/** The shutter's position in this state of the alarm system; an alarm itself moves no shutter (LIVE-22). */
function shutterIn({ cameraSettings }: Camera, alarmState: string | null): string | null {
  switch (alarmState) {
    case 'OFF':
      return cameraSettings.shutterOff;
    case 'HOME':
      return cameraSettings.shutterHome;
    case 'AWAY':
    case 'AWAY_COUNT':
      return cameraSettings.shutterAway;
    default:
      return null;
  }
}

/**
 * Reason why a camera shows nothing and is not asked; `alarmState` is the state of the location's alarm system (LIVE-20 to
 * LIVE-22).
 */
export function unavailableReasonOf(camera: Camera, alarmState: string | null): UnavailableReason | null {
  const { connection, supportedFeatures, currentState } = camera;
  if (connection === 'none') return 'unconnected';
  if (supportedFeatures.privacyShutter && shutterIn(camera, alarmState) === CLOSED) return 'shutter';
  return supportedFeatures.battery && currentState.idle && !currentState.liveStreaming ? 'asleep' : null;
}
