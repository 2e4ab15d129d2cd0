import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PCS_STATUS } from '../contract/enums.ts';
import type { FollowUpContext } from '../src/machines/visit/follow-up/follow-up.setup.ts';
import type { Duty } from '../src/machines/work/outbox/outbox.events.ts';
import { UNDO_MS } from '../contract/limits.ts';
import { visitAddress } from '../src/machines/app/router/screens.ts';
import { alarmWith, TAKEN_AT_MS } from '../src/machines/testing/alarms.ts';
import { refusal } from './support/cases.ts';
import { goodReply } from './support/provider.ts';
import { startScenario } from './support/scenario.ts';

const alarm = alarmWith({ pcs_status: PCS_STATUS.follow_up });
const disposed = { ...alarm, disposition: { action: 'agent_handled' } };
const WRITTEN = {
  documentation: 'A courier left a parcel.',
  subject: 'A delivery',
  body: '<p>Hello,</p><p>a <strong>parcel</strong> came.</p>',
  title: 'A delivery',
  message: 'A parcel came.',
};
const EVERY_SAVE = ['saveDocumentation', 'setDispositionAction', 'setPcsStatus', 'sendEmail', 'sendPush'];

/** A follow-up with all written, at a provider that refuses one call. */
async function writeAt(refusedCall: Duty['call']) {
  const story = await startScenario(visitAddress('followUp', alarm));
  await story.receives('hub.sockets', { type: 'socket.opened', atMs: Date.now() });
  const asked: string[] = [];
  let refuses = true;
  story.repliesTo('delivery.deliver', (question) => {
    const { call } = question.input as Duty;
    if (!EVERY_SAVE.includes(call)) return goodReply(question);
    asked.push(call);
    if (!refuses || call !== refusedCall) {
      if (call === 'saveDocumentation') story.answers('followUp.getDocumentation', WRITTEN);
      if (call === 'setDispositionAction') story.answers('followUp.loadAlarm', { alarm: disposed, atMs: TAKEN_AT_MS });
      return goodReply(question);
    }
    return { error: { ...refusal(400), call, message: 'Out of order.' } };
  });
  await story.does('router/screen', { type: 'template.choose', template: 'delivery' });
  await story.does('router/screen', { type: 'text.write', change: WRITTEN });
  story.answers('followUp.loadDraft', { template: 'delivery', texts: WRITTEN, savedDocumentation: '' });
  return {
    story,
    /** It can be taken back no more. */
    completes: async () => {
      await story.does('router/screen', { type: 'followUp.complete', atMs: Date.now() });
      expect([asked, story.stateOf('router')]).toEqual([[], { queue: 'shown' }]);
      await story.passes(UNDO_MS);
    },
    relents: () => {
      refuses = false;
    },
    /** The saves that were sent since the last look. */
    asked: () => asked.splice(0),
    toasts: () => (story.contextOf('toasts') as { shown: readonly { text: string }[] }).shown.map(({ text }) => text),
  };
}

describe('completion of which one save fails', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: TAKEN_AT_MS });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each<[Duty['call'], string, readonly string[], readonly string[]]>([
    ['saveDocumentation', 'Error saving documentation 100001: Out of order.', EVERY_SAVE.slice(0, 1), EVERY_SAVE],
    [
      'setDispositionAction',
      'Error saving dispostion 100001: Out of order.',
      EVERY_SAVE.slice(0, 2),
      EVERY_SAVE.slice(1),
    ],
    ['setPcsStatus', 'Out of order.', EVERY_SAVE.slice(0, 3), EVERY_SAVE.slice(2)],
  ])(
    'stops at %s, shows %s, keeps what is written, and then does only the rest (FU-10, FU-26, FU-27, FU-28)',
    async (call, text, before, after) => {
      const { story, completes, relents, asked, toasts } = await writeAt(call);
      await completes();
      expect([asked(), toasts()]).toEqual([before, [text]]);
      expect(story.stateOf('router/screen')).toEqual({ working: { documenting: 'settled' } });
      expect((story.contextOf('router/screen') as FollowUpContext).texts).toEqual(WRITTEN);
      relents();
      await completes();
      expect(asked()).toEqual(after);
      expect(story.stateOf('router')).toEqual({ queue: 'shown' });
    },
  );

  it.each<[Duty['call'], readonly string[]]>([
    ['sendEmail', ['Endpoint: sub/send/email. Out of order.', 'Push notification sent successfully']],
    ['sendPush', ['Email sent successfully', 'Endpoint: sub/send/push-notification. Out of order.']],
  ])('goes back to the queue all the same when %s fails, which is shown (FU-10)', async (call, texts) => {
    const { story, completes, asked, toasts } = await writeAt(call);
    await completes();
    expect([asked(), toasts()]).toEqual([EVERY_SAVE, texts]);
    expect(story.stateOf('router')).toEqual({ queue: 'shown' });
  });
});
