import type { ReactNode } from 'react';
import { levelOf, motionDetectionOf, PERSON_THRESHOLDS, SENSITIVITIES } from '../../../../contract/camera-settings.ts';
import type { Camera } from '../../../../contract/entities/cameras.ts';
import { modelLabel } from '../../kit/alarm/model-label.ts';
import { DetailList } from '../../kit/controls/DetailList.tsx';
import { Panel } from '../../kit/controls/Panel.tsx';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { onOff, PANELS, uptimeText, yesNo } from './texts.ts';

type Facts = readonly (readonly [name: string, value: ReactNode])[];
const unit = (value: number | null, of: string): string | null => (value === null ? null : `${value} ${of}`);
const level = (values: Parameters<typeof levelOf>[0], value: number | null): string | null =>
  value === null ? null : levelOf(values, value);
const time = (epochS: number | null): string | null => (epochS === null ? null : formatDateTime(epochS, null));

const statusFacts = ({ uuid, model, cameraStatus: status, supportedFeatures }: Camera): Facts => [
  ['Camera', uuid],
  ['Model', modelLabel(model)],
  ['Firmware', status.firmwareVersion],
  ['Agent', status.camAgentVersion],
  ['Download', unit(status.fwDownloadPercentage, '%')],
  ['New firmware', status.fwDownloadVersion],
  ['Resolution', status.videoResolution],
  ...(supportedFeatures.battery ? [['Battery', unit(status.batteryPercentage, '%')] as const] : []),
  ['Errors', status.initErrors?.length === 0 ? 'none' : (status.initErrors?.join(', ') ?? null)],
];

const stateFacts = ({ currentState: state, supportedFeatures }: Camera): Facts => [
  ['Idle', yesNo(state.idle)],
  ['Live streaming', yesNo(state.liveStreaming)],
  ['Recording', yesNo(state.recording)],
  ['Downloading', yesNo(state.otaDownloading)],
  ['Flashing', yesNo(state.otaFlashing)],
  ...(supportedFeatures.battery ? [['Charging', yesNo(state.batteryCharging)] as const] : []),
  ['As of', time(state.ts)],
];

const settingsFacts = ({ cameraSettings: settings, supportedFeatures }: Camera): Facts => [
  ['Name', settings.cameraName],
  ['Motion', settings.pirEnable === null ? null : motionDetectionOf(settings)],
  ['Sensitivity', level(SENSITIVITIES, settings.motionSensitivity)],
  ['Threshold', level(PERSON_THRESHOLDS, settings.pirLevel)],
  ['Night vision', settings.nightVision],
  ['Quality', settings.pictureQuality],
  ['Status light', settings.statusLight],
  ...(supportedFeatures.spotlight ? [['Spotlight', settings.spotlight] as const] : []),
  ['Notifications', onOff(settings.notificationsEnable)],
  ['Microphone', [onOff(settings.micEnable), settings.micSensitivity ?? ''].filter((known) => known !== '').join(', ')],
  ['Speaker', settings.speakerVolume],
  ...(supportedFeatures.privacyShutter
    ? [
        ['Shutter Off', settings.shutterOff] as const,
        ['Shutter Home', settings.shutterHome] as const,
        ['Shutter Away', settings.shutterAway] as const,
      ]
    : []),
  ['ODMON mode', onOff(settings.admin.outdoorMonitoringEnabled)],
  ['Power', settings.admin.powerControl],
  ['PIR hysteresis', settings.admin.pirHysteresisHigh],
];

const connectivityFacts = ({ cameraStatus: status, cameraSettings: { admin } }: Camera): Facts => [
  ['Signal', unit(status.wifiSignalStrength, 'dBm')],
  ['MAC address', status.wlanMac],
  ['Uptime', admin.uptime === null ? null : uptimeText(admin.uptime)],
  ['Disconnects', admin.wifiDisconnects],
  ['Reloads', admin.wifiDriverReloads],
  ['Last login', time(status.lastLogin)],
  ['Last logout', time(status.lastLogout)],
];

/** Status, activity and settings that the camera reports (CAM-09 to CAM-12). */
export function CameraFacts({ camera }: { camera: Camera }) {
  const panels = [
    [PANELS.status, statusFacts(camera)],
    [PANELS.state, stateFacts(camera)],
    [PANELS.settings, settingsFacts(camera)],
  ] as const;
  return panels.map(([title, facts]) => (
    <Panel key={title} title={title}>
      <DetailList facts={facts} />
    </Panel>
  ));
}

/** Facts about the camera's connection (CAM-13). */
export const Connectivity = ({ camera }: { camera: Camera }) => (
  <Panel title={PANELS.connectivity}>
    <DetailList facts={connectivityFacts(camera)} />
  </Panel>
);
