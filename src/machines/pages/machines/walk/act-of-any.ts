import type { AnyEventObject } from 'xstate';
import { type CallName, CALLS } from '../../../../../contract/calls.ts';
import { type Act, failureAhead } from './page-act.ts';

const HUB: Readonly<Record<string, Act>> = {
  'hub.disconnected': {
    does: ['await line.cutsSockets();', "await portal.seesLine('Offline');"],
    needs: ['line', 'clock'],
  },
  'hub.connected': { does: ['line.mends();', 'await portal.seesLineComeBack();'], needs: ['line', 'clock'] },
};

const LIFE = /^xstate\.(after|done\.actor|error\.actor|done\.state|snapshot)\.([^.]+)/;

/** How an event comes about that happens to many machines: by the line, by time, or as an answer. */
export function actOfAny({ type, ...more }: AnyEventObject): Act {
  const [, kind, subject = ''] = LIFE.exec(type) ?? [];
  switch (kind) {
    case 'after':
      return /^\d+$/.test(subject)
        ? { does: [`await page.clock.fastForward(${subject});`], needs: ['clock'] }
        : { cannot: `how long ${subject} takes is decided by its context` };
    case 'done.actor':
      return { comes: `${subject} succeeds` };
    case 'error.actor':
      return isCall(subject)
        ? failureAhead(subject, more['error'])
        : { cannot: `${subject} is no call of the provider by that name` };
    case 'done.state':
    case 'snapshot':
      return { comes: 'the machine goes there' };
  }
  return (
    HUB[type] ??
    (type === 'duty.kept' ? { comes: 'the provider has it' } : { cannot: 'no page model has an act for it' })
  );
}

const isCall = (name: string): name is CallName => Object.hasOwn(CALLS, name);
