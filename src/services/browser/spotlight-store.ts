import * as v from 'valibot';

const KEY = 'spotlight_lit';
/** Ours: far longer than any lock; what is older says nothing, ms. */
const FORGOTTEN_AFTER_MS = 3_600_000;
const Lit = v.record(v.string(), v.number());

function read(storage: Storage): Readonly<Record<string, number>> {
  try {
    return v.parse(Lit, JSON.parse(storage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** When a camera's spotlight was last lit from this browser, epoch ms; 0 when never (CTRL-15). */
export const recallLit = (storage: Storage, uuid: string): number => read(storage)[uuid] ?? 0;

/** 0 says that it was not lit after all. */
export function keepLit(storage: Storage, uuid: string, litAtMs: number): void {
  const still = Object.entries(read(storage)).filter(
    ([of, atMs]) => of !== uuid && litAtMs - atMs < FORGOTTEN_AFTER_MS,
  );
  storage.setItem(KEY, JSON.stringify(Object.fromEntries(litAtMs === 0 ? still : [...still, [uuid, litAtMs]])));
}
