import { videoMachine } from '../machines/video/video.machine.ts';
import { voiceLevel } from '../media/voice/voice-level.ts';
import { provideCalls } from '../services/provider-api/provide-calls.ts';
import { VideoScreen } from '../views/video/VideoScreen.tsx';
import type { ScreenModule } from './lazy-screen.ts';
import { boundTalk } from './live-cameras.ts';
import type { Services } from './services.ts';

export const videoScreen = (services: Services): ScreenModule<typeof videoMachine> => ({
  logic: videoMachine.provide({
    actors: {
      ...provideCalls(services.api, 'listCameras'),
      talk: boundTalk(services),
      voiceLevel: voiceLevel({
        microphone: services.microphone,
        volume: services.micVolume,
        createAudio: services.createAudio,
      }),
    },
  }),
  View: VideoScreen,
});
