import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import {
  type LocationRef,
  selectArmScheduleRef,
  selectGridRef,
  selectHasChanges,
  selectLocationState,
  selectMayEdit,
  selectMessagesRef,
  selectMonitoringRef,
  selectNumbersRef,
  selectServiceRef,
  selectStatusRef,
  selectSubscription,
  selectTab,
  selectUserId,
  tabsFor,
} from '../../../machines/pages/service-locations/location.selectors.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { TRY_AGAIN } from '../../kit/form/texts.ts';
import { useKnows } from '../../kit/portal-context.tsx';
import { ArmSchedule } from './ArmSchedule.tsx';
import { CamStatus } from './CamStatus.tsx';
import { LiveGrid } from './LiveGrid.tsx';
import { LocationHead } from './LocationHead.tsx';
import { DispatchNumbers } from './DispatchNumbers.tsx';
import { LocationMessages } from './LocationMessages.tsx';
import { SelectService } from './SelectService.tsx';
import { SetupCameras } from './SetupCameras.tsx';
import { LOADING_SUBSCRIPTION, NOT_LOADED, SAVE_FIRST, TAB_LABELS, tabsOf } from './texts.ts';
import * as styles from './ServiceLocations.module.css';

/** A location with its facts and its tabs (SUBD-06, SUBD-09). */
export function LocationCard({ location }: { location: LocationRef }) {
  const state = useSelector(location, selectLocationState);
  const subscription = useSelector(location, selectSubscription);
  if (state === 'failed')
    return (
      <section className={`ground ${styles.location}`} aria-label={location.id}>
        <div className={styles.words} role="alert">
          {NOT_LOADED}
          <Button onClick={() => location.send({ type: 'location.retry' })}>{TRY_AGAIN}</Button>
        </div>
      </section>
    );
  if (subscription === null)
    return (
      <section className={`ground ${styles.location}`} aria-label={location.id}>
        <p className={styles.words} role="status">
          {LOADING_SUBSCRIPTION}
        </p>
      </section>
    );
  const name = `${subscription.location.locationName} ${subscription.sid}`;
  return (
    <section className={`ground ${styles.location}`} aria-label={name}>
      <LocationHead subscription={subscription} />
      <LocationTabs location={location} name={name} />
    </section>
  );
}

function LocationTabs({ location, name }: { location: LocationRef; name: string }) {
  const mayEdit = useSelector(location, selectMayEdit);
  const userId = useSelector(location, selectUserId);
  const shown = useSelector(location, selectTab);
  const hasChanges = useSelector(location, selectHasChanges);
  const service = useSelector(location, selectServiceRef);
  const monitoring = useSelector(location, selectMonitoringRef);
  const grid = useSelector(location, selectGridRef);
  const status = useSelector(location, selectStatusRef);
  const messages = useSelector(location, selectMessagesRef);
  const numbers = useSelector(location, selectNumbersRef);
  const armSchedule = useSelector(location, selectArmScheduleRef);
  const knows = { numbers: useKnows('phonedDispatch'), arming: useKnows('armSchedule') };
  const tabs = tabsFor(mayEdit).filter((tab) => (tab !== 'numbers' && tab !== 'arming') || knows[tab]);
  return (
    <>
      <nav className={styles.tabs} aria-label={tabsOf(name)}>
        {tabs.map((tab) => (
          <DisabledReason key={tab} why={hasChanges && tab !== shown ? SAVE_FIRST : null}>
            <Button
              aria-current={tab === shown ? 'page' : undefined}
              disabled={hasChanges && tab !== shown}
              onClick={() => location.send({ type: 'tab.choose', tab })}
            >
              {TAB_LABELS[tab]}
            </Button>
          </DisabledReason>
        ))}
      </nav>
      {service === undefined ? null : <SelectService form={service} mayEdit={mayEdit} />}
      {monitoring === undefined ? null : <SetupCameras form={monitoring} />}
      {grid === undefined ? null : <LiveGrid grid={grid} />}
      {status === undefined ? null : <CamStatus status={status} userId={userId} mayEdit={mayEdit} />}
      {messages === undefined ? null : <LocationMessages messages={messages} />}
      {numbers === undefined ? null : <DispatchNumbers form={numbers} mayEdit={mayEdit} />}
      {armSchedule === undefined ? null : <ArmSchedule form={armSchedule} mayEdit={mayEdit} />}
    </>
  );
}
