import type { SnapshotFrom } from 'xstate';
import type { portalMachine } from './portal.machine.ts';
import type { PartName } from './portal.constants.ts';

/** Parts that broke too often and have ended. */
export const selectEnded = ({ context }: SnapshotFrom<typeof portalMachine>): readonly PartName[] => context.ended;

/** Code of this page's version is missing, as another one is served. */
export const selectIsUpdated = ({ context }: SnapshotFrom<typeof portalMachine>): boolean => context.isUpdated;
