import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { SentEmail } from '../../../../contract/entities/reports.ts';
import type { resourceOf } from '../../../machines/kit/resource/resource.machine.ts';
import {
  type AuditedEventRef,
  type EmailsRef,
  type NotificationsRef,
  selectDocumentation,
  selectIsDocumentationUnread,
  type SessionsRef,
} from '../../../machines/pages/audit-list/audit.selectors.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { MailBody } from './MailBody.tsx';
import * as texts from './texts.ts';
import * as styles from './AuditListScreen.module.css';

interface SectionProps<Row> {
  readonly title: string;
  readonly resource: ActorRefFrom<ReturnType<typeof resourceOf<readonly Row[]>>>;
  readonly empty: string;
  readonly children: (row: Row, index: number) => ReactNode;
}

/** Section for one kind of the event's data: its rows, or a note that there are none or that they cannot be read. */
function Section<Row>({ title, resource, empty, children }: SectionProps<Row>) {
  const rows = useSelector(resource, ({ context }) => context.value);
  const error = useSelector(resource, ({ context }) => context.error);
  return (
    <section className={`stack ${styles.section}`} aria-label={title}>
      <h3>{title}</h3>
      {error === null ? null : <p role="alert">{texts.notUpdating(error)}</p>}
      {rows === null && error === null ? <p>{texts.LOADING}</p> : null}
      {rows?.length === 0 ? <p>{empty}</p> : null}
      {rows === null ? null : <ul>{rows.map(children)}</ul>}
    </section>
  );
}

interface Timed {
  /** Time zone in which all times are shown; null = the browser's. */
  readonly timezone: number | null;
  /** Name of a person by their user id. */
  readonly nameOf?: (userId: string) => string;
}

/** Not in the spec: a message that the customer did not get, and why. */
function Unsent(became: Pick<SentEmail, 'outcome' | 'failure'>) {
  const text = texts.unsentText(became);
  return text === '' ? null : <span className={styles.unsent}>{text}</span>;
}

/** AUDIT-18, AUDIT-19 */
export function Emails({
  emails,
  timezone,
  nameOf = String,
  customer,
}: Timed & { emails: EmailsRef; customer: string }) {
  return (
    <Section title={texts.SECTIONS.emails} resource={emails} empty={texts.NO_EMAILS}>
      {({ subject, body, sent_date, agent_uid, ...became }, index) => (
        <li key={index}>
          <Unsent {...became} />
          <details>
            <summary>{subject}</summary>
            <MailBody html={body} />
          </details>
          <span>
            {formatDateTime(sent_date, timezone)} {texts.sentTo(customer, nameOf(agent_uid))}
          </span>
        </li>
      )}
    </Section>
  );
}

/** AUDIT-20 */
export function Notifications({ notifications, timezone }: Timed & { notifications: NotificationsRef }) {
  return (
    <Section title={texts.SECTIONS.notifications} resource={notifications} empty={texts.NO_NOTIFICATIONS}>
      {({ title, message, sent_date, ...became }, index) => (
        <li key={index}>
          <Unsent {...became} />
          <strong>{title}</strong>
          <span>{message}</span>
          <span>{formatDateTime(sent_date, timezone)}</span>
        </li>
      )}
    </Section>
  );
}

/** AUDIT-22, AUDIT-23 */
export function Sessions({
  sessions,
  event,
  timezone,
  nameOf = String,
}: Timed & { sessions: SessionsRef; event: AuditedEventRef }) {
  return (
    <Section title={texts.SECTIONS.sessions} resource={sessions} empty={texts.NO_SESSIONS}>
      {({ agent_uid, start_time, end_time, recording_url }) => (
        <li key={recording_url}>
          <span>
            {texts.sessionText(
              nameOf(agent_uid),
              formatDateTime(start_time, timezone),
              formatDateTime(end_time, timezone),
            )}
          </span>
          <Button onClick={() => event.send({ type: 'session.open', file: recording_url })}>
            {texts.OPEN_RECORDING}
          </Button>
        </li>
      )}
    </Section>
  );
}

/** AUDIT-25, AUDIT-27 */
export function Documentation({ event }: { event: AuditedEventRef }) {
  const documentation = useSelector(event, selectDocumentation);
  const isUnread = useSelector(event, selectIsDocumentationUnread);
  return (
    <section className={`stack ${styles.section}`} aria-label={texts.SECTIONS.documentation}>
      <h3>{texts.SECTIONS.documentation}</h3>
      {isUnread ? (
        <p role="alert">{texts.DOCUMENTATION_UNREAD}</p>
      ) : (
        <p>{documentation === '' ? texts.NO_DOCUMENTATION : (documentation ?? texts.LOADING)}</p>
      )}
    </section>
  );
}
