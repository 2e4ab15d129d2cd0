import type { Page } from '@playwright/test';
import { FollowUpModel } from '../models/follow-up.model.ts';
import { PortalModel } from '../models/portal.model.ts';
import { QueueModel } from '../models/queue.model.ts';
import { VerifyRespondModel } from '../models/verify-respond.model.ts';
import type { RunningProvider } from './provider.ts';
import { silenceMicrophone } from './silent-microphone.ts';

/** One tab of the portal, screen by screen. */
export interface PortalPages {
  readonly page: Page;
  readonly portal: PortalModel;
  readonly queue: QueueModel;
  readonly verify: VerifyRespondModel;
  readonly followUp: FollowUpModel;
}

export const portalPagesOf = (page: Page, provider: RunningProvider): PortalPages => ({
  page,
  portal: new PortalModel(page, provider),
  queue: new QueueModel(page),
  verify: new VerifyRespondModel(page),
  followUp: new FollowUpModel(page),
});

/** A new tab that begins with what another one kept for itself, as a duplicated or restored tab does. */
async function successorOf({ page }: PortalPages, provider: RunningProvider): Promise<PortalPages> {
  const kept = await page.evaluate(() => Object.entries(sessionStorage));
  const next = await page.context().newPage();
  await next.addInitScript((entries) => {
    if (sessionStorage.length > 0) return;
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, kept);
  return portalPagesOf(next, provider);
}

/** A tab on another machine; its context is to be closed. */
export async function elsewhere(
  { page }: PortalPages,
  provider: RunningProvider,
  hearsVoice = false,
): Promise<PortalPages> {
  const context = await page.context().browser()?.newContext();
  if (context === undefined) throw new Error('The page has no browser.');
  if (!hearsVoice) await silenceMicrophone(context);
  return portalPagesOf(await context.newPage(), provider);
}

/** The browser kills the tab, which can send nothing any more, and opens it again at the address where it was. */
export async function reopensKilled(pages: PortalPages, provider: RunningProvider): Promise<PortalPages> {
  const { page } = pages;
  const address = page.url();
  const next = await successorOf(pages, provider);
  const crash = page.waitForEvent('crash');
  await Promise.all([crash, page.goto('chrome://crash').catch(() => null)]);
  await page.close();
  await next.page.goto(address);
  return next;
}

/** The browser's "Duplicate tab". */
export async function duplicates(pages: PortalPages, provider: RunningProvider): Promise<PortalPages> {
  const next = await successorOf(pages, provider);
  await next.page.goto(pages.page.url());
  return next;
}
