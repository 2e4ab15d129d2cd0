import type { SourceDoor } from '../../contract/entities/sources.ts';
import type { StoredFile } from '../base/ports.ts';
import type { Source } from './sources.ts';

/** Time of a source: with its zone as epoch seconds, without as the text of a local time. */
export type SourceTime = number | string;

/** Fields of a message, in whichever form they came. */
export interface MessageFields {
  /** The sender's id of what happened; null = every message is an alarm of its own. */
  readonly id: string | null;
  /** Id or name of a camera. */
  readonly camera: string | null;
  /** The id of a location. */
  readonly location: string | null;
  readonly time: SourceTime | null;
  readonly text: string | null;
  /** True: its kind names a person. */
  readonly namesPerson: boolean;
  /** True: its kind names a person, an intrusion or a panic button. */
  readonly isUrgent: boolean;
  /** True: a clip is to follow. */
  readonly isClipComing: boolean;
  /** Length of the clip, seconds. */
  readonly duration: number | null;
  /** True: what happened is over. */
  readonly isEnd: boolean;
}

export interface ReceivedFile extends StoredFile {
  /** Media type. */
  readonly type: string;
}

/** A message with its files, which are safe on the disk. */
export interface Message extends MessageFields {
  readonly pictures: readonly ReceivedFile[];
  readonly clip: ReceivedFile | null;
}

/** Sender of a message, and its way in. */
export interface Origin {
  readonly source: Source;
  readonly door: SourceDoor;
}

/** Files of a message that is being read, on the disk. */
export interface Files {
  readonly pictures: ReceivedFile[];
  clip: ReceivedFile | null;
}

export const filesOf = ({ pictures, clip }: Pick<Message, 'pictures' | 'clip'>): readonly ReceivedFile[] =>
  clip === null ? pictures : [...pictures, clip];
