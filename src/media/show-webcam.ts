import { fromCallback } from 'xstate';
import type { WebcamTestFact, WebcamTestInput } from '../machines/pages/webcam-test/webcam-test.events.ts';
import { start } from './recorded/play-file.ts';
import type { VideoElements } from './video-elements.ts';

export interface ShowWebcamDeps {
  /** Absent on pages that came by plain HTTP. */
  readonly devices: Pick<MediaDevices, 'getUserMedia'> | undefined;
  readonly surfaces: Pick<VideoElements, 'whenAttached'>;
}

/** Shows the picture of this computer's camera on its tile until it is stopped; then the camera is off. */
export const showWebcam = ({ devices, surfaces }: ShowWebcamDeps) =>
  fromCallback<WebcamTestFact, WebcamTestInput>(({ input: { tile }, sendBack }) => {
    const stops: (() => void)[] = [];
    let isOver = false;
    const fail = (reason: string) => {
      if (!isOver) sendBack({ type: 'webcam.failed', reason });
    };
    const draw = (stream: MediaStream) => (video: HTMLVideoElement) => {
      const onPlaying = () => sendBack({ type: 'webcam.shown' });
      video.addEventListener('playing', onPlaying);
      video.srcObject = stream;
      start(video);
      return () => {
        video.removeEventListener('playing', onPlaying);
        video.srcObject = null;
      };
    };
    const show = async () => {
      if (devices === undefined) throw new Error('This page may not use a camera.');
      const stream = await devices.getUserMedia({ video: true });
      const tracks = stream.getTracks();
      const turnOff = () => tracks.forEach((track) => track.stop());
      if (isOver) return turnOff();
      for (const track of tracks) track.addEventListener('ended', () => fail('The camera went off.'));
      stops.push(surfaces.whenAttached(tile, draw(stream)), turnOff);
    };
    show().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  });
