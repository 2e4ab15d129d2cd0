import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { selectPath } from '../../../machines/app/router/router.selectors.ts';
import { NoMicrophoneDialog } from '../../cameras/NoMicrophoneDialog.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { useMicrophone, useRouter } from '../../kit/portal-context.tsx';
import { Header } from './Header.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { PageTitle } from './PageTitle.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { SideMenu } from './SideMenu.tsx';
import { UndoStrip } from './UndoStrip.tsx';
import './Shell.css';

/** The frame of every screen: header, side menu and the list of keys. */
export function Shell() {
  const router = useRouter();
  const microphone = useMicrophone();
  const path = useSelector(router, selectPath);
  /** The address where the menu was opened; it closes at any other. */
  const [menuPath, setMenuPath] = useState<string | null>(null);
  const isMenuOpen = menuPath === path;
  const menuButton = useRef<HTMLButtonElement>(null);
  const [areKeysShown, setKeysShown] = useState(false);
  useKeys({ showKeys: () => setKeysShown(true) });

  const closeMenu = () => {
    setMenuPath(null);
    menuButton.current?.focus();
  };
  return (
    <div className="shell">
      <PageTitle />
      <Header
        isMenuOpen={isMenuOpen}
        menuButton={menuButton}
        onToggleMenu={() => setMenuPath(isMenuOpen ? null : path)}
        onShowKeys={() => setKeysShown(true)}
      />
      <div className="shell-body">
        {isMenuOpen ? <SideMenu onClose={closeMenu} /> : null}
        <ScreenFrame />
      </div>
      <UndoStrip />
      {microphone === undefined ? null : <NoMicrophoneDialog microphone={microphone} />}
      {areKeysShown ? <KeysDialog onClose={() => setKeysShown(false)} /> : null}
    </div>
  );
}
