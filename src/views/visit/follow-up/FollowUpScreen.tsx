import { useSelector } from '@xstate/react';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { selectChosen } from '../../../machines/cameras/live-cameras/live-cameras.selectors.ts';
import {
  type FollowUpRef,
  selectAlarm,
  selectAlarmState,
  selectDetections,
  selectDispatch,
  selectLive,
  selectPlayer,
  selectSubscription,
  selectError,
  selectOpenedAtMs,
  selectPhase,
} from '../../../machines/visit/follow-up/follow-up.selectors.ts';
import { selectIsTemplatesUnread } from '../../../machines/visit/message-templates/message-templates.selectors.ts';
import { Datastream } from '../datastream/Datastream.tsx';
import { NotedCalls } from '../../kit/alarm/NotedCalls.tsx';
import { ReceivedPanel } from '../received/ReceivedPanel.tsx';
import { VisitBand } from '../VisitBand.tsx';
import { isVisitEnd } from '../visit-text.ts';
import { VisitPage } from '../VisitPage.tsx';
import { DispatchButton } from '../dispatch/DispatchButton.tsx';
import { Stopwatch } from '../verify-respond/Stopwatch.tsx';
import { CustomerStrip } from './CustomerStrip.tsx';
import { FollowUpActions } from './FollowUpActions.tsx';
import { FollowUpPicture } from './FollowUpPicture.tsx';
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
  const live = useSelector(followUp, selectLive);
  const openedAtMs = useSelector(followUp, selectOpenedAtMs);
  const state = useSelector(followUp, selectAlarmState);
  const subscription = useSelector(followUp, selectSubscription);
  const isTemplatesUnread = useSelector(followUp, selectIsTemplatesUnread);
  const seek = (toS: number) => {
    if (live !== undefined && selectChosen(live.getSnapshot()) !== null)
      followUp.send({ type: 'camera.choose', uuid: null });
    player?.send({ type: 'player.seekTo', toS });
  };
  return (
    <div className={styles.followUp}>
      <VisitBand alarm={alarm}>
        <Stopwatch openedAtMs={openedAtMs} isPlain />
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
        <FollowUpPicture followUp={followUp} alarm={alarm} pictures={pictures} />
        <ReceivedPanel alarm={alarm} pictures={pictures} />
        <Datastream alarm={alarm} player={player} detections={detections} onSeek={seek} />
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
