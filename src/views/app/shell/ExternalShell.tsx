import { PRODUCT } from '../texts.ts';
import { LogoutButton } from '../header/LogoutButton.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { ThemeToggle } from '../header/ThemeToggle.tsx';
import * as headerStyles from '../header/Header.module.css';
import * as styles from './Shell.module.css';

/** The frame of the pages under /external: a title, theme and logout (SHELL-07). */
export function ExternalShell() {
  return (
    <div className={styles.shell}>
      <title>{PRODUCT}</title>
      <header className={`row ${headerStyles.header}`}>
        <h1>{PRODUCT}</h1>
        <div className={headerStyles.end}>
          <ThemeToggle />
          <LogoutButton />
        </div>
      </header>
      <div className={styles.body}>
        <ScreenFrame />
      </div>
    </div>
  );
}
