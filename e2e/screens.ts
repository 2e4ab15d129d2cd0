import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PROOF_MAX_MS, RECONNECT_MS } from '../src/machines/app/hub/hub.constants.ts';
import { DispatchModel } from './models/dispatch.model.ts';
import { LiveModel } from './models/live.model.ts';
import { controlLine } from './support/line.ts';
import { type PortalPages, portalPagesOf } from './support/portal-pages.ts';
import type { RunningProvider } from './support/provider.ts';
import { expect, test } from './support/test.ts';
import { followsUpAlarm, takesAlarm, verifiesAlarm } from './support/ways.ts';

/**
 * Pictures of every screen, `npm run screens`, dark and light: for the documents, and of larger windows for looking at. The
 * documents keep camera pictures as JPEG, a third of the size.
 */
const SIZES = [
  { width: 1_366, height: 768, folder: 'docs/screens', films: 'jpg' },
  { width: 1_920, height: 1_080, folder: 'build/screens/1920', films: 'png' },
  { width: 2_560, height: 1_440, folder: 'build/screens/2560', films: 'png' },
] as const;

interface Stage extends PortalPages {
  readonly provider: RunningProvider;
  /** Of the first tab, or another. */
  picture(name: string, page?: Page): Promise<unknown>;
  /** Of a screen with camera pictures. */
  film(name: string): Promise<unknown>;
}

/** What the pictures show, in the order in which a person comes to see it. */
const STORIES: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  'an agent’s way in': async ({ page, portal, provider, picture }) => {
    await portal.opens('/');
    await expect(page.getByRole('button', { name: 'Log in with Auth0' })).toBeVisible();
    await picture('login');
    await page.getByRole('button', { name: 'Log in with Auth0' }).click();
    await expect(page.getByRole('heading', { name: 'Who is signing in?' })).toBeVisible();
    await picture('identity');

    const agent = await provider.givenAgent({ role: 'agent_ops' });
    for (let count = 0; count < 6; count += 1) await provider.givenAlarm({ queue: agent.queues[0] });
    await portal.isSignedIn(agent);
    await portal.opens('/app/dashboard');
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await picture('dashboard');
    await page.getByRole('button', { name: 'Start the tour' }).click();
    await picture('tour');
    await page.getByRole('button', { name: 'Menu' }).click();
    await picture('menu');
    await portal.opens('/app/account');
    await expect(page.getByRole('region', { name: 'Audio Settings' })).toBeVisible();
    await picture('account');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await picture('keys');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toBeVisible();
    await picture('palette');

    await portal.opens('/app/nowhere');
    await expect(page.getByRole('main').getByRole('link')).toBeVisible();
    await picture('missing');
    await portal.opens('/external/cx-report');
    await expect(page.getByRole('main').getByText('Not Authorized')).toBeVisible();
    await picture('external');
  },

  'a customer’s home': async ({ page, portal, provider, picture }) => {
    await portal.isSignedIn(await provider.givenAgent({ role: 'customer' }));
    await portal.opens('/app/dashboard');
    await expect(page.getByRole('main')).toContainText('call 911');
    await picture('customer');
  },

  'the work on an alarm': async ({ page, portal, provider, queue, verify, followUp, picture, film }) => {
    const agent = await provider.givenAgent({ role: 'agent_ops' });
    for (let count = 0; count < 9; count += 1) await provider.givenAlarm({ queue: agent.queues[0] });
    await portal.isSignedIn(agent);
    await portal.opens('/app/queue');
    await queue.seesNotTaking();
    await picture('queue-off');
    await queue.acceptsNew();
    for (let slot = 1; slot <= 9; slot += 1) await queue.seesClipPlayingIn(slot);
    await film('queue');
    await queue.seesItCanBeEnded(2);
    for (const key of ['x', '2']) await page.keyboard.press(key);
    await expect(page.getByRole('menu')).toBeVisible();
    await film('cancel-reasons');
    await page.keyboard.press('3');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await film('undo');

    await queue.opens(1);
    await verify.seesClipPlaying();
    await film('verify-respond');
    const dispatch = new DispatchModel(page);
    await dispatch.writes('1', 'Somebody forces the back door with a crowbar.');
    await film('dispatch');
    await page.keyboard.press('Escape');
    await expect(dispatch.dialog).toBeHidden();
    const live = new LiveModel(page, new URL(page.url()).searchParams.get('uuid') ?? '');
    await live.goesLive();
    await live.seesLive();
    await film('live');
    await verify.presses('t');
    await expect(page.getByText('ON AIR')).toBeVisible();
    await expect(page.getByRole('meter')).not.toHaveAttribute('value', '0');
    await film('on-air');
    await verify.presses('Escape');
    await expect(page.getByText('ON AIR')).toBeHidden();
    await verify.presses(']');
    await verify.presses(']');
    await verify.handles();
    await followUp.choosesTemplate('delivery');
    await followUp.documents('A courier left a parcel at the door and walked away.');
    await followUp.seesClipPlaying();
    await film('follow-up');
    await page.getByRole('button', { name: 'Do with the picture' }).click();
    await page.getByRole('button', { name: 'Annotate' }).click();
    const annotation = page.getByRole('dialog', { name: /^Annotate/ });
    await page.keyboard.press('ArrowRight');
    await annotation.getByRole('textbox').fill('The courier puts the parcel down here.');
    await film('annotate');
    await annotation.getByRole('button', { name: /^Cancel/ }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(annotation).toBeHidden();
    await page.getByRole('button', { name: 'Cancel Event' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await film('follow-up-cancel');
  },

  'a follow-up that was refused': async ({ picture, film, provider, ...pages }) => {
    const { page, followUp } = pages;
    await followsUpAlarm(pages, provider);
    await page.route('**/events/pcs-status/**', (route) =>
      route.fulfill({ status: 409, contentType: 'text/plain', body: 'The alarm is locked.' }),
    );
    await followUp.completes();
    await pages.queue.seesNotTaking();
    await picture('undo-completed');
    await expect(page.getByRole('main').getByText('Not saved. The alarm is locked.')).toBeVisible();
    await followUp.seesClipPlaying();
    await film('follow-up-refused');
  },

  'a visit that the customer ended': async ({ film, provider, ...pages }) => {
    const { alarm } = await verifiesAlarm(pages, provider);
    await pages.verify.seesClipPlaying();
    await provider.disarms(alarm.sid);
    await pages.verify.seesDisarmed();
    await film('disarmed');
    await provider.arms(alarm.sid);
  },

  'alarms that ran out': async ({ page, portal, provider, queue, picture, film }) => {
    await page.clock.install();
    const agent = await provider.givenAgent({ role: 'agent_ops', settings: { autoExpire: 30 } });
    for (let count = 0; count < 3; count += 1) await provider.givenAlarm({ queue: agent.queues[0] });
    await portal.isSignedIn(agent);
    await portal.opens('/app/queue');
    await queue.acceptsNew();
    for (let slot = 1; slot <= 3; slot += 1) await queue.seesClipPlayingIn(slot);
    await page.clock.fastForward(28_000);
    await film('expiring');
    await page.clock.fastForward(2_000);
    for (let slot = 1; slot <= 3; slot += 1) await queue.seesMissed(slot);
    await picture('missed-card');
    await page.getByRole('button', { name: 'Missed 3' }).click();
    await expect(page.getByRole('dialog', { name: 'Missed alarms' })).toBeVisible();
    await picture('missed');
  },

  'a second tab, without a microphone': async ({ picture, provider, ...pages }) => {
    const { agent } = await takesAlarm(pages, provider);
    const page = await pages.page.context().newPage();
    const second = portalPagesOf(page, provider);
    await sameLook(pages.page, page);
    await second.portal.isSignedIn(agent);
    await second.portal.opens('/app/dashboard');
    await expect(page.getByText('You also have alarms, or take them, in another window.')).toBeVisible();
    await picture('second-tab', page);
    await page.addInitScript(() => {
      const refuses = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
      Object.defineProperty(MediaDevices.prototype, 'getUserMedia', { value: refuses });
    });
    await page.reload();
    await expect(page.getByRole('alertdialog', { name: 'Camera access denied' })).toBeVisible();
    await expect(page.getByRole('row', { includeHidden: true }).nth(1)).toBeVisible();
    await picture('no-microphone', page);
  },

  'a line that is broken': async ({ picture, provider, ...pages }) => {
    const { page, portal } = pages;
    const line = await controlLine(page);
    await page.clock.install();
    await portal.isSignedIn(await provider.givenAgent({ role: 'agent_ops' }));
    await portal.opens('/app/queue');
    await pages.queue.acceptsNew();
    await expect(page.getByText('All clear')).toBeVisible();
    await picture('queue-calm');
    await page.route('**/reports/stats*', (route) => route.abort());
    await expect(page.getByText('Counts not updating')).toBeVisible();
    await picture('line-stale');
    await line.cutsSockets();
    await portal.seesLine('Offline');
    await picture('line-offline');
    await page.route('**/api/events/take*', (route) => route.abort());
    await page.clock.fastForward(PROOF_MAX_MS);
    await portal.seesLine('No alarms can arrive');
    await picture('line-silent');
    await expect(async () => {
      await page.clock.fastForward(RECONNECT_MS);
      await expect(page.getByRole('button', { name: 'Reconnect' })).toBeVisible({ timeout: 100 });
    }).toPass();
    await picture('line-lost');
  },

  'an agent’s practice': async ({ page, portal, provider, queue, picture }) => {
    await portal.isSignedIn(await provider.givenAgent({ role: 'agent_ops' }));
    await portal.opens('/app/practice');
    await page.getByRole('button', { name: 'Start practice' }).click();
    await portal.seesScreen('/app/queue');
    await queue.acceptsNew();
    await queue.seesItCanBeEnded(1);
    for (const key of ['x', '1', '3']) await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await portal.opens('/app/practice');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Stop practice' }).click();
    await expect(page.getByRole('row')).toHaveCount(11);
    await picture('practice');
  },
};

const sameLook = async (from: Page, to: Page): Promise<void> => {
  const isDark = await from.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await to.setViewportSize(from.viewportSize() ?? SIZES[0]);
  await to.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
};

for (const { width, height, folder, films } of SIZES)
  for (const scheme of ['dark', 'light'] as const)
    for (const [title, story] of Object.entries(STORIES))
      test(`pictures of ${title}, ${width} px, ${scheme}`, async ({ pages, provider }) => {
        await mkdir(folder, { recursive: true });
        await pages.page.setViewportSize({ width, height });
        await pages.page.emulateMedia({ colorScheme: scheme });
        const picture = (name: string, page = pages.page) =>
          page.screenshot({ path: `${folder}/${name}-${scheme}.png` });
        const film = (name: string) =>
          pages.page.screenshot({
            path: `${folder}/${name}-${scheme}.${films}`,
            ...(films === 'jpg' ? { quality: 85 } : {}),
          });
        await story({ ...pages, provider, picture, film });
      });
