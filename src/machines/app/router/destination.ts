import { isOneOf, type Role } from '../../../../contract/roles.ts';
import { SCREENS, type ScreenName } from './screens.ts';
import type { Address } from './address.ts';
import { type PageName, routeAt, screenAt, visitAddress } from './routes.ts';

export type Destination =
  | { readonly kind: 'login' }
  | { readonly kind: 'screen'; readonly name: ScreenName }
  | { readonly kind: 'page'; readonly page: PageName }
  | { readonly kind: 'redirect'; readonly to: string };

export const HOME = SCREENS.dashboard.path;
/** Layout without menu and counters, for those who are not staff (SHELL-07). */
const EXTERNAL = '/external/';
/** Addresses that only lead on: the empty path, the login page and the ways back from sign-in (AUTH-06 to AUTH-09). */
const LEADS_HOME = ['/', '/app', '/app/login', '/login', '/callback', '/v2/callback', '/auth0/callback'];
/** Addresses of the login page; a person who is signed out gets the first (AUTH-09, AUTH-10). */
const LOGIN = ['/', '/login'];
const NOT_FOUND = '/404';

const homeOf = (role: Role): string => (role === 'cx_order_report' ? SCREENS.cxReport.path : HOME);
const redirect = (to: string): Destination => ({ kind: 'redirect', to });
const page = (name: PageName): Destination => ({ kind: 'page', page: name });

export const isExternal = (path: string): boolean => path.startsWith(EXTERNAL);

/** True if a signed-in person may find something at the address (AUTH-09, AUTH-10). */
const isKnownRoot = (path: string): boolean =>
  LEADS_HOME.includes(path) || path.startsWith('/app/') || isExternal(path);

/** Destination of an address for a role; null = no one is signed in. The guard of all routes (SHELL-10). */
export function destinationOf({ path, visit, remembered }: Address, role: Role | null): Destination {
  if (role === null && LOGIN.includes(path)) return { kind: 'login' };
  if (role === null && isKnownRoot(path)) return redirect('/');
  if (role === null) return path === NOT_FOUND ? page('missing') : redirect(NOT_FOUND);
  if (LEADS_HOME.includes(path)) return redirect(homeOf(role));
  if (path === SCREENS.cxReport.path) {
    return isOneOf(SCREENS.cxReport.roles, role) ? { kind: 'screen', name: 'cxReport' } : page('notAuthorized');
  }
  if (isExternal(path) || path === NOT_FOUND) return page('missing');
  if (!isKnownRoot(path)) return redirect(NOT_FOUND);
  if (role === 'cx_order_report') return redirect(SCREENS.cxReport.path);
  const route = routeAt(path);
  if (route === undefined) return page('missing');
  if (!route.roles.includes(role)) return redirect(HOME);
  if ('page' in route) return page(route.page);
  const { screen: name } = route;
  if (role === 'customer' && name === 'dashboard') return page('welcome');
  if (SCREENS[name].aboutEvent && visit.sid === undefined) {
    return redirect(remembered === null ? HOME : visitAddress(name, remembered));
  }
  return { kind: 'screen', name };
}

/** Target of "Back" from a screen about an event: the last other screen, else home (STORE-11, SHELL-18). */
export function wayBack({ previous = HOME }: Address): string {
  const [path = HOME] = previous.split('?');
  const name = screenAt(path);
  return name === undefined || SCREENS[name].aboutEvent ? HOME : previous;
}

/** An alarm is verified or followed up there. */
export const isVisit = ({ path }: Address): boolean => {
  const name = screenAt(path);
  return name !== undefined && SCREENS[name].aboutEvent && 'isWork' in SCREENS[name];
};

/** True for the same visit: another camera of an alarm is, elsewhere it is another visit. */
export const sameVisit = (one: Address, other: Address): boolean =>
  one.path === other.path &&
  one.visit.eventId === other.visit.eventId &&
  one.visit.sid === other.visit.sid &&
  (isVisit(one) || one.visit.uuid === other.visit.uuid);

/** Path and query. */
export const textOf = ({ path, query = '' }: Address): string => path + query;

/** True if the shown screen stays at that address: a visit does, and a screen that follows its query. */
export const staysShown = (address: Address, to: string): boolean => {
  if (to.split('?')[0] !== address.path) return false;
  const name = screenAt(address.path);
  return to === textOf(address) || isVisit(address) || (name !== undefined && 'followsQuery' in SCREENS[name]);
};
