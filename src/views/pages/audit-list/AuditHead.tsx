import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { actionText } from '../../../../contract/action-text.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { type AuditedEventRef, selectTimelineRef } from '../../../machines/pages/audit-list/audit.selectors.ts';
import { lastHolder } from '../../../machines/pages/audit-list/people.ts';
import { StatusMark } from '../../kit/alarm/StatusMark.tsx';
import { SelectBox } from '../../kit/controls/SelectBox.tsx';
import { NO_VALUE } from '../../kit/no-value.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { eventTitle, FACTS, placeText, TIMES_IN, zoneOptions } from './texts.ts';
import { type Zone, zoneText } from './zone.ts';
import * as styles from './AuditHead.module.css';

interface AuditHeadProps {
  readonly event: AuditedEventRef;
  readonly alarm: AlarmEvent;
  readonly zone: Zone;
}

/** Header of an audited event: which alarm it is, whose, how it ended and who had it, and the zone of all times below. */
export function AuditHead({ event, alarm, zone }: AuditHeadProps) {
  const timeline = useSelector(useSelector(event, selectTimelineRef), (snapshot) => snapshot?.context.value);
  const { eventId, customerName, account, pcs_status, pcs_status_said, disposition, handler, eventTimestamp } = alarm;
  const action = disposition?.action ?? null;
  return (
    <header className={styles.head} data-printed>
      <div className={styles.title}>
        <h2>{eventTitle(eventId)}</h2>
        <p className="cut" title={placeText(alarm)}>
          {placeText(alarm)}
        </p>
      </div>
      <dl className={styles.facts}>
        <Fact name={FACTS.customer}>{[customerName, account].filter(Boolean).join(' · ') || NO_VALUE}</Fact>
        <Fact name={FACTS.time}>{formatDateTime(eventTimestamp, zone.timezone)}</Fact>
        <Fact name={FACTS.outcome}>
          <StatusMark code={pcs_status} said={pcs_status_said} />
          {action === null ? null : ` · ${actionText(action)}`}
        </Fact>
        <Fact name={FACTS.handler}>{lastHolder(timeline) ?? handler?.email ?? NO_VALUE}</Fact>
      </dl>
      <SelectBox
        label={TIMES_IN}
        options={zoneOptions(zoneText(eventTimestamp, alarm.timezone), zoneText(eventTimestamp, null))}
        value={zone.of}
        onChange={zone.onChange}
      />
    </header>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="cut">{children}</dd>
  </div>
);
