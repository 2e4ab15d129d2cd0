import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtInTemplate } from '../../../../contract/messages/built-in-templates.ts';
import type { FollowUpTemplate } from '../../../../contract/dispositions.ts';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import { ALARM_AT_S } from '../../testing/alarms.ts';
import { handledToast } from '../../testing/handled-toast.ts';
import type { FollowUpTexts } from './follow-up.events.ts';
import {
  selectCanComplete,
  selectCanUndoTemplate,
  selectMissing,
  selectPhase,
  selectPlayer,
  selectTemplate,
  selectTexts,
} from './follow-up.selectors.ts';
import { selectIsTemplatesUnread } from '../message-templates/message-templates.selectors.ts';
import { textsOf } from './templates.ts';
import {
  COMPLETE,
  customer,
  enter,
  failing,
  followedUp,
  go,
  toast,
  open,
  OPENED_AT_MS,
  params,
  start,
  startReady,
  alarmChanged,
} from './follow-up.fixture.ts';

describe('follow-up', () => {
  beforeEach(() => void vi.useFakeTimers({ now: OPENED_AT_MS }));
  afterEach(() => void vi.useRealTimers());

  describe('entering', () => {
    it('refuses an address that puts the event at another location (VR-56)', async () => {
      const subject = await open(followedUp({ sid: '502' }));
      expect(subject.heard()).toEqual([toast('warning', 'Invalid eventId or sid'), go('/app/queue')]);
    });

    it.each([{ sid: '' }, { eventId: '' }])('warns of an address without event or location: %o', (given) => {
      const subject = enter(given);
      expect(subject.heard()).toEqual([toast('warning', 'Invalid eventId or sid'), go('/app/queue')]);
    });

    it('reads the event, then what was documented so far (FU-24)', async () => {
      const subject = enter();
      expect(subject.load.inputs).toEqual([{ eventId: '100001', opened: null }]);
      await subject.load.answer({ alarm: followedUp(), atMs: OPENED_AT_MS });
      expect(subject.documentation.inputs).toEqual([{ params }]);
      expect(selectPhase(subject.snapshot())).toBe('loading');
      await subject.documentation.answer({ documentation: 'Seen before.' });
      expect(selectPhase(subject.snapshot())).toBe('working');
      expect(selectTexts(subject.snapshot()).documentation).toBe('Seen before.');
    });

    it('plays the event’s recording (FU-02, PLAY-18)', async () => {
      const subject = await start();
      expect(selectPlayer(subject.snapshot())?.getSnapshot().context).toMatchObject({
        tile: 'followUp',
        sid: '501',
        uuid: 'cam-1',
        eventTimestamp: ALARM_AT_S,
        source: { kind: 'mp4', path: 'clips/front-door.mp4' },
      });
    });

    it('takes a documentation that was not found for none, without a word (FU-24)', async () => {
      const subject = await open();
      await subject.documentation.fail(failing(404));
      expect(selectTexts(subject.snapshot()).documentation).toBe('');
      expect(subject.heard()).toEqual([]);
    });

    it('says when the documentation could not be read, and continues (FU-25)', async () => {
      const subject = await open();
      await subject.documentation.fail(failing(500));
      expect(subject.heard()).toEqual([toast('error', 'Could not fetch documentation')]);
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

    it('starts each part with what it is about', async () => {
      const { children } = (await start()).snapshot();
      const [sid, eventId, uuid] = ['501', '100001', 'cam-1'];
      const line = { hubIsConnected: true, lineLacksTicks: false };
      const parts = {
        player: { tile: 'followUp', sid, uuid, eventTimestamp: ALARM_AT_S },
        watch: { eventId, ...line, isStale: false },
        alarmState: { sid, account: 'A501', ...line },
        dispatch: { eventId, isTraining: false },
        detections: { sid, eventId, eventTimestamp: ALARM_AT_S },
        annotate: { eventId, tile: 'followUp' },
        zoneDialog: { sid, uuid, tile: 'followUp' },
        preferences: { sid, eventId },
        customer: { sid },
        locationNotes: { sid, eventId, isTraining: false },
        contactCalls: { eventId, isTraining: false },
        live: { sid, eventId, visitedAtMs: OPENED_AT_MS, only: uuid, chosen: null },
      };
      const contexts = Object.entries(children).flatMap(([id, part]) => {
        const snapshot = part?.getSnapshot();
        return id in parts && snapshot !== undefined && 'context' in snapshot ? [[id, snapshot.context]] : [];
      });
      expect(Object.fromEntries(contexts)).toMatchObject(parts);
    });

    it('loads again automatically when the line is back', async () => {
      const cut = enter();
      cut.visit.send({ type: 'hub.disconnected' });
      await cut.load.fail({ ...failing(503), status: null });
      cut.visit.send({ type: 'hub.connected' });
      await cut.load.answer({ alarm: followedUp(), atMs: OPENED_AT_MS });
      expect(cut.snapshot()).toMatchObject({ value: { working: 'reading' }, context: { hubIsConnected: true } });
    });

    it('says that the event has been handled and goes to the queue (FU-17)', async () => {
      const subject = await open(followedUp({ disposition: { action: 'canceled_rep' } }));
      expect(subject.heard()).toEqual([handledToast('canceled_rep'), ...customer('due'), go('/app/queue')]);
    });

    it('is canceled for an event that has ended without a disposition', async () => {
      const subject = await open(followedUp({ pcs_status: PCS_STATUS.expired }));
      expect(selectPhase(subject.snapshot())).toBe('canceled');
    });

    it('is not open to another tab than the one that has the event (QUEUE-58)', async () => {
      const subject = await open(followedUp({ handler: { email: 'olivia@example.com', slot: null, tab: 'tab-2' } }));
      expect(selectPhase(subject.snapshot())).toBe('lost');
      expect(subject.documentation.inputs).toEqual([]);
    });

    it('is open where the provider does not say who has the event', async () => {
      const subject = await open(followedUp({ handler: null, isHolderUnsaid: true }));
      expect(subject.documentation.inputs).toEqual([{ params: { eventId: '100001' } }]);
    });

    it('leads to the dashboard from an event older than 2592000 s, and not before (FU-18)', async () => {
      const old = await open(followedUp(), (ALARM_AT_S + 2_592_000) * 1_000 + 1);
      expect([old.snapshot().value, old.heard()]).toEqual(['ended', [go('/app/dashboard')]]);
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
        ...textsOf('delivery', followedUp(), {}),
      });
      subject.write({ title: 'Parcel' });
      expect(selectTexts(subject.snapshot()).title).toBe('Parcel');
    });

    it('begins with the words that the provider has for a template, also where they come late', async () => {
      const templates = { delivery: { ...builtInTemplate('delivery'), subject: 'Parcel: {{camera}}' } };
      const subject = await start(followedUp({ sensorName: 'Porch' }));
      subject.write({ documentation: 'A courier.' });
      subject.choose('delivery');
      subject.visit.send({ type: 'templates.read', templates });
      expect(selectTexts(subject.snapshot())).toMatchObject({ documentation: 'A courier.', subject: 'Parcel: Porch' });
      expect(subject.kept.at(-1)).toMatchObject({ texts: { subject: 'Parcel: Porch' } });
      subject.choose('car on property');
      subject.choose('delivery');
      expect(selectTexts(subject.snapshot()).subject).toBe('Parcel: Porch');
      expect(selectCanUndoTemplate(subject.snapshot())).toBe(false);
    });

    it('keeps what the agent has written when templates come late', async () => {
      const subject = await start();
      subject.choose('delivery');
      subject.write({ title: 'Parcel' });
      const changed = { ...builtInTemplate('delivery'), subject: 'Parcel: {{camera}}' };
      subject.visit.send({ type: 'templates.read', templates: { delivery: changed } });
      expect(selectTexts(subject.snapshot())).toMatchObject({ title: 'Parcel', subject: 'A delivery at your home' });
    });

    it('says that templates cannot be read until they are', async () => {
      const subject = await start();
      subject.visit.send({ type: 'templates.unread' });
      expect(selectIsTemplatesUnread(subject.snapshot())).toBe(true);
      subject.visit.send({ type: 'templates.read', templates: {} });
      expect(selectIsTemplatesUnread(subject.snapshot())).toBe(false);
    });

    it('gives back what a template replaced, without the documentation that was written since (O9)', async () => {
      const subject = await start();
      subject.choose('delivery');
      subject.write({ subject: 'Your parcel' });
      subject.choose('car on property');
      expect(selectCanUndoTemplate(subject.snapshot())).toBe(true);
      subject.write({ documentation: 'A courier.' });
      subject.visit.send({ type: 'template.undo' });
      expect([selectTemplate(subject.snapshot()), selectTexts(subject.snapshot())]).toEqual([
        'delivery',
        { ...textsOf('delivery', followedUp(), {}), documentation: 'A courier.', subject: 'Your parcel' },
      ]);
      expect(selectCanUndoTemplate(subject.snapshot())).toBe(false);
    });

    it('gives back what was written before any template was chosen', async () => {
      const subject = await start();
      subject.write({ message: 'It came.' });
      subject.choose('delivery');
      subject.visit.send({ type: 'template.undo' });
      expect(selectTemplate(subject.snapshot())).toBe(null);
      expect(selectTexts(subject.snapshot()).message).toBe('It came.');
    });

    it.each([
      ['a template replaced only words of a template', null],
      ['the messages were written again', { title: 'Parcel' }],
    ])('has nothing to give back when %s', async (_, change) => {
      const subject = await start();
      subject.choose('delivery');
      if (change !== null) subject.write({ subject: 'Your parcel' });
      subject.choose('car on property');
      if (change !== null) subject.write(change);
      expect(selectCanUndoTemplate(subject.snapshot())).toBe(false);
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
        'an e-mail subject of at most 300 characters',
        { ...complete, subject: 'x'.repeat(301) },
        'delivery',
        'The e-mail subject is longer than 300 characters.',
      ],
      [
        'an e-mail of at most 20,000 characters',
        { ...complete, body: 'x'.repeat(20_001) },
        'delivery',
        'The e-mail is too long.',
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
      subject.visit.send(COMPLETE);
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
      subject.visit.send(alarmChanged({ disposition: { action: 'canceled_ai' } }));
      expect(selectMissing(subject.snapshot())).toBe('The event already has a disposition.');
      expect(selectCanComplete(subject.snapshot())).toBe(false);
    });
  });

  it('continues as it was when one of its parts breaks by a defect', async () => {
    const { visit, snapshot } = await startReady();
    const before = snapshot().value;
    const parts = Object.keys(snapshot().children);
    for (const part of parts) visit.send({ type: `xstate.error.actor.${part}`, error: new Error('broken') } as never);
    expect([snapshot().status, snapshot().value]).toEqual(['active', before]);
  });
});
