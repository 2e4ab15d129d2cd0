import { useSelector } from '@xstate/react';
import type { JournalReadsRef } from '../../../machines/pages/account/journal-reads.machine.ts';
import { Panel } from '../../kit/controls/Panel.tsx';
import { formatDateTime } from '../../kit/time/format-time.ts';
import {
  JOURNALS,
  JOURNALS_KEPT,
  journalRead,
  lookedLive,
  NO_JOURNAL_READS,
  NO_JOURNALS_KEPT,
  NO_LOOKS,
  NO_WORK_SHOWN,
  WORK_SHOWN,
} from './texts.ts';

/** Records of this person's work that the station keeps or shows, and who viewed them. */
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
      {known === null ? null : <p className="muted">{known.shows ? WORK_SHOWN : NO_WORK_SHOWN}</p>}
      {known?.shows === true && known.looks.length === 0 ? <p>{NO_LOOKS}</p> : null}
      {known === null || known.looks.length === 0 ? null : (
        <ul>
          {known.looks.map(({ at_ms, by }) => (
            <li key={`${at_ms} ${by}`}>{lookedLive(by, formatDateTime(at_ms / 1_000, null))}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
