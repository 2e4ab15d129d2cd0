import { createTheme, type Shadows } from '@mui/material/styles';

const NO_SHADOWS = Array.from({ length: 25 }, () => 'none') as unknown as Shadows;

const color = (main: string, on: string) => ({ main, light: main, dark: main, contrastText: on });

/** The colours of both schemes are in tokens.css; here are only their names. */
const palette = {
  background: { default: 'var(--canvas)', paper: 'var(--panel)' },
  text: { primary: 'var(--text-1)', secondary: 'var(--text-2)', disabled: 'var(--text-3)' },
  divider: 'var(--line)',
  primary: color('var(--action)', 'var(--on-action)'),
  error: color('var(--p1)', 'var(--on-p1)'),
  warning: color('var(--p2)', 'var(--on-p2)'),
  success: color('var(--ok)', 'var(--canvas)'),
  action: {
    active: 'var(--text-1)',
    hover: 'var(--hover)',
    selected: 'var(--selected)',
    disabled: 'var(--text-3)',
    disabledBackground: 'var(--raised)',
  },
};

const focus = { outline: '2px solid var(--action)', outlineOffset: 2 };

/** One theme: the toggle changes an attribute of the page and renders nothing. Nothing is animated. */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: '', colorSchemeSelector: 'data-theme', nativeColor: true },
  colorSchemes: { dark: { palette }, light: { palette } },
  shape: { borderRadius: 6 },
  shadows: NO_SHADOWS,
  transitions: { create: () => 'none' },
  typography: { fontFamily: 'inherit', button: { textTransform: 'none' } },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&:focus-visible': focus } },
    },
    MuiButton: {
      styleOverrides: {
        root: { font: 'var(--label)', minWidth: 0, minHeight: 'var(--button)', padding: '0 12px', gap: 8 },
        contained: {
          minHeight: 'var(--button-primary)',
          padding: '0 16px',
          '&.MuiButton-colorError:not(.Mui-disabled)': { backgroundColor: 'var(--p1-fill)', color: 'var(--on-p1)' },
        },
        outlined: { borderColor: 'var(--edge)' },
        startIcon: { margin: 0 },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: { width: 'var(--icon-button)', height: 'var(--icon-button)', padding: 0, borderRadius: 6 },
      },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 300, slotProps: { transition: { timeout: 0 } } },
      styleOverrides: {
        tooltip: { font: 'var(--body)', color: 'var(--canvas)', backgroundColor: 'var(--text-1)' },
      },
    },
    MuiDialog: {
      defaultProps: { transitionDuration: 0 },
      styleOverrides: {
        paper: {
          backgroundImage: 'none',
          border: '1px solid var(--line)',
          // Its buttons stay in sight: the content between them and the title scrolls.
          '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
        },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { font: 'var(--heading)', padding: '12px 16px' } } },
    MuiDialogContent: { styleOverrides: { root: { paddingInline: 16, '& > p + p': { marginTop: 8 } } } },
    MuiDialogActions: { styleOverrides: { root: { padding: 12 } } },
    // A menu that fades away would keep the keys meanwhile.
    MuiMenu: { defaultProps: { transitionDuration: 0 } },
    MuiPopover: {
      defaultProps: { transitionDuration: 0 },
      styleOverrides: { paper: { backgroundImage: 'none', border: '1px solid var(--line)' } },
    },
  },
});
