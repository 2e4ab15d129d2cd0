import { IconButton } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { MoonIcon, SunIcon } from '../../kit/controls/icons.tsx';
import { TO_DARK, TO_LIGHT } from '../shell/texts.ts';

const page = document.documentElement;
const isDarkNow = (): boolean => page.dataset['theme'] === 'dark';

function onChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(page, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function choose(scheme: 'dark' | 'light'): void {
  page.dataset['theme'] = scheme;
  try {
    localStorage.setItem('theme', scheme);
  } catch {
    // Without storage it is chosen until the page is left.
  }
}

/** Dark or light; follows the operating system until chosen (SHELL-37, SHELL-38). */
export function ThemeToggle() {
  const isDark = useSyncExternalStore(onChange, isDarkNow);
  const label = isDark ? TO_LIGHT : TO_DARK;
  return (
    <IconButton aria-label={label} title={label} onClick={() => choose(isDark ? 'light' : 'dark')}>
      {isDark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
}
