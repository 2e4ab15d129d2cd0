import type { Role } from '../../../contract/roles.ts';
import { SCREENS, type ScreenName, screenAt, type VisitParams, visitAddress } from './screens.ts';

/** Where the browser is: its path, the visit in its query, and the visit remembered for that path. */
export interface Address {
  readonly path: string;
  readonly visit: VisitParams;
  readonly remembered: VisitParams | null;
}

export type Destination =
  | { readonly kind: 'login' }
  /** A customer's home: a line of welcome, and no data of the staff (ROLE-12). */
  | { readonly kind: 'welcome' }
  | { readonly kind: 'screen'; readonly name: ScreenName }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing' };

export const HOME = SCREENS.dashboard.path;
/** The one place of the role cx_order_report (AUTH-29, ROLE-11). */
const CX_HOME = '/external/cx-report';

/** Addresses that only lead on: the empty path, the login page and the ways back from sign-in (AUTH-06 to AUTH-09). */
const LEADS_HOME = ['/', '/app', '/app/login', '/login', '/callback', '/v2/callback', '/auth0/callback'];
/** Where the login page stands; whoever is signed out ends at the first (AUTH-09, AUTH-10). */
const LOGIN = ['/', '/login'];
const NOT_FOUND = '/404';

const homeOf = (role: Role): string => (role === 'cx_order_report' ? CX_HOME : HOME);
const redirect = (to: string): Destination => ({ kind: 'redirect', to });

/** Which screen an address leads to for a role, null being nobody signed in. The guard of all routes (SHELL-10). */
export function destinationOf({ path, visit, remembered }: Address, role: Role | null): Destination {
  if (role === null) return LOGIN.includes(path) ? { kind: 'login' } : redirect('/');
  if (LEADS_HOME.includes(path)) return redirect(homeOf(role));
  if (path.startsWith('/external/') || path === NOT_FOUND) return { kind: 'missing' };
  if (!path.startsWith('/app/')) return redirect(NOT_FOUND);
  if (role === 'cx_order_report') return redirect(CX_HOME);
  const name = screenAt(path);
  if (name === undefined) return { kind: 'missing' };
  const allowed: readonly Role[] = SCREENS[name].roles;
  if (!allowed.includes(role)) return redirect(HOME);
  if (role === 'customer') return { kind: 'welcome' };
  if ((name === 'verifyRespond' || name === 'followUp') && visit.sid === undefined) {
    return redirect(remembered === null ? HOME : visitAddress(name, remembered));
  }
  return { kind: 'screen', name };
}
