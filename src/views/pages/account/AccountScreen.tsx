import { useSelector } from '@xstate/react';
import {
  type AccountRef,
  selectAudioSettingsRef,
  selectJournalReadsRef,
  selectMicTestRef,
  selectPictureRef,
  selectProfileRef,
  selectTakingSettingsRef,
} from '../../../machines/pages/account/account.selectors.ts';
import { ADMINS, AGENTS, isOneOf } from '../../../../contract/roles.ts';
import { selectAgent } from '../../../machines/app/router/router.selectors.ts';
import { useAlerts, useKnows, useRouter } from '../../kit/portal-context.tsx';
import { AlertSettings } from './AlertSettings.tsx';
import { AudioSettings } from './AudioSettings.tsx';
import { JournalReads } from './JournalReads.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { TakingSettings } from './TakingSettings.tsx';
import * as styles from './AccountScreen.module.css';

/** Personal data and settings of the signed-in person. */
export function AccountScreen({ screen }: { screen: AccountRef }) {
  const form = useSelector(screen, selectAudioSettingsRef);
  const micTest = useSelector(screen, selectMicTestRef);
  const profile = useSelector(screen, selectProfileRef);
  const picture = useSelector(screen, selectPictureRef);
  const journals = useSelector(screen, selectJournalReadsRef);
  const hasJournals = useKnows('journals');
  const alerts = useAlerts();
  const role = useSelector(useRouter(), selectAgent)?.role;
  const taking = useSelector(screen, selectTakingSettingsRef);
  const takesAlarms = isOneOf(AGENTS, role);
  return (
    <div className={styles.account}>
      <div className="column">
        {profile === undefined || picture === undefined ? null : <ProfileCard profile={profile} picture={picture} />}
        {profile === undefined ? null : <ProfileForm form={profile} isAdmin={isOneOf(ADMINS, role)} />}
        {takesAlarms && taking !== undefined ? <TakingSettings settings={taking} /> : null}
        {alerts === undefined ? null : <AlertSettings alerts={alerts} />}
        {hasJournals && takesAlarms && journals !== undefined ? <JournalReads journals={journals} /> : null}
        {form === undefined || micTest === undefined ? null : <AudioSettings form={form} micTest={micTest} />}
      </div>
    </div>
  );
}
