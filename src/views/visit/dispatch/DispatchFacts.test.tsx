// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { alarmWith, subscriptionWith } from '../../../machines/testing/alarms.ts';
import { renderInPortal } from '../../testing/in-portal.tsx';
import { DispatchFacts } from './DispatchFacts.tsx';

afterEach(cleanup);

const facts = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

it('the dispatch dialog shows the whole address, the account and the people with their phones', () => {
  const { location } = subscriptionWith();
  const subscription = subscriptionWith({
    location: {
      ...location,
      street1: '5 Oak Lane',
      city: 'Marlow Falls',
      state: 'NY',
      zip: '12019',
      crossStreet: 'Heron Way',
      county: 'Alder County',
      primaryContacts: [{ name: 'Avery Hollis', phone: '(518) 555-0124' }],
      secondaryContacts: [{ name: 'Jordan Ingram', phone: 'at the office' }],
    },
  });
  renderInPortal(
    <DispatchFacts
      alarm={alarmWith()}
      subscription={subscription}
      state="AWAY"
      help={{ way: 'centre', numbers: [] }}
      onPhone={() => {}}
    />,
  );
  expect(facts().slice(1)).toEqual([
    ['Address', '5 Oak Lane, Marlow Falls, NY 12019'],
    ['County', 'Alder County'],
    ['Cross street', 'Heron Way'],
    ['Account', 'A501'],
    ['Contacts', 'Avery Hollis (518) 555-0124Jordan Ingram at the office'],
  ]);
});
