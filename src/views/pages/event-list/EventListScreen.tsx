import { shallowEqual, useSelector } from '@xstate/react';
import { lazy, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { DETECTION_FILTERS, PCS_STATUS, statusLabel } from '../../../../contract/enums.ts';
import { EVENT_FILTERERS, EXPORTERS, isOneOf, type Role } from '../../../../contract/roles.ts';
import { selectAgent } from '../../../machines/app/router/router.selectors.ts';
import type { ListPreferencesRef } from '../../../machines/app/list-preferences/list-preferences.selectors.ts';
import { selectIsFiltered } from '../../../machines/kit/list/list.selectors.ts';
import { EVENT_PAGE_SIZES } from '../../../machines/pages/event-list/event-list.filter.ts';
import type { eventListMachine } from '../../../machines/pages/event-list/event-list.machine.ts';
import {
  type EventsCommand,
  type EventsRef,
  selectEventList,
  selectFlagging,
} from '../../../machines/pages/event-list/events.machine.ts';
import { useShelve } from '../../kit/alarm/use-shelve.ts';
import { LazyPart } from '../../kit/boundary/LazyPart.tsx';
import { ExportButton } from '../../kit/list/ExportButton.tsx';
import { FilterBar } from '../../kit/list/FilterBar.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { Pager } from '../../kit/list/Pager.tsx';
import { useHidden } from '../../kit/list/use-hidden.ts';
import { useListPreferences, useRouter } from '../../kit/portal-context.tsx';
import { columnsFor } from './columns.tsx';
import { EventTabs } from './EventTabs.tsx';
import { SelectionActions } from './SelectionActions.tsx';
import { DETECTION_LABELS, FIELDS, HANDLING, LIST_TEXTS, NONE, SEARCH, selectEvent, TITLE } from './texts.ts';
import * as styles from './EventList.module.css';

/** Loaded separately because of its menu, which only a narrow window opens. */
const RowMenu = lazy(async () => ({ default: (await import('./RowMenu.tsx')).RowMenu }));

type EventListRef = ActorRefFrom<typeof eventListMachine>;

/** Statuses to filter by, without Hold, as in the documents (EVENTS-11). */
const STATUSES = Object.values(PCS_STATUS)
  .filter((code) => code !== PCS_STATUS.hold)
  .map((code) => ({ value: String(code), label: statusLabel(code) }));
const CHOICES = [
  {
    name: 'detection_filter',
    label: 'Detection filter',
    none: NONE,
    options: DETECTION_FILTERS.map((value) => ({ value, label: DETECTION_LABELS[value] })),
  },
  { name: 'pcs_status', label: 'PCS status', options: STATUSES },
  { name: 'handling', label: 'Handling', none: NONE, options: HANDLING },
];
const TIMES = { from: 'startDatetime', to: 'endDatetime' };
const idOf = ({ eventId }: AlarmEvent) => eventId;

/** Every event of the station, found by filters (EVENTS-01 to EVENTS-37). */
export function EventListScreen({ screen }: { screen: EventsRef }) {
  const role = useSelector(useRouter(), selectAgent)?.role;
  const list = useSelector(screen, selectEventList);
  const flagging = useSelector(screen, selectFlagging, shallowEqual);
  const onShelve = useShelve();
  const preferences = useListPreferences();
  if (list === undefined) return null;
  return (
    <EventList
      list={list}
      role={role}
      onShelve={onShelve}
      onFlag={(command) => screen.send(command)}
      flagging={flagging}
      preferences={preferences}
    />
  );
}

interface EventListProps {
  readonly list: EventListRef;
  readonly role: Role | undefined;
  /** Opens the shelving of an alarm's camera; absent for viewers who may not shelve. */
  readonly onShelve?: ((alarm: AlarmEvent) => void) | undefined;
  /** Flags events for review; absent where no event can be flagged. */
  readonly onFlag?: (command: EventsCommand) => void;
  readonly flagging?: ReturnType<typeof selectFlagging>;
  readonly preferences?: ListPreferencesRef | undefined;
}

export function EventList(props: EventListProps) {
  const { list, role, onShelve, onFlag, flagging = null, preferences } = props;
  const hidden = useHidden(list, preferences);
  const [menu, setMenu] = useState<{ alarm: AlarmEvent; anchor: HTMLElement } | null>(null);
  const columns = useMemo(
    () => columnsFor(role, { onShelve, onMore: (alarm, anchor) => setMenu({ alarm, anchor }) }),
    [role, onShelve],
  );
  const closeMenu = () => setMenu(null);
  const mayExport = isOneOf(EXPORTERS, role);
  const selection = {
    labelOf: selectEvent,
    takesAll: true,
    actions: (alarms: readonly AlarmEvent[]) => (
      <SelectionActions
        list={list}
        alarms={alarms}
        hidden={hidden}
        mayExport={mayExport}
        onShelve={onShelve}
        onFlag={onFlag}
        flagging={flagging}
      />
    ),
  };
  return (
    <div className={styles.list}>
      <ListPage
        list={list}
        title={TITLE}
        columns={columns}
        idOf={idOf}
        role={role}
        texts={LIST_TEXTS}
        selection={selection}
        preferences={preferences}
        tabs={<EventTabs list={list} />}
        footer={<Pager list={list} sizes={EVENT_PAGE_SIZES} />}
      >
        {isOneOf(EVENT_FILTERERS, role) ? (
          <FilterBar list={list} search={SEARCH} choices={CHOICES} fields={FIELDS} times={TIMES}>
            {mayExport ? <ExportButton list={list} hidden={hidden} /> : null}
          </FilterBar>
        ) : (
          <HiddenFilters list={list} />
        )}
      </ListPage>
      {menu === null ? null : (
        <LazyPart onClose={closeMenu}>
          <RowMenu {...menu} onShelve={onShelve} onClose={closeMenu} />
        </LazyPart>
      )}
    </div>
  );
}

/** Lets a viewer without filters clear those of the opened address (EVENTS-14). */
function HiddenFilters({ list }: { list: EventListRef }) {
  return useSelector(list, selectIsFiltered) ? <FilterBar list={list} /> : null;
}
