import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { selectWaiting } from '../../../machines/app/router/router.selectors.ts';
import { useRouter } from '../../kit/portal-context.tsx';
import type { Notice } from './notice.ts';
import { BACK_TO_VISIT, visitWaits } from './texts.ts';

/** Follow-ups that did not end while the agent was elsewhere, with the reason and a link to each. */
export const useWaitingVisits = (): readonly Notice[] =>
  useSelector(useRouter(), selectWaiting).map(({ eventId, to, refusal }) => ({
    id: `visit:${eventId}`,
    text: visitWaits(eventId, refusal),
    actions: <Link href={to}>{BACK_TO_VISIT}</Link>,
  }));
