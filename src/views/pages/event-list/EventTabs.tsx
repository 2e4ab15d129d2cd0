import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { SCREENS } from '../../../machines/app/router/screens.ts';
import { selectQuery } from '../../../machines/kit/list/list.selectors.ts';
import { EVENT_LIST_ADDRESS, EVENT_TABS } from '../../../machines/pages/event-list/event-list.filter.ts';
import type { eventListMachine } from '../../../machines/pages/event-list/event-list.machine.ts';
import { TAB_LABELS, TABS } from './texts.ts';
import * as styles from './EventTabs.module.css';

/** Tabs for all events or those of one kind; the other filters stay (EVENTS-15, EVENTS-19). */
export function EventTabs({ list }: { list: ActorRefFrom<typeof eventListMachine> }) {
  const query = useSelector(list, selectQuery);
  return (
    <nav className={styles.tabs} aria-label={TABS}>
      {(['all', ...EVENT_TABS] as const).map((tab) => {
        const { tab: shown = 'all', ...filter } = query.filter;
        const to = EVENT_LIST_ADDRESS.write({
          ...query,
          filter: tab === 'all' ? filter : { ...filter, tab },
          skip: 0,
        });
        return (
          <Link
            key={tab}
            href={to === '' ? SCREENS.eventList.path : `${SCREENS.eventList.path}?${to}`}
            aria-current={tab === shown ? 'page' : undefined}
          >
            {TAB_LABELS[tab]}
          </Link>
        );
      })}
    </nav>
  );
}
