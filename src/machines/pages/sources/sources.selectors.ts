import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { givenSource, problemOf } from './given-source.ts';
import type { WantedChange } from './sources.events.ts';
import { type sourcesMachine, typedIn } from './sources.machine.ts';

export type SourcesRef = ActorRefFrom<typeof sourcesMachine>;
type SourcesSnapshot = SnapshotFrom<typeof sourcesMachine>;

export const selectListRef = ({ children }: SourcesSnapshot) => children.list;
export const selectNeverArmedRef = ({ children }: SourcesSnapshot) => children.neverArmed;
export const selectListeningRef = ({ children }: SourcesSnapshot) => children.listening;
export const selectTestAlarmRef = ({ children }: SourcesSnapshot) => children.testAlarm;
export const selectExpectedCamerasRef = ({ children }: SourcesSnapshot) => children.expectedCameras;
export const selectLocationsRef = ({ children }: SourcesSnapshot) => children.locations;
export const selectKeptMediaRef = ({ children }: SourcesSnapshot) => children.keptMedia;
/** Source whose locations are shown. */
export const selectPlaced = ({ context }: SourcesSnapshot) => context.placed;
export const selectPhase = ({ value }: SourcesSnapshot) => value;
/** Fields of the dialog. */
export const selectTyped = ({ context }: SourcesSnapshot) => typedIn(context);
/** True: the dialog changes a source, and adds none. */
export const selectIsChange = ({ context }: SourcesSnapshot) => context.edited !== null;
/** First field that cannot be sent as it is; null = all can. */
export const selectProblem = ({ context }: SourcesSnapshot) => problemOf(givenSource(typedIn(context)));
/** Null unless the question is open. */
export const selectAsked = (snapshot: SourcesSnapshot): WantedChange | null =>
  snapshot.matches('confirming') ? snapshot.context.wanted : null;
