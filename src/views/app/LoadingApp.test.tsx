// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInPortal } from '../testing/in-portal.tsx';
import { LoadingApp } from './LoadingApp.tsx';

afterEach(cleanup);

it('while the app loads, its page reads "Loading App..." (SHELL-12)', () => {
  renderInPortal(<LoadingApp />);
  expect(screen.getByRole('status').textContent).toBe('Loading App...');
});
