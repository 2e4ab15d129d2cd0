import type { Camera } from '../contract/entities/cameras.ts';
import { opensLivePage } from './live-page/build-live-page.ts';
import './live-page/live-page.ts';
import type { GivenAgent, RunningProvider } from './support/provider.ts';
import { expect, test } from './support/test.ts';
import { HISTORY, takesAlarm } from './support/ways.ts';

const PICTURES = 9;
/** Locations of the world. */
const SIDS = Array.from({ length: 20 }, (_, index) => String(1001 + index));
/** Time until every picture is live, ms: on a busy machine each may need several attempts; a quiet one takes 7 s. */
const LIVE_WITHIN_MS = 300_000;

// The script is ours.
test.use({ bypassCSP: true });

async function camerasByWebrtc({ url }: RunningProvider, { token }: GivenAgent): Promise<readonly Camera[]> {
  const headers = { authorization: `Bearer ${token}` };
  const lists = SIDS.map(async (sid) => (await fetch(`${url}/api/camera/list/${sid}`, { headers })).json());
  const cameras = (await Promise.all(lists)).flat() as readonly Camera[];
  return cameras.filter(
    ({ supportedFeatures: { providers, privacyShutter } }) => providers.webrtc && privacyShutter !== true,
  );
}

test('the end of the media process drops nine pictures, which reconnect, and no socket and no alarm', async ({
  provider,
  pages,
  context,
}) => {
  test.slow();
  const closed: string[] = [];
  pages.page.on('websocket', (socket) => socket.on('close', () => closed.push(new URL(socket.url()).pathname)));
  const { agent, alarm } = await takesAlarm(pages, provider);

  const cameras = (await camerasByWebrtc(provider, agent)).slice(0, PICTURES);
  expect(cameras.length).toBe(PICTURES);
  const watching = await context.newPage();
  await opensLivePage(watching, provider);
  await watching.evaluate(([given, token]) => window.livePage.watch(given, 'webrtc', token), [
    cameras,
    agent.token,
  ] as const);
  const pictures = () => watching.evaluate(() => window.livePage.pictures());
  /** Waits until every picture was live at some moment, in an attempt after the one named. */
  async function seesEachLive(after: readonly number[]): Promise<void> {
    let wereLive = after.map(() => false);
    const look = async () => {
      const now = await pictures();
      wereLive = after.map((attempt, index) => {
        const picture = now[index];
        return wereLive[index] === true || (picture?.isLive === true && picture.attempt > attempt);
      });
      return wereLive;
    };
    await expect.poll(look, { timeout: LIVE_WITHIN_MS, intervals: [100] }).toEqual(after.map(() => true));
  }
  await seesEachLive(cameras.map(() => 0));
  const before = await pictures();

  await provider.killsMedia();
  const killedMs = performance.now();
  await seesEachLive(before.map(({ attempt }) => attempt));
  test.info().annotations.push({ type: 'back after ms', description: String(performance.now() - killedMs) });

  expect(closed).toEqual([]);
  expect(await provider.history(alarm.eventId)).toEqual(HISTORY.taken);
  await pages.queue.seesAlarmIn(1);
  const logged = (text: string) => provider.logLines.filter((line) => line.includes(text)).length;
  // A process that hangs, as one without a processor seems to, is killed by the provider, which logs that too.
  const ends = logged('The media process ended (SIGKILL).');
  expect(ends - logged('The media process hangs and is killed.')).toBe(1);
  expect(logged('The media process runs again.')).toBe(ends);
});
