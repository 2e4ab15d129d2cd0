import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import {
  type ListPreferencesRef,
  selectOpenedView,
  selectViews,
} from '../../../machines/app/list-preferences/list-preferences.selectors.ts';
import { type ListRef, selectPath, selectView } from '../../../machines/kit/list/list.selectors.ts';
import { CHANGED, SAVED_VIEWS } from './texts.ts';
import * as styles from './list.module.css';

interface SavedViewsProps<Row, Filter> {
  readonly list: ListRef<Row, Filter>;
  readonly preferences: ListPreferencesRef;
}

/** A person's saved views of a list, each a link; the opened one is marked once the list differs from it. */
export function SavedViews<Row, Filter>({ list, preferences }: SavedViewsProps<Row, Filter>) {
  const path = useSelector(list, selectPath<Row, Filter>);
  const shown = useSelector(list, selectView<Row, Filter>);
  const views = useSelector(preferences, (snapshot) => selectViews(snapshot, path));
  const opened = useSelector(preferences, (snapshot) => selectOpenedView(snapshot, path));
  if (views.length === 0) return null;
  return (
    <nav className={styles.views} aria-label={SAVED_VIEWS}>
      {views.map(({ name, query }) => {
        const isShown = query === shown;
        return (
          <Link
            key={name}
            href={query === '' ? path : `${path}?${query}`}
            aria-current={isShown ? 'page' : undefined}
            onClick={() => preferences.send({ type: 'view.open', list: path, name })}
          >
            {name}
            {!isShown && name === opened ? <span className="muted"> · {CHANGED}</span> : null}
          </Link>
        );
      })}
    </nav>
  );
}
