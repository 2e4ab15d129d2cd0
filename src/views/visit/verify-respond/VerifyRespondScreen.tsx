import { useSelector } from '@xstate/react';
import { useState } from 'react';
import {
  selectAlarm,
  selectError,
  selectEventId,
  selectPhase,
  type VerifyRespondRef,
} from '../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { usePortal } from '../../kit/portal-context.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { isVisitEnd } from '../visit-text.ts';
import { VisitPage } from '../VisitPage.tsx';
import { FrozenVisit } from './FrozenVisit.tsx';
import type { HistoryMode } from './location/texts.ts';
import { OpeningVisit } from './OpeningVisit.tsx';
import { VerifyRespondLayout } from './VerifyRespondLayout.tsx';

/** Screen to verify an event and respond to it, or the reason why it cannot be worked on. */
export function VerifyRespondScreen({ screen }: { screen: VerifyRespondRef }) {
  const phase = useSelector(screen, selectPhase);
  const alarm = useSelector(screen, selectAlarm);
  const error = useSelector(screen, selectError);
  const frame = usePortal().lastFrame(useSelector(screen, selectEventId));
  // An impatient agent goes live before the event is held.
  useKeys({ goLive: () => screen.send({ type: 'camera.goLive' }) });
  // The chosen list stays chosen where the event ends.
  const [mode, onMode] = useState<HistoryMode>('events');
  const history = { mode, onMode };
  if (phase === 'working' && alarm !== null)
    return <VerifyRespondLayout visit={screen} alarm={alarm} history={history} />;
  if (isVisitEnd(phase) && alarm !== null)
    return <FrozenVisit visit={screen} alarm={alarm} phase={phase} {...history} />;
  if (phase === 'loading' && frame !== null) return <OpeningVisit frame={frame} />;
  return (
    <VisitPage
      phase={phase === 'working' ? 'loading' : phase}
      error={error}
      onReturn={() => screen.send({ type: 'visit.return' })}
      onRetry={() => screen.send({ type: 'visit.retry' })}
    />
  );
}
