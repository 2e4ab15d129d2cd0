import { useSelector } from '@xstate/react';
import {
  selectSubscription,
  type VerifyRespondRef,
} from '../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { Panel } from '../../kit/controls/Panel.tsx';
import { LOCATION_NOTES } from './texts.ts';
import './LocationNotes.css';

/** What must be known of the location before anything is done there; marked when there is something (VR-39). */
export function LocationNotes({ visit }: { visit: VerifyRespondRef }) {
  const subscription = useSelector(visit, selectSubscription);
  const notes = subscription?.location.notes ?? null;
  return (
    <div className="location-notes" data-has-notes={notes !== null && notes !== ''}>
      <Panel title={LOCATION_NOTES}>
        {notes === null || notes === '' ? <p className="muted">{notes === null ? '–' : 'None'}</p> : <p>{notes}</p>}
      </Panel>
    </div>
  );
}
