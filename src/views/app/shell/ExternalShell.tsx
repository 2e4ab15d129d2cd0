import { PRODUCT } from '../texts.ts';
import { LogoutButton } from '../header/LogoutButton.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { ThemeToggle } from '../header/ThemeToggle.tsx';
import '../header/Header.css';
import './Shell.css';

/** The frame of the pages under /external: a title, theme and logout (SHELL-07). */
export function ExternalShell() {
  return (
    <div className="shell">
      <title>{PRODUCT}</title>
      <header className="header">
        <h1>{PRODUCT}</h1>
        <div className="header-end">
          <ThemeToggle />
          <LogoutButton />
        </div>
      </header>
      <div className="shell-body">
        <ScreenFrame />
      </div>
    </div>
  );
}
