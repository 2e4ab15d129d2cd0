import { useSelector } from '@xstate/react';
import { lazy, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  type AuditedEventRef,
  type AuditRef,
  selectAlarm,
  selectChangesRef,
  selectEventRef,
  selectEvidenceRef,
  selectTimelineRef,
} from '../../../machines/pages/audit-list/audit.selectors.ts';
import type { ListPreferencesRef } from '../../../machines/app/list-preferences/list-preferences.selectors.ts';
import type { AuditChange } from '../../../../contract/entities/reports.ts';
import { selectAgent } from '../../../machines/app/router/router.selectors.ts';
import { AUDIT_PAGE_SIZES } from '../../../machines/pages/audit-list/audit-list.filter.ts';
import type { auditListMachine } from '../../../machines/pages/audit-list/audit-list.machine.ts';
import { LazyPart } from '../../kit/boundary/LazyPart.tsx';
import { ExportButton } from '../../kit/list/ExportButton.tsx';
import { FilterBar } from '../../kit/list/FilterBar.tsx';
import { useHidden } from '../../kit/list/use-hidden.ts';
import { useKnows, useListPreferences, useRouter } from '../../kit/portal-context.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { Pager } from '../../kit/list/Pager.tsx';
import { columnsIn } from './columns.tsx';
import { CHOICES, FIELDS, LIST_TEXTS, SEARCH, TITLE } from './texts.ts';
import { UnreadEvent } from './UnreadEvent.tsx';
import type { Zone } from './zone.ts';
import * as styles from './AuditListScreen.module.css';

const idOf = ({ history_id }: AuditChange) => history_id;
/** Loaded separately because of its player, which the change history alone does not need. */
const AuditedEvent = lazy(async () => ({ default: (await import('./AuditedEvent.tsx')).AuditedEvent }));

/** Loaded separately because it is seldom opened. */
const AlarmTimeline = lazy(async () => ({ default: (await import('./AlarmTimeline.tsx')).AlarmTimeline }));

const TIMES = { from: 'startDatetime', to: 'endDatetime' };

/**
 * Changes with their author and time (AUDIT-01 to AUDIT-06, AUDIT-10 to AUDIT-17), below the event of the
 * address with its timeline.
 */
export function AuditListScreen({ screen }: { screen: AuditRef }) {
  const changes = useSelector(screen, selectChangesRef);
  const event = useSelector(screen, selectEventRef);
  const preferences = useListPreferences();
  const knowsTimeline = useKnows('timeline');
  const alarm = useSelector(event, (snapshot) => (snapshot === undefined ? null : selectAlarm(snapshot)));
  const [zoneOf, setZoneOf] = useState<Zone['of']>('location');
  const timezone = alarm === null || zoneOf === 'viewer' ? null : alarm.timezone;
  const zone: Zone = {
    of: zoneOf,
    timezone,
    onChange: (of) => setZoneOf(of === 'viewer' ? 'viewer' : 'location'),
  };
  return (
    <div className={styles.audit}>
      {event === undefined ? null : (
        <LazyPart fallback={<UnreadEvent />}>
          <AuditedEvent
            key={event.sessionId}
            event={event}
            zone={zone}
            timeline={knowsTimeline ? <TimelineOf event={event} timezone={timezone} /> : undefined}
          />
        </LazyPart>
      )}
      {changes === undefined ? null : <Changes list={changes} preferences={preferences} timezone={timezone} />}
    </div>
  );
}

function TimelineOf({ event, timezone }: { event: AuditedEventRef; timezone: number | null }) {
  const role = useSelector(useRouter(), selectAgent)?.role;
  const alarm = useSelector(event, selectAlarm);
  const timeline = useSelector(event, selectTimelineRef);
  const evidence = useSelector(event, selectEvidenceRef);
  if (alarm === null || timeline === undefined || evidence === undefined) return null;
  return (
    <LazyPart>
      <AlarmTimeline alarm={alarm} timezone={timezone} timeline={timeline} evidence={evidence} role={role} />
    </LazyPart>
  );
}

interface ChangesProps {
  readonly list: ActorRefFrom<typeof auditListMachine>;
  readonly preferences?: ListPreferencesRef | undefined;
  /** Zone of its times; null = the browser's. */
  readonly timezone?: number | null;
}

export function Changes({ list, preferences, timezone = null }: ChangesProps) {
  const columns = useMemo(() => columnsIn(timezone), [timezone]);
  const hidden = useHidden(list, preferences);
  return (
    <ListPage
      list={list}
      title={TITLE}
      columns={columns}
      idOf={idOf}
      role={undefined}
      texts={LIST_TEXTS}
      preferences={preferences}
      footer={<Pager list={list} sizes={AUDIT_PAGE_SIZES} />}
    >
      <FilterBar list={list} search={SEARCH} choices={CHOICES} fields={FIELDS} times={TIMES}>
        <ExportButton list={list} hidden={hidden} timezone={timezone} />
      </FilterBar>
    </ListPage>
  );
}
