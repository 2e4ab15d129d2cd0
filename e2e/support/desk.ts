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
