import { Link } from 'wouter';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { AGENTS, FOLLOW_UP_BY_LINK, isOneOf, REVIEWERS, type Role } from '../../../../contract/roles.ts';
import * as styles from './marks.module.css';
import { visitAddress } from '../../../machines/app/router/routes.ts';

interface EventLinksProps {
  readonly alarm: Pick<AlarmEvent, 'eventId' | 'userId' | 'sid' | 'uuid'>;
  /** Role of the viewer: each link is for some roles only. */
  readonly role: Role | undefined;
}

/** Links from a row of events, by role (EVENTS-29 to EVENTS-32, EVL-16, FU-20, VR-30). */
export function EventLinks({ alarm, role }: EventLinksProps) {
  const { eventId, userId, sid, uuid } = alarm;
  const visit = { userId, sid, eventId, uuid };
  return (
    <span className={styles.eventLinks}>
      {isOneOf(AGENTS, role) ? (
        <Link href={visitAddress('verifyRespond', visit)} aria-label={`Verify & Respond, event ${eventId}`}>
          Verify
        </Link>
      ) : null}
      {isOneOf(FOLLOW_UP_BY_LINK, role) ? (
        <Link href={visitAddress('followUp', visit)} aria-label={`Follow-up, event ${eventId}`}>
          Follow-up
        </Link>
      ) : null}
      {isOneOf(REVIEWERS, role) ? (
        <Link href={visitAddress('auditList', visit)} data-opens aria-label={`Audit, event ${eventId}`}>
          Audit
        </Link>
      ) : null}
    </span>
  );
}
