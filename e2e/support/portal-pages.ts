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

export const portalPagesOf = (page: Page, provider: Pick<RunningProvider, 'url'>): PortalPages => ({
  page,
  portal: new PortalModel(page, provider),
  queue: new QueueModel(page),
  verify: new VerifyRespondModel(page),
  followUp: new FollowUpModel(page),
});

/** A tab on another machine; its context is to be closed. */
export async function elsewhere({ page }: PortalPages, provider: RunningProvider): Promise<PortalPages> {
  const context = await page.context().browser()?.newContext();
  if (context === undefined) throw new Error('The page has no browser.');
  await silenceMicrophone(context);
  return portalPagesOf(await context.newPage(), provider);
}

/** Duplicates the tab as the browser does: the new one begins with a copy of the session storage. */
export async function duplicates({ page }: PortalPages, provider: RunningProvider): Promise<PortalPages> {
  const kept = await page.evaluate(() => Object.entries(sessionStorage));
  const next = await page.context().newPage();
  await next.addInitScript((entries) => {
    if (sessionStorage.length > 0) return;
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, kept);
  await next.goto(page.url());
  return portalPagesOf(next, provider);
}
