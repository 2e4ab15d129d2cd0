import { WEBCAM_LATE_MS, webcamTestMachine } from '../../machines/pages/webcam-test/webcam-test.machine.ts';
import { askMicrophone } from '../../media/voice/ask-microphone.ts';
import { showWebcam } from '../../media/show-webcam.ts';
import { voiceLevel } from '../../media/voice/voice-level.ts';
import { WebcamTestScreen } from '../../views/pages/webcam-test/WebcamTestScreen.tsx';
import { microphoneOf } from '../bound/cameras/microphone.ts';
import type { ScreenModule } from '../lazy-screen.ts';
import type { Services } from '../services.ts';

/** Error text for engineers. */
const WEBCAM_LATE = `The webcam has shown nothing for ${WEBCAM_LATE_MS / 1_000} s.`;

export function screen(
  services: Pick<Services, 'createAudio' | 'logger' | 'micVolume' | 'surfaces'>,
): ScreenModule<typeof webcamTestMachine> {
  const { surfaces, micVolume, createAudio, logger } = services;
  const microphone = microphoneOf(services);
  return {
    logic: webcamTestMachine.provide({
      actors: {
        showWebcam: showWebcam({ devices: navigator.mediaDevices, surfaces }),
        askMicrophone: askMicrophone(microphone),
        voiceLevel: voiceLevel({ microphone, volume: micVolume, createAudio }),
      },
      actions: { logLate: () => logger.log('warning', WEBCAM_LATE) },
    }),
    View: WebcamTestScreen,
  };
}
