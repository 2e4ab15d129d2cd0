import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { NotificationPreferencesReport } from './notification-preferences.events.ts';
import { notificationPreferencesMachine } from './notification-preferences.machine.ts';

const NO = { status: 500, message: 'No.' } as const;

function start() {
  const reports: NotificationPreferencesReport[] = [];
  const owner = createActor(
    fromCallback<NotificationPreferencesReport>(({ receive }) => receive((report) => reports.push(report))),
  );
  const preferences = asked<Answer<'notificationSettings'>, Args<'notificationSettings'>>();
  const sent = asked<Answer<'dispositionInfo'>, Args<'dispositionInfo'>>();
  const { actor, heard } = startInSystem(
    notificationPreferencesMachine.provide({
      actors: { notificationSettings: preferences.logic, dispositionInfo: sent.logic },
    }),
    { input: () => ({ sid: '501', eventId: '100001', reportTo: owner.start() }) },
  );
  const value = () => actor.getSnapshot().value;
  return { actor, heard, preferences, sent, reported: () => reports.splice(0), value };
}

describe('preferences of a customer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('preferences and sent messages are read at once and reported, and not read again', async () => {
    const { preferences, sent, reported, value } = start();
    expect([preferences.inputs, sent.inputs]).toEqual([
      [{ params: { sid: '501' } }],
      [{ query: { eventIds: '100001' } }],
    ]);
    const settings = { email: {}, push: {} } as Answer<'notificationSettings'>;
    await preferences.answer(settings);
    await sent.answer({});
    expect(reported()).toEqual([
      { type: 'preferences.loaded', preferences: settings },
      { type: 'sentMessages.loaded', sentMessages: null },
    ]);
    expect(value()).toEqual({ preferences: 'idle', sentMessages: 'idle' });
  });

  it('may never have been said, and what cannot be read is shown', async () => {
    const none = start();
    await none.preferences.fail({ call: 'notificationSettings', status: 404, message: 'Settings not found' });
    expect([none.reported(), none.heard()]).toEqual([[{ type: 'preferences.loaded', preferences: 'none' }], []]);
    expect(none.value()).toMatchObject({ preferences: 'idle' });
    const { preferences, sent, reported, heard, value } = start();
    await preferences.fail({ call: 'notificationSettings', ...NO });
    await sent.fail({ call: 'dispositionInfo', ...NO });
    const endpoints = ['sub/notifications/settings/501', 'events/disposition-info'];
    expect(heard()).toEqual(
      endpoints.map((endpoint) => ({ to: 'toasts', event: toast('error', `Endpoint: ${endpoint}. No.`) })),
    );
    expect([reported(), value()]).toEqual([[], { preferences: 'idle', sentMessages: 'idle' }]);
  });

  it('are read again whenever the hub is back, also while they are being read', async () => {
    const { actor, preferences, sent } = start();
    const counts = () => [preferences.inputs.length, sent.inputs.length];
    actor.send({ type: 'hub.connected' });
    expect(counts()).toEqual([2, 2]);
    for (const call of ['of before', 'of now']) {
      await preferences.fail({ call: 'notificationSettings', status: 500, message: call });
      await sent.fail({ call: 'dispositionInfo', status: 500, message: call });
    }
    actor.send({ type: 'hub.connected' });
    expect(counts()).toEqual([3, 3]);
  });
});
