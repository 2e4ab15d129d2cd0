import { describe } from 'vitest';
import { routerMachine } from '../src/machines/app/router/router.machine.ts';
import { SCREENS } from '../src/machines/app/router/screens.ts';
import { alarmWith } from '../src/machines/testing/alarms.ts';
import { agentAs } from './support/agents.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';
import { unholdDuty } from '../src/machines/alarm-duties/hold.ts';
import type { Address, VisitParams } from '../src/machines/app/router/address.ts';
import { visitAddress } from '../src/machines/app/router/routes.ts';

const visit = { userId: '301', sid: '501', eventId: '100001', uuid: 'cam-1' };
const addressOf = (path: string, shown: VisitParams = {}): Address => ({ path, visit: shown, remembered: null });
const addresses = [
  addressOf('/'),
  addressOf('/app/unknown'),
  ...Object.values(SCREENS).map(({ path, aboutEvent }) => addressOf(path, aboutEvent ? visit : {})),
  addressOf(SCREENS.verifyRespond.path, { ...visit, uuid: 'cam-2' }),
];

const closed = {
  eventId: visit.eventId,
  to: visitAddress('verifyRespond', visit),
  reasonId: 3,
  otherwise: unholdDuty(alarmWith()),
};

describe('router', () => {
  walkPaths(routerMachine, {
    takes: [
      'router.takeAlarms',
      'work.announce',
      'router.signOut',
      'session.closing',
      'board.left',
      'board.entered',
      'hub.connected',
      'hub.disconnected',
      'router.retry',
      'camera.leased',
      'queueSettings.changed',
      'tab.hidden',
      'tab.closing',
      'clock.jumped',
      'hub.lost',
    ],
    input: { tab: 'tab-1', address: addressOf('/'), left: null },
    cases: [
      ...addresses.map((address) => ({ type: 'address.changed', address }) as const),
      { type: 'router.navigate', to: SCREENS.queue.path },
      { type: 'router.back' },
      { type: 'visit.returned', visit: closed, refusal: null },
      { type: 'visit.returned', visit: { ...closed, eventId: '100002' }, refusal: 'No.' },
      {
        type: 'visit.returned',
        visit: { eventId: visit.eventId, to: visitAddress('followUp', visit), reasonId: null },
        refusal: 'No.',
      },
      { type: 'orders.left', orders: { eventId: visit.eventId, ordered: ['OFF'] } },
      { type: 'changes.made', form: 'profile' },
      { type: 'changes.settled', form: 'profile' },
      { type: 'profile.saved', change: { firstName: 'Ann' } },
      { type: 'ssVideo.set', isOn: true },
      { type: 'session.opened', agent: agentAs('admin') },
      { type: 'session.opened', agent: agentAs('customer') },
      { type: 'session.closed', timedOut: false },
      { type: 'alarm.updated', alarm: alarmWith() },
      succeeds('loadScreen', undefined),
      fails('loadScreen', refusal(null)),
      fails('screen', refusal(null)),
      fails('someone', refusal(null)),
    ],
    key: ({ value, context: { agent, address, changed, orders } }) => [
      value,
      agent?.role,
      address.path,
      changed.length,
      address.visit.eventId === undefined ? '' : orders.eventId,
    ],
  });
});
