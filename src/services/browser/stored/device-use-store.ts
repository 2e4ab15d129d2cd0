import * as v from 'valibot';
import { storedValue } from './stored-value.ts';

/** Devices of a camera that an agent turns on, each locked afterwards (CTRL-04, CTRL-09). */
export type CameraDevice = 'siren' | 'spotlight';

const KEYS: Readonly<Record<CameraDevice, string>> = { siren: 'siren_sounded', spotlight: 'spotlight_lit' };
/** Not in the spec: far longer than any lock; older records are ignored, ms. */
const FORGOTTEN_AFTER_MS = 3_600_000;
const Used = v.record(v.string(), v.number());

const usesOf = (storage: Storage, device: CameraDevice) => storedValue(storage, KEYS[device], Used);

/** Time at which this browser last used a camera's device, epoch ms; 0 = never (CTRL-15). */
export const loadUse = (storage: Storage, device: CameraDevice, uuid: string): number =>
  usesOf(storage, device).read()?.[uuid] ?? 0;

/** 0 says that it was not used after all. */
export function saveUse(storage: Storage, device: CameraDevice, uuid: string, atMs: number): void {
  const uses = usesOf(storage, device);
  const still = Object.entries(uses.read() ?? {}).filter(
    ([of, usedAtMs]) => of !== uuid && atMs - usedAtMs < FORGOTTEN_AFTER_MS,
  );
  uses.write(Object.fromEntries(atMs === 0 ? still : [...still, [uuid, atMs]]));
}
