import { useSelector } from '@xstate/react';
import { lazy, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  type AuditedEventRef,
  type AuditRef,
  selectAlarm,
  selectChangesRef,
  selectEventRef,
  selectEvidenceRef,
  selectHasViews,
  selectTimelineRef,
} from '../../../machines/pages/audit-list/audit.selectors.ts';
import type { ListPreferencesRef } from '../../../machines/app/list-preferences/list-preferences.selectors.ts';
import type { AuditChange } from '../../../../contract/entities/reports.ts';
import { selectAgent } from '../../../machines/app/router/router.selectors.ts';
import { AUDIT_PAGE_SIZES } from '../../../machines/pages/audit-list/audit-list.filter.ts';
import type { auditListMachine } from '../../../machines/pages/audit-list/audit-list.machine.ts';
import { LazyPart } from '../../kit/boundary/LazyPart.tsx';
import { ViewSwitch } from '../../kit/controls/ViewSwitch.tsx';
import { ExportButton } from '../../kit/list/ExportButton.tsx';
import { FilterBar } from '../../kit/list/FilterBar.tsx';
import { useHidden } from '../../kit/list/use-hidden.ts';
import { useListPreferences, useRouter, useServes } from '../../kit/portal-context.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { Pager } from '../../kit/list/Pager.tsx';
import { COLUMNS } from './columns.tsx';
import { AUDIT_VIEWS, CHOICES, FIELDS, LIST_TEXTS, SEARCH, TITLE, VIEWS } from './texts.ts';
import { UnreadEvent } from './UnreadEvent.tsx';
import * as styles from './AuditListScreen.module.css';

const idOf = ({ history_id }: AuditChange) => history_id;
/** Loaded separately because of its player, which the change history alone does not need. */
const AuditedEvent = lazy(async () => ({ default: (await import('./AuditedEvent.tsx')).AuditedEvent }));

/** Loaded separately because it is seldom opened. */
const AlarmTimeline = lazy(async () => ({ default: (await import('./AlarmTimeline.tsx')).AlarmTimeline }));

const TIMES = { from: 'startDatetime', to: 'endDatetime' };
const SIZES = [...AUDIT_PAGE_SIZES].sort((one, other) => one - other);

/**
 * Changes with their author and time (AUDIT-01 to AUDIT-06, AUDIT-10 to AUDIT-17); for the event in the address also
 * its timeline.
 */
export function AuditListScreen({ screen }: { screen: AuditRef }) {
  const changes = useSelector(screen, selectChangesRef);
  const event = useSelector(screen, selectEventRef);
  const preferences = useListPreferences();
  const serves = useServes();
  const hasViews = useSelector(event, (snapshot) => snapshot !== undefined && selectHasViews(snapshot));
  const [view, setView] = useState<(typeof AUDIT_VIEWS)[number]['name']>('changes');
  return (
    <div className={styles.audit}>
      {event === undefined ? null : (
        <>
          <LazyPart fallback={<UnreadEvent />}>
            <AuditedEvent key={event.sessionId} event={event} />
          </LazyPart>
          {hasViews ? (
            <ViewSwitch label={VIEWS} views={AUDIT_VIEWS.filter(serves)} shown={view} onChange={setView} />
          ) : null}
        </>
      )}
      {event !== undefined && hasViews && view === 'timeline' ? (
        <TimelineOf event={event} />
      ) : changes === undefined ? null : (
        <Changes list={changes} preferences={preferences} />
      )}
    </div>
  );
}

function TimelineOf({ event }: { event: AuditedEventRef }) {
  const role = useSelector(useRouter(), selectAgent)?.role;
  const alarm = useSelector(event, selectAlarm);
  const timeline = useSelector(event, selectTimelineRef);
  const evidence = useSelector(event, selectEvidenceRef);
  if (alarm === null || timeline === undefined || evidence === undefined) return null;
  return (
    <LazyPart>
      <AlarmTimeline alarm={alarm} timeline={timeline} evidence={evidence} role={role} />
    </LazyPart>
  );
}

interface ChangesProps {
  readonly list: ActorRefFrom<typeof auditListMachine>;
  readonly preferences?: ListPreferencesRef | undefined;
}

export function Changes({ list, preferences }: ChangesProps) {
  const hidden = useHidden(list, preferences);
  return (
    <ListPage
      list={list}
      title={TITLE}
      columns={COLUMNS}
      idOf={idOf}
      role={undefined}
      texts={LIST_TEXTS}
      preferences={preferences}
      footer={<Pager list={list} sizes={SIZES} />}
    >
      <FilterBar list={list} search={SEARCH} choices={CHOICES} fields={FIELDS} times={TIMES}>
        <ExportButton list={list} hidden={hidden} />
      </FilterBar>
    </ListPage>
  );
}
