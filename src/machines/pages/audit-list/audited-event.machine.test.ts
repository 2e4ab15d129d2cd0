import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { Answer, Args, CallError } from '../../../../contract/calls.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { SentNotification } from '../../../../contract/entities/reports.ts';
import { alarmWith, locationEventWith } from '../../testing/alarms.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import {
  selectDocumentation,
  selectWhyNoPlayback,
  selectPhase,
  selectPlayerRef,
  selectVideos,
} from './audit.selectors.ts';
import type { PlaybackFacts } from './playback.ts';
import { type AuditedEventReport, auditedEventMachine } from './audited-event.machine.ts';
import { notificationsMachine } from './audited-resources.ts';

const ENDED = alarmWith({ disposition: { action: 'agent_handled' }, handler: null });
const AT_MS = ENDED.eventTimestamp * 1_000;
const failed = (call: CallError['call'], status: number | null): CallError => ({ call, status, message: 'No.' });

function start() {
  const event = asked<Answer<'getEvent'>, Args<'getEvent'>>();
  const documentation = asked<Answer<'getDocumentation'>, Args<'getDocumentation'>>();
  const events = asked<Answer<'listLocationEvents'>, Args<'listLocationEvents'>>();
  const features = asked<PlaybackFacts, { sid: string }>();
  const recording = asked<Answer<'generateRecordingUrl'>, Args<'generateRecordingUrl'>>();
  const notifications = asked<readonly SentNotification[], string>();
  const opened: string[] = [];
  const reports: AuditedEventReport[] = [];
  const owner = createActor(
    fromCallback<AuditedEventReport>(({ receive }) => receive((report) => reports.push(report))),
  );
  const { actor, heard } = startInSystem(
    auditedEventMachine.provide({
      actors: {
        getEvent: event.logic,
        getDocumentation: documentation.logic,
        listLocationEvents: events.logic,
        readPlayback: features.logic,
        generateRecordingUrl: recording.logic,
        notifications: notificationsMachine.provide({ actors: { load: notifications.logic } }),
      },
      actions: { openTab: (_, { output }) => void opened.push(output.url) },
    }),
    { input: () => ({ eventId: ENDED.eventId, reportTo: owner.start() }) },
  );
  const toasts = () => heard().flatMap(({ event: fact }) => (fact.type === 'toast.shown' ? [fact.text] : []));
  const known = (alarm: AlarmEvent = ENDED) => event.answer(alarm);
  const now = () => actor.getSnapshot();
  return {
    actor,
    event,
    documentation,
    events,
    features,
    recording,
    notifications,
    opened,
    reports,
    toasts,
    known,
    now,
  };
}

describe('an audited event', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('is read by its id, and reported (AUDIT-38)', async () => {
    const { event, known, now, reports } = start();
    expect([event.inputs, selectPhase(now())]).toEqual([[{ params: { eventId: ENDED.eventId } }], 'reading']);
    await known();
    expect([selectPhase(now()), reports]).toEqual(['known', [{ type: 'event.known', alarm: ENDED }]]);
  });

  it('may not be seen where the provider answers 403, without a toast (AUDIT-36)', async () => {
    const { event, now, toasts } = start();
    await event.fail(failed('getEvent', 403));
    expect([selectPhase(now()), toasts()]).toEqual(['refused', []]);
    const other = start();
    await other.known();
    await other.features.fail(failed('locationFeatures', 403));
    expect([selectPhase(other.now()), other.toasts()]).toEqual(['refused', []]);
  });

  it('an event that does not exist is not asked for again, without a toast', async () => {
    const { event, now, toasts } = start();
    await event.fail(failed('getEvent', 404));
    expect([selectPhase(now()), toasts(), now().can({ type: 'audit.retry' })]).toEqual(['missing', [], false]);
  });

  it('is read again on demand after another failure', async () => {
    const { actor, event, known, now, toasts } = start();
    await event.fail(failed('getEvent', 500));
    expect([selectPhase(now()), toasts()]).toEqual(['failed', [`Endpoint: events/event/${ENDED.eventId}. No.`]]);
    expect(now().context.error).toBe('No.');
    actor.send({ type: 'audit.retry' });
    await known();
    expect([selectPhase(now()), event.inputs.length, now().context.error]).toEqual(['known', 2, null]);
  });

  it('has its documentation, none where there is none, and a toast where it cannot be read (AUDIT-25, AUDIT-26)', async () => {
    const read = start();
    await read.known();
    await read.documentation.answer({ documentation: 'A cat.' });
    const none = start();
    await none.known();
    await none.documentation.fail(failed('getDocumentation', 404));
    const unread = start();
    await unread.known();
    await unread.documentation.fail(failed('getDocumentation', 500));
    expect([read, none, unread].map(({ now }) => selectDocumentation(now()))).toEqual(['A cat.', '', null]);
    expect([none.toasts(), unread.toasts()]).toEqual([[], ['Could not fetch documentation']]);
  });

  it('has the secondary videos of the 20 minutes after it (AUDIT-28..30)', async () => {
    const { events, known, now } = start();
    await known();
    const { eventTimestamp } = ENDED;
    expect(events.inputs).toEqual([
      { params: { sid: '501' }, query: { start: eventTimestamp, end: eventTimestamp + 1_200 } },
    ]);
    const viewed = locationEventWith({ eventId: '2', eventCid: 1171 });
    const watched = locationEventWith({ eventId: '3', eventCid: 1170, pcsMetadata: {} });
    const plain = locationEventWith({ eventId: '4', eventCid: 1170, pcsMetadata: null });
    const main = locationEventWith({ eventId: ENDED.eventId, eventCid: 1171 });
    await events.answer({ items: [viewed, watched, plain, main], total: null });
    expect(selectVideos(now())).toEqual([viewed, watched]);
  });

  it('says why its other videos, or the right to play it, could not be read', async () => {
    const { events, features, known, now, toasts } = start();
    await known();
    await events.fail(failed('listLocationEvents', 500));
    await features.fail(failed('locationFeatures', 500));
    expect(toasts()).toEqual(['Endpoint: subscriptions/501/events. No.', 'Endpoint: service/501/features. No.']);
    expect(now().value).toMatchObject({ known: { secondary: 'done', playback: 'unknown' } });
  });

  it('plays the secondary video that is chosen in the place of its own', async () => {
    const { actor, events, features, known, now } = start();
    await known();
    const other = locationEventWith({ eventId: '2', eventCid: 1171, uuid: 'cam-2' });
    await events.answer({ items: [other], total: null });
    expect(now().value).toMatchObject({ known: { secondary: 'done' } });
    await features.answer({ flags: {}, mayReadRecordings: true, atMs: AT_MS });
    const shown = () => selectPlayerRef(now())?.getSnapshot().context;
    const place = { tile: 'audited', sid: '501' };
    expect(shown()).toMatchObject({ ...place, uuid: 'cam-1', eventTimestamp: ENDED.eventTimestamp });
    actor.send({ type: 'video.choose', eventId: '2' });
    const source = { kind: 'mp4', path: other.video_path };
    expect(shown()).toMatchObject({ ...place, uuid: 'cam-2', eventTimestamp: other.eventTimestamp, source });
    actor.send({ type: 'video.choose', eventId: ENDED.eventId });
    expect(shown()).toMatchObject({ uuid: 'cam-1' });
  });

  it('plays its recording where that is allowed, and no other until it is closed', async () => {
    const allowed = start();
    await allowed.known();
    await allowed.features.answer({ flags: {}, mayReadRecordings: true, atMs: AT_MS });
    const refused = start();
    await refused.known(alarmWith({ disposition: null }));
    await refused.features.answer({ flags: {}, mayReadRecordings: true, atMs: AT_MS });
    expect(
      [allowed, refused].map(({ now }) => [selectPlayerRef(now()) === undefined, selectWhyNoPlayback(now())]),
    ).toEqual([
      [false, null],
      [true, 'open'],
    ]);
    // By now it may be closed.
    refused.actor.send({ type: 'audit.retry' });
    await refused.known();
    await refused.features.answer({ flags: {}, mayReadRecordings: true, atMs: AT_MS });
    expect([selectPlayerRef(refused.now()) === undefined, selectWhyNoPlayback(refused.now())]).toEqual([false, null]);
  });

  it('plays the recording behind its link, asked with the token, and a file with a token of its camera (AUDIT-40, AUDIT-41)', async () => {
    const sourceOf = async (alarm: AlarmEvent) => {
      const { features, known, now } = start();
      await known({ ...ENDED, ...alarm });
      await features.answer({ flags: {}, mayReadRecordings: true, atMs: AT_MS });
      return selectPlayerRef(now())?.getSnapshot().children.clip?.getSnapshot().context;
    };
    const links = { 'playback/hls': '/api/playback/session/front-door' };
    const linked = await sourceOf({ ...ENDED, video: { 'cam-1': { cameraName: '', recordingType: 'KVS', links } } });
    const plain = await sourceOf(ENDED);
    expect([linked, plain].map((clip) => ({ source: clip?.source, sid: clip?.sid }))).toEqual([
      { source: { kind: 'link', path: '/api/playback/session/front-door' }, sid: '501' },
      { source: { kind: 'mp4', path: 'clips/front-door.mp4' }, sid: '501' },
    ]);
  });

  it('names in the singular the call whose notifications could not be read (AUDIT-21)', async () => {
    const { known, notifications, toasts } = start();
    await known();
    expect(notifications.inputs).toEqual([ENDED.eventId]);
    await notifications.fail(failed('listNotifications', 500));
    expect(toasts()).toEqual([`Endpoint: sub/get/notification/${ENDED.eventId}. No.`]);
  });

  it('opens the recording of a session in another tab, or says why not (AUDIT-23, AUDIT-24)', async () => {
    const { actor, known, opened, recording, toasts } = start();
    await known();
    actor.send({ type: 'session.open', file: '8001/5.mp4' });
    expect(recording.inputs).toEqual([{ body: { file_name: '8001/5.mp4' } }]);
    await recording.answer({ url: 'https://files/5.mp4' });
    actor.send({ type: 'session.open', file: '8001/6.mp4' });
    await recording.fail(failed('generateRecordingUrl', 500));
    expect([opened, toasts()]).toEqual([
      ['https://files/5.mp4'],
      ['Endpoint: manage-session/generate_recording_url. No.'],
    ]);
  });
});
