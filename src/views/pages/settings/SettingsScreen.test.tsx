// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Role } from '../../../../contract/roles.ts';
import { settingsMachine } from '../../../machines/pages/settings/settings.machine.ts';
import { startInSystem } from '../../../machines/testing/with-system.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

it.each([
  ['admin', true, 1],
  ['admin', false, 0],
  ['agent_supervisor', true, 0],
] as const)(
  'the settings of role %s warn of lost messages where a power cut may lose any: %s',
  (role: Role, losesReceived, count) => {
    const { actor } = startInSystem(settingsMachine, { input: () => ({ role }) });
    const installation = { version: '1', build: '', environment: 'prd', losesReceived };
    renderInPortal(<SettingsScreen screen={actor} installation={installation} />);
    expect(screen.queryAllByText(/An acknowledgement of a received message does not survive a power cut/)).toHaveLength(
      count,
    );
  },
);

it('a press on the name of a part of Settings goes to that part', () => {
  const { actor } = startInSystem(settingsMachine, { input: () => ({ role: 'admin' as const }) });
  const installation = { version: '1', build: '', environment: 'prd', losesReceived: false };
  renderInPortal(<SettingsScreen screen={actor} installation={installation} />);
  const parts = within(screen.getByRole('navigation', { name: 'Parts of Settings' })).getAllByRole('button');
  expect(parts.map(({ textContent }) => textContent)).toEqual(
    screen.getAllByRole('region').map((region) => region.getAttribute('aria-label')),
  );
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this);
  };
  fireEvent.click(screen.getByRole('button', { name: 'FAQ' }));
  const faq = screen.getByRole('region', { name: 'FAQ' }).parentElement;
  expect([scrolled, document.activeElement]).toEqual([[faq], faq]);
});
