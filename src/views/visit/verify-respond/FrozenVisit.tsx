import { useSelector } from '@xstate/react';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import {
  selectDispatchDraft,
  selectHasAsked,
  type VerifyRespondRef,
} from '../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { Datastream } from '../datastream/Datastream.tsx';
import { DispatchOutcome } from '../dispatch/DispatchOutcome.tsx';
import { DISARMED } from '../../../machines/visit/visit.texts.ts';
import { EndedBand } from '../EndedBand.tsx';
import { EndedPicture } from '../EndedPicture.tsx';
import { VisitBand } from '../VisitBand.tsx';
import { AlarmStatus } from './AlarmStatus.tsx';
import { CustomerInfo } from './CustomerInfo.tsx';
import './FrozenVisit.css';
import { EventHistory } from './house/EventHistory.tsx';
import { LocationNotes } from './LocationNotes.tsx';

/** The customer disarmed: all stays in sight as it was, nothing can be done with it, and there is one way on (VR-15). */
export function FrozenVisit({ visit, alarm }: { visit: VerifyRespondRef; alarm: AlarmEvent }) {
  const draft = useSelector(visit, selectDispatchDraft);
  const isAsked = useSelector(visit, selectHasAsked);
  return (
    <div className="verify verify-frozen">
      <EndedBand title={DISARMED} onReturn={() => visit.send({ type: 'visit.return' })}>
        <DispatchOutcome alarm={alarm} draft={draft} isAsked={isAsked} />
      </EndedBand>
      <VisitBand alarm={alarm} />
      <div className="column" inert>
        <EndedPicture eventId={alarm.eventId} />
      </div>
      <div className="column" inert>
        <Datastream alarm={alarm} player={undefined} />
        <LocationNotes visit={visit} />
      </div>
      <div className="column" inert>
        <AlarmStatus visit={visit} alarm={alarm} />
        <EventHistory visit={visit} alarm={alarm} firstMode="days" />
        <CustomerInfo visit={visit} alarm={alarm} />
      </div>
    </div>
  );
}
