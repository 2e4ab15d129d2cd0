import { cancelReasonsOn } from '../../contract/cancel-reasons.ts';
import type { Practice } from '../../contract/entities/practice.ts';
import { portalPagesOf } from '../support/portal-pages.ts';
import { expect } from '../support/test.ts';
import { takesAlarm } from '../support/ways.ts';
import { NIGHT, sameLook, type Stories } from './stage.ts';

/** Number of the practice's alarms that are ended, each as its clip says where the queue can. */
const PRACTICED = 4;

/** Screens from the sign-in on, and those of agents beside their alarms. */
export const WAY_IN: Stories = {
  'an agent’s way in': async ({ page, portal, provider, picture }) => {
    await portal.opens('/');
    await expect(page.getByRole('button', { name: 'Log in with Auth0' })).toBeVisible();
    await picture('login');
    await page.getByRole('button', { name: 'Log in with Auth0' }).click();
    await expect(page.getByRole('heading', { name: 'Who is signing in?' })).toBeVisible();
    await picture('identity');

    const agent = await provider.givenAgent({ role: 'agent_ops', settings: { autoExpire: 120 } });
    for (const clip of NIGHT.slice(0, 6)) await provider.givenAlarm({ queue: agent.queues[0], clip });
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

  'a second tab, without a microphone': async ({ picture, provider, ...pages }) => {
    const { agent } = await takesAlarm(pages, provider);
    const page = await pages.page.context().newPage();
    const second = portalPagesOf(page, provider);
    await sameLook(pages.page, page);
    await second.portal.isSignedIn(agent);
    await second.portal.opens('/app/dashboard');
    await expect(page.getByText('You are also taking alarms in another window.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Verify' }).first()).toBeVisible();
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

  'an agent’s practice': async ({ page, portal, provider, queue, verify, followUp, picture }) => {
    await portal.isSignedIn(await provider.givenAgent({ role: 'agent_ops' }));
    await portal.opens('/app/practice');
    const starting = page.waitForResponse(/practice\/start/);
    await page.getByRole('button', { name: 'Start practice' }).click();
    const { practice } = (await (await starting).json()) as { practice: Practice };
    await portal.seesScreen('/app/queue');
    const taken = new Set<string>();
    page.on('response', async (response) => {
      if (!response.url().includes('/events/take')) return;
      for (const { eventId } of (await response.json()) as { eventId: string }[]) taken.add(eventId);
    });
    await queue.acceptsNew();
    for (let done = 1; done <= PRACTICED; done += 1) {
      await queue.seesItCanBeEnded(1);
      const right = practice.alarms.find(({ eventId }) => eventId === [...taken].at(-1))?.right;
      if (right === 'handle') {
        await queue.opens(1);
        await verify.seesClipPlaying();
        for (const key of [']', ']']) await verify.presses(key);
        await verify.handles();
        await followUp.choosesTemplate('delivery');
        await followUp.documents('Somebody tries the door.');
        await followUp.completes();
        await queue.acceptsNew();
      } else {
        const reason = cancelReasonsOn('queue').find(({ id }) => id === right)?.label ?? 'No Person';
        await queue.cancels(1, reason);
      }
      await expect.poll(() => taken.size).toBe(done + 1);
    }
    await queue.acceptsNoMore();
    await page.getByRole('link', { name: 'Practice' }).click();
    await expect(page.getByRole('row')).toHaveCount(PRACTICED + 1);
    await page.getByRole('button', { name: 'Stop practice' }).click();
    await expect(page.getByRole('button', { name: 'Practice again' })).toBeVisible();
    await picture('practice');
  },
};
