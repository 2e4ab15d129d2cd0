import { IconButton } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { MoonIcon, SunIcon } from '../../kit/controls/icons.tsx';
import { TO_DARK, TO_LIGHT } from '../shell/texts.ts';

/** Dark or light; follows the operating system until chosen (SHELL-37, SHELL-38). */
export function ThemeToggle() {
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  const label = isDark ? TO_LIGHT : TO_DARK;
  return (
    <IconButton aria-label={label} title={label} onClick={() => setMode(isDark ? 'light' : 'dark')}>
      {isDark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
}
