import type {
  GivenSource,
  KeptMedia,
  ListedSource,
  SourceDoor,
  SourceLocation,
} from '../../../../contract/entities/sources.ts';
import { SILENCE_HOURS_MAX } from '../../../../contract/limits.ts';
import type { SourceChange, WantedChange } from '../../../machines/pages/sources/sources.events.ts';
import { NO_VALUE } from '../../kit/no-value.ts';

export const TITLE = 'Sources';
export const LIST_TEXTS = { loading: 'Loading sources…', empty: 'No sources found' };
export const SEARCH = 'Name, queue or location ID';
export const STATE = 'State';
export const STATES = { enabled: 'Enabled', disabled: 'Disabled' } as const;
export const SILENT = 'Silent';
export function stateText({ isEnabled, isSilent, silentCameras }: ListedSource): string {
  if (isSilent) return SILENT;
  if (silentCameras > 0) return silentCameras === 1 ? '1 camera silent' : `${silentCameras} cameras silent`;
  return isEnabled ? STATES.enabled : STATES.disabled;
}
export const DOORS: Readonly<Record<SourceDoor, string>> = { http: 'HTTP', mail: 'Mail' };
export const NEVER = 'Never';

export const ADD_SOURCE = 'Add source';
export const ADDING = 'Adding…';
export const CHANGE_TITLE = 'Change source';
export const SAVE = 'Save';
export const SAVING = 'Saving…';
export const NAME = 'Name';
export const LOCATIONS = 'Location IDs, separated by commas';
export const LOCATIONS_HELP =
  'Its key raises alarms of these locations only. Manage Service in Users shows the ID of each as SID.';
export const CAMERA = 'Camera, by name or UUID (optional)';
export const CAMERA_HELP = 'The camera of messages that name none. A location with one camera needs no name.';
export const QUEUE = 'Queue';
export const SILENCE = 'Expected every, hours (optional)';
export const SILENCE_HELP =
  'Supervisors are called when it sends nothing for so long. For its cameras, press its state in the list.';
export const PROBLEMS: Readonly<Record<keyof GivenSource, string>> = {
  name: 'Enter a name of at most 100 characters',
  sids: 'Enter at least one location ID, at most 500',
  uuid: 'Enter a camera in at most 100 characters',
  queue: 'Enter a queue of at most 60 characters',
  silenceHours: `Enter whole hours from 1 to ${SILENCE_HOURS_MAX}, or none`,
};

export const CHANGES: Readonly<Record<SourceChange, string>> = {
  rotate: 'New key',
  disable: 'Disable',
  enable: 'Enable',
};
export const questionText = ({ change, name }: WantedChange): string =>
  ({ rotate: `Make a new key for ${name}?`, disable: `Disable ${name}?`, enable: `Enable ${name}?` })[change];
export const CONSEQUENCES: Readonly<Record<SourceChange, string>> = {
  rotate: 'The current key works for another 24 hours. An older one stops working now.',
  disable: 'Its messages are refused from now on: its alarms reach no one.',
  enable: 'Its messages raise alarms again.',
};

export const EDIT = 'Change…';
export const MORE = 'More';
export const TEST = 'Test';
export const testTitle = (name: string): string => `Test alarm of ${name}`;
export const TEST_EXPLAINED =
  'One agent gets an alarm marked Test. No one else sees it, no customer hears of it, no help can be sent, and it counts nowhere.';
export const AGENT = 'Agent at work';
export const READING_AGENTS = 'Loading the agents at work…';
export const NO_AGENTS = 'No agent is at work. One has to accept alarms first.';
export const SEND_TEST = 'Send test alarm';
export const SENDING_TEST = 'Sending…';
export const LOCATIONS_OF = 'Locations';
export const locationsTitle = (name: string): string => `Locations of ${name}`;
export const LOADING_LOCATIONS = 'Loading locations…';
export const LOCATION_COLUMNS = ['Location', 'Alarm system', 'On test until'];
export const SCHEDULE = 'Schedule';
export const PUT_ON_TEST = 'On test…';
export const placeText = ({ sid, street }: SourceLocation): string => [sid, street].filter(Boolean).join(', ');
export const armingText = ({ isNeverArmed, hasSchedule }: SourceLocation): string =>
  isNeverArmed ? 'never armed' : hasSchedule ? 'by its schedule' : 'by hand';
export const KEPT = 'What the station keeps';
export const KEPT_NOTHING = 'No files yet';
export const KEPT_COLUMNS = ['Kind', 'Files', 'Size', 'Oldest', 'In the last 30 days'];
const KEPT_KINDS: Readonly<Record<string, string>> = {
  clip: 'Clips of alarms',
  picture: 'Pictures of alarms',
  work_recording: 'Recordings of work',
  journal: 'Journals',
};
export const keptKind = (kind: string): string => KEPT_KINDS[kind] ?? kind;
export const grownText = ({ newFiles, newBytes }: KeptMedia): string => `${newFiles} (${bytesText(newBytes)})`;

const KIB = 1_024;
export const bytesText = (bytes: number): string =>
  bytes < KIB ** 2
    ? `${Math.ceil(bytes / KIB)} KiB`
    : bytes < KIB ** 3
      ? `${(bytes / KIB ** 2).toFixed(1)} MiB`
      : `${(bytes / KIB ** 3).toFixed(1)} GiB`;

export const KEY_TITLE = 'Key of the source';
export const KEY_ONCE = 'It is shown this once. Enter it at the sender before you close this.';
export const KEY_GONE = 'The key is not kept. Make a new one if it is lost.';
export const KEY = 'Key (Authorization: Bearer)';
export const HTTP_ADDRESS = 'HTTP address';
export const MAIL_ADDRESS = 'Mail address';
export const HTTP_CLOSED = 'Receiving by HTTP is off (--receive-port).';
export const MAIL_CLOSED = 'Receiving by mail is off (--smtp-port).';
export const mailServer = (host: string, port: number): string => `Mail server: ${host}, port ${port}`;
export const COPY = 'Copy';
export const CLOSE = 'Close';

const PERCENT = 100;
/** Part of the alarms that agents ended as harmless; a dash where they ended none. */
export const harmlessText = ({ ended, harmless }: ListedSource): string =>
  ended === 0 ? NO_VALUE : `${Math.round((harmless / ended) * PERCENT)} %`;
/** Number of refused messages, and the last reason. */
export const refusedText = ({ refused, refusedWhy }: ListedSource): string =>
  refused === 0 ? '0' : `${refused}: ${refusedWhy ?? ''}`;
