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
import { visitWords } from '../visit-words.ts';
import { FollowUpForm } from './FollowUpForm.tsx';
import { DOCUMENTATION_GOES_ALONG, WRITTEN_IS_NOT_SAVED } from './texts.ts';

interface FrozenFollowUpProps {
  readonly followUp: FollowUpRef;
  readonly alarm: AlarmEvent;
  readonly phase: 'disarmed' | 'canceled' | 'lost';
}

/** It ended from elsewhere: picture and words stay in sight as they were, and there is one way on (FU-03, FU-54, ALARM-16). */
export function FrozenFollowUp({ followUp, alarm, phase }: FrozenFollowUpProps) {
  const { documentation } = useSelector(followUp, selectTexts);
  const draft = useSelector(followUp, selectDispatchDraft);
  const isAsked = useSelector(followUp, selectHasAsked);
  const { title, more } = visitWords({ phase, alarm, error: null });
  const goesAlong = documentation.trim() === '' ? '' : DOCUMENTATION_GOES_ALONG;
  return (
    <div className="follow-up follow-up-frozen">
      <EndedBand
        title={title}
        more={phase === 'disarmed' ? goesAlong : [more, WRITTEN_IS_NOT_SAVED].join(' ').trimStart()}
        onReturn={() => followUp.send({ type: 'visit.return' })}
      >
        <DispatchOutcome alarm={alarm} draft={draft} isAsked={isAsked} />
      </EndedBand>
      <VisitBand alarm={alarm} />
      <div className="column" inert>
        <EndedPicture eventId={alarm.eventId} />
        <Datastream alarm={alarm} player={undefined} />
      </div>
      <div className="column" inert={phase === 'disarmed'}>
        <FollowUpForm followUp={followUp} />
      </div>
    </div>
  );
}
