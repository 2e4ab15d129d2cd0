import { useSelector } from '@xstate/react';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import {
  type FollowUpRef,
  selectChosenCamera,
  selectDeeds,
  selectDetections,
  selectDispatchDraft,
  selectHasAsked,
  selectHasUnsaved,
  selectOpenedAtMs,
  selectTexts,
} from '../../../machines/visit/follow-up/follow-up.selectors.ts';
import { EndedDatastream } from '../datastream/EndedDatastream.tsx';
import { DispatchOutcome } from '../dispatch/DispatchOutcome.tsx';
import { EndedBand } from '../EndedBand.tsx';
import { EndedPicture } from '../EndedPicture.tsx';
import { FrozenColumn } from '../FrozenColumn.tsx';
import { VisitBand } from '../VisitBand.tsx';
import { VisitDeeds } from '../VisitDeeds.tsx';
import { type VisitEnd, visitText } from '../visit-text.ts';
import { CustomerStrip } from './CustomerStrip.tsx';
import { FollowUpForm } from './FollowUpForm.tsx';
import { DOCUMENTATION_GOES_ALONG, WRITTEN_IS_NOT_SAVED } from './texts.ts';
import * as styles from './FollowUpScreen.module.css';

interface FrozenFollowUpProps {
  readonly followUp: FollowUpRef;
  readonly alarm: AlarmEvent;
  readonly phase: VisitEnd;
}

/**
 * A follow-up that ended from elsewhere: picture and words stay in sight as they were, and there is one way on (FU-03,
 * FU-54, ALARM-16).
 */
export function FrozenFollowUp({ followUp, alarm, phase }: FrozenFollowUpProps) {
  const { documentation } = useSelector(followUp, selectTexts);
  const draft = useSelector(followUp, selectDispatchDraft);
  const isAsked = useSelector(followUp, selectHasAsked);
  const { title, more } = visitText({ phase, alarm, error: null });
  const hasUnsaved = useSelector(followUp, selectHasUnsaved);
  const deeds = useSelector(followUp, selectDeeds);
  const chosen = useSelector(followUp, selectChosenCamera);
  const openedAtMs = useSelector(followUp, selectOpenedAtMs);
  const detections = useSelector(followUp, selectDetections);
  const goesAlong = documentation.trim() === '' ? '' : DOCUMENTATION_GOES_ALONG;
  const isNotSaved = hasUnsaved ? WRITTEN_IS_NOT_SAVED : '';
  return (
    <div className={`${styles.followUp} ${styles.frozen}`} data-state={phase}>
      <EndedBand
        title={title}
        more={phase === 'disarmed' ? goesAlong : [more, isNotSaved].join(' ').trim()}
        onReturn={() => followUp.send({ type: 'visit.return' })}
      >
        <DispatchOutcome alarm={alarm} draft={draft} isAsked={isAsked} />
      </EndedBand>
      <VisitBand alarm={alarm} />
      <FrozenColumn>
        <EndedPicture alarm={alarm} detections={detections} chosen={chosen} openedAtMs={openedAtMs} />
        <EndedDatastream alarm={alarm} detections={detections} />
        <VisitDeeds alarm={alarm} deeds={deeds} />
      </FrozenColumn>
      <div className="column">
        <CustomerStrip followUp={followUp} alarm={alarm} isOver />
        <FollowUpForm followUp={followUp} />
      </div>
    </div>
  );
}
