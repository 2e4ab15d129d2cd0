import type { DispatchCentre } from '../../base/ports.ts';

/** Accepts every dispatch at once. */
export const willingCentre: DispatchCentre = { ask: async () => ({ isAccepted: true }) };
