import { useSelector } from '@xstate/react';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import {
  type FollowUpRef,
  selectDispatchDraft,
  selectHasAsked,
  selectTexts,
} from '../../../machines/visit/follow-up/follow-up.selectors.ts';
import { Datastream } from '../datastream/Datastream.tsx';
import { DispatchOutcome } from '../dispatch/DispatchOutcome.tsx';
import { EndedBand } from '../EndedBand.tsx';
import { EndedPicture } from '../EndedPicture.tsx';
import { VisitBand } from '../VisitBand.tsx';
import { FollowUpForm } from './FollowUpForm.tsx';
import { DOCUMENTATION_GOES_ALONG } from './texts.ts';

/** The customer disarmed: picture and words stay in sight as they were, and there is one way on (FU-03, ALARM-16). */
export function FrozenFollowUp({ followUp, alarm }: { followUp: FollowUpRef; alarm: AlarmEvent }) {
  const { documentation } = useSelector(followUp, selectTexts);
  const draft = useSelector(followUp, selectDispatchDraft);
  const isAsked = useSelector(followUp, selectHasAsked);
  return (
    <div className="follow-up follow-up-frozen">
      <EndedBand
        more={documentation.trim() === '' ? '' : DOCUMENTATION_GOES_ALONG}
        onReturn={() => followUp.send({ type: 'visit.return' })}
      >
        <DispatchOutcome alarm={alarm} draft={draft} isAsked={isAsked} />
      </EndedBand>
      <VisitBand alarm={alarm} />
      <div className="column" inert>
        <EndedPicture eventId={alarm.eventId} />
        <Datastream alarm={alarm} player={undefined} />
      </div>
      <div className="column" inert>
        <FollowUpForm followUp={followUp} />
      </div>
    </div>
  );
}
