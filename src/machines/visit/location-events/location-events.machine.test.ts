import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { ListRead } from '../../../../contract/entities/list.ts';
import type { LocationEvent } from '../../../../contract/entities/locations.ts';
import { ALARM_AT_S, locationEventWith } from '../../testing/alarms.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { LocationEventsReport } from './location-events.events.ts';
import { locationEventsMachine } from './location-events.machine.ts';
import {
  selectEvents,
  selectEventsError,
  selectOtherPlayer,
  selectShown,
  selectUnreadEvents,
} from './location-events.selectors.ts';
import { whyNoPlay } from './playable.ts';

const NOW_MS = ALARM_AT_S * 1_000;
const QUESTION = { sid: '501', alarmAtS: ALARM_AT_S };
const play = { type: 'event.play', eventId: '100002', uuid: 'cam-1', atMs: NOW_MS } as const;

function start(hubIsConnected = true, lineLacksTicks = false) {
  const reports: LocationEventsReport[] = [];
  const owner = createActor(
    fromCallback<LocationEventsReport>(({ receive }) => receive((report) => reports.push(report))),
  );
  const reading = asked<Pick<ListRead<LocationEvent>, 'items' | 'unread'>, { sid: string; alarmAtS: number }>();
  const { actor: events } = startInSystem(locationEventsMachine.provide({ actors: { readEvents: reading.logic } }), {
    input: () => ({ ...QUESTION, hubIsConnected, lineLacksTicks, reportTo: owner.start() }),
  });
  return { events, reading, reports, snapshot: () => events.getSnapshot() };
}

describe('the events of a location', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }));
  afterEach(() => void vi.useRealTimers());

  it('are read at once, and while the hub is connected not again (EVL-06)', async () => {
    const { reading, snapshot } = start();
    expect(reading.inputs).toEqual([QUESTION]);
    await reading.answer({ items: [locationEventWith()], unread: 1 });
    expect([selectEvents(snapshot()), selectUnreadEvents(snapshot())]).toEqual([[locationEventWith()], 1]);
    vi.advanceTimersByTime(3_600_000);
    expect(reading.inputs).toHaveLength(1);
  });

  it('are read every 5 s while the hub is closed, and once when it opens (EVL-07, SOCK-10, API-29)', async () => {
    const { events, reading } = start();
    await reading.answer({ items: [] });
    events.send({ type: 'hub.disconnected' });
    vi.advanceTimersByTime(4_999);
    expect(reading.inputs).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(reading.inputs).toHaveLength(2);
    await reading.fail({ call: 'listLocationEvents', status: 500, message: 'No.' });
    vi.advanceTimersByTime(5_000);
    expect(reading.inputs).toHaveLength(3);
    events.send({ type: 'hub.connected' });
    await reading.answer({ items: [] });
    await reading.answer({ items: [] });
    vi.advanceTimersByTime(60_000);
    expect(reading.inputs).toHaveLength(4);
  });

  it('are read every 10 s beside an open line that does not tick, and more often once it was lost meanwhile', async () => {
    const { events, reading } = start(true, true);
    await reading.answer({ items: [] });
    vi.advanceTimersByTime(9_999);
    expect(reading.inputs).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(reading.inputs).toHaveLength(2);
    events.send({ type: 'hub.disconnected' });
    await reading.answer({ items: [] });
    vi.advanceTimersByTime(5_000);
    expect(reading.inputs).toHaveLength(3);
  });

  it('stay as they were where they cannot be read, with the reason, until they are', async () => {
    const { events, reading, snapshot } = start();
    await reading.answer({ items: [locationEventWith()] });
    events.send({ type: 'events.retry' });
    await reading.fail({ call: 'listLocationEvents', status: 500, message: 'No.' });
    expect(snapshot().value).toMatchObject({ list: 'idle' });
    expect([selectEvents(snapshot())?.length, selectEventsError(snapshot())]).toEqual([1, 'No.']);
    events.send({ type: 'events.retry' });
    await reading.answer({ items: [] });
    expect([selectEvents(snapshot()), selectEventsError(snapshot())]).toEqual([[], null]);
  });

  it('are played one at a time by a player of their own, which the visit learns (EVL-05)', async () => {
    const { events, reading, reports, snapshot } = start();
    await reading.answer({ items: [locationEventWith(), locationEventWith({ eventId: '100003' })] });
    events.send(play);
    expect(selectShown(snapshot())?.event.eventId).toBe('100002');
    expect(selectOtherPlayer(snapshot())?.getSnapshot().context).toMatchObject({
      tile: 'otherEvent',
      sid: '501',
      uuid: 'cam-1',
      source: { kind: 'mp4', path: 'clips/driveway.mp4' },
      reportTo: { id: events.id },
    });
    events.send({ ...play, eventId: '100003' });
    expect(selectShown(snapshot())?.event.eventId).toBe('100003');
    expect(reports).toEqual([{ type: 'otherEvent.shown' }, { type: 'otherEvent.shown' }]);
    events.send({ type: 'event.leave' });
    expect([selectShown(snapshot()), selectOtherPlayer(snapshot())]).toEqual([null, undefined]);
  });

  it('a read that is under way continues, and its answer arrives, when one of the events is played', async () => {
    const { events, reading, snapshot } = start();
    await reading.answer({ items: [locationEventWith()] });
    events.send({ type: 'events.retry' });
    events.send(play);
    expect(reading.inputs).toHaveLength(2);
    await reading.answer({ items: [] });
    expect([selectEvents(snapshot()), selectShown(snapshot())?.event.eventId]).toEqual([[], '100002']);
  });

  it('are played for 60 minutes, to the second (EVL-04)', async () => {
    const { events, reading, snapshot } = start();
    await reading.answer({ items: [locationEventWith({ eventTimestamp: ALARM_AT_S - 3_600 })] });
    events.send({ ...play, atMs: NOW_MS + 1_000 });
    expect(selectShown(snapshot())).toBeNull();
    events.send(play);
    expect(selectShown(snapshot())).not.toBeNull();
  });

  it('are played by the camera that recorded them, or by another that has a link (EVL-14, EVL-15)', () => {
    const links = { 'playback/hls': '/api/playback/session/yard' };
    const video = { 'cam-2': { cameraName: 'Yard', recordingType: 'KVS', links } };
    const event = locationEventWith({ video });
    const why = (uuid: string) => whyNoPlay(event, uuid, NOW_MS);
    expect([why('cam-1'), why('cam-2'), why('cam-3')]).toEqual([null, null, 'noVideo']);
    expect(whyNoPlay(locationEventWith({ video_path: null }), 'cam-1', NOW_MS)).toBe('noVideo');
    expect(whyNoPlay(event, 'cam-1', NOW_MS + 3_600_000)).toBe('tooOld');
  });
});
