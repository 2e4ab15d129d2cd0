import type { Page } from '@playwright/test';
import type { Camera } from '../../contract/entities/cameras.ts';
import { opensLivePage } from '../../e2e/live-page/build-live-page.ts';
import '../../e2e/live-page/live-page.ts';
import type { RtspCamera } from '../../provider/testing/cameras/rtsp-camera.ts';
import type { Figure } from '../figure.ts';
import { opened, type Stage, watch, type Watched } from '../live/stage.ts';
import { interleaved, type Pair } from '../rounds.ts';
import { median } from '../statistics.ts';
import { type CurrentPicture, installCurrentPicture } from './current-picture.ts';
import { startBareSender } from './start-bare-sender.ts';

const ROUNDS = 5;

/** Presses the button, which begins the picture again, and looks at that. */
export async function pressed(page: Page): Promise<CurrentPicture> {
  const picture = page.evaluate(() => window.currentAfterClick());
  await page.getByRole('button', { name: 'Live' }).click();
  return picture;
}

/** The portal's machines and player of one camera, begun again by a button. */
async function openPortal(page: Page, { provider }: Stage, { uuid, sid, token }: Watched): Promise<void> {
  await opensLivePage(page, provider);
  const answer = await fetch(`${provider.url}/api/camera/list/${sid}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const cameras = ((await answer.json()) as readonly Camera[]).filter((camera) => camera.uuid === uuid);
  await page.evaluate(
    ([given, bearer]) => {
      const button = document.createElement('button');
      button.textContent = 'Live';
      button.onclick = () => {
        window.livePage.leave();
        window.livePage.watch(given, 'webrtc', bearer);
      };
      document.body.replaceChildren(button);
    },
    [cameras, token] as const,
  );
}

export const medianOf = (pairs: readonly Pair<CurrentPicture>[], side: keyof Pair<unknown>, of: keyof CurrentPicture) =>
  median(pairs.map((pair) => pair[side][of]));

/** Pictures of a real camera in the portal beside a bare player of the same kind of link. */
export async function firstPicture(stage: Stage, camera: RtspCamera, where: string): Promise<readonly Figure[]> {
  const watched = await watch(stage, where);
  await stage.provider.given(`cameras/${watched.uuid}/link`, { address: camera.url });
  const sender = await startBareSender(camera.port);
  const ours = await opened(stage.browser, watched.token, { bypassCSP: true });
  const bare = await opened(stage.browser, watched.token);
  for (const { context } of [ours, bare]) await context.addInitScript(installCurrentPicture);
  await openPortal(ours.page, stage, watched);
  await bare.page.goto(`${sender.url}/?by=webrtc`);
  // Both links are open from here on: each side plays while the other is measured.
  await pressed(ours.page);
  await pressed(bare.page);
  const pairs = await interleaved(ROUNDS, { ours: () => pressed(ours.page), floor: () => pressed(bare.page) });
  await ours.context.close();
  await bare.context.close();
  await sender.close();
  const floorIs = 'a bare WebRTC page on the same kind of link, without a relay';
  return [
    {
      what: `real camera, key picture every 4 s, WebRTC: click to the first current picture, median of ${ROUNDS}`,
      floorIs,
      unit: 'ms',
      ours: medianOf(pairs, 'ours', 'firstMs'),
      floor: medianOf(pairs, 'floor', 'firstMs'),
      target: { is: 'atMost', ratio: 1.2 },
    },
    {
      what: 'the same camera: glass to glass',
      floorIs,
      unit: 'ms',
      ours: medianOf(pairs, 'ours', 'lagMs'),
      floor: medianOf(pairs, 'floor', 'lagMs'),
      target: { is: 'atMost', ratio: 1.3 },
    },
  ];
}
