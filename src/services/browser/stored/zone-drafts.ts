import { MotionZone } from '../../../../contract/entities/cameras.ts';
import type { DrawnZone } from '../../../machines/cameras/zone-editor/zone-editor.events.ts';
import { draftKey } from './draft-fields.ts';
import { storedValue } from './stored-value.ts';

const ZONE = 'motion zone';

/** Motion zones that a person drew and has not saved, per user and camera. */
export function createZoneDrafts(storage: Storage) {
  const of = (uuid: string) => storedValue<DrawnZone>(storage, draftKey(storage, uuid, ZONE), MotionZone);
  return {
    read: (uuid: string): DrawnZone | null => of(uuid).read(),
    keep: (uuid: string, { regions, version }: DrawnZone): void => of(uuid).write({ regions, version }),
    discard: (uuid: string): void => of(uuid).remove(),
  };
}
