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

  it('has the title of the portal and one button, which names the identity provider, and without a failure no error (AUTH-01, AUTH-02)', () => {
    renderInPortal(<LoginPage />);
    expect(screen.getByRole('heading').textContent).toBe('PCS Agent Portal');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Log in with Auth0']);
    expect([document.querySelector('input'), screen.queryByRole('alert')]).toEqual([null, null]);
  });
});
