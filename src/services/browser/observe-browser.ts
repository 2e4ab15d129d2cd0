import {
  distinctUntilChanged,
  filter,
  fromEvent,
  interval,
  map,
  merge,
  type Observable,
  pairwise,
  startWith,
} from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { BrowserFact } from '../../machines/app/portal/portal.events.ts';
import { readAddress } from './address.ts';

/** wouter reports its changes by these events, in addition to the browser's `popstate`. */
const NAVIGATIONS = ['popstate', 'pushState', 'replaceState'] as const;

/** Not in the spec: a second that took this much longer or shorter is a clock jump, ms. */
const JUMP_MS = 2_000;

/** The computer slept, the tab's timers were held back, or the clock was set. */
const observeJumps = (): Observable<BrowserFact> =>
  interval(1_000).pipe(
    map(() => Date.now()),
    pairwise(),
    filter(([before, after]) => Math.abs(after - before - 1_000) > JUMP_MS),
    map((): BrowserFact => ({ type: 'clock.jumped' })),
  );

/**
 * Facts of the browser: its address now and after each navigation, the tab hidden or seen again, the network back, and
 * the page closing.
 */
export function observeBrowser(page: Window, storage: Storage): Observable<BrowserFact> {
  const places = merge(...NAVIGATIONS.map((name) => fromEvent(page, name))).pipe(
    startWith(null),
    map(() => page.location.pathname + page.location.search),
    distinctUntilChanged(),
    map((): BrowserFact => ({ type: 'address.changed', address: readAddress(page.location, storage) })),
  );
  const hidings = fromEvent(page.document, 'visibilitychange').pipe(
    filter(() => page.document.visibilityState === 'hidden'),
    map((): BrowserFact => ({ type: 'tab.hidden' })),
  );
  const returns = merge(
    fromEvent(page, 'online'),
    fromEvent(page.document, 'visibilitychange').pipe(filter(() => page.document.visibilityState === 'visible')),
  ).pipe(map((): BrowserFact => ({ type: 'browser.returned' })));
  const closings = fromEvent(page, 'pagehide').pipe(map((): BrowserFact => ({ type: 'tab.closing' })));
  return merge(places, hidings, returns, closings, observeJumps());
}

export const browser = (page: Window, storage: Storage, update: Observable<BrowserFact>) =>
  fromEventObservable<BrowserFact, undefined>(() => merge(observeBrowser(page, storage), update));
