import type { Region } from '../../contract/entities/cameras.ts';
import type { CameraModel } from '../../contract/enums.ts';
import { liveHlsPath } from '../../contract/sockets.ts';

/** Features of a camera; the portal offers a control only with its feature. Spec: D-08d (CAM-12, CTRL-07). */
export type CameraFeatures = {
  readonly sirenManualControl: boolean;
  readonly spotlightManualControl: boolean;
  readonly spotlight: boolean;
  readonly fullDuplexAudio: boolean;
  readonly wired: boolean;
  readonly battery: boolean;
  readonly privacyShutter: boolean;
  readonly resolutions: string[];
  readonly providers: { readonly webrtc: boolean; readonly hls: string | null };
};

const BY_FLV = { webrtc: false, hls: null } as const;
const BY_WEBRTC = { webrtc: true, hls: null } as const;

const none: CameraFeatures = {
  sirenManualControl: false,
  spotlightManualControl: false,
  spotlight: false,
  fullDuplexAudio: false,
  wired: false,
  battery: false,
  privacyShutter: false,
  resolutions: ['480p', '720p', '1080p'],
  providers: BY_FLV,
};

const outdoor: CameraFeatures = {
  ...none,
  sirenManualControl: true,
  spotlightManualControl: true,
  spotlight: true,
  battery: true,
  providers: BY_WEBRTC,
};

/** Features by model. Not in the spec: the documents name the models, not their features. */
export const FEATURES_BY_MODEL: Readonly<Record<CameraModel, CameraFeatures>> = {
  SS001: { ...none, wired: true, privacyShutter: true, resolutions: ['480p', '720p'] },
  SS002: { ...none, wired: true },
  SS003: { ...none, wired: true, privacyShutter: true },
  SSOBCM4: outdoor,
  SCOUT: {
    ...none,
    sirenManualControl: true,
    fullDuplexAudio: true,
    wired: true,
    privacyShutter: true,
    providers: BY_WEBRTC,
  },
  OLYMPUS: { ...outdoor, fullDuplexAudio: true, wired: true },
  MOCKINGBIRD: { ...none, fullDuplexAudio: true, battery: true, providers: BY_WEBRTC },
};

/** Features of one camera: a third of the wired ones give the live picture by HLS only (LIVE-02). */
export function featuresOf(model: CameraModel, uuid: string): CameraFeatures {
  const features = FEATURES_BY_MODEL[model];
  return model === 'SS003' ? { ...features, providers: { webrtc: false, hls: `/api${liveHlsPath(uuid)}` } } : features;
}

/** A motion zone as a camera knows it: its regions, or the name of an image of them (PLAY-22). */
export interface MotionZone {
  readonly regions: readonly Region[];
  readonly image?: string;
}

/** Motion zone of a model. Not in the spec: the oldest doorbell has an image only. */
export const motionZoneOf = (model: CameraModel, { motionZone }: CameraPlace): MotionZone =>
  model === 'SS002' ? { regions: [], image: 'doorbell' } : { regions: motionZone };

/**
 * Type of a model's recordings. Not in the spec: the oldest doorbell keeps them at the portal, which plays them by
 * WebSocket; the others are KVS (PLAY-17).
 */
export const recordingTypeOf = (model: string): 'KVS' | 'STREAM' => (model === 'SS002' ? 'STREAM' : 'KVS');

/** Place of a camera of the world, the models used there, and a clip from each house where it is filmed. */
export interface CameraPlace {
  readonly cameraName: string;
  readonly models: readonly CameraModel[];
  readonly clips: readonly string[];
  readonly isIndoors?: true;
  /** Regions of its picture in which motion raises an alarm. */
  readonly motionZone: readonly Region[];
}

const region = (...points: readonly (readonly [x: number, y: number])[]): Region => points.map(([x, y]) => ({ x, y }));

export const CAMERA_PLACES: readonly CameraPlace[] = [
  {
    cameraName: 'Front door',
    models: ['SSOBCM4', 'OLYMPUS'],
    clips: ['front-door', 'front-door-parcel-thief'],
    motionZone: [region([0.3, 0.5], [0.7, 0.5], [0.92, 0.98], [0.08, 0.98])],
  },
  {
    cameraName: 'Driveway',
    models: ['OLYMPUS', 'SSOBCM4'],
    clips: ['driveway', 'driveway-gardener'],
    motionZone: [region([0.38, 0.36], [0.66, 0.36], [0.98, 0.72], [0.98, 0.98], [0.12, 0.98])],
  },
  {
    cameraName: 'Back garden',
    models: ['SSOBCM4', 'OLYMPUS'],
    clips: ['back-garden', 'back-garden-gardener'],
    motionZone: [region([0.02, 0.62], [0.98, 0.62], [0.98, 0.98], [0.02, 0.98])],
  },
  {
    cameraName: 'Hallway',
    isIndoors: true,
    models: ['SS001', 'SS003', 'SCOUT'],
    clips: ['hallway', 'hallway-family'],
    motionZone: [region([0.36, 0.3], [0.64, 0.3], [0.82, 0.98], [0.18, 0.98])],
  },
  {
    cameraName: 'Side yard',
    models: ['OLYMPUS', 'SSOBCM4'],
    clips: ['side-yard', 'side-yard-neighbour'],
    motionZone: [region([0.34, 0.3], [0.66, 0.3], [0.94, 0.98], [0.06, 0.98])],
  },
  {
    cameraName: 'Doorbell',
    models: ['SS002', 'MOCKINGBIRD'],
    clips: ['doorbell', 'doorbell-family'],
    motionZone: [
      region([0.4, 0.5], [0.62, 0.5], [0.86, 0.98], [0.16, 0.98]),
      region([0.55, 0.3], [0.78, 0.3], [0.78, 0.48], [0.55, 0.48]),
    ],
  },
];
