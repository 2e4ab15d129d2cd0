import { mkdir } from 'node:fs/promises';
import { LiveModel } from './models/live.model.ts';
import { expect, test } from './support/test.ts';

/** Pictures of every screen, `npm run screens`, dark and light: for the documents, and of larger windows for looking at. */
const SIZES = [
  { width: 1_366, height: 768, folder: 'docs/screens' },
  { width: 1_920, height: 1_080, folder: 'build/screens/1920' },
  { width: 2_560, height: 1_440, folder: 'build/screens/2560' },
] as const;

for (const { width, height, folder, scheme } of SIZES.flatMap((size) =>
  (['dark', 'light'] as const).map((scheme) => ({ ...size, scheme })),
)) {
  test(`pictures of the screens, ${width} px, ${scheme}`, async ({
    page,
    portal,
    provider,
    queue,
    verify,
    followUp,
  }) => {
    await mkdir(folder, { recursive: true });
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme });
    const picture = (name: string) => page.screenshot({ path: `${folder}/${name}-${scheme}.png` });
    const agent = await provider.givenAgent({ role: 'agent_ops' });
    for (let count = 0; count < 9; count += 1) await provider.givenAlarm({ queue: agent.queues[0] });

    await portal.opens('/');
    await expect(page.getByRole('button', { name: 'Log in with Auth0' })).toBeVisible();
    await picture('login');

    await portal.isSignedIn(agent);
    await portal.opens('/app/queue');
    await queue.seesNotTaking();
    await picture('queue-off');
    await queue.acceptsNew();
    for (let slot = 1; slot <= 9; slot += 1) await queue.seesClipPlayingIn(slot);
    await picture('queue');

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await picture('keys');
    await page.keyboard.press('Escape');

    await queue.opens(1);
    await verify.seesClipPlaying();
    await picture('verify-respond');
    const live = new LiveModel(page, new URL(page.url()).searchParams.get('uuid') ?? '');
    await live.goesLive();
    await live.seesLive();
    await picture('live');
    await verify.presses('t');
    await expect(page.getByText('ON AIR')).toBeVisible();
    await picture('on-air');
    await verify.presses('Escape');
    await expect(page.getByText('ON AIR')).toBeHidden();
    await verify.presses(']');
    await verify.presses(']');
    await verify.handles();
    await followUp.choosesTemplate('delivery');
    await followUp.documents('A courier left a parcel at the door and walked away.');
    await followUp.seesClipPlaying();
    await picture('follow-up');

    await portal.opens('/app/dashboard');
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await picture('dashboard');
    await page.getByRole('button', { name: 'Menu' }).click();
    await picture('menu');

    await portal.opens('/app/nowhere');
    await expect(page.getByRole('main').getByRole('link')).toBeVisible();
    await picture('missing');
    await portal.opens('/external/cx-report');
    await expect(page.getByRole('main').getByText('Not Authorized')).toBeVisible();
    await picture('external');
  });
}
