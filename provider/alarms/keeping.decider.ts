import type { MediaKind } from '../media/store/media-files.ts';
import type { AlarmFact, DeletedMedia } from './alarm.facts.ts';
import type { AlarmState } from './alarm.state.ts';

export type KeepingCommand =
  /** An admin or supervisor wants the files of an alarm to stay, or no longer. Closed alarms too. */
  | { readonly type: 'keepMedia'; readonly isKept: boolean; readonly reason: string }
  | { readonly type: 'noteDeletedMedia'; readonly deleted: readonly DeletedMedia[] };

export const keepMedia = (alarm: AlarmState, isKept: boolean, reason: string): AlarmFact[] =>
  alarm.isKept === isKept ? [] : [{ type: 'alarm.mediaKept', data: { isKept, reason } }];

export const noteDeletedMedia = (deleted: readonly DeletedMedia[]): AlarmFact[] =>
  deleted.map((data) => ({ type: 'alarm.mediaDeleted', data }));

const NOUNS: Readonly<Record<MediaKind, readonly [string, string]>> = {
  clip: ['recording', 'recordings'],
  picture: ['picture', 'pictures'],
  work_recording: ['recording of the work', 'recordings of the work'],
  journal: ['journal of an agent', 'journals of an agent'],
};

export const deletedText = ({ kind, count, days }: DeletedMedia): string =>
  `${count === 1 ? '' : `${count} `}${NOUNS[kind][count === 1 ? 0 : 1]} deleted after ${days} days`;
