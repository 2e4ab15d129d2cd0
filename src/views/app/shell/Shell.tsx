import { useSelector } from '@xstate/react';
import { lazy, useRef, useState } from 'react';
import { selectShownSid } from '../../../machines/app/customer-finder/customer-finder.selectors.ts';
import { selectIsAsking } from '../../../machines/app/shelving/shelving.selectors.ts';
import { isOneOf, MACHINE_VIEWERS } from '../../../../contract/roles.ts';
import { selectAgent, selectPath, selectScreen } from '../../../machines/app/router/router.selectors.ts';
import { selectShowsDenial } from '../../../machines/cameras/microphone/microphone.selectors.ts';
import { LazyPart } from '../../kit/boundary/LazyPart.tsx';
import type { KeyAction } from '../../kit/keys/keys.ts';
import { offeredActions, useKeys } from '../../kit/keys/use-keys.ts';
import { PageSubject } from '../../kit/page-subject.ts';
import { useCustomerFinder, useMicrophone, useRouter, useShelving } from '../../kit/portal-context.tsx';
import { Header } from '../header/Header.tsx';
import { Notices } from './Notices.tsx';
import { PageTitle } from '../header/PageTitle.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { SideMenu } from './SideMenu.tsx';
import { FIND } from '../palette/texts.ts';
import { useTakeTour } from './use-take-tour.ts';
import { UndoStrip } from './UndoStrip.tsx';
import * as styles from './Shell.module.css';

/** Fetched ahead by main/screens.ts. */
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }));
const Palette = lazy(async () => ({ default: (await import('../palette/Palette.tsx')).Palette }));
const CustomerDialog = lazy(async () => ({ default: (await import('../palette/CustomerDialog.tsx')).CustomerDialog }));
const WhyDisabled = lazy(async () => ({ default: (await import('./WhyDisabled.tsx')).WhyDisabled }));
const ShelveDialog = lazy(async () => ({ default: (await import('../shelving/ShelveDialog.tsx')).ShelveDialog }));
const NoMicrophoneDialog = lazy(async () => ({
  default: (await import('../../cameras/NoMicrophoneDialog.tsx')).NoMicrophoneDialog,
}));

/** The customer that was chosen in the palette. */
function FoundCustomer() {
  const finder = useCustomerFinder();
  const isShown = useSelector(finder, (snapshot) => snapshot !== undefined && selectShownSid(snapshot) !== null);
  return finder !== undefined && isShown ? (
    <LazyPart onClose={() => finder.send({ type: 'customer.close' })}>
      <CustomerDialog finder={finder} />
    </LazyPart>
  ) : null;
}

/** Dialog in which a supervisor shelves a camera. */
function ShelvedCamera() {
  const shelving = useShelving();
  const isAsking = useSelector(shelving, (snapshot) => snapshot !== undefined && selectIsAsking(snapshot));
  return shelving !== undefined && isAsking ? (
    <LazyPart onClose={() => shelving.send({ type: 'shelving.close' })}>
      <ShelveDialog shelving={shelving} />
    </LazyPart>
  ) : null;
}

/** Explains disabled controls to roles that may look into machines. */
function ExplainedControls() {
  const role = useSelector(useRouter(), selectAgent)?.role;
  return isOneOf(MACHINE_VIEWERS, role) ? (
    <LazyPart>
      <WhyDisabled />
    </LazyPart>
  ) : null;
}

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
  const screen = useSelector(router, selectScreen);
  /** The open dialog: the list of keys, or the palette with the actions that had a key on this screen. */
  const [dialog, setDialog] = useState<'keys' | readonly KeyAction[] | null>(null);
  const [spokenOf, setSpokenOf] = useState(screen);
  if (spokenOf !== screen) {
    setSpokenOf(screen);
    // One that was called while the screen was still on its way speaks of that screen.
    if (spokenOf !== undefined) setDialog(null);
  }
  const [subject, setSubject] = useState('');
  const close = () => setDialog(null);
  const showKeys = () => setDialog('keys');
  useKeys({ showKeys, showPalette: () => setDialog(offeredActions()) });

  const closeMenu = () => {
    setMenuPath(null);
    menuButton.current?.focus();
  };
  return (
    <div className={styles.shell}>
      <PageTitle subject={subject} />
      <Header
        isMenuOpen={isMenuOpen}
        menuButton={menuButton}
        onToggleMenu={() => setMenuPath(isMenuOpen ? null : path)}
        onShowKeys={showKeys}
      />
      <div className={styles.body}>
        {isMenuOpen ? <SideMenu onClose={closeMenu} /> : null}
        <PageSubject value={setSubject}>
          <ScreenFrame />
        </PageSubject>
      </div>
      <Notices />
      <UndoStrip />
      {dialog === null || dialog === 'keys' ? null : (
        <LazyPart fallback={<div role="dialog" aria-modal="true" aria-label={FIND} />} onClose={close}>
          <Palette offered={dialog} takeTour={takeTour} onClose={close} />
        </LazyPart>
      )}
      {dialog === 'keys' ? (
        <LazyPart onClose={close}>
          <KeysDialog takeTour={takeTour} onClose={close} />
        </LazyPart>
      ) : null}
      <FoundCustomer />
      <ShelvedCamera />
      <ExplainedControls />
      {microphone !== undefined && isDenied ? (
        <LazyPart>
          <NoMicrophoneDialog microphone={microphone} />
        </LazyPart>
      ) : null}
    </div>
  );
}
