import * as v from 'valibot';
import { leaseText } from '../../../contract/camera-leases.ts';
import type { CallError, CallName } from '../../../contract/calls.ts';
import { Camera, type CameraLease, type LeasedControl } from '../../../contract/entities/cameras.ts';

type Features = Camera['supportedFeatures'];
interface CameraGiven {
  readonly uuid?: string;
  readonly features?: Partial<Features>;
  readonly settings?: Partial<Camera['cameraSettings']>;
  readonly monitored?: boolean;
  readonly state?: Partial<Camera['currentState']>;
  readonly connection?: Camera['connection'];
  readonly link?: Camera['link'];
}

/** A wired WebRTC camera of the tests' location, with the fields that a test overrides. */
export const cameraWith = ({
  uuid = 'cam-1',
  features,
  settings,
  monitored,
  state,
  connection,
  link,
}: CameraGiven = {}): Camera =>
  v.parse(Camera, {
    uuid,
    sid: '501',
    uid: '301',
    model: 'SSOBCM4',
    cameraSettings: { cameraName: `Camera ${uuid}`, micEnable: true, notificationsEnable: true, ...settings },
    cameraStatus: { firmwareVersion: '2.1.0', videoResolution: '1080p', wifiSignalStrength: -52 },
    currentState: state,
    monitored,
    connection,
    link,
    supportedFeatures: { wired: true, providers: { webrtc: true }, ...features },
  });

/** Lease of another agent. */
export const leaseWith = (control: LeasedControl, untilMs: number | null = null): CameraLease => ({
  control,
  holderName: 'Dana Reyes',
  isYours: false,
  untilMs,
});

/** The refusal of a control that they have. */
export const leasedError = (call: CallName, lease: CameraLease, nowMs = 0) =>
  ({
    call,
    status: 409,
    message: leaseText(lease, nowMs),
    leases: { version: 1, held: [lease] },
  }) satisfies CallError;
