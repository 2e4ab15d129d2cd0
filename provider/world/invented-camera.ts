import { ODMON_MODELS, PICTURE_SIZES } from '../../contract/camera-settings.ts';
import type { CameraModel } from '../../contract/enums.ts';
import { type CameraPlace, featuresOf, motionZoneOf } from './camera-models.ts';
import type { Random } from './random.ts';

export interface CameraOwner {
  readonly sid: string;
  readonly userId: string;
}

/** A camera as the API shows it, with settings and status that fit its model. Spec: D-08, D-08a, D-08b. */
export function inventCamera(
  owner: CameraOwner,
  place: CameraPlace,
  model: CameraModel,
  uuid: string,
  random: Random,
  monitored = true,
) {
  const features = featuresOf(model, uuid);
  const pictureQuality = features.resolutions.at(-1) ?? '1080p';
  return {
    uuid,
    sid: owner.sid,
    uid: owner.userId,
    model,
    cameraSettings: {
      cameraName: place.cameraName,
      micEnable: true,
      micSensitivity: random.between(40, 80),
      motionSensitivity: random.between(2, 3),
      nightVision: 'auto',
      notificationsEnable: true,
      pictureQuality,
      pirEnable: true,
      pirLevel: random.between(1, 3),
      vaEnable: false,
      speakerVolume: random.between(50, 100),
      shutterOff: features.privacyShutter ? 'closed' : 'open',
      shutterHome: 'open',
      shutterAway: 'open',
      statusLight: random.chance(0.8) ? 'on' : 'off',
      spotlight: features.spotlight ? random.pick(['low', 'medium', 'high'] as const) : null,
      admin: {
        battery: [],
        rssi: [],
        uptime: null,
        wifiDisconnects: null,
        wifiDriverReloads: null,
        powerControl: features.battery ? 'battery' : 'mains',
        pirHysteresisHigh: 40,
        outdoorMonitoringEnabled: ODMON_MODELS.includes(model),
      },
      version: 0,
    },
    cameraStatus: {
      batteryPercentage: features.battery ? random.between(38, 100) : null,
      camAgentVersion: `2.${random.between(1, 9)}.0`,
      firmwareVersion: `5.${random.between(0, 6)}.${random.between(10, 99)}`,
      fwDownloadPercentage: null,
      fwDownloadVersion: null,
      initErrors: [],
      lastLogin: null,
      lastLogout: null,
      wlanMac: `02:00:5e:${random.hex(2)}:${random.hex(2)}:${random.hex(2)}`,
      wifiSignalStrength: -random.between(42, 71),
      videoResolution: PICTURE_SIZES[pictureQuality] ?? null,
    },
    currentState: {
      batteryCharging: false,
      idle: true,
      liveStreaming: false,
      recording: false,
      otaDownloading: false,
      otaFlashing: false,
      ts: null,
    },
    supportedFeatures: features,
    monitored,
    isIndoors: place.isIndoors ?? false,
    motionZone: motionZoneOf(model, place),
  };
}
