// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { LoginPage } from './LoginPage.tsx';

describe('login page', () => {
  it('shows why the last session ended (AUTH-04)', () => {
    const text = 'You were signed out because you were not active. Please sign in again.';
    renderInPortal(<LoginPage />, new Map(), text);
    expect(screen.getByRole('alert').textContent).toBe(text);
  });

  it('shows no error when there is none', () => {
    renderInPortal(<LoginPage />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
