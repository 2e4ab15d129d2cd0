import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { givenSource, problemOf } from './given-source.ts';
import type { WantedChange } from './sources.events.ts';
import type { sourcesMachine } from './sources.machine.ts';

export type SourcesRef = ActorRefFrom<typeof sourcesMachine>;
type SourcesSnapshot = SnapshotFrom<typeof sourcesMachine>;

export const selectListRef = ({ children }: SourcesSnapshot) => children.list;
export const selectPhase = ({ value }: SourcesSnapshot) => value;
export const selectTyped = ({ context }: SourcesSnapshot) => context.typed;
/** First field that cannot be sent as it is; null = all can. */
export const selectProblem = ({ context }: SourcesSnapshot) => problemOf(givenSource(context.typed));
/** Null unless the question is open. */
export const selectAsked = (snapshot: SourcesSnapshot): WantedChange | null =>
  snapshot.matches('confirming') ? snapshot.context.wanted : null;
