import { createTheme, type Shadows } from '@mui/material/styles';
import { STATUS_DARK, STATUS_LIGHT, type StatusColors } from './status-colors.ts';

declare module '@mui/material/styles' {
  interface Palette {
    status: StatusColors;
  }
  interface PaletteOptions {
    status?: StatusColors;
  }
}

const NO_SHADOWS = Array.from({ length: 25 }, () => 'none') as unknown as Shadows;

/**
 * One theme, dark and light equal, as CSS variables named after their place in it (`--palette-text-primary`): the
 * toggle changes an attribute of the page and renders nothing. Nothing is animated.
 */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: '', colorSchemeSelector: 'data-theme' },
  colorSchemes: {
    dark: {
      palette: {
        background: { default: '#0f1419', paper: '#171e26' },
        text: { primary: '#e6ebf0', secondary: '#9daab7' },
        divider: '#2a343f',
        primary: { main: '#6cb0ff', contrastText: '#08131f' },
        error: { main: '#ff7b72', contrastText: '#1f0605' },
        warning: { main: '#f2b84b', contrastText: '#1f1503' },
        success: { main: '#5fce93', contrastText: '#04150c' },
        info: { main: '#8fb8de', contrastText: '#08131f' },
        status: STATUS_DARK,
      },
    },
    light: {
      palette: {
        background: { default: '#eceff2', paper: '#ffffff' },
        text: { primary: '#16202a', secondary: '#4d5b68' },
        divider: '#d3dae1',
        primary: { main: '#1259c3', contrastText: '#ffffff' },
        error: { main: '#c0211c', contrastText: '#ffffff' },
        warning: { main: '#8f5600', contrastText: '#ffffff' },
        success: { main: '#17713f', contrastText: '#ffffff' },
        info: { main: '#35608b', contrastText: '#ffffff' },
        status: STATUS_LIGHT,
      },
    },
  },
  shape: { borderRadius: 4 },
  shadows: NO_SHADOWS,
  transitions: { create: () => 'none' },
  typography: {
    fontFamily: 'inherit',
    body1: { fontSize: 14, lineHeight: 1.45 },
    body2: { fontSize: 13, lineHeight: 1.45 },
    button: { fontSize: 13, lineHeight: 1.5, fontWeight: 600, textTransform: 'none' },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: { '&:focus-visible': { outline: '2px solid var(--palette-primary-main)', outlineOffset: 2 } },
      },
    },
    MuiButton: { defaultProps: { size: 'small' }, styleOverrides: { root: { gap: 8 }, startIcon: { margin: 0 } } },
    MuiIconButton: { defaultProps: { size: 'small' } },
    MuiSwitch: { defaultProps: { size: 'small' } },
    MuiTooltip: {
      defaultProps: { enterDelay: 300, slotProps: { transition: { timeout: 0 } } },
      styleOverrides: {
        tooltip: {
          fontSize: 13,
          fontWeight: 400,
          color: 'var(--palette-background-default)',
          backgroundColor: 'var(--palette-text-primary)',
        },
      },
    },
    MuiDialog: {
      defaultProps: { transitionDuration: 0 },
      styleOverrides: { paper: { backgroundImage: 'none', border: '1px solid var(--palette-divider)' } },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 16, fontWeight: 600, padding: '12px 16px' } } },
    MuiDialogContent: { styleOverrides: { root: { paddingInline: 16, '& > p + p': { marginTop: 8 } } } },
    MuiPopover: {
      defaultProps: { transitionDuration: 0 },
      styleOverrides: { paper: { backgroundImage: 'none', border: '1px solid var(--palette-divider)' } },
    },
  },
});
