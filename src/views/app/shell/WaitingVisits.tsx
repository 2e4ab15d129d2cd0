import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { selectWaiting } from '../../../machines/app/router/router.selectors.ts';
import { useRouter } from '../../kit/portal-context.tsx';
import { BACK_TO_VISIT, visitWaits } from './texts.ts';
import './Notice.css';

/** Follow-ups that were not ended while the agent was elsewhere: why not, and the way back to each. */
export function WaitingVisits() {
  const waiting = useSelector(useRouter(), selectWaiting);
  return waiting.map(({ eventId, to, refusal }) => (
    <p key={eventId} className="notice" role="status">
      {visitWaits(eventId, refusal)}
      <Link href={to}>{BACK_TO_VISIT}</Link>
    </p>
  ));
}
