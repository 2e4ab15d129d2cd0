import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectChosen } from '../../cameras/live-cameras/live-cameras.selectors.ts';
import { locationEventWith } from '../../testing/alarms.ts';
import { SEEN_AFTER_MS } from '../seen.chart.ts';
import { selectUnsaved } from '../contact-calls/contact-calls.selectors.ts';
import { selectShown } from '../location-events/location-events.selectors.ts';
import { OPENED_AT_MS, start, startUnseen } from './verify-respond.fixture.ts';
import { selectContactCalls, selectLive, selectLocationEvents } from './verify-respond.selectors.ts';

const CALL = { id: 'c-1', name: 'Ada Hollis', phone: '555', outcome: 'reached' } as const;
const play = { type: 'event.play', eventId: '100002', uuid: 'cam-1', atMs: OPENED_AT_MS } as const;

describe('what is around the location of an alarm', () => {
  beforeEach(() => void vi.useFakeTimers({ now: OPENED_AT_MS }));
  afterEach(() => void vi.useRealTimers());

  it('is read once the alarm’s own picture was seen, so that no other event’s picture counts for it (EVL-05)', async () => {
    const { visit, events } = await startUnseen();
    expect([events.inputs, selectLocationEvents(visit.getSnapshot())]).toEqual([[], undefined]);
    visit.send({ type: 'clip.shown' });
    await vi.advanceTimersByTimeAsync(SEEN_AFTER_MS - 1);
    expect(events.inputs).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(visit.getSnapshot().matches({ working: { picture: 'seen' } })).toBe(true);
    expect(events.inputs).toHaveLength(1);
  });

  it('lets the alarm’s own pictures rest while another event is shown, and comes back by one command (EVL-05)', async () => {
    const { visit, events } = await start();
    await events.answer({ items: [locationEventWith()] });
    const list = selectLocationEvents(visit.getSnapshot());
    const live = selectLive(visit.getSnapshot());
    const shown = () => (list === undefined ? undefined : selectShown(list.getSnapshot())?.event.eventId);
    const chosen = () => live && selectChosen(live.getSnapshot());
    visit.send({ type: 'camera.choose', uuid: 'cam-1' });
    list?.send(play);
    expect([shown(), chosen()]).toEqual(['100002', null]);
    visit.send({ type: 'camera.choose', uuid: null });
    expect([shown(), chosen()]).toEqual([undefined, null]);
    list?.send(play);
    visit.send({ type: 'camera.goLive' });
    expect([shown(), chosen()]).toEqual([undefined, 'cam-1']);
  });

  it('is read every 5 s while the hub is closed (EVL-07)', async () => {
    const { visit, events } = await start();
    await events.answer({ items: [] });
    visit.send({ type: 'hub.disconnected' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(events.inputs).toHaveLength(2);
    await events.answer({ items: [] });
    visit.send({ type: 'hub.connected' });
    expect(events.inputs).toHaveLength(3);
  });

  it('has the result of a call, until the outbox reports that it is kept', async () => {
    const { visit } = await start();
    const calls = selectContactCalls(visit.getSnapshot());
    calls?.send({ type: 'call.note', call: CALL });
    const unsaved = () => (calls === undefined ? [] : selectUnsaved(calls.getSnapshot())).map(({ error }) => error);
    calls?.send({ type: 'duty.failed', id: 'call:c-1', error: { call: 'recordCall', status: 400, message: 'No.' } });
    expect(unsaved()).toEqual(['No.']);
    calls?.send({ type: 'call.saveAgain', id: 'c-1' });
    calls?.send({ type: 'duty.kept', id: 'call:c-1', answer: {} });
    expect(unsaved()).toEqual([]);
  });
});
