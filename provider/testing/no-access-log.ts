import type { AccessLog } from '../ports.ts';

/** Notes nothing. */
export const noAccessLog: AccessLog = { read: () => {}, signedIn: () => {}, refused: () => {} };
