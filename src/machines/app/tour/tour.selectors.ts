import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { tourMachine } from './tour.machine.ts';

export type TourRef = ActorRefFrom<typeof tourMachine>;
type TourSnapshot = SnapshotFrom<typeof tourMachine>;

export const selectIsOffered = (snapshot: TourSnapshot) => snapshot.matches('offered');
/** Current step, counted from 1; null while the tour is not taken. */
export const selectStep = (snapshot: TourSnapshot) => (snapshot.matches('taken') ? snapshot.context.step : null);
