import { useSelector } from '@xstate/react';
import { type AccountRef, selectMicTestRef } from '../../../machines/pages/account/account.selectors.ts';
import './AccountScreen.css';
import { AudioSettings } from './AudioSettings.tsx';

/** What a person sets for themselves. */
export function AccountScreen({ screen }: { screen: AccountRef }) {
  const micTest = useSelector(screen, selectMicTestRef);
  return (
    <div className="account">
      <div className="column">
        {micTest === undefined ? null : <AudioSettings account={screen} micTest={micTest} />}
      </div>
    </div>
  );
}
