import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import {
  selectContactCalls,
  selectIsOver,
  selectStep,
  selectSubscription,
  selectSubscriptionError,
  type VerifyRespondRef,
} from '../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { ResidenceMark } from '../../kit/alarm/ResidenceMark.tsx';
import { Panel } from '../../kit/controls/Panel.tsx';
import { useKnows } from '../../kit/portal-context.tsx';
import { NotReadBeforeEnd } from '../NotReadBeforeEnd.tsx';
import { Contacts } from './Contacts.tsx';
import { LOADING_SUBSCRIPTION } from './texts.ts';
import * as styles from './VerifyRespondScreen.module.css';

/** The people to call at the location (VR-06, VR-39); highlighted while they are the step's subject. */
export function CustomerInfo({ visit, alarm }: { visit: VerifyRespondRef; alarm: AlarmEvent }) {
  const noted = useSelector(visit, selectContactCalls);
  const calls = useKnows('contactCalls') ? noted : undefined;
  const subscription = useSelector(visit, selectSubscription);
  const error = useSelector(visit, selectSubscriptionError);
  const isOver = useSelector(visit, selectIsOver);
  const isHighlighted = useSelector(visit, (snapshot) => selectStep(snapshot) === 2);
  const panel = useRef<HTMLDivElement>(null);
  // In a low window the column is scrolled.
  useEffect(() => {
    if (isHighlighted) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isHighlighted]);
  return (
    <div ref={panel} className={styles.customer} data-subject={isHighlighted}>
      <Panel
        title="Customer Info"
        fills
        aside={subscription === null ? null : <ResidenceMark residenceType={subscription.location.residenceType} />}
      >
        {error === null || isOver ? null : <p role="alert">The customer could not be loaded. {error}</p>}
        {error !== null && isOver && subscription === null ? <NotReadBeforeEnd /> : null}
        {subscription === null && error === null ? <p className="muted">{LOADING_SUBSCRIPTION}</p> : null}
        {subscription === null ? null : <Contacts subscription={subscription} alarm={alarm} calls={calls} />}
      </Panel>
    </div>
  );
}
