import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALARM_AT_S, alarmWith, receivedWith, TAKEN_AT_MS } from '../../testing/alarms.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { queueSlotMachine } from './queue-slot.machine.ts';
import { selectParting } from './parting.selector.ts';
import { selectClip, selectPictures, selectUrgency } from './queue-slot.selectors.ts';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import { UNDO_MS } from '../../../../contract/limits.ts';
import {
  cancelWith,
  closing,
  emptied,
  exit,
  kept,
  LIFE_MS,
  notOpened,
  parted,
  refused,
  startSeenSlot,
  startSlot,
  status,
  value,
} from './queue-slot.fixture.ts';

describe('queue slot', () => {
  beforeEach(() => void vi.useFakeTimers({ now: TAKEN_AT_MS }));
  afterEach(() => void vi.useRealTimers());

  it('is empty until it is offered an alarm, and shows it then', () => {
    const { actor: slot, heard } = startInSystem(queueSlotMachine, {
      input: (singleton) => ({ slot: 3, usesSsVideo: false, reportTo: singleton('queue') }),
    });
    expect(slot.getSnapshot().value).toBe('empty');
    slot.send({ type: 'slot.offered', alarm: alarmWith(), expiresAtMs: TAKEN_AT_MS + LIFE_MS });
    expect(slot.getSnapshot().value).toEqual({
      occupied: { life: { offered: 'idle' }, picture: 'unseen', stills: 'none' },
    });
    expect(heard()).toEqual([{ to: 'agentWork', event: { type: 'event.presented', eventId: '100001', eventType: 0 } }]);
    expect(selectClip(slot.getSnapshot())?.getSnapshot().context).toMatchObject({
      tile: 'slot-3',
      sid: '501',
      eventTimestamp: ALARM_AT_S,
      source: { kind: 'mp4', path: 'clips/front-door.mp4' },
    });
    expect(slot.getSnapshot().context).toMatchObject({
      slot: 3,
      alarm: alarmWith(),
      expiresAtMs: TAKEN_AT_MS + LIFE_MS,
    });
  });

  it('plays the provider’s HLS with SS Video, its own file without, whatever its countdown does (QUEUE-39)', () => {
    const source = ({ slot }: ReturnType<typeof startSlot>) =>
      selectClip(slot.getSnapshot())?.getSnapshot().context.source;
    const alarm = alarmWith({ hls_url: '/clip.m3u8' });
    const hls = { kind: 'hls', path: '/clip.m3u8' };
    expect(source(startSlot(alarm, true))).toEqual(hls);
    const subject = startSlot(alarm);
    expect(source(subject)).toEqual({ kind: 'mp4', path: 'clips/front-door.mp4' });
    vi.advanceTimersByTime(LIFE_MS - 1);
    subject.slot.send({ type: 'ssVideo.set', isOn: true });
    expect([source(subject), value(subject)]).toEqual([hls, { offered: 'idle' }]);
    vi.advanceTimersByTime(1);
    expect(value(subject)).toEqual('expiring');
  });

  it('asks where the large recording is when its own is shown, and loads its beginning while the hold is under way', () => {
    const prepared: unknown[] = [];
    const note = (what: string) => (_: unknown, params: object) => void prepared.push([what, params]);
    const logic = queueSlotMachine.provide({
      actions: { locateRecording: note('locate'), loadRecording: note('load') },
    });
    const { actor: slot } = startInSystem(logic, {
      input: (singleton) => ({ slot: 3, usesSsVideo: false, reportTo: singleton('queue') }),
    });
    const link = '/api/playback/session/1';
    const video = { 'cam-1': { cameraName: 'Porch', recordingType: 'KVS', links: { 'playback/hls': link } } };
    slot.send({
      type: 'slot.offered',
      alarm: alarmWith({ uuid: 'cam-1', video }),
      expiresAtMs: TAKEN_AT_MS + LIFE_MS,
    });
    expect(prepared).toEqual([]);
    slot.send({ type: 'clip.shown' });
    expect(prepared).toEqual([['locate', { link }]]);
    slot.send({ type: 'slot.open' });
    expect(value({ slot } as ReturnType<typeof startSlot>)).toBe('opening');
    expect(prepared.slice(1)).toEqual([['load', { link }]]);
  });

  it('has the priority of its alarm, which changes with the location and never with a wait', () => {
    const { slot } = startSlot(alarmWith({ threat_level: 20, alarmState: 'HOME' }));
    const priority = () => selectUrgency(slot.getSnapshot())?.priority;
    vi.advanceTimersByTime(LIFE_MS - 1);
    expect(priority()).toBe(2);
    slot.send({ type: 'slot.updated', alarm: alarmWith({ threat_level: 20, alarmState: 'ALARM', version: 3 }) });
    expect(priority()).toBe(1);
    const waitedLong = { threat_level: 20, alarmState: 'HOME', eventTimestamp: ALARM_AT_S - 115 };
    expect(selectUrgency(startSlot(alarmWith(waitedLong)).slot.getSnapshot())?.priority).toBe(2);
  });

  it('keeps SS Video for its next alarm (QUEUE-39)', () => {
    const { slot } = startSlot();
    slot.send({ type: 'slot.ended', reason: 'canceled_by_customer' });
    slot.send({ type: 'ssVideo.set', isOn: true });
    slot.send({ type: 'slot.offered', alarm: alarmWith({ hls_url: '/clip.m3u8' }), expiresAtMs: TAKEN_AT_MS + 1 });
    expect(selectClip(slot.getSnapshot())?.getSnapshot().context.source).toEqual({ kind: 'hls', path: '/clip.m3u8' });
  });

  it('takes over what changed of its own alarm, and of no other (QUEUE-40)', () => {
    const subject = startSlot();
    subject.slot.send({ type: 'slot.updated', alarm: alarmWith({ alarmState: 'HOME', version: 3 }) });
    expect(subject.slot.getSnapshot().context.alarm).toEqual(alarmWith({ alarmState: 'HOME', version: 3 }));
    subject.slot.send({ type: 'slot.updated', alarm: alarmWith({ eventId: '100002', version: 9 }) });
    expect(subject.slot.getSnapshot().context.alarm?.eventId).toBe('100001');
  });

  it('plays a recording that comes after its alarm, and shows the pictures of its message until then', () => {
    const coming = { video_path: null, received: receivedWith({ clip: 'coming' }) } as const;
    const { slot } = startSlot(alarmWith(coming));
    const clip = () => selectClip(slot.getSnapshot())?.getSnapshot();
    const pictures = () => selectPictures(slot.getSnapshot())?.getSnapshot();
    expect([clip()?.value, pictures()]).toEqual(['coming', undefined]);
    const pictured = { ...coming, received: receivedWith({ clip: 'coming', pictures: ['m/1'] }) };
    slot.send({ type: 'slot.updated', alarm: alarmWith({ ...pictured, version: 3 }) });
    expect([pictures()?.value, pictures()?.context.sid]).toEqual(['waiting', '501']);
    slot.send({ type: 'slot.updated', alarm: alarmWith({ received: receivedWith({ clip: 'came' }), version: 4 }) });
    expect(clip()?.context.source).toEqual({ kind: 'mp4', path: 'clips/front-door.mp4' });
  });

  it('loads the pictures of a message at once where there is no recording', () => {
    const received = receivedWith({ pictures: ['m/1'] });
    const { slot } = startSlot(alarmWith({ video_path: null, received }));
    expect(selectPictures(slot.getSnapshot())?.getSnapshot().value).toBe('asking');
  });

  it('has its alarm read while the hub is offline, and says so to what reads it', () => {
    const { slot } = startSlot();
    const read = () => slot.getSnapshot().children['watch']?.getSnapshot().context;
    const line = { hubIsConnected: true, lineLacksTicks: false, isStale: false };
    expect(read()).toMatchObject({ eventId: '100001', ...line });
    slot.send({ type: 'hub.disconnected' });
    expect(read()).toMatchObject({ ...line, hubIsConnected: false });
  });

  it('keeps its last frame when it expires, for the card of a missed alarm', () => {
    const frames: unknown[] = [];
    const { actor: slot } = startInSystem(
      queueSlotMachine.provide({ actions: { keepFrame: (_, frame) => void frames.push(frame) } }),
      { input: (singleton) => ({ slot: 3, usesSsVideo: false, reportTo: singleton('queue') }) },
    );
    slot.send({ type: 'slot.offered', alarm: alarmWith(), expiresAtMs: TAKEN_AT_MS + LIFE_MS });
    vi.advanceTimersByTime(LIFE_MS);
    expect(frames).toEqual([{ tile: 'slot-3', eventId: '100001' }]);
  });

  describe('countdown', () => {
    it('marks the event expired, -10, exactly at its deadline (QUEUE-08, QUEUE-09)', () => {
      const subject = startSlot();
      vi.advanceTimersByTime(LIFE_MS - 1);
      expect(value(subject)).toEqual({ offered: 'idle' });
      expect(subject.heard()).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(value(subject)).toEqual('expiring');
      expect(subject.heard()).toEqual([status('expire:100001', { pcsStatus: -10 })]);
    });

    it('leaves with the exit reason expired once the provider has it (QUEUE-08)', () => {
      const subject = startSlot();
      vi.advanceTimersByTime(LIFE_MS);
      subject.heard();
      subject.slot.send(kept('expire:100001'));
      expect(subject.heard()).toEqual([exit('expired'), emptied]);
      expect(value(subject)).toBe('missed');
    });

    it('expires at once what was offered past its deadline', () => {
      vi.setSystemTime(TAKEN_AT_MS + LIFE_MS + 5_000);
      const subject = startSlot();
      vi.advanceTimersByTime(0);
      expect(value(subject)).toEqual('expiring');
    });

    it('is set again from its deadline when the clock jumped', () => {
      const subject = startSlot();
      vi.setSystemTime(TAKEN_AT_MS + LIFE_MS - 1_000);
      subject.slot.send({ type: 'clock.jumped' });
      vi.advanceTimersByTime(999);
      expect(value(subject)).toEqual({ offered: 'idle' });
      vi.advanceTimersByTime(1);
      expect(value(subject)).toEqual('expiring');
    });

    it('leaves as expired when the expiry was refused, and asks the agent nothing (QUEUE-55)', () => {
      const subject = startSeenSlot();
      vi.advanceTimersByTime(LIFE_MS);
      subject.heard();
      subject.slot.send({ type: 'slot.close', atMs: TAKEN_AT_MS });
      subject.slot.send(refused('expire:100001'));
      expect(subject.heard()).toEqual([
        exit('expired'),
        { to: 'queue', event: { type: 'slot.emptied', slot: 3, mayReturn: true } },
      ]);
      expect(value(subject)).toBe('missed');
    });

    it('leaves as expired when news that the provider put the event back come before its answer', () => {
      const subject = startSlot();
      vi.advanceTimersByTime(LIFE_MS);
      subject.heard();
      subject.slot.send({ type: 'slot.ended', reason: 'bounced_from_feed' });
      expect(subject.heard()).toEqual([exit('expired'), emptied]);
      subject.slot.send(kept('expire:100001'));
      expect([value(subject), subject.heard()]).toEqual(['missed', []]);
    });

    it('does not hear of another alarm’s expiry', () => {
      const subject = startSlot();
      vi.advanceTimersByTime(LIFE_MS);
      subject.slot.send(kept('expire:100002'));
      subject.slot.send(refused('expire:100002'));
      expect(value(subject)).toEqual('expiring');
    });
  });

  describe('an alarm that expired', () => {
    function miss() {
      const subject = startSlot();
      vi.advanceTimersByTime(LIFE_MS);
      subject.slot.send(kept('expire:100001'));
      subject.heard();
      return subject;
    }

    it('is shown as missed for exactly 6 s', () => {
      const subject = miss();
      vi.advanceTimersByTime(5_999);
      expect([value(subject), subject.slot.getSnapshot().context.alarm?.eventId]).toEqual(['missed', '100001']);
      vi.advanceTimersByTime(1);
      expect([value(subject), subject.slot.getSnapshot().context.alarm]).toEqual(['empty', null]);
      expect(subject.heard()).toEqual([]);
    });

    it('makes room at once for the next alarm, which no one has seen', () => {
      const subject = miss();
      const next = alarmWith({ eventId: '100002' });
      subject.slot.send({ type: 'slot.offered', alarm: next, expiresAtMs: Date.now() + LIFE_MS });
      expect(subject.slot.getSnapshot().value).toEqual({
        occupied: { life: { offered: 'idle' }, picture: 'unseen', stills: 'none' },
      });
      expect(subject.slot.getSnapshot().context.alarm).toEqual(next);
    });
  });

  describe('an alarm whose picture was not shown for a second', () => {
    const canEnd = ({ slot }: ReturnType<typeof startSlot>) =>
      [
        { type: 'slot.close', atMs: TAKEN_AT_MS } as const,
        { type: 'reasons.show', eventId: '100001' } as const,
        { type: 'slot.open' } as const,
      ].map((event) => slot.getSnapshot().can(event));

    it('can be opened, but neither closed nor canceled, until exactly 1 s after it is shown', () => {
      const subject = startSlot();
      vi.advanceTimersByTime(10_000);
      expect(canEnd(subject)).toEqual([false, false, true]);
      subject.slot.send({ type: 'clip.shown' });
      vi.advanceTimersByTime(999);
      expect(canEnd(subject)).toEqual([false, false, true]);
      subject.slot.send({ type: 'slot.close', atMs: TAKEN_AT_MS });
      cancelWith(subject, 3);
      expect([value(subject), subject.heard()]).toEqual([{ offered: 'idle' }, []]);
      vi.advanceTimersByTime(1);
      expect(canEnd(subject)).toEqual([true, true, true]);
    });

    it('stays seen when its picture fails, or its hold is refused', () => {
      const subject = startSeenSlot();
      subject.slot.send({ type: 'clip.shown' });
      subject.slot.send({ type: 'slot.open' });
      subject.slot.send(refused('hold:100001'));
      expect(canEnd(subject)).toEqual([true, true, true]);
    });

    it('is not seen because the one before it in the slot was', () => {
      const subject = startSeenSlot();
      subject.slot.send({ type: 'slot.ended', reason: 'canceled_by_customer' });
      const next = alarmWith({ eventId: '100002' });
      subject.slot.send({ type: 'slot.offered', alarm: next, expiresAtMs: TAKEN_AT_MS + LIFE_MS });
      subject.heard();
      subject.slot.send({ type: 'slot.close', atMs: TAKEN_AT_MS });
      expect([value(subject), subject.heard()]).toEqual([{ offered: 'idle' }, []]);
    });
  });

  describe('closing', () => {
    it('waits 6 s in the outbox to set operator_handled, -30; the place is free at once (QUEUE-10)', () => {
      const subject = startSeenSlot();
      subject.slot.send({ type: 'slot.close', atMs: TAKEN_AT_MS });
      const { duty, leaving } = closing(alarmWith(), { pcsStatus: -30 }, 'Slot 3, Front door, Account A501: closed');
      expect(subject.heard()).toEqual([{ to: 'outbox', event: { type: 'duty.filed', duty } }, ...leaving]);
      expect(subject.slot.getSnapshot()).toMatchObject({ value: 'empty', context: { alarm: null, expiresAtMs: 0 } });
    });

    it('takes one press only (DISP-40)', () => {
      const subject = startSeenSlot();
      subject.slot.send({ type: 'slot.close', atMs: TAKEN_AT_MS });
      subject.heard();
      subject.slot.send({ type: 'slot.close', atMs: TAKEN_AT_MS });
      cancelWith(subject, 3);
      subject.slot.send({ type: 'slot.open' });
      expect(subject.heard()).toEqual([]);
    });
  });

  describe('an alarm whose closing was taken back or refused', () => {
    it.each(['parted', 'missed'] as const)(
      'comes back as seen and with its deadline into a place that is %s',
      (place) => {
        const subject = startSeenSlot();
        subject.slot.send({ type: 'slot.ended', reason: place === 'parted' ? 'canceled_by_customer' : 'expired' });
        expect(value(subject)).toBe(place);
        subject.heard();
        vi.setSystemTime(TAKEN_AT_MS + UNDO_MS);
        subject.slot.send({ type: 'slot.returned', alarm: alarmWith(), expiresAtMs: TAKEN_AT_MS + LIFE_MS });
        expect(subject.slot.getSnapshot().value).toMatchObject({
          occupied: { life: { offered: 'idle' }, picture: 'seen' },
        });
        expect(subject.heard()).toEqual([
          { to: 'agentWork', event: { type: 'event.presented', eventId: '100001', eventType: 0 } },
        ]);
        vi.advanceTimersByTime(LIFE_MS - 6_001);
        expect(value(subject)).toEqual({ offered: 'idle' });
        vi.advanceTimersByTime(1);
        expect(value(subject)).toBe('expiring');
      },
    );
  });

  describe('an event that ends elsewhere', () => {
    it.each(['canceled_by_customer', 'bounced_from_feed', 'moved_to_hold'] as const)(
      'leaves its slot with one report: %s (QUEUE-40, QUEUE-49, QUEUE-50)',
      (reason) => {
        const subject = startSeenSlot();
        subject.slot.send({ type: 'slot.ended', reason });
        expect(subject.heard()).toEqual([exit(reason), parted]);
        expect(value(subject)).toBe('parted');
      },
    );

    it('stays in its frame for exactly 4 s, where no key acts on it, and makes room then', () => {
      const subject = startSeenSlot();
      subject.slot.send({ type: 'slot.ended', reason: 'canceled_by_customer' });
      subject.heard();
      subject.slot.send({ type: 'slot.open' });
      subject.slot.send({ type: 'slot.close', atMs: TAKEN_AT_MS });
      cancelWith(subject, 3);
      vi.advanceTimersByTime(3_999);
      expect([value(subject), subject.slot.getSnapshot().context.alarm, subject.heard()]).toEqual([
        'parted',
        subject.alarm,
        [],
      ]);
      vi.advanceTimersByTime(1);
      expect([value(subject), subject.heard()]).toEqual(['empty', [emptied]]);
    });

    it('says in which way it left: a disarm only where the system was on', () => {
      const { canceled, hold, new: waiting, operator_handled, verify } = PCS_STATUS;
      const byCustomer = { pcs_status: canceled, disposition: { action: 'canceled_by_customer' }, handler: null };
      const ways = [
        [{ ...byCustomer, alarmState: 'OFF' }, 'HOME'],
        [{ ...byCustomer, alarmState: 'OFF' }, 'OFF'],
        [{ ...byCustomer, alarmState: 'AWAY' }, 'AWAY'],
        [{ ...byCustomer, disposition: { action: 'canceled_rep' } }, 'AWAY'],
        [{ pcs_status: operator_handled }, 'AWAY'],
        [{ pcs_status: hold, handler: null }, 'AWAY'],
        [{ pcs_status: verify }, 'AWAY'],
        [{ pcs_status: waiting, handler: null }, 'AWAY'],
      ] as const;
      const said = ways.map(([now, before]) => {
        const { slot } = startSlot(alarmWith({ alarmState: before }));
        slot.send({ type: 'slot.updated', alarm: alarmWith({ ...now, version: 3 }) });
        slot.send({ type: 'slot.ended', reason: 'bounced_from_feed' });
        return selectParting(slot.getSnapshot());
      });
      expect(said).toEqual(['disarmed', 'canceled', 'canceled', 'closed', 'closed', 'onHold', 'taken', 'returned']);
    });

    it('stays shown as missed when it expired elsewhere', () => {
      const subject = startSlot();
      subject.slot.send({ type: 'slot.ended', reason: 'expired' });
      expect(subject.heard()).toEqual([exit('expired'), emptied]);
      expect(value(subject)).toBe('missed');
    });

    it('leaves while it is being opened, and is given back if the hold is kept (VR-19)', () => {
      const subject = startSeenSlot();
      subject.slot.send({ type: 'slot.open' });
      subject.heard();
      subject.slot.send({ type: 'slot.ended', reason: 'canceled_by_customer' });
      expect(subject.heard()).toEqual([
        { to: 'outbox', event: { type: 'duty.due', id: 'unhold:100001' } },
        exit('canceled_by_customer'),
        notOpened,
        parted,
      ]);
      subject.slot.send(kept('hold:100001'));
      expect(subject.heard()).toEqual([]);
    });

    it('leaves while its expiry is on the way', () => {
      const subject = startSeenSlot();
      vi.advanceTimersByTime(LIFE_MS);
      subject.heard();
      subject.slot.send({ type: 'slot.ended', reason: 'expired' });
      expect(subject.heard()).toEqual([exit('expired'), emptied]);
    });

    it('frees the slot for the next alarm, with nothing left of the first', () => {
      const subject = startSeenSlot();
      cancelWith(subject, 3);
      const next = alarmWith({ eventId: '100002' });
      subject.slot.send({ type: 'slot.offered', alarm: next, expiresAtMs: TAKEN_AT_MS + 1_000 });
      expect(subject.slot.getSnapshot().context).toMatchObject({
        alarm: next,
        expiresAtMs: TAKEN_AT_MS + 1_000,
      });
    });
  });
});
