import { AGENTS, type Role, STAFF } from '../../../contract/roles.ts';

/** What a visit is about; read from the query of the address (SHELL-17). */
export interface VisitParams {
  readonly userId?: string;
  readonly sid?: string;
  readonly eventId?: string;
  readonly uuid?: string;
}

interface Screen {
  readonly path: string;
  readonly title: string;
  readonly roles: readonly Role[];
  /** The screen works on one event: it needs a sid, and its parameters are remembered (STORE-05 to STORE-07). */
  readonly aboutEvent: boolean;
}

/** Every screen that exists, once: its address, title and who may see it (table E, SHELL-10). */
export const SCREENS = {
  dashboard: { path: '/app/dashboard', title: 'Dashboard', roles: [...STAFF, 'customer'], aboutEvent: false },
  queue: { path: '/app/queue', title: 'Queue', roles: AGENTS, aboutEvent: false },
  verifyRespond: { path: '/app/verify-respond', title: 'Verify & Respond', roles: AGENTS, aboutEvent: true },
  followUp: { path: '/app/follow-up', title: 'Follow-up', roles: AGENTS, aboutEvent: true },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;
export const SCREEN_NAMES = Object.keys(SCREENS) as readonly ScreenName[];

export const screenAt = (path: string): ScreenName | undefined =>
  SCREEN_NAMES.find((name) => SCREENS[name].path === path);

/** The address of a screen about an event. */
export function visitAddress(name: 'verifyRespond' | 'followUp', { userId, sid, eventId, uuid }: VisitParams): string {
  const given = Object.entries({ userId, sid, eventId, uuid }).filter(([, value]) => value !== undefined);
  const query = given.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).join('&');
  return `${SCREENS[name].path}?${query}`;
}
