import * as v from 'valibot';
import { MotionZone } from '../../../contract/entities/cameras.ts';
import type { DrawnZone } from '../../machines/cameras/zone-editor/zone-editor.events.ts';
import { draftKey } from './draft-fields.ts';

const ZONE = 'motion zone';
/** Schema of a draft; an invalid one counts as none. */
const Kept = v.pipe(v.string(), v.parseJson(), MotionZone);

/** Motion zones that a person drew and has not saved, per user and camera. */
export function createZoneDrafts(storage: Storage) {
  const key = (uuid: string) => draftKey(storage, uuid, ZONE);
  return {
    read(uuid: string): DrawnZone | null {
      const kept = v.safeParse(Kept, storage.getItem(key(uuid)));
      return kept.success ? kept.output : null;
    },
    keep: (uuid: string, { regions, version }: DrawnZone): void =>
      storage.setItem(key(uuid), JSON.stringify({ regions, version })),
    discard: (uuid: string): void => storage.removeItem(key(uuid)),
  };
}
