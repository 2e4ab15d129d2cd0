import { useSelector } from '@xstate/react';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import {
  type FollowUpRef,
  selectAlarm,
  selectAlarmState,
  selectAnnotate,
  selectDetections,
  selectDispatch,
  selectPlayer,
  selectSubscription,
  selectError,
  selectOpenedAtMs,
  selectPhase,
  selectZoneDialog,
} from '../../../machines/visit/follow-up/follow-up.selectors.ts';
import { selectIsTemplatesUnread } from '../../../machines/visit/message-templates/message-templates.selectors.ts';
import { PlayerDial } from '../annotate/PlayerDial.tsx';
import { Datastream } from '../datastream/Datastream.tsx';
import { NotedCalls } from '../../kit/alarm/NotedCalls.tsx';
import { ReceivedPanel } from '../received/ReceivedPanel.tsx';
import { VisitBand } from '../VisitBand.tsx';
import { isVisitEnd } from '../visit-text.ts';
import { VisitPage } from '../VisitPage.tsx';
import { Picture } from '../../recordings/Picture.tsx';
import { DispatchButton } from '../dispatch/DispatchButton.tsx';
import { Stopwatch } from '../verify-respond/Stopwatch.tsx';
import { CustomerStrip } from './CustomerStrip.tsx';
import { FollowUpActions } from './FollowUpActions.tsx';
import { FollowUpForm } from './FollowUpForm.tsx';
import { usePictures } from '../use-pictures.ts';
import { FrozenFollowUp } from './FrozenFollowUp.tsx';
import * as styles from './FollowUpScreen.module.css';

/** Screen to document an event and notify its customer, or the reason why it cannot be worked on. */
export function FollowUpScreen({ screen }: { screen: FollowUpRef }) {
  const phase = useSelector(screen, selectPhase);
  const alarm = useSelector(screen, selectAlarm);
  const error = useSelector(screen, selectError);
  if (phase === 'working' && alarm !== null) return <FollowUpLayout followUp={screen} alarm={alarm} />;
  if (isVisitEnd(phase) && alarm !== null) return <FrozenFollowUp followUp={screen} alarm={alarm} phase={phase} />;
  return (
    <VisitPage
      phase={phase === 'working' ? 'loading' : phase}
      error={error}
      onReturn={() => screen.send({ type: 'visit.return' })}
      onRetry={() => screen.send({ type: 'visit.retry' })}
    />
  );
}

/** Layout: on the left the picture and its detections, on the right the texts about it (FU-02). */
function FollowUpLayout({ followUp, alarm }: { followUp: FollowUpRef; alarm: AlarmEvent }) {
  const dispatch = useSelector(followUp, selectDispatch);
  const player = useSelector(followUp, selectPlayer);
  const detections = useSelector(followUp, selectDetections);
  const pictures = usePictures(detections);
  const annotate = useSelector(followUp, selectAnnotate);
  const zone = useSelector(followUp, selectZoneDialog);
  const openedAtMs = useSelector(followUp, selectOpenedAtMs);
  const state = useSelector(followUp, selectAlarmState);
  const subscription = useSelector(followUp, selectSubscription);
  const isTemplatesUnread = useSelector(followUp, selectIsTemplatesUnread);
  return (
    <div className={styles.followUp}>
      <VisitBand alarm={alarm}>
        <Stopwatch openedAtMs={openedAtMs} />
        {dispatch === undefined ? null : (
          <div>
            <DispatchButton
              dispatch={dispatch}
              alarm={alarm}
              subscription={subscription}
              state={state}
              isTemplatesUnread={isTemplatesUnread}
            />
          </div>
        )}
      </VisitBand>
      <div className="column">
        <Picture
          player={player}
          alarm={alarm}
          pictures={pictures}
          dial={
            annotate === undefined || player === undefined || zone === undefined ? undefined : (
              <PlayerDial player={player} annotate={annotate} zone={zone} />
            )
          }
        />
        <ReceivedPanel alarm={alarm} pictures={pictures} />
        <Datastream
          alarm={alarm}
          player={player}
          detections={detections}
          onSeek={(toS) => player?.send({ type: 'player.seekTo', toS })}
        />
        <NotedCalls alarm={alarm} />
      </div>
      <div className="column">
        <CustomerStrip followUp={followUp} alarm={alarm} />
        <FollowUpForm followUp={followUp} />
        <FollowUpActions followUp={followUp} />
      </div>
    </div>
  );
}
