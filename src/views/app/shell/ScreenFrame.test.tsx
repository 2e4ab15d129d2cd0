// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agentOf } from '../../../machines/testing/agents.ts';
import { renderBesideOutbox } from '../../testing/beside-outbox.tsx';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { PAGE_MISSING } from '../texts.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import { SCREENS_LABEL } from './texts.ts';

describe('a screen that arrives', () => {
  it('takes the focus from a button of the page', () => {
    renderInPortal(
      <>
        <button autoFocus>Menu</button>
        <ScreenFrame />
      </>,
    );
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it.each([
    ['the side menu', { 'aria-label': SCREENS_LABEL }],
    ['a menu', { role: 'menu' }],
    ['a dialog', { role: 'dialog', 'aria-modal': true }],
  ])('leaves it with %s that is open', (_, open) => {
    renderInPortal(
      <>
        <div {...open}>
          <button autoFocus>Queue</button>
        </div>
        <ScreenFrame />
      </>,
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Queue' }));
  });
});

it.each([
  [true, 'Loading…'],
  [false, PAGE_MISSING],
])('a screen that the provider serves is loaded, any other is a missing page: %s', (serves, text) => {
  const { toRouter } = renderBesideOutbox(<ScreenFrame />, [], () => serves);
  toRouter({ type: 'session.opened', agent: agentOf('agent_ops') });
  toRouter({ type: 'address.changed', address: { path: '/app/practice', visit: {}, remembered: null } });
  expect(screen.getByRole('main').textContent).toContain(text);
});
