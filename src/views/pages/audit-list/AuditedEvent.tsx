import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import {
  type AuditedEventRef,
  selectAlarm,
  selectEmailsRef,
  selectKeepFilesRef,
  selectNotificationsRef,
  selectPhase,
  selectPicturesRef,
  selectPlayerRef,
  selectReadError,
  selectReviewFlagRef,
  selectSessionsRef,
  selectTimelineRef,
} from '../../../machines/pages/audit-list/audit.selectors.ts';
import { personOf } from '../../../machines/pages/audit-list/people.ts';
import { ShelveButton } from '../../kit/alarm/ShelveButton.tsx';
import { useShelve } from '../../kit/alarm/use-shelve.ts';
import { ReceivedPanel } from '../../visit/received/ReceivedPanel.tsx';
import { Datastream } from '../../visit/datastream/Datastream.tsx';
import { AuditHead } from './AuditHead.tsx';
import { EventRecording, EventVideos } from './EventRecording.tsx';
import { Documentation, Emails, Notifications, Sessions } from './EventSections.tsx';
import { KeepFiles } from './KeepFiles.tsx';
import { ReviewFlag } from './ReviewFlag.tsx';
import { NO_EVENT, NOT_PERMITTED, NOT_READ, RETRY } from './texts.ts';
import { UnreadEvent } from './UnreadEvent.tsx';
import type { Zone } from './zone.ts';
import * as styles from './AuditListScreen.module.css';

interface AuditedEventProps {
  readonly event: AuditedEventRef;
  readonly zone: Zone;
  /** Time line beside the player; absent where the provider has none. */
  readonly timeline?: ReactNode;
}

/** One event: which it is, its recordings beside its time line, then texts and messages (AUDIT-10 to AUDIT-13). */
export function AuditedEvent({ event, zone, timeline }: AuditedEventProps) {
  const phase = useSelector(event, selectPhase);
  const alarm = useSelector(event, selectAlarm);
  const error = useSelector(event, selectReadError);
  if (phase === 'refused') return <p role="alert">{NOT_PERMITTED}</p>;
  if (phase === 'missing') return <p role="alert">{NO_EVENT}</p>;
  if (phase === 'failed') {
    return (
      <p role="alert">
        {NOT_READ} {error} <Button onClick={() => event.send({ type: 'audit.retry' })}>{RETRY}</Button>
      </p>
    );
  }
  return alarm === null ? <UnreadEvent /> : <Known event={event} alarm={alarm} zone={zone} timeline={timeline} />;
}

function Known({ event, alarm: known, zone, timeline }: AuditedEventProps & { alarm: AlarmEvent }) {
  const { timezone } = zone;
  const alarm = useMemo(() => ({ ...known, timezone }), [known, timezone]);
  const people = useSelector(useSelector(event, selectTimelineRef), (snapshot) => snapshot?.context.value);
  const nameOf = (userId: string) => personOf(people, userId);
  const shelve = useShelve();
  const emails = useSelector(event, selectEmailsRef);
  const notifications = useSelector(event, selectNotificationsRef);
  const sessions = useSelector(event, selectSessionsRef);
  const reviewFlag = useSelector(event, selectReviewFlagRef);
  const keepFiles = useSelector(event, selectKeepFilesRef);
  const pictures = useSelector(event, selectPicturesRef);
  const player = useSelector(event, selectPlayerRef);
  return (
    <>
      <AuditHead event={event} alarm={known} zone={zone} />
      <div className={styles.event}>
        <div className={styles.column}>
          <div className={`row ${styles.choices}`}>
            <EventVideos event={event} alarm={alarm} />
            {reviewFlag === undefined ? null : <ReviewFlag flag={reviewFlag} />}
            {keepFiles === undefined ? null : <KeepFiles keep={keepFiles} />}
            {shelve === undefined ? null : <ShelveButton alarm={alarm} onShelve={shelve} />}
          </div>
          <EventRecording event={event} alarm={alarm} />
        </div>
        {timeline === undefined ? null : <div className={`${styles.column} ${styles.beside}`}>{timeline}</div>}
        <div className={styles.column}>
          <ReceivedPanel alarm={alarm} pictures={pictures} />
          <Datastream
            alarm={alarm}
            player={player}
            pictures={pictures}
            onSeek={(toS) => player?.send({ type: 'player.seekTo', toS })}
            shownAtFirst={2}
          />
        </div>
        <div className={styles.column} tabIndex={0}>
          <Documentation event={event} />
          {emails === undefined ? null : (
            <Emails emails={emails} timezone={timezone} nameOf={nameOf} customer={known.customerName || known.userId} />
          )}
          {notifications === undefined ? null : <Notifications notifications={notifications} timezone={timezone} />}
          {sessions === undefined ? null : (
            <Sessions sessions={sessions} event={event} timezone={timezone} nameOf={nameOf} />
          )}
        </div>
      </div>
    </>
  );
}
