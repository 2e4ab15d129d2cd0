import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CANCEL_REASONS } from '../../../../contract/cancel-reasons.ts';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import {
  selectCanCancel,
  selectCanComplete,
  selectPhase,
  selectReasonId,
  selectRefusal,
  selectSubscription,
  selectTexts,
} from './follow-up.selectors.ts';
import { subscriptionWith } from '../../testing/alarms.ts';
import { handledToast } from '../../testing/handled-toast.ts';
import {
  cancel,
  cancelDispositionFiled,
  COMPLETE,
  customer,
  documentationFiled,
  enter,
  first,
  followedUp,
  go,
  toast,
  OPENED_AT_MS,
  start,
  startReady,
  startReturned,
  statusFiled,
  alarmChanged,
} from './follow-up.fixture.ts';

describe('follow-up', () => {
  beforeEach(() => void vi.useFakeTimers({ now: OPENED_AT_MS }));
  afterEach(() => void vi.useRealTimers());

  describe('Cancel', () => {
    const cancelFiled = (reasonId: number, label: string) =>
      first(
        statusFiled('followUpCancel:100001', {
          pcsStatus: -40,
          disposition_reason: label,
          disposition_action: 'canceled_rep',
        }),
        `Front door, Account A501: canceled, ${label}`,
        reasonId,
      );

    it.each(CANCEL_REASONS.map(({ id, label }) => [id, label] as const))(
      'Cancel for reason %i, %s, waits to set canceled, -40, by the one action of a follow-up (FU-11, FU-12, FU-15, FU-16, FU-49, DISP-39)',
      async (reasonId, label) => {
        const subject = await start();
        expect(selectCanCancel(subject.snapshot())).toBe(true);
        subject.visit.send(cancel(reasonId));
        const heard = subject.heard();
        expect(heard.slice(0, 4)).toEqual([
          ...customer('waived'),
          cancelFiled(reasonId, label),
          cancelDispositionFiled,
        ]);
        expect(heard.at(-1)).toEqual(go('/app/queue'));
      },
    );

    it('needs a reason that exists (FU-11, DISP-22)', async () => {
      const subject = await start();
      subject.visit.send(cancel(11));
      expect(subject.heard()).toEqual([]);
      expect(selectCanCancel(subject.snapshot())).toBe(true);
    });

    it('sets the disposition, sends the customer a message and goes back (QUEUE-02, FU-12, FU-14, FU-48, DISP-26, DISP-28)', async () => {
      const subject = await start();
      subject.visit.send(cancel(5));
      const body = { category: 'common_event' };
      const after = { id: 'followUpCancel:100001', ends: 'kept' };
      expect(subject.heard().slice(3)).toMatchObject([
        cancelDispositionFiled,
        { event: { duty: { call: 'sendEmail', args: { body }, tellsOutcome: true, after } } },
        { event: { duty: { call: 'sendPush', args: { body }, tellsOutcome: true, after } } },
        go('/app/queue'),
      ]);
    });

    it.each([
      ['a duplicate event', 1, followedUp()],
      ['a training event', 3, followedUp({ isFake: true })],
    ])('Cancel of %s sends the customer nothing (FU-13, QUEUE-54)', async (_, reasonId, alarm) => {
      const subject = await start(alarm);
      subject.visit.send(cancel(reasonId));
      expect(subject.heard().slice(3)).toEqual([cancelDispositionFiled, go('/app/queue')]);
    });

    it('was done, though there was no answer: sets the disposition, sends the customer’s messages and goes back (FU-14, DISP-40)', async () => {
      const disposition = { action: 'canceled_rep' };
      const over = followedUp({ pcs_status: PCS_STATUS.canceled, handler: null, disposition });
      const subject = await startReturned('No.', over, 3);
      expect(subject.heard()).toEqual([
        handledToast('canceled_rep'),
        { to: 'outbox', event: { type: 'duty.due', id: 'followUpCancelDisposition:100001' } },
        ...customer('due'),
        go('/app/queue'),
      ]);
      expect(subject.kept).toEqual([{ eventId: '100001' }]);
    });

    it('offers its reason again when it was refused', async () => {
      const subject = await startReturned('No.', followedUp(), 3);
      await subject.documentation.answer({ documentation: '' });
      const snapshot = subject.snapshot();
      expect([selectReasonId(snapshot), selectRefusal(snapshot), selectCanCancel(snapshot)]).toEqual([3, 'No.', true]);
    });
  });

  it('goes back to the queue when asked', async () => {
    const subject = await startReady();
    subject.visit.send({ type: 'visit.return' });
    expect(subject.heard()).toEqual([go('/app/queue')]);
  });

  describe('documentation that was saved elsewhere', () => {
    const WRITTEN = 'A courier left a parcel.';
    const lineIsBack = async (found: string) => {
      const subject = await start(followedUp(), 'Seen before.');
      return {
        ...subject,
        returns: async () => {
          subject.visit.send({ type: 'hub.disconnected' });
          subject.visit.send({ type: 'hub.connected' });
          await subject.documentation.answer({ documentation: found });
        },
        documentationIs: () => selectTexts(subject.snapshot()).documentation,
      };
    };

    it('is shown once the line is back (FU-24)', async () => {
      const subject = await lineIsBack('A neighbour.');
      await subject.returns();
      expect(subject.documentationIs()).toBe('A neighbour.');
      expect(subject.heard()).toEqual([]);
    });

    it('stands before what is written here, and what is saved then takes its place only (FU-05, FU-54)', async () => {
      const subject = await lineIsBack('A neighbour.');
      subject.write({ documentation: WRITTEN });
      subject.choose('delivery');
      subject.kept.length = 0;
      await subject.returns();
      const both = `A neighbour.\n${WRITTEN}`;
      expect(subject.documentationIs()).toBe(both);
      expect(subject.kept).toMatchObject([{ eventId: '100001', texts: { documentation: both } }]);
      expect(subject.heard()).toEqual([
        toast('warning', 'The documentation was changed elsewhere meanwhile: that text now comes before yours.'),
      ]);
      subject.visit.send(COMPLETE);
      expect(subject.heard()[2]).toEqual(
        first(documentationFiled(both, 'A neighbour.'), 'Front door, Account A501: completed, delivery'),
      );
    });

    it.each([
      ['the same as before', 'Seen before.'],
      ['a part of what is written here, such as our own save without an answer', 'A courier'],
    ])('is not news when it is %s', async (_, found) => {
      const subject = await lineIsBack(found);
      subject.write({ documentation: WRITTEN });
      await subject.returns();
      expect(subject.documentationIs()).toBe(WRITTEN);
      expect(subject.snapshot().context.savedDocumentation).toBe(found);
      expect(subject.heard()).toEqual([]);
    });

    it('cannot be read: changes nothing, while the agent writes on', async () => {
      const subject = await startReady();
      subject.visit.send({ type: 'hub.disconnected' });
      subject.visit.send({ type: 'hub.connected' });
      subject.write({ documentation: `${WRITTEN} It is still there.` });
      await subject.documentation.fail({ call: 'getDocumentation', status: 404, message: 'None.' });
      expect(selectTexts(subject.snapshot()).documentation).toBe(`${WRITTEN} It is still there.`);
      expect(selectCanComplete(subject.snapshot())).toBe(true);
    });
  });

  describe('what happens elsewhere', () => {
    const disarm = {
      pcsStatus: -40,
      disposition_reason: 'System was disarmed',
      disposition_action: 'canceled_by_customer',
    };

    it('ends the event when the system is disarmed, saving what was documented (FU-03, FU-16, FU-53)', async () => {
      const subject = await startReady();
      subject.visit.send(alarmChanged({ alarmState: 'OFF' }));
      expect(selectPhase(subject.snapshot())).toBe('disarmed');
      expect(subject.heard()).toEqual([
        statusFiled('disarm:100001', { ...disarm, event_documentation: 'A courier left a parcel.' }),
      ]);
      subject.visit.send(alarmChanged({ alarmState: 'OFF', version: 4 }));
      expect(subject.heard()).toEqual([]);
    });

    it('takes no Off for a disarm that was ordered before Handled, but the next one (ALARM-16, ALARM-18)', async () => {
      const subject = enter({ ordered: ['OFF'] });
      await subject.load.answer({ alarm: followedUp(), atMs: OPENED_AT_MS });
      await subject.documentation.answer({ documentation: '' });
      await subject.alarmState.answer('AWAY');
      const phases = ['OFF', 'AWAY', 'OFF'].map((alarmState, index) => {
        subject.visit.send(alarmChanged({ alarmState, version: 3 + index }));
        return selectPhase(subject.snapshot());
      });
      expect(phases).toEqual(['working', 'working', 'disarmed']);
    });

    it.each([
      ['a disarm', 'this', '501', 'disarmed'],
      ['the agent’s own', 'another', '502', 'working'],
    ])('takes Off for %s once an order for %s location was refused (ALARM-16, ALARM-18)', async (_, __, sid, phase) => {
      const subject = enter({ ordered: ['OFF'] });
      subject.visit.send({ type: 'order.refused', sid });
      await subject.load.answer({ alarm: followedUp(), atMs: OPENED_AT_MS });
      await subject.documentation.answer({ documentation: '' });
      await subject.alarmState.answer('AWAY');
      subject.visit.send(alarmChanged({ alarmState: 'OFF', version: 3 }));
      expect(selectPhase(subject.snapshot())).toBe(phase);
    });

    it('keeps the frame of its recording as it was when the system was disarmed (FU-03)', async () => {
      const subject = await startReady();
      expect(subject.keptFrames).toEqual([]);
      subject.visit.send(alarmChanged({ alarmState: 'OFF' }));
      expect(subject.keptFrames).toEqual([{ tile: 'followUp', eventId: '100001' }]);
    });

    it('ends the event when the system is found off while the hub is offline (ALARM-09, ALARM-16, FU-53)', async () => {
      const subject = await startReady();
      await subject.alarmState.answer('AWAY');
      subject.visit.send({ type: 'hub.disconnected' });
      await vi.advanceTimersByTimeAsync(2_000);
      await subject.alarmState.answer('OFF');
      expect(selectPhase(subject.snapshot())).toBe('disarmed');
      expect(subject.heard()).toEqual([
        statusFiled('disarm:100001', { ...disarm, event_documentation: 'A courier left a parcel.' }),
      ]);
    });

    it('saves what was documented although the provider has ended the event already (FU-53)', async () => {
      const ended = {
        alarmState: 'OFF',
        pcs_status: PCS_STATUS.canceled,
        disposition: { action: 'canceled_by_customer' },
      };
      const subject = await startReady();
      subject.visit.send(alarmChanged(ended));
      expect(subject.heard()).toEqual([
        statusFiled('disarm:100001', { ...disarm, event_documentation: 'A courier left a parcel.' }),
      ]);
      const silent = await start();
      silent.visit.send(alarmChanged(ended));
      expect(silent.heard()).toEqual([]);
    });

    it('says nothing of a documentation that was not begun', async () => {
      const subject = await start();
      subject.visit.send(alarmChanged({ alarmState: 'OFF' }));
      expect(subject.heard()).toEqual([statusFiled('disarm:100001', disarm)]);
    });

    it.each([
      ['has ended', { pcs_status: PCS_STATUS.canceled }],
      ['has a disposition', { disposition: { action: 'agent_handled' } }],
    ])('sends no status for a disarm when the event %s already (FU-53)', async (_, given) => {
      const subject = await startReady();
      subject.visit.send(alarmChanged({ alarmState: 'OFF', ...given }));
      expect(selectPhase(subject.snapshot())).toBe('disarmed');
      expect(subject.heard()).toEqual([]);
    });

    it('ends the visit when the customer cancels, or another agent has the event', async () => {
      const partsOf = ({ snapshot }: Awaited<ReturnType<typeof start>>) => Object.keys(snapshot().children).toSorted();
      const canceled = await start();
      canceled.visit.send(alarmChanged({ pcs_status: PCS_STATUS.canceled, handler: null }));
      expect(selectPhase(canceled.snapshot())).toBe('canceled');
      expect(partsOf(canceled)).toEqual([
        'alarmState',
        'customer',
        'deeds',
        'detections',
        'loadDraft',
        'locationNotes',
      ]);
      const lost = await start();
      lost.visit.send(alarmChanged({ handler: { email: 'noah@example.com', slot: 1, tab: 'tab-2' } }));
      expect(selectPhase(lost.snapshot())).toBe('lost');
      expect(partsOf(lost)).toEqual(['customer', 'deeds', 'detections', 'loadDraft', 'locationNotes']);
      const disarmed = await start();
      disarmed.visit.send(alarmChanged({ alarmState: 'OFF' }));
      expect(partsOf(disarmed)).toEqual(['customer', 'deeds', 'detections', 'locationNotes']);
      expect([disarmed.subscription.inputs.length, disarmed.notes.inputs.length]).toEqual([2, 2]);
      await disarmed.subscription.answer({ value: subscriptionWith(), isFresh: true });
      await disarmed.subscription.answer({ value: subscriptionWith(), isFresh: true });
      expect(selectSubscription(disarmed.snapshot())).toEqual(subscriptionWith());
    });

    it('is read every 2 s while the hub is closed (SOCK-11)', async () => {
      const subject = await start();
      subject.visit.send({ type: 'hub.disconnected' });
      await vi.advanceTimersByTimeAsync(2_000);
      await subject.readings.answer(alarmChanged({ pcs_status: PCS_STATUS.canceled, handler: null }).alarm);
      expect(selectPhase(subject.snapshot())).toBe('canceled');
    });

    it('does not matter when it is of another event or no news', async () => {
      const subject = await start();
      subject.visit.send(alarmChanged({ eventId: '100002', alarmState: 'OFF' }));
      subject.visit.send(alarmChanged({ version: 2, alarmState: 'OFF' }));
      expect(selectPhase(subject.snapshot())).toBe('working');
    });
  });
});
