import { describe } from 'vitest';
import { ALARM_AT_S, locationEventWith } from '../src/machines/testing/alarms.ts';
import { locationEventsMachine } from '../src/machines/visit/location-events/location-events.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { silentOwner } from './support/subject.ts';
import { walkPaths } from './walk-paths.ts';

const input = { sid: '501', alarmAtS: ALARM_AT_S, reportTo: silentOwner('owner') };
const cases = [
  { type: 'hub.connected', ticks: false },
  { type: 'event.play', eventId: '100002', uuid: 'cam-1', atMs: ALARM_AT_S * 1_000 },
  succeeds('readEvents', { items: [locationEventWith()] }),
  fails('readEvents', refusal(500)),
  fails('player', refusal(null)),
] as const;

describe('locationEvents', () => {
  walkPaths(
    locationEventsMachine,
    {
      takes: ['hub.connected', 'events.retry', 'hub.disconnected', 'event.leave'],
      title: 'while the hub is connected',
      input: { ...input, hubIsConnected: true, lineLacksTicks: false },
      cases,
    },
    {
      title: 'while the hub is offline',
      input: { ...input, hubIsConnected: false, lineLacksTicks: false },
      cases,
    },
  );
});
