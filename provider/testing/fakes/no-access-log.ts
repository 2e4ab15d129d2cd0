import type { AccessLog } from '../../base/ports.ts';

/** Notes nothing. */
export const noAccessLog: AccessLog = { read: () => {}, signedIn: () => {}, refused: () => {} };
