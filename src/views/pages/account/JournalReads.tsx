import { useSelector } from '@xstate/react';
import type { JournalReadsRef } from '../../../machines/pages/account/journal-reads.machine.ts';
import { Panel } from '../../kit/controls/Panel.tsx';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { JOURNALS, JOURNALS_KEPT, journalRead, NO_JOURNAL_READS, NO_JOURNALS_KEPT } from './texts.ts';

/** Whether the station keeps what this person saw of alarms, and who looked at it. */
export function JournalReads({ journals }: { journals: JournalReadsRef }) {
  const known = useSelector(journals, ({ context }) => context.value);
  const error = useSelector(journals, ({ context }) => context.error);
  return (
    <Panel title={JOURNALS}>
      {error === null ? null : <p role="alert">{error}</p>}
      {known === null ? null : <p className="muted">{known.keeps ? JOURNALS_KEPT : NO_JOURNALS_KEPT}</p>}
      {known?.keeps === true && known.reads.length === 0 ? <p>{NO_JOURNAL_READS}</p> : null}
      {known === null || known.reads.length === 0 ? null : (
        <ul>
          {known.reads.map(({ event_id, at_ms, by }) => (
            <li key={`${event_id} ${at_ms} ${by}`}>{journalRead(event_id, by, formatDateTime(at_ms / 1_000, null))}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
