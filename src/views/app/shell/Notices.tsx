import { andMore } from './texts.ts';
import { useClockOff } from './use-clock-off.tsx';
import { useEndedParts } from './use-ended-parts.tsx';
import { useOtherTab } from './use-other-tab.tsx';
import { usePracticeOver } from './use-practice-over.tsx';
import { useUndelivered } from './use-undelivered.tsx';
import { useUpdate } from './use-update.tsx';
import { useWaitingVisits } from './use-waiting-visits.tsx';
import * as appStyles from '../App.module.css';

/**
 * Notices at the start of the line of messages, so that they move and cover nothing. Only one is shown at a time:
 * notices that the agent can end at once come before those that stay.
 */
export function Notices() {
  const notices = [
    ...useEndedParts(),
    ...useUpdate(),
    ...useWaitingVisits(),
    ...useUndelivered(),
    ...usePracticeOver(),
    ...useOtherTab(),
    ...useClockOff(),
  ];
  const [first] = notices;
  return (
    <div className={appStyles.notices} role="status">
      {first === undefined ? null : (
        <p
          key={first.id}
          className={`row ${appStyles.notice}`}
          data-kind={first.isTraining === true ? 'training' : undefined}
        >
          <span className={appStyles.noticeText} title={first.text}>
            {first.text}
          </span>
          {notices.length > 1 ? <span>{andMore(notices.length - 1)}</span> : null}
          {first.actions}
        </p>
      )}
    </div>
  );
}
