import { cameraSetupMachine } from '../../machines/pages/camera-setup/camera-setup.machine.ts';
import { provideCalls } from '../../services/provider-api/provide-calls.ts';
import { CameraSetupScreen } from '../../views/pages/camera-setup/CameraSetupScreen.tsx';
import { boundLiveCamera, boundLoadCamera, type LiveCameraServices } from '../bound/cameras/live-cameras.ts';
import { boundZoneEditor } from '../bound/cameras/zone-editor.ts';
import type { ScreenModule } from '../lazy-screen.ts';
import type { Services } from '../services.ts';

export const screen = (
  services: LiveCameraServices & Pick<Services, 'settings'>,
): ScreenModule<typeof cameraSetupMachine> => ({
  logic: cameraSetupMachine.provide({
    actors: {
      ...provideCalls(services.api, 'listCameras'),
      loadCamera: boundLoadCamera(services),
      liveCamera: boundLiveCamera(services),
      zoneEditor: boundZoneEditor(services),
    },
  }),
  View: CameraSetupScreen,
});
