import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { machinesMachine } from './machines.machine.ts';

export type MachinesRef = ActorRefFrom<typeof machinesMachine>;
type MachinesSnapshot = SnapshotFrom<typeof machinesMachine>;

export const selectIsShown = (snapshot: MachinesSnapshot): boolean => snapshot.matches({ open: 'shown' });
export const selectIsFollowing = (snapshot: MachinesSnapshot): boolean =>
  snapshot.matches({ open: { shown: 'following' } });
export const selectIsPlaying = (snapshot: MachinesSnapshot): boolean =>
  snapshot.matches({ open: { shown: 'playing' } });
export const selectSource = ({ context }: MachinesSnapshot) => context.source;
export const selectFacts = ({ context }: MachinesSnapshot) => context.facts;
export const selectActor = ({ context }: MachinesSnapshot) => context.actor;
/** Moment of the address or the scrubber; null for the newest. */
export const selectMoment = ({ context }: MachinesSnapshot) => context.moment;
export const selectPlay = ({ context }: MachinesSnapshot) => context.play;
export const selectSpeed = ({ context }: MachinesSnapshot) => context.speed;
export const selectTab = ({ context }: MachinesSnapshot) => context.tab;
export const selectHasScreen = ({ context }: MachinesSnapshot) => context.hasScreen;
/** Reason why no recording is shown; empty without one. */
export const selectError = ({ context }: MachinesSnapshot) => context.error;
/** Question about the shown recording; undefined while none is shown. */
export const selectQuestion = ({ children }: MachinesSnapshot) => children.question;
/** Comparison of the shown journal with this build; undefined while none is shown. */
export const selectComparison = ({ children }: MachinesSnapshot) => children.comparison;
/** The walk that becomes a test; undefined while no recording is shown. */
export const selectWalkActor = ({ children }: MachinesSnapshot) => children.walk;
