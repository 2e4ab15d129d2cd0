import { hasRtspCamera, startRtspCamera } from '../../provider/testing/cameras/rtsp-camera.ts';
import type { Bench } from '../figure.ts';
import { FLAGS } from '../live/stage.ts';
import { startBenchProvider } from '../support/bench-provider.ts';
import { withPglite } from '../support/engines.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { firstPicture } from './first-picture.ts';
import { players } from './players.ts';

/** Live pictures of a real camera, a key picture every 4 s. Needs GStreamer's RTSP server. */
export const link: Bench = async () => {
  if (!hasRtspCamera()) return [];
  const browser = await launchBrowser(FLAGS);
  const camera = await startRtspCamera('--clock', '--fps', '10', '--gop', '40', '--size', '320x192');
  try {
    return await withPglite(async (database) => {
      const provider = await startBenchProvider(database, undefined, ['--camera-networks', '127.0.0.1']);
      const stage = { browser, provider, database };
      try {
        const byWebrtc = `body->'supportedFeatures'->'providers'->>'webrtc' = 'true'`;
        return [...(await firstPicture(stage, camera, byWebrtc)), ...(await players(stage, camera, `model = 'SS001'`))];
      } finally {
        await provider.close();
      }
    });
  } finally {
    await browser.close();
    await camera.stop();
  }
};
