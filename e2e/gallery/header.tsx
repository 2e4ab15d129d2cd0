import { createRef } from 'react';
import type { ContextFrom } from 'xstate';
import { countersMachine } from '../../src/machines/app/counters/counters.machine.ts';
import { hubMachine } from '../../src/machines/app/hub/hub.machine.ts';
import { missedMachine } from '../../src/machines/app/missed/missed.machine.ts';
import { sessionMachine } from '../../src/machines/app/session/session.machine.ts';
import { Header as Bar } from '../../src/views/app/header/Header.tsx';
import { MISSED } from './dialogs.tsx';
import { held, InPortal } from './held.tsx';
import { LONG, OLIVIA, routerAt } from './router-at.ts';
import { LINES, NO_LINE } from './shell.tsx';

const ignore = () => {};
const countersWith = (value: ContextFrom<typeof countersMachine>['value']) =>
  held(countersMachine, 'fresh', { of: '', value, error: null, isOutdated: false });
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
        missed: held(missedMachine, {}, { alarms: index % 2 === 0 ? [] : MISSED, asked: '', answers: {} }),
      }}
    >
      <div className="gallery-header">
        <Bar isMenuOpen={false} menuButton={createRef()} onToggleMenu={ignore} onShowKeys={ignore} />
      </div>
    </InPortal>
  ));
