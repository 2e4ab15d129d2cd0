import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscriptionWith } from '../../testing/alarms.ts';
import { selectChosen } from '../../cameras/live-cameras/live-cameras.selectors.ts';
import { selectLive, selectPreferences, selectSentMessages, selectSubscription } from './follow-up.selectors.ts';
import { toast, OPENED_AT_MS, start } from './follow-up.fixture.ts';

const SETTINGS = {
  email: { common_events: { all: true }, person_events: { all: false } },
  push: { common_events: { all: false }, person_events: { all: true } },
};

describe('follow-up', () => {
  beforeEach(() => void vi.useFakeTimers({ now: OPENED_AT_MS }));
  afterEach(() => void vi.useRealTimers());

  describe('the customer', () => {
    it('is read with the notes about the location, and both again once the line is back', async () => {
      const subject = await start();
      const asked = () => [
        subject.subscription.inputs.length,
        subject.notes.inputs.length,
        subject.preferences.inputs.length,
      ];
      await subject.subscription.answer({ value: subscriptionWith(), isFresh: true });
      await subject.notes.answer({ eventId: '', notes: 'Dog in the yard.', history: [] });
      await subject.preferences.answer(SETTINGS);
      expect([selectSubscription(subject.snapshot()), asked()]).toEqual([subscriptionWith(), [1, 1, 1]]);
      subject.visit.send({ type: 'hub.disconnected' });
      subject.visit.send({ type: 'hub.connected' });
      expect(asked()).toEqual([2, 2, 2]);
    });
  });

  it('shows the live picture of the event’s camera when asked, and its recording again', async () => {
    const subject = await start();
    const chosen = () => {
      const live = selectLive(subject.snapshot());
      return live === undefined ? undefined : [selectChosen(live.getSnapshot()), subject.cameras.inputs.length];
    };
    expect(chosen()).toEqual([null, 0]);
    subject.visit.send({ type: 'camera.goLive' });
    expect(chosen()).toEqual(['cam-1', 1]);
    subject.visit.send({ type: 'camera.choose', uuid: null });
    expect(chosen()).toEqual([null, 1]);
  });

  describe('notification preferences of the customer', () => {
    it('is read for the location (FU-46)', async () => {
      const subject = await start();
      expect(subject.preferences.inputs).toEqual([{ params: { sid: '501' } }]);
      expect(selectPreferences(subject.snapshot())).toBe(null);
      await subject.preferences.answer(SETTINGS);
      expect(selectPreferences(subject.snapshot())).toEqual(SETTINGS);
    });

    it.each(['Settings not found', 'Notification settings not found.'])(
      'may never have been said, which is not a failure: %s (FU-47)',
      async (message) => {
        const subject = await start();
        await subject.preferences.fail({ call: 'notificationSettings', status: 404, message });
        expect(selectPreferences(subject.snapshot())).toBe('none');
        expect(subject.heard()).toEqual([]);
      },
    );

    it('show an error when they could not be read (FU-46, FU-47, SOCK-19)', async () => {
      const subject = await start();
      await subject.preferences.fail({ call: 'notificationSettings', status: 500, message: 'Out of order.' });
      expect(selectPreferences(subject.snapshot())).toBe(null);
      expect(subject.heard()).toEqual([toast('error', 'Endpoint: sub/notifications/settings/501. Out of order.')]);
    });
  });

  describe('messages sent to the customer before', () => {
    it('is read for the event (FU-39)', async () => {
      const subject = await start();
      expect(subject.sent.inputs).toEqual([{ query: { eventIds: '100001' } }]);
      const sent = {
        email: { subject: 'A delivery', body: 'Hello' },
        notification: null,
        disposition: null,
        unsent: [],
      };
      await subject.sent.answer({ '100001': sent });
      expect(selectSentMessages(subject.snapshot())).toEqual(sent);
    });

    it('show an error when they could not be read (FU-40, SOCK-19)', async () => {
      const subject = await start();
      await subject.sent.fail({ call: 'dispositionInfo', status: 500, message: 'Out of order.' });
      expect(subject.heard()).toEqual([toast('error', 'Endpoint: events/disposition-info. Out of order.')]);
    });
  });

  it('reads both again when the hub is back online, whether or not they were read before', async () => {
    const subject = await start();
    await subject.preferences.fail({ call: 'notificationSettings', status: null, message: 'Network error' });
    await subject.sent.answer({});
    subject.visit.send({ type: 'hub.disconnected' });
    subject.visit.send({ type: 'hub.connected' });
    await subject.preferences.answer(SETTINGS);
    const sent = { email: { subject: 'A delivery', body: 'Hello' }, notification: null, disposition: null, unsent: [] };
    await subject.sent.answer({ '100001': sent });
    expect([selectPreferences(subject.snapshot()), selectSentMessages(subject.snapshot())]).toEqual([SETTINGS, sent]);
    expect([subject.preferences.inputs.length, subject.sent.inputs.length]).toEqual([2, 2]);
  });
});
