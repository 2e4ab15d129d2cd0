import * as v from 'valibot';

/** Devices of a camera that an agent turns on, each locked afterwards (CTRL-04, CTRL-09). */
export type CameraDevice = 'siren' | 'spotlight';

const KEYS: Readonly<Record<CameraDevice, string>> = { siren: 'siren_sounded', spotlight: 'spotlight_lit' };
/** Not in the spec: far longer than any lock; older records are ignored, ms. */
const FORGOTTEN_AFTER_MS = 3_600_000;
const Used = v.record(v.string(), v.number());

function read(storage: Storage, device: CameraDevice): Readonly<Record<string, number>> {
  try {
    return v.parse(Used, JSON.parse(storage.getItem(KEYS[device]) ?? '{}'));
  } catch {
    return {};
  }
}

/** Time at which this browser last used a camera's device, epoch ms; 0 = never (CTRL-15). */
export const loadUse = (storage: Storage, device: CameraDevice, uuid: string): number =>
  read(storage, device)[uuid] ?? 0;

/** 0 says that it was not used after all. */
export function saveUse(storage: Storage, device: CameraDevice, uuid: string, atMs: number): void {
  const still = Object.entries(read(storage, device)).filter(
    ([of, usedAtMs]) => of !== uuid && atMs - usedAtMs < FORGOTTEN_AFTER_MS,
  );
  storage.setItem(KEYS[device], JSON.stringify(Object.fromEntries(atMs === 0 ? still : [...still, [uuid, atMs]])));
}
