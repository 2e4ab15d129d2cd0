import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FollowUpContext } from '../src/machines/visit/follow-up/follow-up.setup.ts';
import { UNDO_MS } from '../contract/limits.ts';
import { PCS_STATUS } from '../contract/enums.ts';
import { RECONNECT_ATTEMPTS, RECONNECT_MS } from '../src/machines/app/hub/hub.constants.ts';
import { SIGN_OUT_DELAY_MS } from '../src/machines/app/session/session.constants.ts';
import { alarmWith, TAKEN_AT_MS } from '../src/machines/testing/alarms.ts';
import { SEEN_AFTER_MS } from '../src/machines/visit/seen.chart.ts';
import { refusal } from './support/cases.ts';
import { QUEUE_SETTINGS } from './support/provider.ts';
import { startScenario, type Story } from './support/scenario.ts';

const alarm = alarmWith();
const SLOT = 'router/screen/slot-1';
const expectSameFold = (story: Story) => expect(story.folded()).toEqual(story.live());

/** Story at the queue, with one alarm in its first slot. */
async function takeAlarm(): Promise<Story> {
  const story = await startScenario('/app/queue');
  await story.receives('hub.sockets', { type: 'socket.opened', atMs: Date.now() });
  story.answers('queue.takeEvents', { items: [alarm], total: 1 });
  await story.does('router/screen', { type: 'acceptNew.turnOn' });
  await story.receives('clip.play', { type: 'clip.started' });
  return story;
}

/** Story in Verify & Respond, with a picture that was seen. */
async function openAlarm(): Promise<Story> {
  const story = await takeAlarm();
  await story.does(SLOT, { type: 'slot.open' });
  await story.receives('clip.play', { type: 'clip.started' });
  await story.passes(SEEN_AFTER_MS);
  expect(story.stateOf('router')).toEqual({ verifyRespond: 'shown' });
  return story;
}

describe('fold of the whole portal', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: TAKEN_AT_MS });
  });

  it('equals the live actors from the feed to a completed follow-up', async () => {
    const story = await openAlarm();
    await story.does('router/screen', { type: 'step.forward' });
    await story.does('router/screen', { type: 'step.forward' });
    await story.does('router/screen', { type: 'alarm.handle' });
    expect(story.stateOf('router')).toEqual({ followUp: 'shown' });
    expectSameFold(story);

    await story.does('router/screen', { type: 'text.write', change: { documentation: 'A parcel was left.' } });
    await story.does('router/screen', { type: 'template.choose', template: 'delivery' });
    const { texts, template } = story.contextOf('router/screen') as FollowUpContext;
    story.answers('followUp.loadDraft', { texts, template, savedDocumentation: '' });
    story.refuses('delivery.deliver', refusal(500));
    await story.does('router/screen', { type: 'followUp.complete', atMs: Date.now() });
    await story.passes(UNDO_MS);
    expect(story.stateOf('router/screen')).toEqual({ working: { documenting: 'settled' } });
    story.relents('delivery.deliver');
    await story.does('router/screen', { type: 'followUp.complete', atMs: Date.now() });
    expect(story.stateOf('router')).toEqual({ queue: 'shown' });
    expectSameFold(story);
  });

  it('equals them when an alarm is canceled in Verify & Respond', async () => {
    const story = await openAlarm();
    await story.does('router/screen', { type: 'alarm.cancel', reasonId: 3, atMs: 0 });
    expect(story.stateOf('router')).toEqual({ queue: 'shown' });
    expectSameFold(story);
  });

  it('equals them when the customer disarms during the verification', async () => {
    const story = await openAlarm();
    await story.receives('hub.sockets', {
      type: 'alarm.updated',
      alarm: alarmWith({ version: 3, alarmState: 'OFF', pcs_status: PCS_STATUS.verify }),
    });
    expect(story.stateOf('router/screen')).toBe('disarmed');
    expectSameFold(story);
  });

  it('equals them when one alarm expires and the customer cancels the next', async () => {
    const story = await takeAlarm();
    story.answers('queue.takeEvents', { items: [], total: 0 });
    await story.passes(QUEUE_SETTINGS.autoExpire * 1_000);
    expect(story.stateOf(SLOT)).toBe('missed');
    const next = alarmWith({ eventId: '100002', takenAtMs: Date.now() });
    await story.receives('hub.sockets', { type: 'alarm.assigned', alarms: [next] });
    expect(story.stateOf(SLOT)).toEqual({ occupied: { life: { offered: 'idle' }, picture: 'unseen', stills: 'none' } });
    await story.receives('hub.sockets', {
      type: 'alarm.canceledByCustomer',
      eventId: '100002',
      customerId: '301',
      place: '',
    });
    await story.receives('hub.sockets', {
      type: 'alarm.updated',
      alarm: { ...next, version: 3, pcs_status: PCS_STATUS.canceled },
    });
    expect(story.stateOf(SLOT)).toBe('parted');
    expectSameFold(story);
  });

  it('equals them when the hub is lost, and found again', async () => {
    const story = await takeAlarm();
    await story.receives('hub.sockets', { type: 'socket.closed', atMs: Date.now(), spread: 0 });
    for (let attempt = 0; attempt < RECONNECT_ATTEMPTS; attempt += 1) {
      await story.passes(RECONNECT_MS);
      await story.receives('hub.sockets', { type: 'socket.closed', atMs: Date.now(), spread: 0 });
    }
    expect(story.stateOf('hub')).toMatchObject({ line: 'lost' });
    expectSameFold(story);
    await story.does('hub', { type: 'hub.reconnect' });
    await story.receives('hub.sockets', { type: 'socket.opened', atMs: Date.now() });
    expect(story.stateOf('hub')).toMatchObject({ line: { connected: 'open' } });
    expectSameFold(story);
  });

  it('equals them when the agent signs out in the middle of a queue, and the next one signs in', async () => {
    const story = await takeAlarm();
    await story.does('session', { type: 'session.signOut' });
    await story.passes(SIGN_OUT_DELAY_MS);
    expect(story.stateOf('router')).toBe('login');
    await story.does('session', { type: 'session.signIn' });
    expectSameFold(story);
  });

  it('equals them when the provider no longer knows the session', async () => {
    const story = await openAlarm();
    await story.receives('hub.sockets', { type: 'socket.refused' });
    expect(story.stateOf('session')).toBe('signedOut');
    expect(story.stateOf('router')).toBe('login');
    expectSameFold(story);
  });

  it('equals them when the provider ends the session in the middle of a visit', async () => {
    const story = await openAlarm();
    await story.receives('hub.sockets', { type: 'session.ended', reason: 'idle' });
    expect(story.stateOf('session')).toBe('signedOut');
    expect(story.stateOf('outbox')).toBe('closed');
    expectSameFold(story);
  });

  it('equals them when the code of a screen does not arrive, and then does', async () => {
    const story = await startScenario('/');
    story.refuses('router.loadScreen', refusal(null));
    await story.does('router', { type: 'router.navigate', to: '/app/queue' });
    expect(story.stateOf('router')).toEqual({ queue: 'loadFailed' });
    story.relents('router.loadScreen');
    await story.does('router', { type: 'router.retry' });
    expect(story.stateOf('router')).toEqual({ queue: 'shown' });
    expectSameFold(story);
  });
});
