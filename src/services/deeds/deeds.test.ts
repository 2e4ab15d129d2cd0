import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { DeedFact } from '../../machines/visit/deeds.events.ts';
import type { SettledCall } from '../provider-api/api.ts';
import { createDeeds } from './deeds.ts';

const settled = (call: SettledCall['call'], atMs: number, given: Partial<SettledCall>): SettledCall => ({
  call,
  params: {},
  query: {},
  body: undefined,
  startedAtMs: atMs,
  endedAtMs: atMs + 10,
  status: 200,
  error: null,
  isAborted: false,
  ...given,
});
const siren = (atMs: number, sid: string, error: unknown = null) =>
  settled('startSiren', atMs, { params: { sid, uuid: 'cam-1' }, error });

function start() {
  const calls$ = new Subject<SettledCall>();
  const deeds = createDeeds(calls$);
  const heardDuring = (eventId: string) => {
    const heard: DeedFact['deed'][] = [];
    deeds.during({ sid: '501', eventId }).subscribe(({ deed }) => heard.push(deed));
    return heard;
  };
  return { calls$, deeds, heardDuring };
}

describe('the deeds of an agent', () => {
  it('are the calls that were answered, and talk, at the location or for the event', () => {
    const { calls$, deeds, heardDuring } = start();
    const heard = heardDuring('100001');
    calls$.next(siren(1, '501'));
    calls$.next(siren(2, '501', new Error('No.')));
    calls$.next(siren(3, '502'));
    calls$.next(settled('getCamera', 4, { params: { uuid: 'cam-1' } }));
    calls$.next(settled('setAlarmState', 5, { params: { sid: '501', account: 'A' }, body: { state: 'OFF' } }));
    calls$.next(settled('updateMotionZone', 6, { params: { sid: '501' }, query: { uuid: 'cam-2' } }));
    calls$.next(settled('annotateEvent', 7, { params: { eventId: '100001' } }));
    deeds.talked({ what: 'talked', sid: '501', uuid: 'cam-1', atMs: 8, forMs: 5_000 });
    expect(heard).toEqual([
      { what: 'siren', atMs: 1, uuid: 'cam-1' },
      { what: 'alarmState', atMs: 5, uuid: '', state: 'OFF' },
      { what: 'zone', atMs: 6, uuid: 'cam-2' },
      { what: 'annotation', atMs: 7, uuid: '' },
      { what: 'talked', atMs: 8, uuid: 'cam-1', forMs: 5_000 },
    ]);
  });

  it('are heard again by the next visit to the event, and not by one to another event at the location', () => {
    const { calls$, heardDuring } = start();
    heardDuring('100001');
    calls$.next(siren(1, '501'));
    expect(heardDuring('100001')).toEqual([{ what: 'siren', atMs: 1, uuid: 'cam-1' }]);
    expect(heardDuring('100002')).toEqual([]);
  });
});
