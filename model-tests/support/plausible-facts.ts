import type { DeedFact } from '../../src/machines/visit/deeds.events.ts';
import type { MachinesFact } from '../../src/machines/pages/machines/machines.events.ts';
import type { AnyEventObject } from 'xstate';
import type { AlarmEvent } from '../../contract/entities/events.ts';
import { DEFAULT_WATCH_SETTINGS } from '../../contract/watch-settings.ts';
import { isFile } from './outside.ts';
import { PCS_STATUS } from '../../contract/enums.ts';
import type { ExportFact } from '../../src/machines/kit/list/list.events.ts';
import type { ActivityFact } from '../../src/machines/pages/subscribers/activity-line.machine.ts';
import type { ClipFact } from '../../src/machines/recordings/clip/clip.events.ts';
import type { CallsFact, SocketFact } from '../../src/machines/app/hub/hub.events.ts';
import { SCREENS } from '../../src/machines/app/router/screens.ts';
import type { MediaFact, ZoneImageFact } from '../../src/machines/recordings/player/player.events.ts';
import type { MicTestFact } from '../../src/machines/cameras/mic-test/mic-test.events.ts';
import type { RecorderFact } from '../../src/machines/work/work-recording/work-recording.events.ts';
import type { VoiceFact } from '../../src/machines/cameras/talk/talk.events.ts';
import type { WebcamTestFact } from '../../src/machines/pages/webcam-test/webcam-test.events.ts';
import type { ReportDownloadFact } from '../../src/machines/pages/cx-report/report-download.machine.ts';
import type { BrowserFact } from '../../src/machines/app/portal/portal.events.ts';
import type { WorkSeen } from '../../src/machines/work/shown-work/shown-work.events.ts';
import type { StreamFact } from '../../src/machines/cameras/live-stream/live-stream.events.ts';
import {
  CAMERA_RECORDING,
  CAMERA_REPORT,
  CAMERA_UPLOAD,
  LIVE_STATS,
} from '../../src/machines/cameras/live-stream/live-stream.fixture.ts';
import { leaseWith, leasedError } from '../../src/machines/testing/cameras.ts';
import { alarmWith, receivedWith, TAB } from '../../src/machines/testing/alarms.ts';
import type { Chance } from './chance.ts';
import { visitAddress } from '../../src/machines/app/router/routes.ts';

export const EVENT_IDS = ['100001', '100002', '100003'];

export const ADDRESSES = [
  ...Object.values(SCREENS).map(({ path }) => path),
  SCREENS.queue.path,
  SCREENS.queue.path,
  visitAddress('verifyRespond', alarmWith()),
  // With another camera's live picture as the large one.
  visitAddress('verifyRespond', alarmWith({ uuid: 'cam-2' })),
  visitAddress('followUp', alarmWith()),
  visitAddress('auditList', alarmWith()),
  visitAddress('camera', alarmWith()),
  visitAddress('cameraSetup', { sid: '501', uuid: 'cam-1' }),
  visitAddress('cameraSetup', { sid: '501' }),
];

const STATUSES = ['new', 'watch', 'watch', 'verify', 'verify', 'follow_up', 'canceled', 'expired', 'hold'] as const;

const VERSIONS = [2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Fields of an alarm from its start; of the last one a source sent a picture first, and its recording later. */
function raised(eventId: string, version: number): Partial<AlarmEvent> {
  if (eventId !== EVENT_IDS.at(-1)) return { eventId, version };
  const isThere = version > 4;
  const received = receivedWith({ clip: isThere ? 'came' : 'coming', pictures: version > 2 ? ['received/1'] : [] });
  return { eventId, version, received, ...(isThere ? {} : { video_path: null }) };
}
const namedBy = (chance: Chance): Partial<AlarmEvent> => raised(chance.pick(EVENT_IDS), chance.pick(VERSIONS));

/** One of few alarms, in a state that it may have reached by now. */
export const alarmBy = (chance: Chance): AlarmEvent =>
  alarmWith({
    ...namedBy(chance),
    pcs_status: PCS_STATUS[chance.pick(STATUSES)],
    alarmState: chance.happens(0.1) ? 'OFF' : 'AWAY',
    handler: chance.happens(0.2) ? null : { email: 'olivia@example.com', slot: null, tab: TAB },
    takenAtMs: Date.now(),
  });

/** Alarms that this tab has now. */
export const alarmsBy = (chance: Chance): readonly AlarmEvent[] =>
  EVENT_IDS.filter(() => chance.happens(0.6)).map((eventId) =>
    alarmWith({ ...raised(eventId, chance.pick(VERSIONS)), takenAtMs: Date.now() }),
  );

interface Facts {
  readonly 'hub.sockets': SocketFact;
  readonly 'hub.calls': CallsFact;
  readonly 'shownWork.watchWork': WorkSeen;
  readonly 'verifyRespond.watchDeeds': DeedFact;
  readonly 'followUp.watchDeeds': DeedFact;
  readonly 'activityLine.socket': ActivityFact;
  readonly 'infoExport.exportInfo': ExportFact;
  readonly 'clip.play': ClipFact;
  readonly 'clip.locate': ClipFact;
  readonly 'player.measure': MediaFact;
  readonly 'stream.play': StreamFact;
  readonly 'player.control': MediaFact;
  readonly 'player.zoneImage': ZoneImageFact;
  readonly 'zoneEditor.zoneImage': ZoneImageFact;
  readonly 'micTest.testMicrophone': MicTestFact;
  readonly 'recordingPart.recorder': RecorderFact;
  readonly 'talk.voice': VoiceFact;
  readonly 'webcam.showWebcam': WebcamTestFact;
  readonly 'reportDownload.download': ReportDownloadFact;
  readonly 'machines.showRecording': Exclude<MachinesFact, { type: 'query.changed' }>;
  readonly exportRows: ExportFact;
  readonly 'portal.browser': Exclude<BrowserFact, { type: 'address.changed' }>;
}

const deeds = (chance: Chance): readonly DeedFact[] => [
  { type: 'deed.done', deed: { what: chance.pick(['siren', 'note']), atMs: Date.now(), uuid: 'cam-1' } },
  { type: 'deed.done', deed: { what: 'talked', atMs: Date.now(), uuid: 'cam-1', forMs: 5_000 } },
];

const FACTS: { readonly [K in keyof Facts]: (chance: Chance) => readonly Facts[K][] } = {
  'hub.sockets': (chance) => [
    { type: 'socket.opened', atMs: Date.now(), ticks: true },
    { type: 'socket.opened', atMs: Date.now(), ticks: false },
    { type: 'line.proven', provenMs: Date.now() - chance.pick([0, 1_000, 60_000]), atMs: Date.now() },
    { type: 'clock.measured', aheadMs: chance.pick([0, 900_000]) },
    { type: 'alarm.updated', alarm: alarmBy(chance) },
    { type: 'alarm.updated', alarm: alarmBy(chance) },
    { type: 'alarm.assigned', alarms: alarmsBy(chance) },
    {
      type: 'camera.leased',
      uuid: chance.pick(['cam-1', 'cam-2']),
      leases: {
        version: chance.pick([1, 2, 3]),
        held: chance.happens(0.5)
          ? []
          : [leaseWith(chance.pick(['siren', 'spotlight']), Date.now() + 5_000), leaseWith('talk')],
      },
      shelving: chance.happens(0.5)
        ? null
        : { byName: 'Kim', reason: 'Rain', untilMs: Date.now() + 5_000, isTest: false },
    },
    {
      type: 'queueSettings.changed',
      output: { ...DEFAULT_WATCH_SETTINGS, limit: chance.pick([1, 9]), acceptNew: true, queues: ['Live'] },
    },
    { type: 'alarm.canceledByCustomer', eventId: chance.pick(EVENT_IDS), customerId: '301', place: '' },
    chance.happens(0.05)
      ? chance.pick([{ type: 'socket.refused' }, { type: 'session.ended', reason: 'forcedOut' }])
      : { type: chance.pick(['socket.closed', 'socket.handedOver']), atMs: Date.now(), spread: chance.next() },
  ],
  'hub.calls': () => [
    { type: 'takes.answered', atMs: Date.now() },
    { type: 'reads.answered', atMs: Date.now() },
    { type: 'calls.failed' },
    { type: 'calls.answered' },
  ],
  'shownWork.watchWork': (chance) => [
    {
      type: 'work.seen',
      work: {
        place: chance.pick(['queue', 'verify']),
        page: null,
        event_id: chance.pick(EVENT_IDS),
        step: chance.pick([null, 1, 2]),
        controls: chance.happens(0.5) ? [] : [{ control: 'talk', uuid: 'cam-1' }],
      },
    },
  ],
  'verifyRespond.watchDeeds': deeds,
  'followUp.watchDeeds': deeds,
  'activityLine.socket': (chance) => [
    { type: 'line.opened' },
    { type: 'subscriber.active', userId: chance.pick(['301', '302']) },
    { type: chance.pick(['line.closed', 'line.handedOver']), spread: chance.next() },
    { type: 'line.refused' },
  ],
  'clip.play': () => [
    { type: 'clip.opened' },
    { type: 'clip.started' },
    { type: 'clip.moved' },
    { type: 'clip.failed', status: 404, isDamaged: false, atMs: Date.now() },
  ],
  'infoExport.exportInfo': () => [
    { type: 'export.progressed', count: 1_000 },
    { type: 'export.finished' },
    { type: 'export.failed', error: { call: 'subscribersInfo', status: 500, message: 'Out of order.' } },
  ],
  'clip.locate': () => [
    { type: 'clip.located', address: '/playback/1.m3u8' },
    { type: 'clip.failed', status: 503, isDamaged: false, atMs: Date.now() },
  ],
  'player.measure': () => [
    { type: 'media.measured', stats: { widthPx: 640, heightPx: 360, mbps: 0.1, frames: 30, droppedFrames: 0 } },
  ],
  'stream.play': (chance) => [
    { type: 'stream.connected' },
    { type: 'stream.flowing' },
    { type: 'stream.flowing' },
    { type: 'stream.flowing' },
    { type: 'stream.delayed', behindMs: chance.pick([2_000, 3_000]) },
    { type: 'stream.stalled', lastFrameAtMs: Date.now() - 1_000 },
    { type: 'stream.failed', reason: 'Refused.', status: chance.pick([null, null, 404, 403, 406]) },
    { type: 'stream.ended', reason: chance.pick(['agentTakeover', 'alarmClear', 'existingAgent']) },
    { type: 'stream.measured', stats: LIVE_STATS },
    { type: 'camera.reported', report: CAMERA_REPORT },
    { type: 'recording.reported', recording: CAMERA_RECORDING },
    { type: 'upload.reported', upload: CAMERA_UPLOAD },
  ],
  'player.control': () => [
    { type: 'media.opened', durationS: 14 },
    { type: 'media.played' },
    { type: 'media.paused' },
    { type: 'media.waited' },
    { type: 'media.ended' },
    { type: 'media.emptied' },
    { type: 'media.muted' },
  ],
  'zoneEditor.zoneImage': () => [{ type: 'zone.pictured', address: 'blob:zone' }],
  'player.zoneImage': () => [
    { type: 'zone.pictured', address: 'blob:zone' },
    { type: 'zone.refused', status: 404, message: 'The camera has no such image.' },
  ],
  'micTest.testMicrophone': () => [
    { type: 'micTest.recorded' },
    { type: 'micTest.played' },
    { type: 'micTest.blocked' },
    { type: 'micTest.failed', reason: 'The microphone is gone.' },
  ],
  'recordingPart.recorder': (chance) => [
    {
      type: 'recorder.ended',
      part: {
        key: chance.pick(['k-1', 'k-2']),
        eventId: chance.pick(EVENT_IDS),
        startedAtMs: Date.now() - 60_000,
        endedAtMs: Date.now(),
      },
    },
    { type: 'recorder.failed', reason: 'The microphone is gone.' },
  ],
  'talk.voice': () => [
    { type: 'voice.refused', error: leasedError('startTalk', leaseWith('talk')) },
    { type: 'voice.opened' },
    { type: 'voice.closed', reason: 'The line was lost.' },
  ],
  'webcam.showWebcam': () => [{ type: 'webcam.shown' }, { type: 'webcam.failed', reason: 'The camera is in use.' }],
  'reportDownload.download': () => [
    { type: 'download.progressed', rows: 500, total: 1_000 },
    { type: 'download.finished', rows: 1_000 },
    { type: 'download.failed', error: { call: 'ordersReport', status: 500, message: 'Out of order.' } },
  ],
  'machines.showRecording': () => [
    { type: 'recording.opened', facts: { runs: 2, run: 1, portal: '1.2.3' } },
    { type: 'recording.failed', reason: 'This is not an exported journal.' },
  ],
  exportRows: () => [
    { type: 'export.progressed', count: 100 },
    { type: 'export.finished' },
    { type: 'export.failed', error: { call: 'listEmails', status: 500, message: 'Out of order.' } },
  ],
  'portal.browser': (chance) => [
    { type: chance.happens(0.2) ? chance.pick(['tab.hidden', 'browser.returned']) : 'clock.jumped' },
  ],
};

const isReporting = (adapter: string): adapter is keyof Facts => adapter in FACTS;

/** Facts that this adapter may report now. */
export function factsOf(adapter: string, chance: Chance): readonly AnyEventObject[] {
  const name = isFile(adapter) ? 'exportRows' : adapter;
  return isReporting(name) ? FACTS[name](chance) : [];
}
