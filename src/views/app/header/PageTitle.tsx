import { useSelector } from '@xstate/react';
import { selectTitle } from '../../../machines/app/router/router.selectors.ts';
import { selectCardCount } from '../../../machines/queue/queue/queue.selectors.ts';
import { useQueue, useRouter } from '../../kit/portal-context.tsx';
import { pageTitle } from './page-title.ts';

/** Title of the browser's tab, with the number of alarms that count down in it. */
export function PageTitle({ subject }: { subject: string }) {
  const title = useSelector(useRouter(), selectTitle);
  const cards = useSelector(useQueue(), (queue) => (queue === undefined ? 0 : selectCardCount(queue)));
  return <title>{pageTitle(title, cards, subject)}</title>;
}
