import { useSelector } from '@xstate/react';
import {
  type AccountRef,
  selectAudioSettingsRef,
  selectMicTestRef,
} from '../../../machines/pages/account/account.selectors.ts';
import './AccountScreen.css';
import { AudioSettings } from './AudioSettings.tsx';

/** What a person sets for themselves. */
export function AccountScreen({ screen }: { screen: AccountRef }) {
  const form = useSelector(screen, selectAudioSettingsRef);
  const micTest = useSelector(screen, selectMicTestRef);
  return (
    <div className="account">
      <div className="column">
        {form === undefined || micTest === undefined ? null : <AudioSettings form={form} micTest={micTest} />}
      </div>
    </div>
  );
}
