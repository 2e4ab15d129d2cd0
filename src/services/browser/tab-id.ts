const KEY = 'tab_id';

/** Not in the spec: wait for a name that is taken, ms; a reloaded page releases its name within this. */
const TAKEN_WAIT_MS = 1_000;

interface TabDeps {
  /** Kept over reloads, and copied when a tab is duplicated. */
  readonly storage: Storage;
  readonly locks: Pick<LockManager, 'request'>;
  readonly random: () => string;
}

/** Holds a name until the page goes; false when another page has it and keeps it. */
function hold(locks: TabDeps['locks'], name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const forever = () => {
      resolve(true);
      return new Promise<never>(() => {});
    };
    locks.request(`tab:${name}`, { signal: AbortSignal.timeout(TAKEN_WAIT_MS) }, forever).catch(() => resolve(false));
  });
}

/**
 * The name of this tab: the provider gives alarms to tabs, not to browsers. It stays over reloads; a duplicated tab, which
 * begins with a copy of it, takes its own name.
 */
export async function claimTabId({ storage, locks, random }: TabDeps): Promise<string> {
  const kept = storage.getItem(KEY);
  if (kept !== null && (await hold(locks, kept))) return kept;
  const made = random();
  await hold(locks, made);
  storage.setItem(KEY, made);
  return made;
}
