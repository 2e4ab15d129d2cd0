import { GlobalStyles } from '@mui/material';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

const variables = theme.generateStyleSheets();

/** Everything inside has the theme; public/scheme.js chooses which of its schemes. */
export const Themed = ({ children }: { readonly children: ReactNode }) => (
  <ThemeProvider theme={theme}>
    <GlobalStyles styles={variables} />
    {children}
  </ThemeProvider>
);
