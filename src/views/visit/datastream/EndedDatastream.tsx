import { useSelector } from '@xstate/react';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { selectIsRefused } from '../../../machines/recordings/picture-token/picture-token.machine.ts';
import type { DetectionsRef } from '../../../machines/visit/detections/detections.selectors.ts';
import { NotReadBeforeEnd } from '../NotReadBeforeEnd.tsx';
import { ReceivedPanel } from '../received/ReceivedPanel.tsx';
import { usePictures } from '../use-pictures.ts';
import { Datastream } from './Datastream.tsx';

interface EndedDatastreamProps {
  readonly alarm: AlarmEvent;
  /** Actor with the token of the pictures. */
  readonly detections: DetectionsRef | undefined;
}

/** Detections of an event that is over, without actions. */
export function EndedDatastream({ alarm, detections }: EndedDatastreamProps) {
  const pictures = usePictures(detections);
  const isRefused = useSelector(pictures, (snapshot) => snapshot !== undefined && selectIsRefused(snapshot));
  return (
    <>
      <ReceivedPanel alarm={alarm} pictures={pictures} />
      <Datastream alarm={alarm} player={undefined} pictures={pictures} />
      {isRefused ? <NotReadBeforeEnd /> : null}
    </>
  );
}
