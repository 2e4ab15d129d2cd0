import { useSelector } from '@xstate/react';
import { lazy, Suspense, useRef, useState } from 'react';
import { selectPath } from '../../../machines/app/router/router.selectors.ts';
import { selectShowsDenial } from '../../../machines/cameras/microphone/microphone.selectors.ts';
import type { KeyAction } from '../../kit/keys/keys.ts';
import { offeredActions, useKeys } from '../../kit/keys/use-keys.ts';
import { useMicrophone, useRouter } from '../../kit/portal-context.tsx';
import { Header } from './Header.tsx';
import { OtherTab } from './OtherTab.tsx';
import { PracticeOver } from './PracticeOver.tsx';
import { PageTitle } from './PageTitle.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { SideMenu } from './SideMenu.tsx';
import { FIND } from '../palette/texts.ts';
import { useTakeTour } from './use-take-tour.ts';
import { UndoStrip } from './UndoStrip.tsx';
import './Shell.css';

/** Fetched ahead by main/screens.ts. */
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }));
const Palette = lazy(async () => ({ default: (await import('../palette/Palette.tsx')).Palette }));
const NoMicrophoneDialog = lazy(async () => ({
  default: (await import('../../cameras/NoMicrophoneDialog.tsx')).NoMicrophoneDialog,
}));

/** The frame of every screen: header, side menu, the list of keys and the palette. */
export function Shell() {
  const router = useRouter();
  const microphone = useMicrophone();
  const path = useSelector(router, selectPath);
  /** The address where the menu was opened; it closes at any other. */
  const [menuPath, setMenuPath] = useState<string | null>(null);
  const isMenuOpen = menuPath === path;
  const menuButton = useRef<HTMLButtonElement>(null);
  const isDenied = useSelector(microphone, (snapshot) => snapshot !== undefined && selectShowsDenial(snapshot));
  const takeTour = useTakeTour();
  const [areKeysShown, setKeysShown] = useState(false);
  /** What could be done by key when the palette was called; null while it is not shown. */
  const [offered, setOffered] = useState<readonly KeyAction[] | null>(null);
  useKeys({ showKeys: () => setKeysShown(true), showPalette: () => setOffered(offeredActions()) });

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
      <OtherTab />
      <PracticeOver />
      <div className="shell-body">
        {isMenuOpen ? <SideMenu onClose={closeMenu} /> : null}
        <ScreenFrame />
      </div>
      <UndoStrip />
      {offered === null ? null : (
        <Suspense fallback={<div role="dialog" aria-modal="true" aria-label={FIND} />}>
          <Palette offered={offered} takeTour={takeTour} onClose={() => setOffered(null)} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {microphone !== undefined && isDenied ? <NoMicrophoneDialog microphone={microphone} /> : null}
        {areKeysShown ? <KeysDialog takeTour={takeTour} onClose={() => setKeysShown(false)} /> : null}
      </Suspense>
    </div>
  );
}
