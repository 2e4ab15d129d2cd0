// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInPortal } from '../testing/in-portal.tsx';
import { LoadingApp } from './LoadingApp.tsx';

it('while the app loads, its page reads "Loading App..." (SHELL-12)', () => {
  renderInPortal(<LoadingApp />);
  expect(screen.getByRole('status').textContent).toBe('Loading App...');
});
