import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectPath, selectTitle } from '../../machines/place/place.selectors.ts';
import { useKeys } from '../parts/use-keys.ts';
import { usePlace } from '../portal-context.tsx';
import { Header } from './Header.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { SideMenu } from './SideMenu.tsx';
import './Shell.css';

/** What stands around every screen: header, side menu and the list of keys. */
export function Shell() {
  const place = usePlace();
  const title = useSelector(place, selectTitle);
  const path = useSelector(place, selectPath);
  /** Where the menu was opened; whoever gets elsewhere has left it. */
  const [menuPath, setMenuPath] = useState<string | null>(null);
  const isMenuOpen = menuPath === path;
  const [areKeysShown, setKeysShown] = useState(false);
  useKeys({ showKeys: () => setKeysShown(true) });
  return (
    <div className="shell">
      <title>{title === '' ? 'PCS Agent Portal' : `${title} · PCS Agent Portal`}</title>
      <Header
        title={title}
        isMenuOpen={isMenuOpen}
        onToggleMenu={() => setMenuPath(isMenuOpen ? null : path)}
        onShowKeys={() => setKeysShown(true)}
      />
      <div className="shell-body">
        {isMenuOpen ? <SideMenu onClose={() => setMenuPath(null)} /> : null}
        <ScreenFrame />
      </div>
      {areKeysShown ? <KeysDialog onClose={() => setKeysShown(false)} /> : null}
    </div>
  );
}
