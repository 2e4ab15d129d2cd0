import { LINK_SAVED, linkedCameraWith, linkStateWith } from '../../src/machines/testing/camera-links.ts';
import { FLV_TOKEN, LIVE_VIEW } from '../../src/machines/cameras/live-stream/live-stream.fixture.ts';
import { cameraWith } from '../../src/machines/testing/cameras.ts';
import { type SettingsValues, settingsValues } from '../../src/machines/pages/camera/settings-values.ts';
import type { Question } from './outside.ts';

/** A camera that sleeps, and one by WebRTC. */
const CAMERAS = [
  cameraWith({ features: { battery: true, providers: { webrtc: false, hls: null } }, state: { idle: true } }),
  cameraWith({ uuid: 'cam-2' }),
];

/** A real camera, which every other reading of a camera gives. */
const LINKED = cameraWith({ connection: 'link', link: linkStateWith() });

export const SETTINGS_VALUES: SettingsValues = settingsValues(cameraWith().cameraSettings);

/** Answers about cameras and their controls when all goes well. */
export const CAMERA_ANSWERS: Readonly<Record<string, (question: Question) => unknown>> = {
  'camera.loadCamera': () => ({
    camera: Date.now() % 2 === 0 ? CAMERAS[0] : LINKED,
    histories: { rssi: [], battery: [] },
    alarmState: 'AWAY',
    location: null,
    draft: null,
    atMs: Date.now(),
  }),
  'cameraSettings.load': () => SETTINGS_VALUES,
  'cameraSettings.save': () => ({ version: 1 }),
  'cameraLink.getCameraLink': () => ({ link: LINK_SAVED, state: linkStateWith() }),
  'cameraLink.testTyped': () => ({ form: linkStateWith().form, pictureUrl: 'blob:picture', failure: null }),
  'cameraLink.saveTyped': () => ({ link: LINK_SAVED }),
  'cameraLink.removeCameraLink': () => ({}),
  'cameraAction.loadAction': () => ({ hasAction: true, failure: null }),
  'cameraAction.testTyped': () => ({ turn: 'on', failure: null }),
  'cameraAction.saveTyped': () => ({ hasAction: true, failure: null }),
  'cameraAction.removeCameraAction': () => ({}),
  'cameraLinks.load': () => ({ items: [linkedCameraWith()], total: 1, asOf: '7' }),
  'speedTest.startSpeedTest': () => ({}),
  'speedTest.listSpeedTests': () => ({ results: [], isPending: false }),
  'liveGrid.loadGrid': () => ({ cameras: CAMERAS, alarmState: 'OFF', atMs: Date.now() }),
  'camStatus.listCameras': () => ({ items: CAMERAS, total: CAMERAS.length }),
  'camStatus.upgradeFirmware': () => ({ success: true }),
  'camStatus.revertFirmware': () => ({ success: true }),
  'shelving.shelveCamera': () => ({}),
  'shelving.unshelveCamera': () => ({}),
  'shelvedCameras.load': () => [],
  'zoneEditor.loadDraft': () => null,
  'zoneEditor.getMotionZone': () => ({ motionZone: { regions: [], version: 0 } }),
  'zoneEditor.updateMotionZone': () => ({ motionZone: { regions: [], version: 1 } }),
  'cameraSetup.listCameras': () => ({ items: CAMERAS, total: CAMERAS.length }),
  'cameraSetup.loadCamera': () => ({ camera: CAMERAS[0], atMs: Date.now() }),
  'liveCameras.loadCameras': () => ({ cameras: CAMERAS, atMs: Date.now() }),
  'liveCameras.loadCamera': () => ({ camera: CAMERAS[0], atMs: Date.now() }),
  'stream.liveView': () => LIVE_VIEW,
  'stream.flvToken': () => FLV_TOKEN,
  'stream.readClock': () => Date.now(),
  'micTest.askMicrophone': () => undefined,
  'webcam.askMicrophone': () => undefined,
  'video.listCameras': () => ({ items: CAMERAS, total: CAMERAS.length }),
  'spotlight.loadLit': () => 0,
  'spotlight.startSpotlight': () => ({}),
  'siren.loadSounded': () => 0,
  'siren.startSiren': () => ({}),
  'talk.askMicrophone': () => undefined,
  'cameraInfo.upload': () => undefined,
};
