import { useSelector } from '@xstate/react';
import { lazy, Suspense, useRef, useState } from 'react';
import { selectPath } from '../../../machines/app/router/router.selectors.ts';
import { selectShowsDenial } from '../../../machines/cameras/microphone/microphone.selectors.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { useMicrophone, useRouter } from '../../kit/portal-context.tsx';
import { Header } from './Header.tsx';
import { PageTitle } from './PageTitle.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { SideMenu } from './SideMenu.tsx';
import { UndoStrip } from './UndoStrip.tsx';
import './Shell.css';

/** Fetched ahead by main/screens.ts. */
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }));
const NoMicrophoneDialog = lazy(async () => ({
  default: (await import('../../cameras/NoMicrophoneDialog.tsx')).NoMicrophoneDialog,
}));

/** The frame of every screen: header, side menu and the list of keys. */
export function Shell() {
  const router = useRouter();
  const microphone = useMicrophone();
  const path = useSelector(router, selectPath);
  /** The address where the menu was opened; it closes at any other. */
  const [menuPath, setMenuPath] = useState<string | null>(null);
  const isMenuOpen = menuPath === path;
  const menuButton = useRef<HTMLButtonElement>(null);
  const isDenied = useSelector(microphone, (snapshot) => snapshot !== undefined && selectShowsDenial(snapshot));
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
      <Suspense fallback={null}>
        {microphone !== undefined && isDenied ? <NoMicrophoneDialog microphone={microphone} /> : null}
        {areKeysShown ? <KeysDialog onClose={() => setKeysShown(false)} /> : null}
      </Suspense>
    </div>
  );
}
