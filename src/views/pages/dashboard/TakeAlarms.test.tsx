// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { TakeAlarms } from './TakeAlarms.tsx';

it('the button that takes alarms comes before the words that change in length, and so stays in its place', () => {
  renderInPortal(<TakeAlarms />);
  const { children } = screen.getByRole('region', { name: 'Take alarms' });
  expect([...children].map(({ textContent }) => textContent)).toEqual(['Take alarms a', 'Counting waiting alarms…']);
});
