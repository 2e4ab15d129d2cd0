import type { GivenSource, ListedSource, SourceDoor } from '../../../../contract/entities/sources.ts';
import type { SourceChange, WantedChange } from '../../../machines/pages/sources/sources.events.ts';
import { NO_VALUE } from '../../kit/list/columns.ts';

export const TITLE = 'Sources';
export const LIST_TEXTS = { loading: 'Loading sources…', empty: 'No sources found' };
export const SEARCH = 'Name, queue or location ID';
export const STATE = 'State';
export const STATES = { enabled: 'Enabled', disabled: 'Disabled' } as const;
export const DOORS: Readonly<Record<SourceDoor, string>> = { http: 'HTTP', mail: 'Mail' };
export const NEVER = 'Never';

export const ADD_SOURCE = 'Add source';
export const ADDING = 'Adding…';
export const NAME = 'Name';
export const LOCATIONS = 'Location IDs, separated by commas';
export const LOCATIONS_HELP = 'Its key raises alarms of these locations only. Users shows the IDs.';
export const CAMERA = 'Camera UUID (optional)';
export const CAMERA_HELP = 'The camera of messages that name none.';
export const QUEUE = 'Queue';
export const PROBLEMS: Readonly<Record<keyof GivenSource, string>> = {
  name: 'Enter a name of at most 100 characters',
  sids: 'Enter at least one location ID, at most 500',
  uuid: 'A camera UUID has at most 100 characters',
  queue: 'Enter a queue of at most 60 characters',
};

export const CHANGES: Readonly<Record<SourceChange, string>> = {
  rotate: 'New key',
  disable: 'Disable',
  enable: 'Enable',
};
export const questionText = ({ change, name }: WantedChange): string =>
  ({ rotate: `Make a new key for ${name}?`, disable: `Disable ${name}?`, enable: `Enable ${name}?` })[change];
export const CONSEQUENCES: Readonly<Record<SourceChange, string>> = {
  rotate: 'The present key works for 24 hours more. An older one stops working now.',
  disable: 'Its messages are refused from now on: its alarms reach no one.',
  enable: 'Its messages raise alarms again.',
};

export const KEY_TITLE = 'Key of the source';
export const KEY_ONCE = 'It is shown this once. Enter it at the sender before you close this.';
export const KEY_GONE = 'The key is not kept. Make a new one if it is lost.';
export const KEY = 'Key (Authorization: Bearer)';
export const HTTP_ADDRESS = 'HTTP address';
export const MAIL_ADDRESS = 'Mail address';
export const HTTP_CLOSED = 'The HTTP door is closed here (--receive-port).';
export const MAIL_CLOSED = 'The mail door is closed here (--smtp-port).';
export const mailServer = (host: string, port: number): string => `Mail server: ${host}, port ${port}`;
export const COPY = 'Copy';
export const COPIED = 'Copied';
export const NOT_COPIED = 'Not copied: select the text and copy it';
export const CLOSE = 'Close';

const PERCENT = 100;
/** Part of the alarms that agents ended as harmless; a dash where they ended none. */
export const harmlessText = ({ ended, harmless }: ListedSource): string =>
  ended === 0 ? NO_VALUE : `${Math.round((harmless / ended) * PERCENT)} %`;
/** Number of refused messages, and the last reason. */
export const refusedText = ({ refused, refusedWhy }: ListedSource): string =>
  refused === 0 ? '0' : `${refused}: ${refusedWhy ?? ''}`;
