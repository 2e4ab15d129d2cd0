import { type Role, SUBSCRIBER_VIEWERS } from '../../../../contract/roles.ts';
import type { VisitParams } from './address.ts';
import { SCREEN_NAMES, SCREENS, type ScreenName } from './screens.ts';

/** Pages of text only. */
export type PageName =
  | 'createSubscriber'
  | 'missing'
  | 'notAuthorized'
  /** An address below a known section that leads to nothing (SHELL-04). */
  | 'tbd'
  /** A customer's home: a line of welcome, and no data of the staff (ROLE-12). */
  | 'welcome';

interface Page {
  /** Path of the page. A segment that begins with a colon matches any. */
  readonly path: string;
  readonly roles: readonly Role[];
  readonly page: PageName;
}

/**
 * Addresses without a screen, also those of screens that are not built yet: people who may see these get the 404 page.
 */
export const PAGES: readonly Page[] = [
  { path: '/app/subs/create', roles: SUBSCRIBER_VIEWERS, page: 'createSubscriber' },
];

export type Route =
  | { readonly roles: readonly Role[]; readonly screen: ScreenName }
  | { readonly roles: readonly Role[]; readonly page: PageName };

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, index) => part.startsWith(':') || part === segments[index]);

const ROUTES: readonly (Route & { readonly segments: readonly string[] })[] = [
  // A page has its address alone, also where a screen's stands for any.
  ...PAGES,
  ...SCREEN_NAMES.map((screen) => ({ path: SCREENS[screen].path, roles: SCREENS[screen].roles, screen })),
].map(({ path, ...route }) => ({ ...route, segments: path.split('/') }));

/** Route of an address under /app; undefined for an unknown section. */
export function routeAt(path: string): Route | undefined {
  const segments = path.split('/');
  const found = ROUTES.find((route) => fits(route.segments, segments));
  if (found !== undefined) return found;
  const [, root, section, ...below] = segments;
  const known = ROUTES.find((route) => route.segments[1] === root && route.segments[2] === section);
  return known === undefined || below.length === 0 ? undefined : { roles: known.roles, page: 'tbd' };
}

export function screenAt(path: string): ScreenName | undefined {
  const route = routeAt(path);
  return route !== undefined && 'screen' in route ? route.screen : undefined;
}

/** The address of a screen about an event. */
export function visitAddress(name: ScreenName, { userId, sid, eventId, uuid }: VisitParams): string {
  const given = Object.entries({ userId, sid, eventId, uuid }).filter(([, value]) => value !== undefined);
  const query = given.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).join('&');
  return `${SCREENS[name].path}?${query}`;
}
