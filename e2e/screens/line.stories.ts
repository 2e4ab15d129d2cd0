import { PROOF_MAX_MS, RECONNECT_MS } from '../../src/machines/app/hub/hub.constants.ts';
import { FEED_POLL_MS } from '../../src/machines/queue/queue/queue.constants.ts';
import { controlLine } from '../support/line.ts';
import { expect } from '../support/test.ts';
import type { Stories } from './stage.ts';

/** Screens while the line is broken. */
export const ON_THE_LINE: Stories = {
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
    await page.route('**/api/events/take*', (route) => route.abort());
    await line.cutsSockets();
    await portal.seesLine('Offline');
    await picture('line-offline');
    await page.unroute('**/api/events/take*');
    await page.clock.fastForward(FEED_POLL_MS);
    await portal.seesLine('Polling every 2 s');
    await picture('line-polling');
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
};
