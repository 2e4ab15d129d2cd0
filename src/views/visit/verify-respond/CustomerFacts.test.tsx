// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { Subscription } from '../../../../contract/entities/locations.ts';
import { ALARM_AT_S, alarmWith, subscriptionWith } from '../../../machines/testing/alarms.ts';
import { Contacts } from './Contacts.tsx';
import { CustomerFacts } from './CustomerFacts.tsx';

afterEach(cleanup);

const LOCATION = {
  locationName: 'Summer house',
  account: 'A501',
  notes: 'Dog in the yard, friendly.',
  street1: '5 Oak Lane',
  street2: 'Rear building',
  city: 'Marlow Falls',
  state: 'NY',
  zip: '12019',
  county: 'Alder County',
  crossStreet: 'Heron Way',
  residenceType: 1,
  primaryContacts: [
    { name: 'Avery Hollis', phone: '(518) 555-0124' },
    { name: 'Blake Hollis', phone: '518.555.0157 x12 or 0158' },
  ],
  secondaryContacts: [{ name: 'Jordan Ingram', phone: 'at the office' }],
  system: { powerOutage: false },
};

const CALL = { name: 'Avery Hollis', phone: '(518) 555-0124', agent: 'olivia@example.com', at: ALARM_AT_S + 30 };
const CALLS = [
  { ...CALL, id: '1', outcome: 'noAnswer' },
  { ...CALL, id: '2', outcome: 'safeWordRight', agent: 'noah@example.com', at: ALARM_AT_S + 60 },
] as const;

/** The lines of each person. */
const shownContacts = () =>
  screen.getAllByRole('group').map((group) => [...group.querySelectorAll('p')].map(({ textContent }) => textContent));

/** Names and values as they are on the screen. */
const shownFacts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

describe('customer info', () => {
  it('shows the location, its account and notes, its address, plan, and contacts, whose phones can be called (VR-39)', async () => {
    const plan = { planName: 'Outdoor monitoring', status: { isActive: true } };
    render(
      <>
        <Contacts
          subscription={subscriptionWith({ location: LOCATION })}
          alarm={alarmWith({ calls: [...CALLS] })}
          calls={undefined}
        />
        <CustomerFacts subscription={subscriptionWith({ ...plan, location: LOCATION })} />
      </>,
    );
    expect(shownFacts()).toEqual([
      ['Location', 'Summer house'],
      ['Account', 'A501'],
      ['Notes', 'Dog in the yard, friendly.'],
      ['Street', '5 Oak Lane, Rear building'],
      ['City', 'Marlow Falls, NY 12019'],
      ['County', 'Alder County'],
      ['Cross street', 'Heron Way'],
      ['Plan', 'Outdoor monitoring (active)'],
    ]);
    expect(shownContacts().map(([who]) => who)).toEqual([
      'Primary 1 Avery Hollis (518) 555-0124',
      'Primary 2 Blake Hollis 518.555.0157 x12 or 0158',
      'Secondary 1 Jordan Ingram at the office',
    ]);
    const links = (await screen.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['(518) 555-0124', 'tel:+15185550124'],
      ['518.555.0157 x12 or 0158', 'tel:+15185550157;ext=12'],
    ]);
  });

  it('shows the result of each call to a person, who made it and when', () => {
    render(
      <Contacts
        subscription={subscriptionWith({ location: LOCATION })}
        alarm={alarmWith({ calls: [...CALLS], timezone: 0 })}
        calls={undefined}
      />,
    );
    expect(shownContacts().map(([, ...calls]) => calls)).toEqual([
      ['No answer · 03:00:30 · olivia@example.com', 'Safe word right · 03:01:00 · noah@example.com'],
      [],
      [],
    ]);
  });

  it('shows a dash for whatever is not known of the location (API-52)', () => {
    const bare = v.parse(Subscription, { sid: '501', uid: '301', location: {} });
    render(<CustomerFacts subscription={bare} />);
    const names = ['Location', 'Account', 'Notes', 'Street', 'City', 'County', 'Cross street', 'Plan'];
    expect(shownFacts()).toEqual(names.map((name) => [name, '–']));
  });

  it('shows that a plan is not active (VR-39)', () => {
    const plan = { planName: 'Outdoor monitoring', status: { isActive: false } };
    render(<CustomerFacts subscription={subscriptionWith({ ...plan, location: LOCATION })} />);
    expect(screen.getByText('Outdoor monitoring (not active)')).toBeTruthy();
  });
});
