import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { KeptJournal } from '../../../../contract/entities/journals.ts';
import type { TimelineEntry } from '../../../../contract/entities/reports.ts';
import { FLOOR_WATCHERS, isOneOf, type Role } from '../../../../contract/roles.ts';
import type { TimelineRef } from '../../../machines/pages/audit-list/audit.selectors.ts';
import { type EvidenceRef, selectIsTaking } from '../../../machines/pages/audit-list/evidence.machine.ts';
import { alarmQuery } from '../../../machines/pages/machines/moment-link.ts';
import { formatSpan } from '../../kit/time/format-span.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { useKnows } from '../../kit/portal-context.tsx';
import * as texts from './texts.ts';
import { ColumnHeads } from '../../kit/controls/ColumnHeads.tsx';
import * as styles from './AlarmTimeline.module.css';

interface AlarmTimelineProps {
  readonly alarm: AlarmEvent;
  /** Zone of all its times; null = the browser's. */
  readonly timezone: number | null;
  readonly timeline: TimelineRef;
  readonly evidence: EvidenceRef;
  readonly role: Role | undefined;
}

/**
 * Timeline of an alarm, for admins with the readers of its data; it can be printed, or exported with all its evidence.
 */
export function AlarmTimeline({ alarm, timezone, timeline, evidence, role }: AlarmTimelineProps) {
  const hasEvidence = useKnows('evidence');
  const known = useSelector(timeline, ({ context }) => context.value);
  const error = useSelector(timeline, ({ context }) => context.error);
  const seen = useKnows('journals') ? known : null;
  return (
    <section className={`ground ${styles.timeline}`} aria-label={texts.TIMELINE} data-printed>
      <header>
        <h2>{texts.TIMELINE}</h2>
        <Button onClick={() => window.print()}>{texts.PRINT}</Button>
        {hasEvidence && isOneOf(FLOOR_WATCHERS, role) ? <Evidence evidence={evidence} /> : null}
      </header>
      {error === null ? null : <p role="alert">{texts.notUpdating(error)}</p>}
      {known === null && error === null ? <p role="status">{texts.LOADING}</p> : null}
      {known === null ? null : <Entries title={texts.TIMELINE} entries={known.items} timezone={timezone} />}
      {seen?.journals || seen?.unseen ? (
        <Seen alarm={alarm} timezone={timezone} journals={seen.journals ?? []} unseen={seen.unseen ?? []} />
      ) : null}
      {known?.reads ? (
        <>
          <h3>{texts.READS}</h3>
          <Entries title={texts.READS} entries={known.reads} timezone={timezone} />
          {known.reads_left_out === undefined ? null : <p>{texts.readsLeftOut(known.reads_left_out)}</p>}
        </>
      ) : null}
    </section>
  );
}

interface SeenProps {
  readonly alarm: AlarmEvent;
  readonly timezone: number | null;
  readonly journals: readonly KeptJournal[];
  /** Names of agents without a kept journal. */
  readonly unseen: readonly string[];
}

/** Agents who had the alarm, each with a link to the record of their screen, or the note that there is none. */
function Seen({ alarm, timezone, journals, unseen }: SeenProps) {
  return (
    <section aria-label={texts.SEEN}>
      <h3>{texts.SEEN}</h3>
      {journals.length === 0 ? null : <p className="muted">{texts.SEEN_MORE}</p>}
      <ul>
        {journals.map(({ user_id: userId, by, from_ms: fromMs, until_ms }) => (
          <li key={`${userId} ${fromMs}`}>
            <Link href={`/app/machines?${alarmQuery({ eventId: alarm.eventId, userId, fromMs })}`}>
              {texts.seenBy(by, formatDateTime(fromMs / 1_000, timezone), formatSpan((until_ms - fromMs) / 1_000))}
            </Link>
          </li>
        ))}
        {unseen.map((by) => (
          <li key={by}>{texts.unseenOf(by)}</li>
        ))}
      </ul>
    </section>
  );
}

function Evidence({ evidence }: { evidence: EvidenceRef }) {
  const isTaking = useSelector(evidence, selectIsTaking);
  return isTaking ? (
    <Button onClick={() => evidence.send({ type: 'evidence.cancel' })}>{texts.CANCEL_EVIDENCE}</Button>
  ) : (
    <Button onClick={() => evidence.send({ type: 'evidence.take' })}>{texts.EVIDENCE}</Button>
  );
}

/** Time relative to the alarm; negative for what led to it. */
const after = (ms: number): string => `${ms < 0 ? '−' : '+'}${formatSpan(Math.abs(ms) / 1_000)}`;

interface EntriesProps {
  readonly title: string;
  readonly entries: readonly TimelineEntry[];
  readonly timezone: number | null;
}

function Entries({ title, entries, timezone }: EntriesProps) {
  const startMs = (entries.find(({ type }) => type === 'alarm.raised') ?? entries[0])?.at_ms ?? 0;
  return (
    <table aria-label={title}>
      <ColumnHeads columns={texts.TIMELINE_COLUMNS} />
      <tbody>
        {entries.map(({ at_ms, what, by }, index) => (
          <tr key={index}>
            <td>{formatDateTime(at_ms / 1_000, timezone)}</td>
            <td className={styles.after}>{after(at_ms - startMs)}</td>
            <td>{what}</td>
            <td>{texts.authorText(by)}</td>
          </tr>
        ))}
        {entries.length === 0 ? (
          <tr>
            <td colSpan={texts.TIMELINE_COLUMNS.length}>{texts.NO_ENTRIES}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}
