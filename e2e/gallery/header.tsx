import { createRef } from 'react';
import type { ContextFrom, StateValue } from 'xstate';
import { countersMachine } from '../../src/machines/app/counters/counters.machine.ts';
import { hubMachine } from '../../src/machines/app/hub/hub.machine.ts';
import { missedMachine } from '../../src/machines/app/missed/missed.machine.ts';
import { routerMachine } from '../../src/machines/app/router/router.machine.ts';
import { sessionMachine } from '../../src/machines/app/session/session.machine.ts';
import { NO_BOARD } from '../../src/machines/queue/queue/queue.events.ts';
import { Header as Bar } from '../../src/views/app/header/Header.tsx';
import { MISSED } from './dialogs.tsx';
import { held, InPortal } from './held.tsx';
import { LINES, NO_LINE } from './shell.tsx';

const ignore = () => {};
const OLIVIA = ['Olivia', 'Park'] as const;
const LONG = ['Maximiliane-Alexandra', 'Featherstonehaugh-Cholmondeley'] as const;

const routerAt = (value: StateValue, path: string, [firstName, lastName]: readonly [string, string]) =>
  held(routerMachine, value, {
    tab: 'tab-1',
    agent: { id: '9001', userId: '9001', role: 'agent_ops', firstName, lastName, email: 'agent@example.com' },
    address: { path, visit: {}, remembered: null },
    usesSsVideo: false,
    board: NO_BOARD,
    takesAtOnce: false,
    hasChanges: false,
    returned: null,
    waiting: [],
    hubIsConnected: true,
  });
const countersWith = (value: ContextFrom<typeof countersMachine>['value']) =>
  held(countersMachine, 'fresh', { value, error: null });
const session = held(sessionMachine, 'signedIn', {
  arrival: { kind: 'plain' },
  agent: null,
  error: null,
  timedOut: false,
});
const HIGH = { 1: 142, 10: 64, 20: 28, 50: 14 };

/** The header for each state of the line, by turns with little and with all that it can hold. */
export const Header = () =>
  LINES.map(([value, given], index) => (
    <InPortal
      key={index}
      actors={{
        router:
          index % 2 === 0
            ? routerAt({ dashboard: 'shown' }, '/app/dashboard', OLIVIA)
            : routerAt({ verifyRespond: 'shown' }, '/app/verify-respond', LONG),
        session,
        hub: held(hubMachine, value, { ...NO_LINE, ...given }),
        counters: countersWith(index % 2 === 0 ? {} : HIGH),
        missed: held(missedMachine, {}, { alarms: index % 2 === 0 ? [] : MISSED }),
      }}
    >
      <div className="gallery-header">
        <Bar isMenuOpen={false} menuButton={createRef()} onToggleMenu={ignore} onShowKeys={ignore} />
      </div>
    </InPortal>
  ));
