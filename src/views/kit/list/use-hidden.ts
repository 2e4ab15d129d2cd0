import { useSelector } from '@xstate/react';
import {
  type ListPreferencesRef,
  selectHidden,
} from '../../../machines/app/list-preferences/list-preferences.selectors.ts';
import { type ListRef, selectPath } from '../../../machines/kit/list/list.selectors.ts';

const NONE: readonly string[] = [];

/** The columns of a list that this person does not want to see. */
export function useHidden<Row, Filter>(
  list: ListRef<Row, Filter>,
  preferences: ListPreferencesRef | undefined,
): readonly string[] {
  const path = useSelector(list, selectPath<Row, Filter>);
  return useSelector(preferences, (snapshot) => (snapshot === undefined ? NONE : selectHidden(snapshot, path)));
}
