// Loaded before a provider (`node --import`): its clock and its timers run faster, and its clock may be off. A lease of half a
// minute is then over in seconds, and the provider itself knows nothing of it.
import { isMainThread } from 'node:worker_threads';

const { searchParams } = new URL(import.meta.url);
const pace = Number(searchParams.get('pace'));
const sinceMs = Number(searchParams.get('since'));
const offMs = Number(searchParams.get('off'));

/**
 * @template {object} T
 * @param {T} timer
 */
const hastened = (timer) =>
  new Proxy(timer, {
    apply: (_, self, [work, ms, ...rest]) =>
      Reflect.apply(/** @type {any} */ (timer), self, [work, ms / pace, ...rest]),
  });

if (isMainThread) {
  const realNow = Date.now;
  Date.now = () => Math.floor(sinceMs + (realNow() - sinceMs) * pace + offMs);
  globalThis.setTimeout = hastened(setTimeout);
  globalThis.setInterval = hastened(setInterval);
}
