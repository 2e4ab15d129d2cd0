import type { Role } from '../../../contract/roles.ts';
import { type Destination, destinationOf } from '../app/router/destination.ts';
import { SCREEN_NAMES, SCREENS, type ScreenName } from '../app/router/screens.ts';
import type { VisitParams } from '../app/router/address.ts';
import { PAGES } from '../app/router/routes.ts';

/** Every address of the portal that shows something of its own. */
export const ADDRESSES: readonly string[] = [
  ...SCREEN_NAMES.map((name) => SCREENS[name].path),
  ...PAGES.map(({ path }) => path),
].sort();

/** Parameters of a visit to something that does not exist. */
export const UNKNOWN: VisitParams = { userId: '0', sid: '0', eventId: '0', uuid: 'none' };
const VISIT: VisitParams = { userId: '1', sid: '1', eventId: '1', uuid: '1' };

interface AboutSomething {
  /** Text on the screen where the address lacks its subject; absent where the router leads elsewhere. */
  readonly missing?: string;
  /** Suffix of the path, or value of its parameter, for something that does not exist, and the text shown there. */
  readonly unknownAt: string;
  readonly unknown: string;
}

/** The screens about something that their address names. */
export const ABOUT: Partial<Readonly<Record<ScreenName, AboutSomething>>> = {
  auditList: {
    missing: 'Change history',
    unknownAt: '?eventId=0',
    unknown: 'There is no such event.',
  },
  camera: { unknownAt: '?sid=0&uuid=none', unknown: 'Camera not found' },
  cameraSetup: {
    missing: 'The address names no location and no camera.',
    unknownAt: '?sid=0&uuid=none',
    unknown: 'There is no such camera at this location.',
  },
  followUp: { unknownAt: '?sid=0&eventId=0', unknown: 'There is no such event' },
  rep: { unknownAt: '0', unknown: 'This form could not be loaded. Rep 0 was not found.' },
  serviceLocations: { unknownAt: '0', unknown: 'No subscriptions found' },
  verifyRespond: { unknownAt: '?sid=0&eventId=0', unknown: 'There is no such event' },
  video: { missing: 'Show cameras', unknownAt: '?sid=0', unknown: 'There is no camera.' },
};

/** An address with its parameter filled in. */
export const filled = (path: string, value: string): string => path.replace(':userId', value);
/** Address without its parameter. */
export const withoutParameter = (path: string): string => path.replace('/:userId', '');
/** An address of something that is nowhere. */
export const unknownAt = (name: ScreenName, { unknownAt: at }: AboutSomething): string =>
  at.startsWith('?') ? SCREENS[name].path + at : filled(SCREENS[name].path, at);

/** Destination of an address for a role; null = no one is signed in. */
export const destinationAt = (path: string, role: Role | null, visit: VisitParams = VISIT): Destination =>
  destinationOf({ path, visit, remembered: null }, role);

/** Destination in one word. */
export function wordOf(destination: Destination): string {
  switch (destination.kind) {
    case 'screen':
      return SCREENS[destination.name].title;
    case 'page':
      return `*${destination.page}*`;
    case 'redirect':
      return `to ${destination.to}`;
    case 'login':
      return '*login*';
  }
}
