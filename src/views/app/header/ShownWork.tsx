import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { SCREENS } from '../../../machines/app/router/screens.ts';
import { selectIsShown, type ShownWorkRef } from '../../../machines/work/shown-work/shown-work.selectors.ts';
import { useShownWork } from '../../kit/portal-context.tsx';
import { LIVE, WORK_SHOWN, WORK_SHOWN_HELP } from '../shell/texts.ts';

/** As long as supervisors may see live what this agent does, they know it; who looked stands in their account. */
export function ShownWork() {
  const work = useShownWork();
  return work === undefined ? null : <Shown work={work} />;
}

function Shown({ work }: { work: ShownWorkRef }) {
  const isShown = useSelector(work, selectIsShown);
  if (!isShown) return null;
  return (
    <Link className="shown-work" href={SCREENS.account.path} title={WORK_SHOWN_HELP}>
      {WORK_SHOWN} <span className="shown-work-live">{LIVE}</span>
    </Link>
  );
}
