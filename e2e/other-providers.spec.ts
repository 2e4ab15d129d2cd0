import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { FilePathSource, FilePathTarget, Input, MP4, NullTarget, PathedTarget } from 'mediabunny';
import { startDocumentsProvider } from '../portal-tests/documents-provider/documents-provider.ts';
import { copyAsHls } from '../provider/media/copy-as-hls.ts';
import { startPortalAlone } from './support/portal-alone.ts';
import { portalPagesOf } from './support/portal-pages.ts';
import { silenceMicrophone } from './support/silent-microphone.ts';

const AGENT = 'agent_ops3@provider.test';
/** Host of this provider's cameras, as it forwards them. */
const FORWARDED = 'http://127.0.0.1';
const WRITTEN = 'A courier left a parcel.';

/** A recording as a playlist, in a folder of its own. */
async function recording(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pcs-media-'));
  await copyAsHls(
    new Input({ source: new FilePathSource('provider/media/clips/doorbell.mp4'), formats: [MP4] }),
    {
      singleFilePerPlaylist: true,
      targetDuration: 2,
      getPlaylistPath: () => 'index.m3u8',
      getSegmentPath: () => 'part.mp4',
    },
    new PathedTarget('main.m3u8', ({ path, isRoot }) =>
      isRoot ? new NullTarget() : new FilePathTarget(join(folder, path)),
    ),
  );
  return folder;
}

/** A provider that leads browsers on, and does not say so, is asked to sign the person in twice. */
async function signsIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log in with Auth0' }).click();
  for (let choice = 0; choice < 2; choice += 1) {
    const challenge = new URL(page.url()).search;
    await page.getByRole('link', { name: AGENT }).click();
    await page.waitForURL((url) => url.search !== challenge);
  }
  await page.waitForURL('**/app/dashboard');
}

for (const mode of ['documents', 'sockets'] as const) {
  test(`an agent signs in at another origin, and follows an alarm up to its end, with a provider of the documents: ${mode}`, async ({
    page,
    context,
  }) => {
    const media = await recording();
    let url = '';
    const provider = await startDocumentsProvider({ portalOrigin: () => url, mode, media });
    const served = await startPortalAlone(provider.origin, FORWARDED);
    ({ url } = served);
    const refused: string[] = [];
    page.on(
      'console',
      (message) => void (/CORS|Content Security/.test(message.text()) && refused.push(message.text())),
    );
    await silenceMicrophone(context);
    const { portal, queue, verify, followUp } = portalPagesOf(page, served);
    await page.goto(url);
    await signsIn(page);
    await portal.goesByMenuTo('Queue');
    await queue.acceptsNew();
    await queue.seesAlarmIn(1);
    await queue.seesClipPlayingIn(1);
    await queue.opens(1);
    await verify.seesStep('Review Video and Respond');
    await verify.seesClipPlaying();
    const eventId = Number(new URL(page.url()).searchParams.get('eventId'));
    await verify.goesToThirdStep();
    await verify.handles();
    await followUp.documents(WRITTEN);
    await followUp.choosesTemplate('delivery');
    await followUp.completes();
    await portal.seesScreen('/app/queue');
    await portal.seesToast('Email sent successfully');
    await expect.poll(() => provider.event(eventId).pcs_status).toBe(-30);
    expect([provider.documentation.get(eventId), provider.event(eventId).disposition]).toEqual([
      WRITTEN,
      { action: 'agent_handled' },
    ]);
    expect(refused).toEqual([]);
    await served.stop();
    await provider.stop();
    await rm(media, { recursive: true });
  });
}
