const KEY = 'tab_id';

/** The name of this tab, kept over reloads: the provider gives alarms to tabs, not to browsers. */
export function readTabId(storage: Storage, random: () => string): string {
  const kept = storage.getItem(KEY);
  if (kept !== null) return kept;
  const made = random();
  storage.setItem(KEY, made);
  return made;
}
