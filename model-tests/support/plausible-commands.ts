import { type AnyEventObject, type AnyMachineSnapshot, isMachineSnapshot, type Snapshot } from 'xstate';
import { SETTABLE_ALARM_STATES } from '../../contract/alarm-states.ts';
import type { AnnotateCommand } from '../../src/machines/visit/annotate/annotate.events.ts';
import type { ZoneEditorCommand } from '../../src/machines/cameras/zone-editor/zone-editor.events.ts';
import type { CameraSetupCommand } from '../../src/machines/pages/camera-setup/camera-setup.events.ts';
import type { ZoneDialogCommand } from '../../src/machines/visit/zone-dialog/zone-dialog.machine.ts';
import type { DetectionsCommand } from '../../src/machines/visit/detections/detections.events.ts';
import { PERSON_CATEGORIES } from '../../contract/person-categories.ts';
import type { FacesCommand } from '../../src/machines/visit/faces/faces.events.ts';
import type { EventHistoryCommand } from '../../src/machines/visit/event-history/event-history.events.ts';
import type { ListCommand } from '../../src/machines/kit/list/list.events.ts';
import type { DashboardCommand } from '../../src/machines/pages/dashboard/dashboard.machine.ts';
import type { AuditedEventCommand } from '../../src/machines/pages/audit-list/audited-event.machine.ts';
import type { InfoExportCommand } from '../../src/machines/pages/subscribers/info-export.machine.ts';
import type { InviteUsersCommand } from '../../src/machines/pages/invites/invite-users.machine.ts';
import type { ReportDownloadCommand } from '../../src/machines/pages/cx-report/report-download.machine.ts';
import type { EvidenceCommand } from '../../src/machines/pages/audit-list/evidence.machine.ts';
import type { ReviewFlagCommand } from '../../src/machines/pages/audit-list/review-flag.machine.ts';
import type { LocationEventsCommand } from '../../src/machines/visit/location-events/location-events.events.ts';
import type { LocationNotesCommand } from '../../src/machines/visit/location-notes/location-notes.events.ts';
import type { AlarmSwitchCommand } from '../../src/machines/visit/alarm-switch/alarm-switch.events.ts';
import { CALL_OUTCOME_NAMES } from '../../contract/call-outcomes.ts';
import { DISPATCH_REASONS } from '../../contract/dispatch-reasons.ts';
import { SHELVED_TIMES_S } from '../../contract/limits.ts';
import type { ListPreferencesCommand } from '../../src/machines/app/list-preferences/list-preferences.events.ts';
import type { ShelvingCommand } from '../../src/machines/app/shelving/shelving.events.ts';
import type { CustomerFinderCommand } from '../../src/machines/app/customer-finder/customer-finder.events.ts';
import type { ContactCallsCommand } from '../../src/machines/visit/contact-calls/contact-calls.events.ts';
import type { DispatchCommand } from '../../src/machines/visit/dispatch/dispatch.events.ts';
import type { TourCommand } from '../../src/machines/app/tour/tour.events.ts';
import type { AlertsCommand } from '../../src/machines/app/alerts/alerts.events.ts';
import type { ClipCommand } from '../../src/machines/recordings/clip/clip.events.ts';
import type { FollowUpCommand } from '../../src/machines/visit/follow-up/follow-up.events.ts';
import type { HubCommand } from '../../src/machines/app/hub/hub.events.ts';
import type { LiveCameraCommand } from '../../src/machines/cameras/live-camera/live-camera.events.ts';
import type { LiveCamerasEvent } from '../../src/machines/cameras/live-cameras/live-cameras.events.ts';
import type { LogsFact } from '../../src/machines/work/metrics/flusher.events.ts';
import type { ToastsCommand } from '../../src/machines/app/toasts/toasts.events.ts';
import type { RouterCommand } from '../../src/machines/app/router/router.events.ts';
import { undoable } from '../../src/machines/work/outbox/owed.ts';
import type { OutboxEvent } from '../../src/machines/work/outbox/outbox.events.ts';
import type { PlayerCommand } from '../../src/machines/recordings/player/player.events.ts';
import type { QueueCommand } from '../../src/machines/queue/queue/queue.events.ts';
import type { QueueSlotCommand } from '../../src/machines/queue/queue-slot/queue-slot.events.ts';
import type { SessionCommand } from '../../src/machines/app/session/session.events.ts';
import type { SirenCommand } from '../../src/machines/cameras/siren/siren.events.ts';
import type { SpotlightCommand } from '../../src/machines/cameras/spotlight/spotlight.events.ts';
import type { StreamCommand } from '../../src/machines/cameras/live-stream/live-stream.events.ts';
import type { TalkCommand } from '../../src/machines/cameras/talk/talk.events.ts';
import type { VerifyRespondCommand } from '../../src/machines/visit/verify-respond/verify-respond.events.ts';
import type { FormCommand } from '../../src/machines/kit/form/form.events.ts';
import type { MicTestCommand } from '../../src/machines/cameras/mic-test/mic-test.events.ts';
import type { MicrophoneCommand } from '../../src/machines/cameras/microphone/microphone.events.ts';
import type { PictureCommand } from '../../src/machines/pages/account/picture.machine.ts';
import type { EmailLogsCommand } from '../../src/machines/pages/settings/email-logs.machine.ts';
import type { TemplateValues } from '../../src/machines/pages/settings/template.machine.ts';
import type { TemplatesCommand } from '../../src/machines/pages/settings/templates.events.ts';
import type { TakingSettingsEvent } from '../../src/machines/pages/account/taking-settings.machine.ts';
import type { QueueSettingsValues } from '../../src/machines/pages/rep/queue-settings.machine.ts';
import type { CameraCommand } from '../../src/machines/pages/camera/camera.events.ts';
import type { SettingsValues } from '../../src/machines/pages/camera/settings-values.ts';
import type { SpeedTestCommand } from '../../src/machines/pages/camera/speed-test.machine.ts';
import type { RepCommand } from '../../src/machines/pages/rep/rep.machine.ts';
import type { RepInfoValues } from '../../src/machines/pages/rep/rep-info.machine.ts';
import type { CamStatusCommand } from '../../src/machines/pages/service-locations/cam-status.machine.ts';
import type { LiveGridCommand } from '../../src/machines/pages/service-locations/live-grid.machine.ts';
import { LOCATION_TABS, type LocationCommand } from '../../src/machines/pages/service-locations/location.events.ts';
import type { MonitoringValues } from '../../src/machines/pages/service-locations/monitoring.machine.ts';
import type { ServiceValues } from '../../src/machines/pages/service-locations/service.machine.ts';
import type { RepsCommand } from '../../src/machines/pages/reps-list/reps.machine.ts';
import type { Chance } from './chance.ts';
import type { VideoCommand } from '../../src/machines/pages/talk-test/talk-test.events.ts';
import type { PracticeCommand } from '../../src/machines/pages/practice/practice.events.ts';
import type { WebcamCommand } from '../../src/machines/pages/webcam-test/webcam-test.events.ts';
import { EVENT_IDS, ADDRESSES } from './plausible-facts.ts';

interface Commands {
  readonly session: SessionCommand;
  readonly router: RouterCommand;
  readonly hub: HubCommand;
  readonly alerts: AlertsCommand;
  readonly tour: TourCommand;
  readonly outbox: Extract<OutboxEvent, { type: 'duty.undo' }>;
  readonly toasts: ToastsCommand;
  readonly clip: ClipCommand;
  readonly player: PlayerCommand;
  readonly queue: QueueCommand;
  readonly queueSlot: QueueSlotCommand;
  readonly verifyRespond: VerifyRespondCommand;
  readonly followUp: FollowUpCommand;
  readonly microphone: MicrophoneCommand;
  readonly audioSettings: FormCommand<{ readonly mic_volume: string }>;
  readonly profile: FormCommand<{ readonly firstName: string }>;
  readonly picture: PictureCommand;
  readonly notifications: FormCommand<{ readonly channelText: boolean }>;
  readonly facialRecognition: FormCommand<{ readonly no_face_states: string }>;
  readonly faq: FormCommand<{ readonly body: string }>;
  readonly templates: TemplatesCommand;
  readonly template: FormCommand<TemplateValues>;
  readonly emailLogs: EmailLogsCommand;
  readonly takingSettings: TakingSettingsEvent;
  readonly practice: PracticeCommand;
  readonly webcam: WebcamCommand;
  readonly video: VideoCommand;
  readonly micTest: MicTestCommand;
  readonly siren: SirenCommand;
  readonly spotlight: SpotlightCommand;
  readonly talk: TalkCommand;
  readonly alarmSwitch: AlarmSwitchCommand;
  readonly locationNotes: LocationNotesCommand;
  readonly annotate: AnnotateCommand;
  readonly zoneDialog: ZoneDialogCommand;
  readonly zoneEditor: ZoneEditorCommand;
  readonly cameraSetup: CameraSetupCommand;
  readonly detections: DetectionsCommand;
  readonly faces: FacesCommand;
  readonly locationEvents: LocationEventsCommand;
  readonly eventHistory: EventHistoryCommand;
  readonly contactCalls: ContactCallsCommand;
  readonly customerFinder: CustomerFinderCommand;
  readonly shelving: ShelvingCommand;
  readonly listPreferences: ListPreferencesCommand;
  readonly dispatch: DispatchCommand;
  readonly liveCameras: Extract<LiveCamerasEvent, { type: 'camera.refresh' }>;
  readonly liveCamera: LiveCameraCommand;
  readonly stream: StreamCommand;
  readonly recentEvents: ListCommand;
  readonly dashboard: DashboardCommand;
  readonly eventList: ListCommand;
  readonly repsList: ListCommand;
  readonly reps: RepsCommand;
  readonly rep: RepCommand;
  readonly camera: CameraCommand;
  readonly cameraSettings: FormCommand<SettingsValues>;
  readonly speedTest: SpeedTestCommand;
  readonly repInfo: FormCommand<RepInfoValues>;
  readonly repQueue: FormCommand<QueueSettingsValues>;
  readonly location: LocationCommand;
  readonly service: FormCommand<ServiceValues>;
  readonly monitoring: FormCommand<MonitoringValues>;
  readonly liveGrid: LiveGridCommand;
  readonly camStatus: CamStatusCommand;
  readonly auditList: ListCommand;
  readonly auditedEvent: AuditedEventCommand;
  readonly subscriberList: ListCommand;
  readonly infoExport: InfoExportCommand;
  readonly inviteList: ListCommand;
  readonly inviteUsers: InviteUsersCommand;
  readonly reportDownload: ReportDownloadCommand;
  readonly reviewFlag: ReviewFlagCommand;
  readonly evidence: EvidenceCommand;
  /** The page logs what went wrong on it. */
  readonly logs: LogsFact;
}

const rarely = <Command>(chance: Chance, command: Command): readonly Command[] =>
  chance.happens(0.1) ? [command] : [];

/** A search that waits, and a file. */
const listCommands = (chance: Chance): readonly ListCommand[] => [
  { type: 'search.type', typed: 'oak lane' },
  ...rarely<ListCommand>(chance, { type: chance.pick(['export.start', 'export.cancel']) }),
];

/** Of any form. */
const formCommands = (chance: Chance) =>
  [
    { type: 'form.save' },
    ...(chance.happens(0.3) ? [{ type: 'form.leave', to: chance.pick([...ADDRESSES, null]) } as const] : []),
    { type: 'form.stay' },
    { type: 'form.discard' },
  ] as const;

const COMMANDS: {
  readonly [K in keyof Commands]: (chance: Chance, context: AnyMachineSnapshot['context']) => readonly Commands[K][];
} = {
  session: (chance) => [{ type: 'session.signIn' }, ...rarely(chance, { type: 'session.signOut' } as const)],
  router: (chance) => [
    { type: 'router.retry' },
    ...rarely(chance, { type: 'router.navigate', to: chance.pick(ADDRESSES) } as const),
    ...(chance.happens(0.01) ? [{ type: 'router.signOut' } as const] : []),
    ...(chance.happens(0.02) ? [{ type: 'router.takeAlarms' } as const] : []),
  ],
  recentEvents: listCommands,
  dashboard: (chance) => [{ type: chance.pick(['charts.show', 'events.show', 'shelved.show']) }],
  eventList: listCommands,
  repsList: listCommands,
  subscriberList: listCommands,
  infoExport: () => [{ type: 'info.export' }, { type: 'info.cancel' }],
  reps: () => [
    { type: 'logout.ask', userId: '501', email: 'olivia@example.com' },
    { type: 'logout.confirm' },
    { type: 'logout.cancel' },
  ],
  camera: () => [{ type: 'camera.retry' }, { type: 'camera.refresh' }],
  cameraSettings: (chance) => [
    { type: 'form.change', change: { nightVision: chance.pick(['auto', 'on', 'off']) } },
    ...formCommands(chance),
  ],
  speedTest: () => [{ type: 'speedTest.start' }, { type: 'speedTest.reload' }],
  rep: (chance) => [{ type: 'tab.choose', tab: chance.pick(['info', 'queue']) }],
  repInfo: (chance) => [
    { type: 'form.change', change: { firstName: chance.pick(['Ann', 'Ben']) } },
    { type: 'form.blur', field: 'firstName' },
    ...formCommands(chance),
  ],
  repQueue: (chance) => [
    { type: 'form.change', change: { limit: chance.pick(['1', '9']) } },
    { type: 'form.blur', field: 'limit' },
    ...formCommands(chance),
  ],
  location: (chance) => [{ type: 'tab.choose', tab: chance.pick(LOCATION_TABS) }],
  service: (chance) => [
    { type: 'form.change', change: { 'feature:siren': chance.pick([true, false]) } },
    ...formCommands(chance),
  ],
  monitoring: (chance) => [
    { type: 'form.change', change: { 'camera:cam-1': chance.pick([true, false]) } },
    ...formCommands(chance),
  ],
  liveGrid: (chance) => [{ type: 'tile.wake', uuid: chance.pick(['cam-1', 'cam-2']) }, { type: 'grid.refresh' }],
  camStatus: (chance) => [
    { type: 'firmware.ask', uuid: 'cam-1', kind: chance.pick(['upgrade', 'revert']) },
    { type: chance.pick(['firmware.confirm', 'firmware.cancel']) },
  ],
  auditList: listCommands,
  inviteList: listCommands,
  inviteUsers: (chance) => [
    { type: 'invite.open' },
    { type: 'invite.type', typed: chance.pick(['', 'a@example.com, b@example.com', 'broken']) },
    { type: 'invite.submit' },
    ...rarely(chance, { type: 'invite.close' } as const),
  ],
  reportDownload: (chance) => [{ type: 'download.start' }, ...rarely(chance, { type: 'download.cancel' } as const)],
  auditedEvent: () => [
    { type: 'audit.retry' },
    { type: 'video.choose', eventId: '100002' },
    { type: 'session.open', file: '8001/5.mp4' },
  ],
  reviewFlag: (chance) => [{ type: 'review.flag', flag: chance.pick([true, false]) }],
  evidence: (chance) => [{ type: chance.pick(['evidence.take', 'evidence.cancel']) }],
  microphone: (chance) => [{ type: chance.pick(['microphone.doWithout', 'microphone.reload']) }],
  audioSettings: (chance) => [
    { type: 'form.change', change: { mic_volume: chance.pick(['5', '99', 'loud']) } },
    { type: 'form.blur', field: 'mic_volume' },
    ...formCommands(chance),
  ],
  profile: (chance) => [
    { type: 'form.change', change: { firstName: chance.pick(['Ann', '']) } },
    { type: 'form.blur', field: 'firstName' },
    ...formCommands(chance),
  ],
  picture: (chance) => [
    { type: 'picture.choose', file: { url: 'blob:1', type: 'image/png', bytes: chance.pick([4_000, 9_000_000]) } },
    { type: 'picture.move', x: 10, y: -10 },
    { type: 'picture.zoom', zoom: chance.pick([0, 0.5, 1]) },
    { type: 'picture.save' },
    ...rarely(chance, { type: 'picture.cancel' } as const),
  ],
  notifications: (chance) => [
    { type: 'form.change', change: { channelText: chance.pick([true, false]) } },
    ...formCommands(chance),
  ],
  facialRecognition: (chance) => [
    { type: 'form.change', change: { no_face_states: chance.pick(['IL', 'IL, TX', ' , ']) } },
    { type: 'form.blur', field: 'no_face_states' },
    ...formCommands(chance),
  ],
  faq: (chance) => [
    { type: 'form.change', change: { body: chance.pick(['', '<p>How do I arm?</p>']) } },
    ...formCommands(chance),
  ],
  templates: (chance) => [
    { type: 'template.open', name: chance.pick(['delivery', 'car on property', 'dispatched_fire']) },
    { type: chance.pick(['history.open', 'history.retry', 'history.close']) },
    { type: 'history.use', version: 0 },
  ],
  template: (chance) => [
    { type: 'form.change', change: { subject: chance.pick(['', 'A parcel', '{{cam']) } },
    { type: 'form.blur', field: 'subject' },
    ...formCommands(chance),
  ],
  emailLogs: (chance) => [{ type: 'export.start' }, ...rarely(chance, { type: 'export.cancel' } as const)],
  practice: (chance) => [
    { type: 'practice.begin' },
    { type: 'practice.retry' },
    ...rarely(chance, { type: 'practice.stop' } as const),
  ],
  webcam: () => [{ type: 'webcam.retry' }],
  video: (chance) => [
    { type: 'location.typed', text: chance.pick(['', '501']) },
    { type: 'location.open' },
    { type: 'camera.choose', uuid: chance.pick(['cam-1', 'cam-2']) },
  ],
  micTest: () => [{ type: 'micTest.begin' }],
  outbox: (chance, { owed }) => undoable(owed).flatMap(({ id }) => rarely(chance, { type: 'duty.undo', id } as const)),
  hub: () => [{ type: 'hub.reconnect' }, { type: 'hub.tryNow' }],
  alerts: (chance) => [
    ...rarely(chance, { type: 'notifications.ask' } as const),
    ...rarely(chance, { type: 'alerts.change', change: { choice: 'urgent' } } as const),
  ],
  takingSettings: () => [{ type: 'resuming.toggle' }],
  tour: (chance) => rarely(chance, { type: chance.pick(['tour.begin', 'tour.next', 'tour.back', 'tour.end']) }),
  logs: (chance) =>
    rarely(chance, { type: 'entries.added', entries: [{ level: 'error', message: 'No.', at: Date.now() }] } as const),
  toasts: (chance) => [{ type: 'toast.dismiss', id: chance.pick([1, 2, 3, 4, 5]) }],
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
  cameraSetup: () => [{ type: 'cameras.retry' }, { type: 'camera.refresh' }],
  zoneEditor: (chance) => [
    { type: chance.pick(['zone.edit', 'zone.retry', 'region.add', 'region.delete', 'corner.add', 'corner.delete']) },
    { type: 'corner.choose', at: { region: 0, corner: chance.pick([0, 3]) } },
    { type: 'corner.nudge', at: { region: 0, corner: 0 }, by: { x: chance.pick([-0.05, 0.05]), y: 0 } },
    { type: 'corner.move', at: { region: 0, corner: 1 }, to: { x: chance.pick([0.2, 0.8]), y: 0.5 } },
    { type: chance.pick(['zone.undo', 'zone.redo', 'zone.save', 'zone.stay']) },
    { type: chance.pick(['zone.keepMine', 'zone.takeTheirs']) },
    ...rarely<ZoneEditorCommand>(chance, { type: chance.pick(['zone.cancel', 'zone.discard']) }),
  ],
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
  customerFinder: (chance) => [
    { type: 'customers.type', text: chance.pick(['', 'hollis']) },
    { type: 'customer.open', sid: '501' },
    { type: chance.pick(['customer.close', 'customer.retry']) },
  ],
  listPreferences: (chance) => [
    { type: 'view.save', list: '/app/event-list', name: chance.pick(['Oak', '']), query: 'search=oak' },
    { type: 'view.rename', list: '/app/event-list', name: 'Oak', to: chance.pick(['Elm', 'Oak']) },
    { type: chance.pick(['view.remove', 'view.open']), list: '/app/event-list', name: 'Oak' },
    { type: 'column.toggle', list: '/app/event-list', column: chance.pick(['uid', 'faces']) },
  ],
  shelving: (chance) => [
    { type: 'shelving.open', camera: { sid: '501', uuid: 'cam-1', name: 'Front door' } },
    { type: 'shelving.choose', seconds: chance.pick(SHELVED_TIMES_S) },
    { type: 'shelving.type', reason: chance.pick(['', 'Spider web']) },
    { type: chance.pick(['shelving.submit', 'shelving.close']) },
    { type: 'shelving.end', camera: { sid: '501', uuid: 'cam-1', name: 'Front door' } },
  ],
  dispatch: (chance) => [
    { type: 'dispatch.open' },
    ...rarely(chance, { type: 'dispatch.close' } as const),
    { type: 'dispatch.choose', action: chance.pick(DISPATCH_REASONS).action },
    { type: 'dispatch.write', notes: chance.pick(['', 'Two people force the door.']) },
    { type: 'dispatch.confirm', id: `d-${chance.next()}`, atMs: Date.now() },
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
  queue: (chance) => [
    { type: 'acceptNew.turnOn' },
    { type: 'acceptNew.turnOn' },
    { type: 'acceptNew.turnOff' },
    { type: 'controls.change', change: { limit: chance.pick([1, 2, 9]) } },
    ...rarely(chance, { type: 'ssVideo.toggle' } as const),
    ...rarely(chance, { type: 'picking.toggle' } as const),
    ...rarely(chance, { type: 'card.pick', slot: chance.pick([1, 2, 9]) } as const),
  ],
  queueSlot: (chance) => [
    { type: 'slot.open' },
    { type: 'slot.close', atMs: Date.now() },
    ...EVENT_IDS.map((eventId) => ({ type: 'reasons.show', eventId }) as const),
    ...EVENT_IDS.map((eventId) => ({ type: 'slot.cancel', eventId, reasonId: 3, atMs: Date.now() }) as const),
    ...rarely(chance, { type: 'reasons.hide' } as const),
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
    { type: 'followUp.complete', atMs: Date.now() },
    ...rarely(chance, { type: 'followUp.cancel', reasonId: 2, atMs: Date.now() } as const),
    { type: 'visit.retry' },
    ...rarely(chance, { type: 'visit.return' } as const),
  ],
};

const isKnown = (id: string): id is keyof Commands => id in COMMANDS;

/** A living actor that an agent may command. */
export const isCommanded = (snapshot: Snapshot<unknown>): boolean =>
  isMachineSnapshot(snapshot) && snapshot.status === 'active' && isKnown(snapshot.machine.id);

/** What an agent may do to this actor as it is; what its machine would refuse is left out. */
export const commandsFor = (snapshot: AnyMachineSnapshot, chance: Chance): readonly AnyEventObject[] =>
  isKnown(snapshot.machine.id)
    ? COMMANDS[snapshot.machine.id](chance, snapshot.context).filter((command) => snapshot.can(command))
    : [];
