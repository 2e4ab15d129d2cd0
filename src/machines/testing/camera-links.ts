import type { CameraLink, LinkedCamera } from '../../../contract/entities/camera-links.ts';
import type { LinkState } from '../../../contract/entities/link-state.ts';

/** A saved link. */
export const LINK_SAVED: CameraLink = {
  address: 'rtsp://192.0.2.20/stream1',
  transport: 'tcp',
  hasSound: true,
  recordsAlarms: false,
  user: 'viewer',
  hasPassword: true,
};

/** The state of a link that gives pictures, with the fields that a test overrides. */
export const linkStateWith = (different: Partial<LinkState> = {}): LinkState => ({
  status: 'live',
  reason: null,
  sinceMs: 1_800_000_000_000,
  liveAtMs: 1_800_000_060_000,
  form: { profile: 'High', width: 1_280, height: 720, hasBPictures: false, sound: 'aac', canTalk: false },
  bitsPerSecond: 2_100_000,
  keyIntervalMs: 4_000,
  ageMs: 180,
  ...different,
});

/** A camera among those with links. */
export const linkedCameraWith = (different: Partial<LinkedCamera> = {}): LinkedCamera => ({
  uuid: 'cam-1',
  sid: '501',
  account: 'A501',
  street: '4 Elm Street',
  cameraName: 'Yard',
  model: 'AXIS P3265',
  address: LINK_SAVED.address,
  ...linkStateWith(),
  ...different,
});
