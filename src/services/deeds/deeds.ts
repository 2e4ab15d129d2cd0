import { filter, map, merge, mergeMap, type Observable, of, ReplaySubject, Subject } from 'rxjs';
import type { Args, CallName } from '../../../contract/calls.ts';
import type { Deed, DeedFact } from '../../machines/visit/deeds.events.ts';
import type { SettledCall } from '../provider-api/api.ts';

interface Visited {
  readonly sid: string;
  readonly eventId: string;
}
/** A deed, and where: at a location, or for an event. */
interface PlacedDeed extends Deed, Partial<Visited> {}

/** Deeds by the answered call that did them. */
const DONE_BY: Partial<Record<CallName, Deed['what']>> = {
  startSiren: 'siren',
  startSpotlight: 'spotlight',
  setAlarmState: 'alarmState',
  saveLocationNotes: 'note',
  updateMotionZone: 'zone',
  annotateEvent: 'annotation',
};

function deedOf({ call, params, query, body, startedAtMs, error }: SettledCall): Observable<PlacedDeed> {
  const what = DONE_BY[call];
  if (what === undefined || error !== null) return of();
  const { sid, eventId, uuid } = { ...query, ...params };
  const state = what === 'alarmState' ? { state: (body as Args<'setAlarmState'>['body']).state } : {};
  const place = { ...(sid === undefined ? {} : { sid }), ...(eventId === undefined ? {} : { eventId }) };
  return of({ what, atMs: startedAtMs, uuid: String(uuid ?? ''), ...place, ...state } as PlacedDeed);
}

/**
 * Deeds of the agent during the visits to one event, Verify & Respond and Follow-up being one: entering a visit of it
 * replays them all.
 */
export function createDeeds(settledCalls$: Observable<SettledCall>) {
  const talks$ = new Subject<PlacedDeed>();
  let visited = '';
  let deeds$ = new ReplaySubject<PlacedDeed>();
  merge(settledCalls$.pipe(mergeMap(deedOf)), talks$).subscribe((deed) => deeds$.next(deed));
  return {
    talked: (deed: PlacedDeed): void => talks$.next(deed),
    during({ sid, eventId }: Visited): Observable<DeedFact> {
      if (eventId !== visited) deeds$ = new ReplaySubject();
      visited = eventId;
      return deeds$.pipe(
        filter((deed) => deed.sid === sid || deed.eventId === eventId),
        map(({ sid: _sid, eventId: _eventId, ...deed }) => ({ type: 'deed.done', deed })),
      );
    },
  };
}
