import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Subscription } from './locations.ts';

describe('subscription', () => {
  it('may consist of only ids and a location (API-52, FMT-19)', () => {
    expect(v.parse(Subscription, { sid: 501, uid: 301, location: {} })).toMatchObject({
      sid: '501',
      uid: '301',
      status: { isActive: null },
      location: { locationName: '', residenceType: null, primaryContacts: [], system: { powerOutage: null } },
    });
  });
});
