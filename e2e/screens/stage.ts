import type { Page } from '@playwright/test';
import type { PortalPages } from '../support/portal-pages.ts';
import type { RunningProvider } from '../support/provider.ts';

export interface Stage extends PortalPages {
  readonly provider: RunningProvider;
  /** Takes a picture of the first tab, or of another. */
  picture(name: string, page?: Page): Promise<void>;
}

/** Stories of the pictures, in the order in which a person comes to see them. */
export type Stories = Readonly<Record<string, (stage: Stage) => Promise<void>>>;

/** Clips of the alarms of a night, first the one that is opened. */
export const NIGHT = [
  'front-door-pair',
  'driveway-car-thief',
  'side-yard-worker',
  'front-door',
  'back-garden-cat',
  'hallway-fall',
  'doorbell-family',
  'driveway-passing-van',
  'doorbell-parcel-thief',
] as const;

export const sameLook = async (from: Page, to: Page): Promise<void> => {
  const isDark = await from.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await to.setViewportSize(from.viewportSize() ?? { width: 1_366, height: 768 });
  await to.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
};
