import { describe, expect, it } from 'vitest';
import { createMask } from './mask.ts';

/** Value as an exported journal masks it. */
function masked<T>(value: T): T {
  const mask = createMask();
  mask.learn(value);
  return mask.masked(value);
}

describe('mask', () => {
  it('hides a location and its people', () => {
    const location = {
      locationName: 'Home',
      account: '12345678',
      notes: 'Dog in the yard, gate 4',
      street1: '12 Oak Lane',
      street2: '',
      city: 'Salem',
      state: 'OR',
      zip: '97301',
      county: 'Marion',
      crossStreet: 'Elm Street',
      residenceType: 3,
      primaryContacts: [{ name: 'Ann Lee', phone: '(503) 555-0142' }],
    };
    expect(masked({ sid: '501', location })).toEqual({
      sid: '501',
      location: {
        locationName: 'Address 1',
        account: 'account-2',
        notes: '3xx xx xxx xxxx, xxxx x',
        street1: 'Address 4',
        street2: '',
        city: 'Address 5',
        state: 'Address 6',
        zip: 'Address 7',
        county: 'Address 8',
        crossStreet: 'Address 9',
        residenceType: 3,
        primaryContacts: [{ name: 'Name 10', phone: '(000) 000-0011' }],
      },
    });
  });

  it('hides the account number of an alarm and of a customer, and no screen of that name', () => {
    const customer = { sid: '501', account: '73951320' };
    expect(masked([{ eventId: '100001', account: '73951320' }, customer, { account: 'shown' }])).toEqual([
      { eventId: '100001', account: 'account-1' },
      { sid: '501', account: 'account-1' },
      { account: 'shown' },
    ]);
  });

  it('hides what a sender wrote and its name, in its alarm, in the list of overdue ones and of silent sources', () => {
    const received = { source: 'Elm Street 4', words: 'Ann Lee at the gate', receivedAt: 1 };
    expect(
      masked([
        { eventId: '100001', info: 'Ann Lee at the gate', received },
        { eventId: '100001', info: 'Ann Lee at the gate', timesExpired: 2 },
        { eventId: '100002', info: 'Person detected', received: null },
        { id: '1', name: 'Elm Street 4', silenceHours: 2 },
      ]),
    ).toEqual([
      {
        eventId: '100001',
        info: '1xx xxx xx xxx xxxx',
        received: { source: 'Address 2', words: '1xx xxx xx xxx xxxx', receivedAt: 1 },
      },
      { eventId: '100001', info: '1xx xxx xx xxx xxxx', timesExpired: 2 },
      { eventId: '100002', info: 'Person detected', received: null },
      { id: '1', name: 'Address 2', silenceHours: 2 },
    ]);
  });

  it('hides the name of a source, and what one of its messages was refused for', () => {
    const source = { sourceId: '7', queue: 'Live', refused: 1 };
    expect(masked({ ...source, name: 'Elm Street 4', refusedWhy: 'There is no camera Ann.' })).toEqual({
      ...source,
      name: 'Address 1',
      refusedWhy: expect.stringMatching(/^\d+xx/),
    });
  });

  it('hides where an alarm is and whose it is', () => {
    expect(
      masked({ eventId: '100001', street: '12 Oak Lane', customerName: 'Ann Lee', holderName: 'Dana Reyes' }),
    ).toEqual({
      eventId: '100001',
      street: 'Address 1',
      customerName: 'Name 2',
      holderName: 'Name 3',
    });
  });

  it('hides the people of a customer, and what is written of a new one', () => {
    const face = { match_person_id: '7', match_name: 'Ann Lee', match_category: 'banned' };
    const person = { person_id: '7', name: 'Ann Lee', category: 'banned' };
    const typed = { type: 'person.name', typed: 'Ann Lee' };
    expect(masked({ faces: [face], people: [person], typed })).toEqual({
      faces: [{ ...face, match_name: 'Name 1' }],
      people: [{ ...person, name: 'Name 1' }],
      typed: { ...typed, typed: 'Name 1' },
    });
  });

  it('hides an agent', () => {
    const agent = { id: '7', userId: '9007', role: 'agent_ops', firstName: 'Olivia', lastName: 'Park' };
    expect(masked({ ...agent, email: 'olivia.park@example.com' })).toEqual({
      ...agent,
      firstName: 'Name 1',
      lastName: 'Name 2',
      email: 'masked-3@example.invalid',
    });
  });

  it('puts the same in place of the same, so that what was equal stays so', () => {
    const [alarm, agent, other] = masked([
      { handler: { email: 'olivia@example.com', slot: 1 } },
      { email: 'olivia@example.com' },
      { email: 'quinn@example.com' },
    ]);
    expect(alarm?.handler?.email).toBe(agent?.email);
    expect(other?.email).not.toBe(agent?.email);
  });

  it.each([
    ['Write to ann.lee+pcs@mail.example.com today', 'Write to masked-1@example.invalid today'],
    ['Call (503) 555-0142 or +1 503-555-0142.', 'Call (000) 000-0001 or (000) 000-0002.'],
    ['/media/a.m3u8?token=s3cret&start=10', '/media/a.m3u8?token=masked-token-1&start=10'],
    ['wss://h/event-ws?access_token=tick.et_1-2&tab=t', 'wss://h/event-ws?access_token=masked-token-1&tab=t'],
    ['/api/auth/callback?code=abc&state=def', '/api/auth/callback?code=masked-token-1&state=masked-token-2'],
    ['/callback#token=s3cret&challenge=c', '/callback#token=masked-token-1&challenge=masked-token-2'],
    [
      'https://b.example/7/1.mp4?X-Amz-Credential=AKIA%2Fs3&X-Amz-Expires=60&X-Amz-Security-Token=Fwo%2B&X-Amz-Signature=ab12',
      'https://b.example/7/1.mp4?X-Amz-Credential=masked-token-1&X-Amz-Expires=60&X-Amz-Security-Token=masked-token-2&X-Amz-Signature=masked-token-3',
    ],
    ['Account 73951320 at location 501 not found', 'Account account-1 at location 501 not found'],
    ['Authorization: Bearer abc.DEF-12', 'Authorization: Bearer masked-token-1'],
    ['eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl', 'masked-token-1'],
  ])('finds secrets by their form in: %s', (text, expected) => {
    expect(masked({ error: text })).toEqual({ error: expected });
  });

  it.each([
    '1712345678901',
    '2026-11-21T09:31:05.123Z',
    '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    '/app/queue',
    'clip.started',
  ])('leaves %s as it is', (text) => {
    expect(masked({ value: text })).toEqual({ value: text });
  });

  it('hides notes of a location while they are written, and who is searched for, not which location', () => {
    expect(
      masked([
        { type: 'notes.write', text: 'Key at Ann' },
        { eventId: '7', known: null, draft: 'Key at Ann' },
        { type: 'customers.type', text: 'Ann Lee' },
        { type: 'location.typed', text: '1006' },
        { type: 'toast.shown', text: 'Saved' },
      ]),
    ).toEqual([
      { type: 'notes.write', text: '1xx xx xxx' },
      { eventId: '7', known: null, draft: '1xx xx xxx' },
      { type: 'customers.type', text: '2xx xxx' },
      { type: 'location.typed', text: '1006' },
      { type: 'toast.shown', text: 'Saved' },
    ]);
  });

  it('hides what an agent writes, but keeps its length and lines', () => {
    expect(
      masked([
        { type: 'text.write', change: { documentation: 'A courier left.\nGone at 5.' } },
        {
          subject: 'Hello',
          title: 'Hi',
          message: 'Ann, all is well',
          body: 'Dear Ann,\n\nyours',
          template: 'delivery',
        },
        { html: '<p>Ann</p>', text: 'Ann' },
      ]),
    ).toEqual([
      { type: 'text.write', change: { documentation: '1 xxxxxxx xxxx.\nxxxx xx x.' } },
      { subject: '2xxxx', title: '3x', message: '4xx, xxx xx xxxx', body: '5xxx xxx,\n\nxxxxx', template: 'delivery' },
      { html: '<6>xxx</x>', text: '7xx' },
    ]);
  });

  it('hides what an agent writes for the dispatch centre, the same as it is written, asked and known (DISP-25)', () => {
    const notes = 'A man at the door.';
    expect(
      masked([
        { type: 'dispatch.write', notes },
        { description: notes, eventCid: 110, zoneCid: 1 },
        { id: 'd-1', stage: 'asking', action: 'fire', description: notes, refusal: null },
        { description: 'Front door' },
      ]),
    ).toEqual([
      { type: 'dispatch.write', notes: '1 xxx xx xxx xxxx.' },
      { description: '1 xxx xx xxx xxxx.', eventCid: 110, zoneCid: 1 },
      { id: 'd-1', stage: 'asking', action: 'fire', description: '1 xxx xx xxx xxxx.', refusal: null },
      { description: 'Front door' },
    ]);
  });

  it('hides what an agent writes of a picture, which is itself only named', () => {
    const bbox = { x: 0.25, y: 0.5, w: 0.25, h: 0.25 };
    const seen = { id: 'one', category: 'annotation', pts_seconds: 3.25, bbox, img_file: 'annotations/one.jpg' };
    expect(
      masked([
        { type: 'annotate.write', annotation: 'Ann at the gate.' },
        { ...seen, annotation: 'Ann at the gate.', agent: 'olivia@example.com' },
      ]),
    ).toEqual([
      { type: 'annotate.write', annotation: '1xx xx xxx xxxx.' },
      { ...seen, annotation: '1xx xx xxx xxxx.', agent: 'masked-2@example.invalid' },
    ]);
  });

  it('hides what a list is searched for, in its fields and in the address, and keeps the other filters', () => {
    const list = {
      typed: 'Ann Lee',
      filter: { search: 'ann', status: 'on' },
      query: '?search=ann%40lee.example&page=2',
    };
    expect(masked(list)).toEqual({
      typed: '1xx xxx',
      filter: { search: '2xx', status: 'on' },
      query: '?search=3xx%40xxx.xxxxxxx&page=2',
    });
  });

  it('masks the same words as the same with spaces around them and in an address, so that what machines compare stays equal', () => {
    const found = [{ typed: '  Ann Lee ' }, { search: 'Ann Lee' }, { query: '?search=Ann+Lee' }];
    expect(masked(found)).toEqual([{ typed: '  1xx xxx ' }, { search: '1xx xxx' }, { query: '?search=1xx+xxx' }]);
  });

  it('leaves the words of portal and provider, but for the names in them', () => {
    const contact = { name: 'Ann Lee', phone: '1' };
    const texts = [
      { type: 'toast.shown', text: 'Could not reach Ann Lee.', severity: 'error' },
      { call: 'ownProfile', status: 401, message: 'Ann Lees are many.' },
    ];
    expect(masked([contact, ...texts]).slice(1)).toEqual([
      { type: 'toast.shown', text: 'Could not reach Name 1.', severity: 'error' },
      { call: 'ownProfile', status: 401, message: 'Ann Lees are many.' },
    ]);
  });

  it('hides tokens by the names of their fields, and leaves empty ones empty', () => {
    expect(masked({ signedChannelEndpoint: 'wss://a/?X-Amz-Signature=t', iceServers: [{ credential: 'c' }] })).toEqual({
      signedChannelEndpoint: 'masked-token-1',
      iceServers: [{ credential: 'masked-token-2' }],
    });
    expect(masked({ token: 'abc', arrival: { kind: 'handle', handle: 'h-1' }, ticket: '' })).toEqual({
      token: 'masked-token-1',
      arrival: { kind: 'handle', handle: 'masked-token-2' },
      ticket: '',
    });
  });
});
