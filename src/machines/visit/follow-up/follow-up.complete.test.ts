import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FOLLOW_UP_TEMPLATES, type FollowUpTemplate } from '../../../../contract/dispositions.ts';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import { alarmWith } from '../../testing/alarms.ts';
import type { Sent } from '../../testing/with-system.ts';
import type { FollowUpDraft, FollowUpTexts } from './follow-up.events.ts';
import { selectCanComplete, selectMissing, selectPhase, selectSaving } from './follow-up.selectors.ts';
import { textsOf } from './templates.ts';
import {
  customer,
  dispositionFiled,
  documentationFiled,
  enter,
  followedUp,
  go,
  kept,
  toast,
  open,
  OPENED_AT_MS,
  refused,
  start,
  startReady,
  statusFiled,
  alarmChanged,
  toldCustomer,
} from './start-visit.ts';

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
            failureText: 'Endpoint: sub/send/push-notification. {error}',
            idempotencyKey: `push:100001:${category}`,
            tellsOutcome: true,
            after: { id: 'complete:100001', ends: 'kept' },
          },
        },
      }) as Sent;

    it('saves documentation, disposition and status one by one, sends the customer’s messages and goes back (API-14, API-15, FU-05, FU-06, FU-07, FU-08, FU-09, FU-32, FU-33, FU-50)', async () => {
      const subject = await startReady();
      const texts = {
        subject: 'Parcel',
        body: '<p>Hello &lt;you&gt;,</p><p>a <strong>parcel</strong><br>came.</p>',
        title: 'Parcel',
        message: 'It came.',
      };
      subject.write(texts);
      subject.visit.send({ type: 'followUp.complete' });
      expect(subject.heard()).toEqual([documentationFiled('A courier left a parcel.')]);
      expect(selectSaving(subject.snapshot())).toBe('Saving documentation…');
      subject.visit.send(kept('documentation:100001'));
      expect(subject.heard()).toEqual([dispositionFiled('disposition:100001', 'agent_handled')]);
      expect(selectSaving(subject.snapshot())).toBe('Saving disposition…');
      subject.visit.send(kept('disposition:100001'));
      const category = 'unfamiliar_person_on_property_delivery';
      expect(subject.heard()).toEqual([
        statusFiled('complete:100001', { pcsStatus: -30 }),
        ...customer('waived'),
        email(category, false, texts, 'Hello <you>,\n\na parcel\ncame.'),
        push(category, false, texts),
      ]);
      expect(selectSaving(subject.snapshot())).toBe('Setting status…');
      subject.visit.send(kept('complete:100001'));
      expect(subject.heard()).toEqual([go('/app/queue')]);
    });

    it('sends one set of calls for one press (DISP-40)', async () => {
      const subject = await startReady();
      subject.visit.send({ type: 'followUp.complete' });
      subject.heard();
      for (const event of [{ type: 'followUp.complete' }, { type: 'followUp.cancel', reasonId: 3 }] as const) {
        expect(subject.snapshot().can(event)).toBe(false);
        subject.visit.send(event);
      }
      expect(subject.heard()).toEqual([]);
    });

    it('sends no push without a description (FU-31)', async () => {
      const subject = await startReady();
      subject.write({ message: ' ' });
      subject.visit.send({ type: 'followUp.complete' });
      for (const id of ['documentation', 'disposition', 'complete']) subject.visit.send(kept(`${id}:100001`));
      expect(toldCustomer(subject.heard())).toMatchObject([{ call: 'sendEmail' }]);
    });

    it('sends the customer nothing about a training event (QUEUE-54)', async () => {
      const subject = await startReady(followedUp({ isFake: true }));
      subject.visit.send({ type: 'followUp.complete' });
      for (const id of ['documentation', 'disposition', 'complete']) subject.visit.send(kept(`${id}:100001`));
      expect(toldCustomer(subject.heard())).toEqual([]);
    });

    it.each(Object.entries(FOLLOW_UP_TEMPLATES) as [FollowUpTemplate, string][])(
      'sends the customer the template %s of %s, critical for an escalation only (FU-36, DISP-35, API-16)',
      async (template, category) => {
        const subject = await startReady();
        subject.choose(template);
        subject.visit.send({ type: 'followUp.complete' });
        for (const id of ['documentation', 'disposition', 'complete']) subject.visit.send(kept(`${id}:100001`));
        const critical = template === 'unfamiliar person engaged';
        expect(toldCustomer(subject.heard())).toMatchObject([
          { call: 'sendEmail', args: { body: { category, critical } } },
          { call: 'sendPush', args: { body: { category, critical } } },
        ]);
      },
    );

    describe('that fails on the way', () => {
      it('stops at the first failed save, sends no message and may be pressed again (API-22, FU-10, FU-26, FU-27, FU-28)', async () => {
        const subject = await startReady();
        subject.visit.send({ type: 'followUp.complete' });
        subject.heard();
        subject.visit.send(refused('documentation:100001'));
        expect(subject.heard()).toEqual([]);
        expect(selectPhase(subject.snapshot())).toBe('working');
        expect(selectCanComplete(subject.snapshot())).toBe(true);
        subject.visit.send({ type: 'followUp.complete' });
        expect(subject.heard()).toEqual([documentationFiled('A courier left a parcel.')]);
      });

      it('does not repeat what was saved, but what was written since (FU-10)', async () => {
        const subject = await startReady();
        subject.visit.send({ type: 'followUp.complete' });
        subject.visit.send(kept('documentation:100001'));
        subject.visit.send(refused('disposition:100001'));
        subject.heard();
        subject.visit.send({ type: 'followUp.complete' });
        expect(subject.heard()).toEqual([dispositionFiled('disposition:100001', 'agent_handled')]);
        subject.visit.send(refused('disposition:100001'));
        subject.write({ documentation: 'Two couriers.' });
        subject.visit.send({ type: 'followUp.complete' });
        expect(subject.heard()).toEqual([documentationFiled('Two couriers.', 'A courier left a parcel.')]);
      });

      it('may be pressed again although the event has our own disposition by now (FU-04, FU-10)', async () => {
        const subject = await startReady();
        subject.visit.send({ type: 'followUp.complete' });
        subject.visit.send(kept('documentation:100001'));
        subject.visit.send(alarmChanged({ disposition: { action: 'agent_handled' } }));
        subject.visit.send(kept('disposition:100001'));
        subject.visit.send(refused('complete:100001'));
        subject.heard();
        expect(selectMissing(subject.snapshot())).toBe('');
        subject.visit.send({ type: 'followUp.complete' });
        expect(subject.heard()).toContainEqual(statusFiled('complete:100001', { pcsStatus: -30 }));
      });

      describe('without an answer', () => {
        const action = { disposition: { action: 'agent_handled' } };
        const over = { ...action, version: 4, pcs_status: PCS_STATUS.operator_handled, handler: null };
        const unanswered = async () => {
          const subject = await startReady();
          subject.visit.send({ type: 'followUp.complete' });
          for (const id of ['documentation', 'disposition']) subject.visit.send(kept(`${id}:100001`));
          subject.visit.send(refused('complete:100001', null));
          subject.heard();
          subject.kept.length = 0;
          return subject;
        };

        it('is done once the event turns out to be: sends the customer’s messages and goes back (FU-08, FU-09, DISP-40)', async () => {
          const subject = await unanswered();
          expect(selectCanComplete(subject.snapshot())).toBe(true);
          subject.visit.send(alarmChanged(over));
          expect(subject.heard()).toEqual([...customer('due'), go('/app/queue')]);
          expect(subject.kept).toEqual([{ eventId: '100001' }]);
        });

        it('is done although the news came before the failure', async () => {
          const subject = await startReady();
          subject.visit.send({ type: 'followUp.complete' });
          for (const id of ['documentation', 'disposition']) subject.visit.send(kept(`${id}:100001`));
          subject.visit.send(alarmChanged(over));
          subject.heard();
          subject.visit.send(refused('complete:100001', null));
          expect(subject.heard()).toEqual([...customer('due'), go('/app/queue')]);
        });

        it('may be pressed again, though the disposition without an answer has been saved by now (FU-04, FU-10)', async () => {
          const subject = await startReady();
          subject.visit.send({ type: 'followUp.complete' });
          subject.visit.send(kept('documentation:100001'));
          subject.visit.send(refused('disposition:100001', null));
          subject.visit.send(alarmChanged(action));
          subject.heard();
          expect(selectMissing(subject.snapshot())).toBe('');
          subject.visit.send({ type: 'followUp.complete' });
          expect(subject.heard()).toContainEqual(statusFiled('complete:100001', { pcsStatus: -30 }));
        });

        it.each([
          ['closed with another disposition', { ...over, disposition: { action: 'canceled_rep' } }],
          ['older than what is known', { ...over, version: 1 }],
        ])('is not taken for done by an event that is %s', async (_, given) => {
          const subject = await unanswered();
          subject.visit.send(alarmChanged(given));
          expect(subject.heard()).toEqual([]);
        });
      });

      it.each([
        ['canceled', { pcs_status: PCS_STATUS.canceled, handler: null }],
        ['lost', { pcs_status: PCS_STATUS.operator_handled, handler: null }],
      ])('because the event has ended meanwhile is %s', async (phase, given) => {
        const subject = await startReady();
        subject.visit.send({ type: 'followUp.complete' });
        subject.visit.send(alarmChanged(given));
        subject.heard();
        subject.visit.send(refused('documentation:100001'));
        expect(selectPhase(subject.snapshot())).toBe(phase);
        expect(subject.heard()).toEqual([]);
      });
    });
  });

  describe('a page that goes down and comes back', () => {
    const DRAFT: FollowUpDraft = { template: 'delivery', texts: { documentation: 'A courier', subject: 'Parcel' } };

    it('keeps what is typed and chosen as a draft of the event (FU-54)', async () => {
      const subject = await start();
      subject.write({ documentation: 'A courier' });
      subject.choose('delivery');
      const texts = { ...textsOf('delivery', followedUp()), documentation: 'A courier' };
      expect(subject.kept).toEqual([
        {
          eventId: '100001',
          template: null,
          texts: { documentation: 'A courier', subject: '', body: '', title: '', message: '' },
        },
        { eventId: '100001', template: 'delivery', texts },
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

    it.each([
      ['completed', { type: 'followUp.complete' }, ['documentation', 'disposition', 'complete']],
      ['canceled', { type: 'followUp.cancel', reasonId: 3 }, ['followUpCancel']],
    ] as const)('discards the draft once the event is %s (FU-54)', async (_name, command, ids) => {
      const subject = await startReady();
      subject.kept.length = 0;
      subject.visit.send(command);
      expect(subject.kept).toEqual([]);
      for (const id of ids) subject.visit.send(kept(`${id}:100001`));
      expect(subject.kept).toEqual([{ eventId: '100001' }]);
    });

    it('goes on with a completion that got no further than its disposition (FU-10)', async () => {
      const subject = enter({}, { ...DRAFT, texts: { ...DRAFT.texts, documentation: 'Seen before.' } });
      const alarm = followedUp({ disposition: { action: 'agent_handled' } });
      await subject.load.answer({ alarm, atMs: OPENED_AT_MS });
      await subject.documentation.answer({ documentation: 'Seen before.' });
      subject.visit.send({ type: 'followUp.complete' });
      expect(subject.heard()).toContainEqual(statusFiled('complete:100001', { pcsStatus: -30 }));
    });

    it('sends what the customer is owed when only that was left of the completion (FU-08)', async () => {
      const alarm = alarmWith({
        pcs_status: PCS_STATUS.operator_handled,
        handler: null,
        disposition: { action: 'agent_handled' },
      });
      const subject = await open(alarm);
      expect(subject.heard()).toEqual([
        toast('info', 'The event has been already handled [agent_handled]'),
        ...customer('due'),
        go('/app/queue'),
      ]);
    });
  });
});
