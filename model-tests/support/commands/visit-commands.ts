import { SETTABLE_ALARM_STATES } from '../../../contract/alarm-states.ts';
import type { AnnotateCommand } from '../../../src/machines/visit/annotate/annotate.events.ts';
import type { ZoneDialogCommand } from '../../../src/machines/visit/zone-dialog/zone-dialog.machine.ts';
import type { DetectionsCommand } from '../../../src/machines/visit/detections/detections.events.ts';
import { PERSON_CATEGORIES } from '../../../contract/person-categories.ts';
import type { FacesCommand } from '../../../src/machines/visit/faces/faces.events.ts';
import type { EventHistoryCommand } from '../../../src/machines/visit/event-history/event-history.events.ts';
import type { LocationEventsCommand } from '../../../src/machines/visit/location-events/location-events.events.ts';
import type { LocationNotesCommand } from '../../../src/machines/visit/location-notes/location-notes.events.ts';
import type { AlarmSwitchCommand } from '../../../src/machines/visit/alarm-switch/alarm-switch.events.ts';
import { CALL_OUTCOME_NAMES } from '../../../contract/call-outcomes.ts';
import { DISPATCH_REASONS } from '../../../contract/dispatch-reasons.ts';
import type { ContactCallsCommand } from '../../../src/machines/visit/contact-calls/contact-calls.events.ts';
import type { DispatchCommand } from '../../../src/machines/visit/dispatch/dispatch.events.ts';
import type { ClipCommand } from '../../../src/machines/recordings/clip/clip.events.ts';
import type { FollowUpCommand } from '../../../src/machines/visit/follow-up/follow-up.events.ts';
import type { LiveCameraCommand } from '../../../src/machines/cameras/live-camera/live-camera.events.ts';
import type { LiveCamerasEvent } from '../../../src/machines/cameras/live-cameras/live-cameras.events.ts';
import type { PlayerCommand } from '../../../src/machines/recordings/player/player.events.ts';
import type { SirenCommand } from '../../../src/machines/cameras/siren/siren.events.ts';
import type { SpotlightCommand } from '../../../src/machines/cameras/spotlight/spotlight.events.ts';
import type { StreamCommand } from '../../../src/machines/cameras/live-stream/live-stream.events.ts';
import type { TalkCommand } from '../../../src/machines/cameras/talk/talk.events.ts';
import type { VerifyRespondCommand } from '../../../src/machines/visit/verify-respond/verify-respond.events.ts';
import type { MicrophoneCommand } from '../../../src/machines/cameras/microphone/microphone.events.ts';
import { type CommandTable, rarely } from './command-table.ts';

interface VisitCommands {
  readonly microphone: MicrophoneCommand;
  readonly clip: ClipCommand;
  readonly alarmSwitch: AlarmSwitchCommand;
  readonly locationNotes: LocationNotesCommand;
  readonly annotate: AnnotateCommand;
  readonly zoneDialog: ZoneDialogCommand;
  readonly detections: DetectionsCommand;
  readonly locationEvents: LocationEventsCommand;
  readonly eventHistory: EventHistoryCommand;
  readonly contactCalls: ContactCallsCommand;
  readonly dispatch: DispatchCommand;
  readonly faces: FacesCommand;
  readonly liveCameras: Extract<LiveCamerasEvent, { type: 'camera.refresh' }>;
  readonly siren: SirenCommand;
  readonly spotlight: SpotlightCommand;
  readonly talk: TalkCommand;
  readonly liveCamera: LiveCameraCommand;
  readonly stream: StreamCommand;
  readonly player: PlayerCommand;
  readonly verifyRespond: VerifyRespondCommand;
  readonly followUp: FollowUpCommand;
}

/** Commands of an agent for one alarm, its pictures and its location. */
export const VISIT_COMMANDS: CommandTable<VisitCommands> = {
  microphone: (chance) => [{ type: chance.pick(['microphone.doWithout', 'microphone.reload']) }],
  clip: () => [{ type: 'clip.retry' }],
  alarmSwitch: (chance) => [
    ...rarely(chance, { type: 'alarmSwitch.press', state: chance.pick(SETTABLE_ALARM_STATES) } as const),
    { type: chance.pick(['alarmSwitch.confirm', 'alarmSwitch.dismiss']) },
  ],
  locationNotes: (chance) => [
    { type: chance.pick(['notes.view', 'notes.edit', 'notes.history', 'notes.retry', 'notes.save', 'notes.discard']) },
    { type: 'notes.write', text: chance.pick(['', 'A dog.']) },
  ],
  annotate: (chance) => [
    { type: 'annotate.open' },
    { type: 'annotate.write', annotation: chance.pick(['', 'Opens the gate.']) },
    { type: 'annotate.mark', bbox: chance.pick([null, { x: 0.4, y: 0.4, w: 0.2, h: 0.2 }]) },
    { type: 'annotate.save', id: 'annotation-1' },
    ...rarely<AnnotateCommand>(chance, { type: chance.pick(['annotate.cancel', 'annotate.stay', 'annotate.discard']) }),
  ],
  zoneDialog: (chance) => rarely<ZoneDialogCommand>(chance, { type: 'zoneDialog.open' }),
  detections: (chance) => [
    {
      type: 'detection.mark',
      mark: {
        category: chance.pick(['tracks', 'moves', 'faces']),
        detectionId: 'person-1-3',
        flag: chance.pick(['important', 'rejected']),
        state: chance.pick([true, false]),
        version: 2,
      },
    },
    { type: 'cluster.open', clusterId: 'cam-1-doorbell.person-1' },
    { type: 'cluster.close' },
    ...rarely(chance, { type: 'cluster.authorize', clusterId: 'cam-1-doorbell.person-1', seconds: 3_600 } as const),
  ],
  locationEvents: () => [
    { type: 'event.play', eventId: '100002', uuid: 'cam-1', atMs: Date.now() },
    { type: 'events.retry' },
  ],
  eventHistory: () => [{ type: 'history.retry' }],
  contactCalls: (chance) => [
    {
      type: 'call.note',
      call: { id: `call-${chance.next()}`, name: 'Ada Hollis', phone: '555', outcome: chance.pick(CALL_OUTCOME_NAMES) },
    },
    { type: chance.pick(['call.saveAgain', 'call.discard']), id: 'call-1' },
  ],
  dispatch: (chance) => [
    { type: 'dispatch.open' },
    ...rarely(chance, { type: 'dispatch.close' } as const),
    { type: 'dispatch.choose', action: chance.pick(DISPATCH_REASONS).action },
    { type: 'dispatch.write', notes: chance.pick(['', 'Two people force the door.']) },
    { type: 'dispatch.confirm', id: `d-${chance.next()}`, atMs: Date.now() },
    { type: 'dispatch.note', phoned: { takenBy: 'Sgt. Hill', reference: '4711', phone: '(719) 555-0142' } },
    ...rarely<DispatchCommand>(chance, { type: 'dispatch.confirmUntaken', id: 'd-0', atMs: Date.now() }),
    { type: 'dispatch.askAgain', atMs: Date.now() },
  ],
  faces: (chance) => [
    ...rarely<FacesCommand>(chance, { type: chance.pick(['face.leave', 'person.add', 'people.reload']) }),
    ...rarely<FacesCommand>(chance, { type: 'face.choose', faceId: 'face-1' }),
    ...rarely<FacesCommand>(chance, { type: 'person.assign', personId: '1' }),
    ...rarely<FacesCommand>(chance, { type: 'person.name', typed: chance.pick(['', 'Reese Lorne']) }),
    ...rarely<FacesCommand>(chance, { type: 'person.categorise', category: chance.pick(PERSON_CATEGORIES) }),
  ],
  liveCameras: () => [{ type: 'camera.refresh', uuid: 'cam-1' }],
  siren: () => [{ type: 'siren.press', atMs: Date.now() }],
  spotlight: () => [{ type: 'spotlight.press', atMs: Date.now() }],
  talk: () => [{ type: 'talk.toggle' }],
  liveCamera: () => [{ type: 'sound.toggle' }, { type: 'camera.wake' }],
  stream: () => [{ type: 'stream.retry' }, { type: 'stream.wake' }, { type: 'stats.toggle' }],
  player: (chance) => [
    { type: 'player.toggle' },
    { type: 'player.seekBy', fromS: chance.pick([0, 5, 13]), byS: chance.pick([-5, -0.05, 0.5, 5]) },
    { type: chance.pick(['player.speedUp', 'player.slowDown', 'player.replay', 'sound.toggle']) },
    { type: chance.pick(['boxes.toggle', 'zones.toggle', 'stats.toggle']) },
  ],
  verifyRespond: (chance) => [
    { type: 'step.forward' },
    { type: 'step.forward' },
    { type: 'step.back' },
    { type: 'alarm.handle' },
    { type: 'camera.goLive' },
    { type: 'camera.choose', uuid: chance.pick([null, 'cam-1', 'cam-2', 'cam-2']) },
    ...rarely(chance, { type: 'alarm.cancel', reasonId: chance.pick([3, 13]), atMs: Date.now() } as const),
    { type: 'visit.retry' },
    ...rarely(chance, { type: 'visit.return' } as const),
  ],
  followUp: (chance) => [
    { type: 'text.write', change: { documentation: chance.pick(['', 'A parcel.', 'No one was there.']) } },
    { type: 'template.choose', template: chance.pick(['delivery', 'car on property']) },
    { type: 'template.undo' },
    // Often: else too few of some hundred sessions complete one.
    ...Array<FollowUpCommand>(6).fill({ type: 'followUp.complete', atMs: Date.now() }),
    { type: 'camera.goLive' },
    { type: 'camera.choose', uuid: null },
    ...rarely(chance, { type: 'followUp.cancel', reasonId: 2, atMs: Date.now() } as const),
    { type: 'visit.retry' },
    ...rarely(chance, { type: 'visit.return' } as const),
  ],
};
