import { hasRtspCamera, startRtspCamera } from '../provider/testing/cameras/rtsp-camera.ts';
import { opensLivePage } from './live-page/build-live-page.ts';
import './live-page/live-page.ts';
import { camerasAt } from './support/cameras.ts';
import { expect, test } from './support/test.ts';

// The script is ours.
test.use({ bypassCSP: true });

/** Often: a camera that is back is live within seconds. */
const LOOKS = { intervals: [100] };
/** Interval between key pictures: below a second, a test could not show that a new viewer is given those since the last. */
const PICTURES = ['--fps', '10', '--gop', '40'];

for (const kind of ['webrtc', 'flv'] as const) {
  // LIVE-01, LIVE-05, LIVE-15
  test(`a real camera is live by ${kind}, no longer so once it stops or ends, and live again when it is back`, async ({
    page,
    provider,
  }) => {
    test.skip(!hasRtspCamera(), 'The RTSP server of GStreamer is not installed.');
    const camera = await startRtspCamera(...PICTURES);
    let again: typeof camera | undefined;
    try {
      const agent = await provider.givenAgent({ role: 'agent_ops' });
      const { sid, uuid } = await provider.givenAlarm({ queue: agent.queues[0] });
      await provider.linksCamera(uuid, camera.url);
      const linked = (await camerasAt(provider, agent.token, sid)).filter((one) => one.uuid === uuid);
      await opensLivePage(page, provider);
      await page.evaluate(([given, by, token]) => window.livePage.watch(given, by, token), [
        linked,
        kind,
        agent.token,
      ] as const);
      const seesLive = (isLive: boolean) =>
        expect
          .poll(() => page.evaluate(() => window.livePage.pictures().map((picture) => picture.isLive)), LOOKS)
          .toEqual([isLive]);
      await seesLive(true);
      expect((await provider.camera(uuid)).viewers).toEqual([{ transport: kind, rep: agent.rep.id }]);

      camera.suspend();
      await seesLive(false);
      camera.resume();
      await seesLive(true);

      await camera.stop();
      await seesLive(false);
      again = await startRtspCamera(...PICTURES, '--port', String(camera.port));
      await seesLive(true);
      const [states = []] = await page.evaluate(() => window.livePage.seen());
      expect(states).toContain('attempting.playing.live.late');
      await page.evaluate(() => window.livePage.leave());
      await expect.poll(async () => (await provider.camera(uuid)).viewers, LOOKS).toEqual([]);
    } finally {
      camera.resume();
      await Promise.all([camera.stop(), again?.stop()]);
    }
  });
}
