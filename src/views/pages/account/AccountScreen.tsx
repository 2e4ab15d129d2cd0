import { useSelector } from '@xstate/react';
import {
  type AccountRef,
  selectAudioSettingsRef,
  selectMicTestRef,
} from '../../../machines/pages/account/account.selectors.ts';
import { useAlerts } from '../../kit/portal-context.tsx';
import './AccountScreen.css';
import { AlertSettings } from './AlertSettings.tsx';
import { AudioSettings } from './AudioSettings.tsx';

/** What a person sets for themselves. */
export function AccountScreen({ screen }: { screen: AccountRef }) {
  const form = useSelector(screen, selectAudioSettingsRef);
  const micTest = useSelector(screen, selectMicTestRef);
  const alerts = useAlerts();
  return (
    <div className="account">
      <div className="column">
        {alerts === undefined ? null : <AlertSettings alerts={alerts} />}
        {form === undefined || micTest === undefined ? null : <AudioSettings form={form} micTest={micTest} />}
      </div>
    </div>
  );
}
