import type { Page } from '@playwright/test';
import { FollowUpModel } from '../models/follow-up.model.ts';
import { PortalModel } from '../models/portal.model.ts';
import { QueueModel } from '../models/queue.model.ts';
import { VerifyRespondModel } from '../models/verify-respond.model.ts';
import type { RunningProvider } from './provider.ts';

/** One tab of the portal, screen by screen. */
export interface Desk {
  readonly page: Page;
  readonly portal: PortalModel;
  readonly queue: QueueModel;
  readonly verify: VerifyRespondModel;
  readonly followUp: FollowUpModel;
}

export const deskOf = (page: Page, provider: RunningProvider): Desk => ({
  page,
  portal: new PortalModel(page, provider),
  queue: new QueueModel(page),
  verify: new VerifyRespondModel(page),
  followUp: new FollowUpModel(page),
});

/** A new tab that begins with what another one kept for itself, as a duplicated or restored tab does. */
async function successorOf({ page }: Desk, provider: RunningProvider): Promise<Desk> {
  const kept = await page.evaluate(() => Object.entries(sessionStorage));
  const next = await page.context().newPage();
  await next.addInitScript((entries) => {
    if (sessionStorage.length > 0) return;
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, kept);
  return deskOf(next, provider);
}

/** The browser kills the tab, which can send nothing any more, and opens it again at the address where it was. */
export async function reopensKilled(desk: Desk, provider: RunningProvider): Promise<Desk> {
  const { page } = desk;
  const address = page.url();
  const next = await successorOf(desk, provider);
  const crash = page.waitForEvent('crash');
  await Promise.all([crash, page.goto('chrome://crash').catch(() => null)]);
  await page.close();
  await next.page.goto(address);
  return next;
}

/** The tab is closed, and opened again by the browser's "Reopen closed tab". */
export async function reopensClosed(desk: Desk, provider: RunningProvider): Promise<Desk> {
  const address = desk.page.url();
  const next = await successorOf(desk, provider);
  await desk.page.close();
  await next.page.goto(address);
  return next;
}

/** The browser's "Duplicate tab". */
export async function duplicates(desk: Desk, provider: RunningProvider): Promise<Desk> {
  const next = await successorOf(desk, provider);
  await next.page.goto(desk.page.url());
  return next;
}
