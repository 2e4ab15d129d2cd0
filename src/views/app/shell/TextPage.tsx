import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { selectAgent } from '../../../machines/app/router/router.selectors.ts';
import { SCREENS } from '../../../machines/app/router/screens.ts';
import { Mark } from '../../kit/controls/Mark.tsx';
import { useRouter } from '../../kit/portal-context.tsx';
import { PAGE_TEXTS, WHOM_TO_CALL } from './texts.ts';
import * as styles from './TextPage.module.css';
import type { PageName } from '../../../machines/app/router/routes.ts';

/** Pages that an agent reaches by mistake, with a link to a useful one. */
const LEADS_ON: readonly PageName[] = ['missing', 'notAuthorized', 'tbd'];

/** A page with text only, and a link home for those who have one. */
export function TextPage({ page }: { page: PageName }) {
  const agent = useSelector(useRouter(), selectAgent);
  const hasHome = agent !== null && agent.role !== 'cx_order_report';
  return (
    <div className="notice-page">
      <div className={`ground stack ${styles.page}`}>
        <Mark />
        <p className={styles.title}>{PAGE_TEXTS[page]}</p>
        {page === 'welcome' ? <Help /> : null}
        {hasHome && LEADS_ON.includes(page) ? (
          <Link href={SCREENS.dashboard.path}>{SCREENS.dashboard.title}</Link>
        ) : null}
      </div>
    </div>
  );
}

/** Help for customers: the number to call, and the place of their own data (ROLE-12). */
function Help() {
  return (
    <>
      <p>{WHOM_TO_CALL}</p>
      <Link href={SCREENS.account.path}>{SCREENS.account.title}</Link>
    </>
  );
}
