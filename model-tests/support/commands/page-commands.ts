import { OVERDUE_OPTIONS_S, WAITING_LIMITS } from '../../../contract/limits.ts';
import type { ListCommand } from '../../../src/machines/kit/list/list.events.ts';
import { EVENT_LIST_ADDRESS } from '../../../src/machines/pages/event-list/event-list.filter.ts';
import type { EventsCommand } from '../../../src/machines/pages/event-list/events.machine.ts';
import type { DashboardCommand } from '../../../src/machines/pages/dashboard/dashboard.machine.ts';
import type { AuditedEventCommand } from '../../../src/machines/pages/audit-list/audited-event.machine.ts';
import type { ListeningCommand } from '../../../src/machines/pages/sources/listening.machine.ts';
import type { ExpectedCamerasCommand } from '../../../src/machines/pages/sources/expected-cameras.machine.ts';
import type { TestAlarmCommand } from '../../../src/machines/pages/sources/test-alarm.machine.ts';
import { listedSourceWith } from '../../../src/machines/testing/sources.ts';
import type { SourcesCommand } from '../../../src/machines/pages/sources/sources.events.ts';
import type { InfoExportCommand } from '../../../src/machines/pages/subscribers/info-export.machine.ts';
import type { InviteUsersCommand } from '../../../src/machines/pages/invites/invite-users.machine.ts';
import type { ReportDownloadCommand } from '../../../src/machines/pages/cx-report/report-download.machine.ts';
import type { EvidenceCommand } from '../../../src/machines/pages/audit-list/evidence.machine.ts';
import type { ReviewFlagCommand } from '../../../src/machines/pages/audit-list/review-flag.machine.ts';
import type { KeepFilesCommand } from '../../../src/machines/pages/audit-list/keep-files.machine.ts';
import type { FormCommand } from '../../../src/machines/kit/form/form.events.ts';
import type { PictureCommand } from '../../../src/machines/pages/account/picture.machine.ts';
import type { EmailLogsCommand } from '../../../src/machines/pages/settings/email-logs.machine.ts';
import type { TemplateValues } from '../../../src/machines/pages/settings/template.machine.ts';
import type { TemplatesCommand } from '../../../src/machines/pages/settings/templates.events.ts';
import type { QueueSettingsValues } from '../../../src/machines/pages/rep/queue-settings.machine.ts';
import type { RepCommand } from '../../../src/machines/pages/rep/rep.machine.ts';
import type { RepInfoValues } from '../../../src/machines/pages/rep/rep-info.machine.ts';
import { LOCATION_TABS, type LocationCommand } from '../../../src/machines/pages/service-locations/location.events.ts';
import type { NumbersValues } from '../../../src/machines/pages/service-locations/dispatch-numbers.machine.ts';
import type { ArmScheduleValues } from '../../../src/machines/pages/service-locations/arm-schedule.machine.ts';
import type { MonitoringValues } from '../../../src/machines/pages/service-locations/monitoring.machine.ts';
import type { ServiceValues } from '../../../src/machines/pages/service-locations/service.machine.ts';
import type { RepsCommand } from '../../../src/machines/pages/reps-list/reps.machine.ts';
import type { PracticeCommand } from '../../../src/machines/pages/practice/practice.events.ts';
import type { MachinesCommand } from '../../../src/machines/pages/machines/machines.events.ts';
import { type CommandTable, formCommands, listCommands, rarely } from './command-table.ts';

interface PageCommands {
  readonly recentEvents: ListCommand;
  readonly dashboard: DashboardCommand;
  readonly eventList: ListCommand;
  readonly events: EventsCommand;
  readonly repsList: ListCommand;
  readonly subscriberList: ListCommand;
  readonly auditList: ListCommand;
  readonly inviteList: ListCommand;
  readonly sources: SourcesCommand;
  readonly listening: ListeningCommand;
  readonly testAlarm: TestAlarmCommand;
  readonly expectedCameras: ExpectedCamerasCommand;
  readonly sourceList: ListCommand;
  readonly infoExport: InfoExportCommand;
  readonly reps: RepsCommand;
  readonly rep: RepCommand;
  readonly repInfo: FormCommand<RepInfoValues>;
  readonly repQueue: FormCommand<QueueSettingsValues>;
  readonly location: LocationCommand;
  readonly service: FormCommand<ServiceValues>;
  readonly dispatchNumbers: FormCommand<NumbersValues>;
  readonly monitoring: FormCommand<MonitoringValues>;
  readonly armSchedule: FormCommand<ArmScheduleValues>;
  readonly neverArmed: { type: 'neverArmed.arm' };
  readonly inviteUsers: InviteUsersCommand;
  readonly reportDownload: ReportDownloadCommand;
  readonly auditedEvent: AuditedEventCommand;
  readonly reviewFlag: ReviewFlagCommand;
  readonly keepFiles: KeepFilesCommand;
  readonly evidence: EvidenceCommand;
  readonly audioSettings: FormCommand<{ readonly mic_volume: string }>;
  readonly profile: FormCommand<{ readonly firstName: string }>;
  readonly picture: PictureCommand;
  readonly notifications: FormCommand<{ readonly channelText: boolean }>;
  readonly facialRecognition: FormCommand<{ readonly no_face_states: string }>;
  readonly supervision: FormCommand<{ readonly live: boolean }>;
  readonly overdueSetting: FormCommand<{ readonly seconds: number; readonly waiting: number }>;
  readonly faq: FormCommand<{ readonly body: string }>;
  readonly templates: TemplatesCommand;
  readonly template: FormCommand<TemplateValues>;
  readonly emailLogs: EmailLogsCommand;
  readonly practice: PracticeCommand;
  readonly machines: MachinesCommand;
}

/** Commands of a person on the screens of supervision, administration and their own settings. */
export const PAGE_COMMANDS: CommandTable<PageCommands> = {
  recentEvents: listCommands,
  dashboard: (chance) => [
    { type: chance.pick(['charts.show', 'events.show', 'overdue.show', 'shelved.show', 'work.show']) },
  ],
  eventList: listCommands,
  events: (chance) => [
    ...rarely<EventsCommand>(chance, { type: 'events.flag', eventIds: ['1', '2'] }),
    ...rarely<EventsCommand>(chance, { type: 'events.flagAll', query: EVENT_LIST_ADDRESS.read(''), asOf: null }),
  ],
  repsList: listCommands,
  subscriberList: listCommands,
  auditList: listCommands,
  inviteList: listCommands,
  sourceList: listCommands,
  sources: (chance) => [
    { type: 'source.add' },
    { type: 'source.edit', source: listedSourceWith() },
    { type: 'source.locations', sourceId: '1', name: 'Recorder' },
    { type: 'source.type', typed: { name: 'Recorder', sids: chance.pick(['', '501']) } },
    { type: 'source.submit' },
    { type: 'source.ask', sourceId: '1', name: 'Recorder', change: chance.pick(['rotate', 'disable', 'enable']) },
    { type: 'source.confirm' },
    { type: 'source.close' },
  ],
  listening: (chance) => [
    { type: 'listening.open', sourceId: '1', name: 'Recorder of Elm Street' },
    { type: 'listening.start', seconds: chance.pick([60, 120]) },
    { type: 'listening.stop', sourceId: '1' },
    { type: 'listening.close' },
  ],
  testAlarm: () => [
    { type: 'testAlarm.open', sourceId: '1', name: 'Recorder of Elm Street' },
    { type: 'testAlarm.choose', repId: '1' },
    { type: 'testAlarm.send' },
    { type: 'testAlarm.close' },
  ],
  expectedCameras: (chance) => [
    { type: 'expected.open', sourceId: '1', name: 'Recorder', silenceHours: chance.pick([null, 26]) },
    { type: 'expected.choose', uuid: chance.pick(['', 'camera-1']) },
    { type: 'expected.type', hours: chance.pick(['', '48']) },
    { type: 'expected.set' },
    { type: 'expected.drop', uuid: 'camera-1' },
    { type: 'expected.close' },
  ],
  infoExport: () => [{ type: 'info.export' }, { type: 'info.cancel' }],
  reps: () => [
    { type: 'logout.ask', userId: '501', email: 'olivia@example.com' },
    { type: 'logout.confirm' },
    { type: 'logout.cancel' },
  ],
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
  dispatchNumbers: (chance) => [
    { type: 'form.change', change: { numbers: chance.pick(['', 'Police', 'Police: (719) 555-0142']) } },
    ...formCommands(chance),
  ],
  monitoring: (chance) => [
    { type: 'form.change', change: { 'camera:cam-1': chance.pick([true, false]) } },
    ...formCommands(chance),
  ],
  armSchedule: (chance) => [
    { type: 'form.change', change: { changes: chance.pick([[], [{ weekday: 7, time: '02:30', state: 'AWAY' }]]) } },
    ...formCommands(chance),
  ],
  neverArmed: () => [{ type: 'neverArmed.arm' }],
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
  keepFiles: (chance) => [
    { type: 'keep.ask' },
    { type: 'keep.type', reason: chance.pick(['', 'Police']) },
    { type: 'keep.submit' },
    ...rarely(chance, { type: 'keep.cancel' } as const),
  ],
  evidence: (chance) => [{ type: chance.pick(['evidence.take', 'evidence.cancel']) }],
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
  supervision: (chance) => [
    { type: 'form.change', change: { live: chance.pick([true, false]) } },
    ...formCommands(chance),
  ],
  overdueSetting: (chance) => [
    { type: 'form.change', change: { seconds: chance.pick(OVERDUE_OPTIONS_S), waiting: chance.pick(WAITING_LIMITS) } },
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
  machines: (chance) => [
    {
      type: 'source.open',
      source: chance.pick([{ kind: 'live' }, { kind: 'file', handle: '1', name: 'journal.json' }]),
    },
    { type: 'run.choose', run: chance.pick([1, 2]), asks: '100001' },
    { type: 'actor.choose', key: 'portal/hub' },
    { type: 'moment.seek', seq: chance.pick([0, 7]) },
    { type: 'moment.follow' },
    { type: 'play.start', fromMs: Date.now() - 5_000, untilMs: Date.now(), atMs: Date.now() },
    { type: 'play.pause', seq: 7 },
    { type: 'speed.choose', speed: chance.pick([1, 60]), fromMs: Date.now() - 2_000, atMs: Date.now() },
    { type: 'tab.choose', tab: chance.pick(['events', 'coverage']) },
  ],
};
