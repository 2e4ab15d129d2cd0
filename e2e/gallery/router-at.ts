import type { StateValue } from 'xstate';
import { routerMachine } from '../../src/machines/app/router/router.machine.ts';
import { held } from './held.tsx';
import { NO_BOARD, NO_ORDERS, type WaitingVisit } from '../../src/machines/app/router/carried-over.ts';

export const OLIVIA = ['Olivia', 'Park'] as const;
export const LONG = ['Maximiliane-Alexandra', 'Featherstonehaugh-Cholmondeley'] as const;

/** The router of an agent at that screen. */
export const routerAt = (
  value: StateValue,
  path: string,
  [firstName, lastName]: readonly [string, string] = OLIVIA,
  waiting: readonly WaitingVisit[] = [],
) =>
  held(routerMachine, value, {
    tab: 'tab-1',
    agent: { id: '9001', userId: '9001', role: 'agent_ops', firstName, lastName, email: 'agent@example.com' },
    address: { path, visit: {}, remembered: null },
    usesSsVideo: false,
    board: NO_BOARD,
    orders: NO_ORDERS,
    takesAtOnce: false,
    changed: [],
    returned: null,
    waiting,
    left: null,
    hubIsConnected: true,
    lineLacksTicks: false,
  });
