import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FOLLOW_UP_TEMPLATES, type FollowUpTemplate } from '../../../../contract/dispositions.ts';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import { ABOUT, alarmWith } from '../../testing/alarms.ts';
import type { Sent } from '../../testing/with-system.ts';
import { handledToast } from '../../testing/handled-toast.ts';
import type { FollowUpDraft, FollowUpTexts } from './follow-up.events.ts';
import { selectCanComplete, selectMissing, selectPhase, selectRefusal } from './follow-up.selectors.ts';
import { textsOf } from './templates.ts';
import {
  cancel,
  COMPLETE,
  customer,
  dispositionFiled,
  documentationFiled,
  enter,
  first,
  followedUp,
  following,
  go,
  toast,
  open,
  OPENED_AT_MS,
  start,
  startReady,
  startReturned,
  statusFiled,
  messagesToCustomer,
} from './follow-up.fixture.ts';

describe('follow-up', () => {
  beforeEach(() => void vi.useFakeTimers({ now: OPENED_AT_MS }));
  afterEach(() => void vi.useRealTimers());

  describe('Complete', () => {
    const email = (category: string, critical: boolean, texts: Omit<FollowUpTexts, 'documentation'>, text: string) =>
      ({
        to: 'outbox',
        event: {
          type: 'duty.filed',
          duty: {
            id: 'email:100001',
            call: 'sendEmail',
            args: {
              body: {
                uid: '301',
                eventId: '100001',
                subject: texts.subject,
                text,
                html: texts.body,
                category,
                critical,
              },
            },
            about: ABOUT,
            failureText: 'Endpoint: sub/send/email. {error}',
            idempotencyKey: `email:100001:${category}`,
            tellsOutcome: true,
            after: { id: 'complete:100001', ends: 'kept' },
          },
        },
      }) as Sent;
    const push = (category: string, critical: boolean, texts: Omit<FollowUpTexts, 'documentation'>) =>
      ({
        to: 'outbox',
        event: {
          type: 'duty.filed',
          duty: {
            id: 'push:100001',
            call: 'sendPush',
            args: {
              body: {
                user_id: '301',
                event_id: '100001',
                title: texts.title,
                message: texts.message,
                category,
                critical,
              },
            },
            about: ABOUT,
            failureText: 'Endpoint: sub/send/push-notification. {error}',
            idempotencyKey: `push:100001:${category}`,
            tellsOutcome: true,
            after: { id: 'complete:100001', ends: 'kept' },
          },
        },
      }) as Sent;

    const COMPLETED = 'Front door, Account A501: completed, delivery';
    const dispositionSave = dispositionFiled('disposition:100001', 'agent_handled');
    const statusSave = statusFiled('complete:100001', { pcsStatus: -30 });

    it('leaves at once; documentation, disposition, status and the customer’s messages wait to be sent one by one (API-14, API-15, FU-05, FU-06, FU-07, FU-08, FU-09, FU-32, FU-33, FU-50, QUEUE-02)', async () => {
      const subject = await startReady();
      const texts = {
        subject: 'Parcel',
        body: '<p>Hello &lt;you&gt;,</p><p>a <strong>parcel</strong><br>came.</p>',
        title: 'Parcel',
        message: 'It came.',
      };
      subject.write(texts);
      subject.visit.send(COMPLETE);
      const category = 'unfamiliar_person_on_property_delivery';
      expect(subject.heard()).toEqual([
        ...customer('waived'),
        first(documentationFiled('A courier left a parcel.'), COMPLETED),
        following(dispositionSave, 'documentation:100001'),
        following(statusSave, 'disposition:100001'),
        email(category, false, texts, 'Hello <you>,\n\na parcel\ncame.'),
        push(category, false, texts),
        go('/app/queue'),
      ]);
      expect(selectPhase(subject.snapshot())).toBe('ended');
    });

    it('sends one set of calls for one press (DISP-40)', async () => {
      const subject = await startReady();
      subject.visit.send(COMPLETE);
      subject.heard();
      for (const event of [COMPLETE, cancel(3)]) {
        expect(subject.snapshot().can(event)).toBe(false);
        subject.visit.send(event);
      }
      expect(subject.heard()).toEqual([]);
    });

    it('waits until the e-mail of a disposition without a template is written (FU-37)', async () => {
      const subject = await startReady();
      subject.choose('canceled by safe word');
      expect(selectMissing(subject.snapshot())).toBe('Write the e-mail: this disposition has no template.');
      subject.write({ body: '<p>You told us your safe word.</p>' });
      subject.heard();
      subject.visit.send(COMPLETE);
      expect(messagesToCustomer(subject.heard())).toMatchObject([
        { call: 'sendEmail', args: { body: { category: 'default', text: 'You told us your safe word.' } } },
        { call: 'sendPush', args: { body: { message: 'An alarm from your camera was ended with your safe word.' } } },
      ]);
    });

    it('sends no push without a description (FU-31)', async () => {
      const subject = await startReady();
      subject.write({ message: ' ' });
      subject.visit.send(COMPLETE);
      expect(messagesToCustomer(subject.heard())).toMatchObject([{ call: 'sendEmail' }]);
    });

    it('sends the customer nothing about a training event (QUEUE-54)', async () => {
      const subject = await startReady(followedUp({ isFake: true }));
      subject.visit.send(COMPLETE);
      expect(messagesToCustomer(subject.heard())).toEqual([]);
    });

    it.each(Object.entries(FOLLOW_UP_TEMPLATES) as [FollowUpTemplate, string][])(
      'sends the customer the template %s of %s, critical for an escalation only (FU-36, DISP-35, API-16)',
      async (template, category) => {
        const subject = await startReady();
        subject.choose(template);
        subject.visit.send(COMPLETE);
        const critical = template === 'unfamiliar person engaged';
        expect(messagesToCustomer(subject.heard())).toMatchObject([
          { call: 'sendEmail', args: { body: { category, critical } } },
          { call: 'sendPush', args: { body: { category, critical } } },
        ]);
      },
    );

    it('does not repeat what was saved, but what was written since (FU-10)', async () => {
      const halfway = followedUp({ disposition: { action: 'agent_handled' } });
      const subject = await start(halfway, 'A courier.');
      subject.choose('delivery');
      subject.visit.send(COMPLETE);
      expect(subject.heard()).toContainEqual(first(statusSave, COMPLETED));
      const changed = await start(halfway, 'A courier.');
      changed.choose('delivery');
      changed.write({ documentation: 'Two couriers.' });
      changed.visit.send(COMPLETE);
      expect(changed.heard().slice(2, 4)).toEqual([
        first(documentationFiled('Two couriers.', 'A courier.'), COMPLETED),
        following(statusSave, 'documentation:100001'),
      ]);
    });

    describe('that came back', () => {
      const action = { disposition: { action: 'agent_handled' } };
      const over = followedUp({ ...action, version: 4, pcs_status: PCS_STATUS.operator_handled, handler: null });

      it('may be pressed again, says why it was not saved, and reads the documentation again (API-21, API-22, FU-10, FU-26, FU-27, FU-28)', async () => {
        const subject = await startReturned('No.', followedUp());
        await subject.documentation.answer({ documentation: 'A courier left a parcel.' });
        subject.choose('delivery');
        subject.heard();
        expect([selectPhase(subject.snapshot()), selectRefusal(subject.snapshot())]).toEqual(['working', 'No.']);
        expect(selectCanComplete(subject.snapshot())).toBe(true);
        subject.visit.send(COMPLETE);
        expect(subject.heard()[2]).toEqual(first(dispositionSave, COMPLETED));
      });

      it('may be pressed again although the event has our own disposition by now (FU-04, FU-10)', async () => {
        const subject = await startReturned('No.', followedUp(action));
        await subject.documentation.answer({ documentation: 'A courier left a parcel.' });
        subject.choose('delivery');
        expect(selectMissing(subject.snapshot())).toBe('');
        expect(selectCanComplete(subject.snapshot())).toBe(true);
      });

      it('is not called unsaved when it was taken back', async () => {
        const subject = await startReturned(null, followedUp());
        await subject.documentation.answer({ documentation: '' });
        expect(selectRefusal(subject.snapshot())).toBe(null);
      });

      it('a Complete that was done, though its answer was lost, sends the customer’s messages and goes back to the queue (FU-08, FU-09, DISP-40)', async () => {
        const subject = await startReturned('No.', over);
        expect(subject.heard()).toEqual([handledToast('agent_handled'), ...customer('due'), go('/app/queue')]);
        expect(subject.kept).toEqual([{ eventId: '100001' }]);
      });

      it('an unanswered Complete is done as soon as the event turns out to be (FU-08, FU-09, DISP-40)', async () => {
        const subject = await startReturned('No.', followedUp(action));
        await subject.documentation.answer({ documentation: '' });
        subject.heard();
        subject.visit.send({ type: 'alarm.updated', alarm: over });
        expect(subject.heard()).toEqual([...customer('due'), go('/app/queue')]);
        expect(subject.kept).toEqual([{ eventId: '100001' }]);
      });

      it.each([
        ['closed with another disposition', { ...over, disposition: { action: 'canceled_rep' } }],
        ['older than what is known', { ...over, version: 1 }],
      ])('is not taken for done by an event that is %s', async (_, alarm) => {
        const subject = await startReturned('No.', followedUp(action));
        await subject.documentation.answer({ documentation: '' });
        subject.heard();
        subject.visit.send({ type: 'alarm.updated', alarm });
        expect(subject.heard()).toEqual([]);
      });

      it('because the event has ended meanwhile is canceled', async () => {
        const subject = await startReturned('No.', followedUp({ pcs_status: PCS_STATUS.canceled, handler: null }));
        expect(selectPhase(subject.snapshot())).toBe('canceled');
        expect(subject.heard()).toEqual([]);
      });
    });
  });

  describe('a page that goes down and comes back', () => {
    const DRAFT: FollowUpDraft = {
      template: 'delivery',
      texts: { documentation: 'A courier', subject: 'Parcel' },
      savedDocumentation: 'Seen before.',
    };

    it('keeps what is typed and chosen as a draft of the event (FU-54)', async () => {
      const subject = await start(undefined, 'Seen before.');
      subject.write({ documentation: 'A courier' });
      subject.choose('delivery');
      const texts = { ...textsOf('delivery', followedUp(), {}), documentation: 'A courier' };
      expect(subject.kept).toEqual([
        {
          eventId: '100001',
          template: null,
          texts: { documentation: 'A courier', subject: '', body: '', title: '', message: '' },
          savedDocumentation: 'Seen before.',
        },
        { eventId: '100001', template: 'delivery', texts, savedDocumentation: 'Seen before.' },
      ]);
    });

    it('offers the draft again, over what was documented (FU-54)', async () => {
      const subject = enter({}, DRAFT);
      await subject.load.answer({ alarm: followedUp(), atMs: OPENED_AT_MS });
      await subject.documentation.answer({ documentation: 'Seen before.' });
      expect(subject.snapshot().context).toMatchObject({
        template: 'delivery',
        savedDocumentation: 'Seen before.',
        texts: { documentation: 'A courier', subject: 'Parcel' },
      });
    });

    it('offers the draft after what was documented elsewhere meanwhile, and says so (FU-54)', async () => {
      const subject = enter({}, DRAFT);
      await subject.load.answer({ alarm: followedUp(), atMs: OPENED_AT_MS });
      await subject.documentation.answer({ documentation: 'A neighbour.' });
      expect(subject.snapshot().context.texts.documentation).toBe('A neighbour.\nA courier');
      expect(subject.heard()).toEqual([
        toast('warning', 'The documentation was changed elsewhere meanwhile: that text now comes before yours.'),
      ]);
    });

    it.each([
      ['completed', COMPLETE],
      ['canceled', cancel(3)],
    ] as const)('keeps the draft of an event that is %s until that is done (FU-54)', async (_name, command) => {
      const subject = await startReady();
      subject.kept.length = 0;
      subject.visit.send(command);
      expect(subject.kept).toEqual([]);
    });

    it('owes what is documented to a dispatch that is accepted after the page has gone, up to the last word (FU-54)', async () => {
      const subject = await start();
      subject.write({ documentation: 'Two men' });
      subject.heard();
      const promised = () =>
        subject
          .heard()
          .flatMap(({ event }) =>
            event.type === 'duty.promised' && event.duty.call === 'setPcsStatus'
              ? [event.duty.args.query.event_documentation]
              : [],
          )
          .at(-1);
      subject.visit.send({ type: 'dispatch.asked', action: 'dispatched_police', atMs: OPENED_AT_MS });
      expect(promised()).toBe('Two men');
      subject.write({ documentation: 'Two men force the door.' });
      expect(promised()).toBe('Two men force the door.');
      subject.visit.send({ type: 'dispatch.refused' });
      subject.heard();
      subject.write({ documentation: 'They left.' });
      expect(promised()).toBeUndefined();
    });

    it.each(['Two men', ''])(
      'files a dispatch that is accepted with what was documented, if anything: %o',
      async (documentation) => {
        const subject = await start();
        subject.write({ documentation });
        subject.visit.send({ type: 'dispatch.asked', action: 'dispatched_police', atMs: OPENED_AT_MS });
        subject.heard();
        subject.visit.send({ type: 'dispatch.accepted', action: 'dispatched_police', atMs: OPENED_AT_MS });
        const to = '/app/follow-up?userId=301&sid=501&eventId=100001&uuid=cam-1';
        const written = documentation === '' ? {} : { event_documentation: documentation };
        expect(subject.heard()[0]).toMatchObject({
          event: {
            type: 'duty.filed',
            duty: {
              id: 'dispatched:100001',
              args: { query: { pcsStatus: -30, disposition_action: 'dispatched_police', ...written } },
              ...(documentation === '' ? {} : { visit: { eventId: '100001', to, reasonId: null } }),
            },
          },
        });
      },
    );

    it('continues with a completion that got no further than its disposition (FU-10)', async () => {
      const subject = enter({}, { ...DRAFT, texts: { ...DRAFT.texts, documentation: 'Seen before.' } });
      const alarm = followedUp({ disposition: { action: 'agent_handled' } });
      await subject.load.answer({ alarm, atMs: OPENED_AT_MS });
      await subject.documentation.answer({ documentation: 'Seen before.' });
      subject.visit.send(COMPLETE);
      expect(subject.heard()[2]).toEqual(
        first(statusFiled('complete:100001', { pcsStatus: -30 }), 'Front door, Account A501: completed, delivery'),
      );
    });

    it('sends the messages to the customer when only that was left of the completion (FU-08)', async () => {
      const alarm = alarmWith({
        pcs_status: PCS_STATUS.operator_handled,
        handler: null,
        disposition: { action: 'agent_handled' },
      });
      const subject = await open(alarm);
      expect(subject.heard()).toEqual([handledToast('agent_handled'), ...customer('due'), go('/app/queue')]);
    });
  });
});
