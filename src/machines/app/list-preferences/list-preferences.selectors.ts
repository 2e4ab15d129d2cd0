import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type listPreferencesMachine, preferenceOf } from './list-preferences.machine.ts';

export type ListPreferencesRef = ActorRefFrom<typeof listPreferencesMachine>;
type ListPreferencesSnapshot = SnapshotFrom<typeof listPreferencesMachine>;

/** The own views of a list. */
export const selectViews = ({ context }: ListPreferencesSnapshot, list: string) =>
  preferenceOf(context.lists, list).views;
/** Ids of the columns of a list that are not shown. */
export const selectHidden = ({ context }: ListPreferencesSnapshot, list: string) =>
  preferenceOf(context.lists, list).hidden;
/** The view whose link was followed last; undefined for none. */
export const selectOpenedView = ({ context }: ListPreferencesSnapshot, list: string) => context.opened[list];
