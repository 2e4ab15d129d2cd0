import { Button } from '@mui/material';
import { useState } from 'react';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { VerifyRespondRef } from '../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { DISARMED, RETURN_TO_QUEUE } from '../../../machines/visit/visit.texts.ts';
import { Datastream } from '../../kit/alarm/Datastream.tsx';
import { usePortal } from '../../kit/portal-context.tsx';
import { formatClock } from '../../kit/time/format-time.ts';
import { LastFrame } from '../../recordings/LastFrame.tsx';
import { VisitBand } from '../VisitBand.tsx';
import { AlarmStatus } from './AlarmStatus.tsx';
import { CustomerInfo } from './CustomerInfo.tsx';
import './FrozenVisit.css';
import { LocationNotes } from './LocationNotes.tsx';
import { PICTURE_ENDED, STOPPED } from './texts.ts';

/** The customer disarmed: all stays in sight as it was, nothing can be done with it, and there is one way on (VR-15). */
export function FrozenVisit({ visit, alarm }: { visit: VerifyRespondRef; alarm: AlarmEvent }) {
  const { lastFrame, now } = usePortal();
  const [endedAtMs] = useState(now);
  const frame = lastFrame(alarm.eventId);
  return (
    <div className="verify verify-frozen">
      <section className="ended-band" role="alertdialog" aria-labelledby="ended-title">
        <strong id="ended-title">{DISARMED}</strong>
        <span className="ended-time">{formatClock(endedAtMs)}</span>
        <Button variant="contained" autoFocus onClick={() => visit.send({ type: 'visit.return' })}>
          {RETURN_TO_QUEUE}
        </Button>
      </section>
      <VisitBand alarm={alarm} />
      <div className="column" inert>
        <div className="player-picture">
          {frame === null ? (
            <p className="picture-words opening-words">{PICTURE_ENDED}</p>
          ) : (
            <LastFrame frame={frame} words={STOPPED} />
          )}
        </div>
      </div>
      <div className="column" inert>
        <Datastream alarm={alarm} player={undefined} />
      </div>
      <div className="column" inert>
        <LocationNotes visit={visit} />
        <AlarmStatus visit={visit} alarm={alarm} />
        <CustomerInfo visit={visit} />
      </div>
    </div>
  );
}
