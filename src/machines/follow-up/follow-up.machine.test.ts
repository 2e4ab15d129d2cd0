import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { Answer, Args, CallError } from '../../../contract/calls.ts';
import type { AlarmEvent } from '../../../contract/entities.ts';
import { CANCEL_REASONS, FOLLOW_UP_TEMPLATES, type FollowUpTemplate, PCS_STATUS } from '../../../contract/enums.ts';
import { ALARM_AT_S, alarmWith, TAB } from '../testing/alarms.ts';
import { asked } from '../testing/asked.ts';
import { startInSystem, type Told } from '../testing/with-system.ts';
import type { LoadedAlarm } from '../visit/visit.ts';
import type { FollowUpDraft, FollowUpTexts } from './follow-up.events.ts';
import { followUpMachine } from './follow-up.machine.ts';
import {
  selectCanCancel,
  selectCanComplete,
  selectMissing,
  selectPhase,
  selectSaving,
  selectTexts,
} from './follow-up.selectors.ts';
import { textsOf } from './templates.ts';

const OPENED_AT_MS = (ALARM_AT_S + 60) * 1_000;
const VISIT = { userId: '301', sid: '501', eventId: '100001', uuid: 'cam-1', tab: TAB, hubIsOpen: true };
const followedUp = (given: Partial<AlarmEvent> = {}) => alarmWith({ pcs_status: PCS_STATUS.follow_up, ...given });

function enter(given: Partial<typeof VISIT> = {}, draft: FollowUpDraft | null = null) {
  const kept: unknown[] = [];
  const load = asked<LoadedAlarm, { eventId: string }>();
  const documentation = asked<Answer<'getDocumentation'>, Args<'getDocumentation'>>();
  const { actor: visit, heard } = startInSystem(
    followUpMachine.provide({
      actors: {
        loadAlarm: load.logic,
        getDocumentation: documentation.logic,
        recallDraft: fromPromise(async () => draft),
      },
      actions: {
        keepDraft: (_, params) => kept.push(params),
        discardDraft: (_, params) => kept.push(params),
      },
    }),
    { input: () => ({ ...VISIT, ...given }) },
  );
  return {
    visit,
    heard,
    load,
    documentation,
    /** What the drafts were told to keep and discard. */
    kept,
    snapshot: () => visit.getSnapshot(),
    write: (change: Partial<FollowUpTexts>) => visit.send({ type: 'text.write', change }),
    choose: (template: FollowUpTemplate) => visit.send({ type: 'template.choose', template }),
  };
}

async function open(alarm: AlarmEvent = followedUp(), atMs = OPENED_AT_MS) {
  const subject = enter();
  await subject.load.answer({ alarm, atMs });
  return subject;
}

/** The follow-up once it may be written. */
async function start(alarm?: AlarmEvent, documentation = '') {
  const subject = await open(alarm);
  await subject.documentation.answer({ documentation });
  subject.heard();
  return subject;
}

/** The follow-up with nothing missing. */
async function startReady(alarm?: AlarmEvent) {
  const subject = await start(alarm);
  subject.write({ documentation: 'A courier left a parcel.' });
  subject.choose('delivery');
  return subject;
}

const kept = (id: string) => ({ type: 'duty.kept', id, answer: {} }) as const;
const refused = (id: string) =>
  ({ type: 'duty.failed', id, error: { call: 'setPcsStatus', status: 500, message: 'No.' } }) as const;
const told = (given: Partial<AlarmEvent>) =>
  ({ type: 'alarm.updated', alarm: followedUp({ version: 3, ...given }) }) as const;
const failing = (status: number): CallError => ({ call: 'getEvent', status, message: 'No.' });

const go = (to: string): Told => ({ to: 'place', event: { type: 'place.go', to } });
const notice = (severity: 'info' | 'warning' | 'error', text: string): Told => ({
  to: 'notices',
  event: { type: 'notice.raised', severity, text },
});
const filed = (id: string, call: string, args: object, failureText = '{error}'): Told =>
  ({ to: 'outbox', event: { type: 'duty.filed', duty: { id, call, args, failureText } } }) as Told;
const params = { eventId: '100001' };
const documentationFiled = (documentation: string) =>
  filed(
    'documentation:100001',
    'saveDocumentation',
    { params, body: { documentation } },
    'Error saving documentation 100001: {error}',
  );
const dispositionFiled = (id: string, action: string) =>
  filed(id, 'setDispositionAction', { params, query: { action } }, 'Error saving dispostion 100001: {error}');
const statusFiled = (id: string, query: object) => filed(id, 'setPcsStatus', { params, query });

const customer = (verb: 'due' | 'waived'): readonly Told[] =>
  ['email:100001', 'push:100001'].map((id) => ({ to: 'outbox', event: { type: `duty.${verb}`, id } }) as const);
/** The duties promised among what was told. */
const promised = (heard: readonly Told[]) =>
  heard.flatMap(({ event }) => (event.type === 'duty.promised' ? [event.duty] : []));

describe('follow-up', () => {
  beforeEach(() => void vi.useFakeTimers({ now: OPENED_AT_MS }));
  afterEach(() => void vi.useRealTimers());

  describe('entering', () => {
    it.each([{ sid: '' }, { eventId: '' }])('warns of an address without event or location: %o', (given) => {
      const subject = enter(given);
      expect(subject.heard()).toEqual([notice('warning', 'Invalid eventId or sid'), go('/app/queue')]);
    });

    it('reads the event, then what was documented so far (FU-24)', async () => {
      const subject = enter();
      expect(subject.load.inputs).toEqual([{ eventId: '100001' }]);
      await subject.load.answer({ alarm: followedUp(), atMs: OPENED_AT_MS });
      expect(subject.documentation.inputs).toEqual([{ params }]);
      expect(selectPhase(subject.snapshot())).toBe('loading');
      await subject.documentation.answer({ documentation: 'Seen before.' });
      expect(selectPhase(subject.snapshot())).toBe('working');
      expect(selectTexts(subject.snapshot()).documentation).toBe('Seen before.');
    });

    it('takes a documentation that was not found for none, without a word (FU-24)', async () => {
      const subject = await open();
      await subject.documentation.fail(failing(404));
      expect(selectTexts(subject.snapshot()).documentation).toBe('');
      expect(subject.heard()).toEqual([]);
    });

    it('says when the documentation could not be read, and goes on (FU-25)', async () => {
      const subject = await open();
      await subject.documentation.fail(failing(500));
      expect(subject.heard()).toEqual([notice('error', 'Could not fetch documentation')]);
      expect(selectPhase(subject.snapshot())).toBe('working');
    });

    it('knows no event of that id, and loads again one that did not arrive (VR-53)', async () => {
      const unknown = enter();
      await unknown.load.fail(failing(404));
      expect(selectPhase(unknown.snapshot())).toBe('notFound');
      unknown.visit.send({ type: 'visit.return' });
      expect(unknown.heard()).toEqual([go('/app/queue')]);
      const late = enter();
      await late.load.fail(failing(503));
      expect(selectPhase(late.snapshot())).toBe('loadFailed');
      late.visit.send({ type: 'visit.retry' });
      expect(late.load.inputs).toHaveLength(2);
    });

    it('says that the event has been handled and goes to the queue (FU-17)', async () => {
      const subject = await open(followedUp({ disposition: { action: 'canceled_rep' } }));
      expect(subject.heard()).toEqual([
        notice('info', 'The event has been already handled [canceled_rep]'),
        ...customer('due'),
        go('/app/queue'),
      ]);
    });

    it('is canceled for an event that has ended without a disposition', async () => {
      const subject = await open(followedUp({ pcs_status: PCS_STATUS.expired }));
      expect(selectPhase(subject.snapshot())).toBe('canceled');
    });

    it('leads to the dashboard from an event older than 2592000 s, and not before (FU-18)', async () => {
      const old = await open(followedUp(), (ALARM_AT_S + 2_592_000) * 1_000 + 1);
      expect(old.heard()).toEqual([go('/app/dashboard')]);
      const justNot = await open(followedUp(), (ALARM_AT_S + 2_592_000) * 1_000);
      expect(justNot.heard()).toEqual([]);
    });
  });

  describe('writing', () => {
    it('fills e-mail and push from the chosen template, and leaves the documentation (FU-38)', async () => {
      const subject = await start();
      subject.write({ documentation: 'A courier.' });
      subject.choose('delivery');
      expect(selectTexts(subject.snapshot())).toEqual({
        documentation: 'A courier.',
        ...textsOf('delivery', followedUp()),
      });
      subject.write({ title: 'Parcel' });
      expect(selectTexts(subject.snapshot()).title).toBe('Parcel');
    });

    const complete = { documentation: 'A courier.' };
    it.each<[string, Partial<FollowUpTexts>, FollowUpTemplate | null, string]>([
      ['documentation', { documentation: ' \n' }, 'delivery', 'Write the event documentation.'],
      ['a template', complete, null, 'Choose a disposition template.'],
      [
        'a documentation of at most 500 characters',
        { documentation: 'x'.repeat(501) },
        'delivery',
        'The documentation is longer than 500 characters.',
      ],
      [
        'a push title of at most 65 characters',
        { ...complete, title: 'x'.repeat(66) },
        'delivery',
        'The push title is longer than 65 characters.',
      ],
      [
        'a push description of at most 178 characters',
        { ...complete, message: 'x'.repeat(179) },
        'delivery',
        'The push description is longer than 178 characters.',
      ],
    ])('is not complete without %s (FU-04, FU-22, FU-29, FU-30)', async (_, change, template, missing) => {
      const subject = await start();
      if (template !== null) subject.choose(template);
      subject.write(change);
      expect(selectCanComplete(subject.snapshot())).toBe(false);
      expect(selectMissing(subject.snapshot())).toBe(missing);
      subject.visit.send({ type: 'followUp.complete' });
      expect(subject.heard()).toEqual([]);
    });

    it('is complete with texts as long as they may be (FU-04, FU-22, FU-29, FU-30)', async () => {
      const subject = await start();
      subject.choose('delivery');
      subject.write({ documentation: 'x'.repeat(500), title: 'x'.repeat(65), message: 'x'.repeat(178) });
      expect(selectCanComplete(subject.snapshot())).toBe(true);
      expect(selectMissing(subject.snapshot())).toBe('');
    });

    it('is not complete once the event has a disposition of someone else (FU-04)', async () => {
      const subject = await startReady();
      subject.visit.send(told({ disposition: { action: 'canceled_ai' } }));
      expect(selectMissing(subject.snapshot())).toBe('The event already has a disposition.');
      expect(selectCanComplete(subject.snapshot())).toBe(false);
    });
  });

  describe('Complete', () => {
    const email = (category: string, critical: boolean, texts: Omit<FollowUpTexts, 'documentation'>, html: string) =>
      ({
        to: 'outbox',
        event: {
          type: 'duty.promised',
          duty: {
            id: 'email:100001',
            call: 'sendEmail',
            args: {
              body: {
                uid: '301',
                eventId: '100001',
                subject: texts.subject,
                text: texts.body,
                html,
                category,
                critical,
              },
            },
            failureText: 'Endpoint: sub/send/email. {error}',
            idempotencyKey: `email:100001:${category}`,
            tellsOutcome: true,
          },
        },
      }) as Told;
    const push = (category: string, critical: boolean, texts: Omit<FollowUpTexts, 'documentation'>) =>
      ({
        to: 'outbox',
        event: {
          type: 'duty.promised',
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
          },
        },
      }) as Told;

    it('saves documentation, disposition and status one by one, tells the customer and goes back (FU-05, FU-06, FU-07, FU-08, FU-09, FU-32, FU-33, FU-50)', async () => {
      const subject = await startReady();
      const texts = {
        subject: 'Parcel',
        body: 'Hello <you>,\n\na parcel\ncame.',
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
        email(category, false, texts, '<p>Hello &lt;you&gt;,</p><p>a parcel<br>came.</p>'),
        push(category, false, texts),
        statusFiled('complete:100001', { pcsStatus: -30 }),
      ]);
      expect(selectSaving(subject.snapshot())).toBe('Setting status…');
      subject.visit.send(kept('complete:100001'));
      expect(subject.heard()).toEqual([...customer('due'), go('/app/queue')]);
    });

    it('waives what the customer was to be told when the status is refused (FU-10)', async () => {
      const subject = await startReady();
      subject.visit.send({ type: 'followUp.complete' });
      for (const id of ['documentation', 'disposition']) subject.visit.send(kept(`${id}:100001`));
      subject.heard();
      subject.visit.send(refused('complete:100001'));
      expect(subject.heard()).toEqual(customer('waived'));
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
      expect(promised(subject.heard())).toMatchObject([{ call: 'sendEmail' }]);
    });

    it('tells the customer nothing of a training event (QUEUE-54)', async () => {
      const subject = await startReady(followedUp({ isFake: true }));
      subject.visit.send({ type: 'followUp.complete' });
      for (const id of ['documentation', 'disposition', 'complete']) subject.visit.send(kept(`${id}:100001`));
      expect(promised(subject.heard())).toEqual([]);
    });

    it.each(Object.entries(FOLLOW_UP_TEMPLATES) as [FollowUpTemplate, string][])(
      'tells the customer by the template %s of %s, critical for an escalation only (FU-36, DISP-35, API-16)',
      async (template, category) => {
        const subject = await startReady();
        subject.choose(template);
        subject.visit.send({ type: 'followUp.complete' });
        for (const id of ['documentation', 'disposition', 'complete']) subject.visit.send(kept(`${id}:100001`));
        const critical = template === 'unfamiliar person engaged';
        expect(promised(subject.heard())).toMatchObject([
          { call: 'sendEmail', args: { body: { category, critical } } },
          { call: 'sendPush', args: { body: { category, critical } } },
        ]);
      },
    );

    describe('that fails on the way', () => {
      it('stops at the first failed save, tells no customer and may be pressed again (FU-10)', async () => {
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
        expect(subject.heard()).toEqual([documentationFiled('Two couriers.')]);
      });

      it('may be pressed again although the event has our own disposition by now (FU-04, FU-10)', async () => {
        const subject = await startReady();
        subject.visit.send({ type: 'followUp.complete' });
        subject.visit.send(kept('documentation:100001'));
        subject.visit.send(told({ disposition: { action: 'agent_handled' } }));
        subject.visit.send(kept('disposition:100001'));
        subject.visit.send(refused('complete:100001'));
        subject.heard();
        expect(selectMissing(subject.snapshot())).toBe('');
        subject.visit.send({ type: 'followUp.complete' });
        expect(subject.heard().at(-1)).toEqual(statusFiled('complete:100001', { pcsStatus: -30 }));
      });

      it.each([
        ['canceled', { pcs_status: PCS_STATUS.canceled, handler: null }],
        ['lost', { pcs_status: PCS_STATUS.operator_handled, handler: null }],
      ])('because the event has ended meanwhile is %s', async (phase, given) => {
        const subject = await startReady();
        subject.visit.send({ type: 'followUp.complete' });
        subject.visit.send(told(given));
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
      expect(subject.heard().at(-1)).toEqual(statusFiled('complete:100001', { pcsStatus: -30 }));
    });

    it('sends what the customer is owed when only that was left of the completion (FU-08)', async () => {
      const alarm = alarmWith({
        pcs_status: PCS_STATUS.operator_handled,
        handler: null,
        disposition: { action: 'agent_handled' },
      });
      const subject = await open(alarm);
      expect(subject.heard()).toEqual([
        notice('info', 'The event has been already handled [agent_handled]'),
        ...customer('due'),
        go('/app/queue'),
      ]);
    });
  });

  describe('Cancel', () => {
    it.each(CANCEL_REASONS.map(({ id, label }) => [id, label] as const))(
      'for reason %i, %s, sets canceled, -40, by the one action of a follow-up (FU-11, FU-12, FU-15, FU-16, FU-49, DISP-39)',
      async (reasonId, label) => {
        const subject = await start();
        expect(selectCanCancel(subject.snapshot())).toBe(true);
        subject.visit.send({ type: 'followUp.cancel', reasonId });
        expect(subject.heard()).toEqual([
          statusFiled('followUpCancel:100001', {
            pcsStatus: -40,
            disposition_reason: label,
            disposition_action: 'canceled_rep',
          }),
        ]);
        expect(selectSaving(subject.snapshot())).toBe('Canceling…');
      },
    );

    it('needs a reason that exists (FU-11, DISP-22)', async () => {
      const subject = await start();
      subject.visit.send({ type: 'followUp.cancel', reasonId: 11 });
      expect(subject.heard()).toEqual([]);
    });

    it.each([
      [5, 'common_event'],
      [7, 'technical_issue_no_video'],
      [13, 'interior_camera_placement'],
    ])(
      'for reason %i sets the disposition, tells the customer %s and goes back (FU-12, FU-14, FU-48, DISP-26, DISP-27, DISP-28)',
      async (reasonId, category) => {
        const subject = await start();
        subject.visit.send({ type: 'followUp.cancel', reasonId });
        subject.heard();
        subject.visit.send(told({ pcs_status: PCS_STATUS.canceled, handler: null }));
        subject.visit.send(kept('followUpCancel:100001'));
        expect(subject.heard()).toMatchObject([
          dispositionFiled('followUpCancelDisposition:100001', 'canceled_rep'),
          { event: { duty: { call: 'sendEmail', args: { body: { category } }, tellsOutcome: true } } },
          { event: { duty: { call: 'sendPush', args: { body: { category } }, tellsOutcome: true } } },
          go('/app/queue'),
        ]);
      },
    );

    it.each([
      ['a duplicate event', 1, followedUp()],
      ['a training event', 3, followedUp({ isFake: true })],
    ])('of %s tells the customer nothing (FU-13, QUEUE-54)', async (_, reasonId, alarm) => {
      const subject = await start(alarm);
      subject.visit.send({ type: 'followUp.cancel', reasonId });
      subject.heard();
      subject.visit.send(kept('followUpCancel:100001'));
      expect(subject.heard()).toEqual([
        dispositionFiled('followUpCancelDisposition:100001', 'canceled_rep'),
        go('/app/queue'),
      ]);
    });

    it('stays with everything written when it is refused', async () => {
      const subject = await startReady();
      subject.visit.send({ type: 'followUp.cancel', reasonId: 3 });
      subject.heard();
      subject.visit.send(refused('followUpCancel:100001'));
      expect(subject.heard()).toEqual([]);
      expect(selectTexts(subject.snapshot()).documentation).toBe('A courier left a parcel.');
      expect(selectCanComplete(subject.snapshot())).toBe(true);
    });
  });

  it('goes back to the queue when asked', async () => {
    const subject = await startReady();
    subject.visit.send({ type: 'visit.return' });
    expect(subject.heard()).toEqual([go('/app/queue')]);
  });

  describe('what happens elsewhere', () => {
    const disarm = {
      pcsStatus: -40,
      disposition_reason: 'System was disarmed',
      disposition_action: 'canceled_by_customer',
    };

    it('ends the event when the system is disarmed, saving what was documented (FU-03, FU-16, FU-53)', async () => {
      const subject = await startReady();
      subject.visit.send(told({ alarmState: 'OFF' }));
      expect(selectPhase(subject.snapshot())).toBe('disarmed');
      expect(subject.heard()).toEqual([
        statusFiled('disarm:100001', { ...disarm, event_documentation: 'A courier left a parcel.' }),
      ]);
      subject.visit.send(told({ alarmState: 'OFF', version: 4 }));
      expect(subject.heard()).toEqual([]);
    });

    it('says nothing of a documentation that was not begun', async () => {
      const subject = await start();
      subject.visit.send(told({ alarmState: 'OFF' }));
      expect(subject.heard()).toEqual([statusFiled('disarm:100001', disarm)]);
    });

    it.each([
      ['has ended', { pcs_status: PCS_STATUS.canceled }],
      ['has a disposition', { disposition: { action: 'agent_handled' } }],
    ])('sends no status for a disarm when the event %s already (FU-53)', async (_, given) => {
      const subject = await startReady();
      subject.visit.send(told({ alarmState: 'OFF', ...given }));
      expect(selectPhase(subject.snapshot())).toBe('disarmed');
      expect(subject.heard()).toEqual([]);
    });

    it('ends the visit when the customer cancels, or another agent has the event', async () => {
      const canceled = await start();
      canceled.visit.send(told({ pcs_status: PCS_STATUS.canceled, handler: null }));
      expect(selectPhase(canceled.snapshot())).toBe('canceled');
      const lost = await start();
      lost.visit.send(told({ handler: { email: 'noah@example.com', slot: 1, tab: 'tab-2' } }));
      expect(selectPhase(lost.snapshot())).toBe('lost');
    });

    it('does not matter when it is of another event or no news', async () => {
      const subject = await start();
      subject.visit.send(told({ eventId: '100002', alarmState: 'OFF' }));
      subject.visit.send(told({ version: 2, alarmState: 'OFF' }));
      expect(selectPhase(subject.snapshot())).toBe('working');
    });
  });
});
