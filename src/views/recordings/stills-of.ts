import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { PictureTokenRef } from '../../machines/recordings/picture-token/picture-token.machine.ts';
import type { Stills } from './Still.tsx';

/** Pictures of the message that raised an alarm; undefined where there are none. */
export function stillsOf(
  { received }: Pick<AlarmEvent, 'received'>,
  pictures: PictureTokenRef | undefined,
): Stills | undefined {
  return received === null || received.pictures.length === 0 ? undefined : { files: received.pictures, pictures };
}
