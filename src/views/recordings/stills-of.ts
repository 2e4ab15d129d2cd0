import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { PictureTokenRef } from '../../machines/recordings/picture-token/picture-token.machine.ts';
import type { Stills } from './Still.tsx';

/** Pictures of the message that raised an alarm, else the snapshot of its camera; undefined where there are none. */
export function stillsOf(
  { received }: Pick<AlarmEvent, 'received'>,
  pictures: PictureTokenRef | undefined,
): Stills | undefined {
  if (received === null) return undefined;
  const { pictures: files, snapshot } = received;
  if (files.length > 0) return { files, pictures };
  return snapshot && { files: [snapshot.path], pictures, snapshotAtS: snapshot.at };
}
