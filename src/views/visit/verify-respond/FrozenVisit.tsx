import { useSelector } from '@xstate/react';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import {
  selectChosenCamera,
  selectDeeds,
  selectDetections,
  selectDispatchDraft,
  selectHasAsked,
  selectOpenedAtMs,
  type VerifyRespondRef,
} from '../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { EndedDatastream } from '../datastream/EndedDatastream.tsx';
import { DispatchOutcome } from '../dispatch/DispatchOutcome.tsx';
import { EndedBand } from '../EndedBand.tsx';
import { EndedPicture } from '../EndedPicture.tsx';
import { FrozenColumn } from '../FrozenColumn.tsx';
import { VisitBand } from '../VisitBand.tsx';
import { VisitDeeds } from '../VisitDeeds.tsx';
import { type VisitEnd, visitText } from '../visit-text.ts';
import { AlarmStatus } from './AlarmStatus.tsx';
import { CustomerInfo } from './CustomerInfo.tsx';
import { EventHistory, type ShownHistory } from './location/EventHistory.tsx';
import { Address } from './LocationPanels.tsx';
import { LocationNotes } from './LocationNotes.tsx';
import * as styles from './VerifyRespondScreen.module.css';

interface FrozenVisitProps extends ShownHistory {
  readonly visit: VerifyRespondRef;
  readonly alarm: AlarmEvent;
  readonly phase: VisitEnd;
}

/**
 * A visit that ended from elsewhere: all stays in sight as it was, nothing can be done with it, and there is one way on
 * (VR-15).
 */
export function FrozenVisit({ visit, alarm, phase, ...history }: FrozenVisitProps) {
  const draft = useSelector(visit, selectDispatchDraft);
  const isAsked = useSelector(visit, selectHasAsked);
  const deeds = useSelector(visit, selectDeeds);
  const chosen = useSelector(visit, selectChosenCamera);
  const openedAtMs = useSelector(visit, selectOpenedAtMs);
  const detections = useSelector(visit, selectDetections);
  return (
    <div className={`${styles.verify} ${styles.frozen}`} data-state={phase}>
      <EndedBand {...visitText({ phase, alarm, error: null })} onReturn={() => visit.send({ type: 'visit.return' })}>
        <DispatchOutcome alarm={alarm} draft={draft} isAsked={isAsked} />
      </EndedBand>
      <VisitBand alarm={alarm} />
      <FrozenColumn>
        <EndedPicture alarm={alarm} detections={detections} chosen={chosen} openedAtMs={openedAtMs} />
        <VisitDeeds alarm={alarm} deeds={deeds} />
      </FrozenColumn>
      <FrozenColumn>
        <EndedDatastream alarm={alarm} detections={detections} />
        <LocationNotes visit={visit} />
      </FrozenColumn>
      <FrozenColumn>
        <AlarmStatus visit={visit} alarm={alarm} />
        <CustomerInfo visit={visit} alarm={alarm} />
        <EventHistory visit={visit} alarm={alarm} {...history} />
        <Address visit={visit} />
      </FrozenColumn>
    </div>
  );
}
