import type { SessionWatch } from '../ports.ts';

/** Sessions of which none ends. */
export const endlessSessions: SessionWatch = { bind: () => () => {} };
