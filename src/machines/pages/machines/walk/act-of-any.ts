import type { AnyEventObject } from 'xstate';
import { type CallName, CALLS } from '../../../../../contract/calls.ts';
import { type Act, failureAhead, milliseconds } from './page-act.ts';

const HUB: Readonly<Record<string, Act>> = {
  'hub.disconnected': {
    does: ['await line.cutsSockets();', "await portal.seesLine('Offline');"],
    needs: ['line', 'clock'],
  },
  'hub.connected': { does: ['line.mends();', 'await portal.seesLineComeBack();'], needs: ['line', 'clock'] },
};

const LIFE = /^xstate\.(after|done\.actor|error\.actor|done\.state|snapshot)\.([^.]+)/;

interface Known {
  /** Calls by the actors that make them. */
  readonly calls: Readonly<Record<string, CallName>>;
  /** By their names; those that take as long always are numbers, ms. */
  readonly delays: Readonly<Record<string, unknown>>;
}

/** How an event comes about that happens to many machines: by the line, by time, or as an answer. */
export function actOfAny({ type, ...more }: AnyEventObject, { calls, delays }: Known): Act {
  const [, kind, subject = ''] = LIFE.exec(type) ?? [];
  switch (kind) {
    case 'after':
      return passing(/^\d+$/.test(subject) ? Number(subject) : delays[subject], subject);
    case 'done.actor':
      return { comes: 'what it started has a result' };
    case 'error.actor':
      return failing(calls[subject] ?? subject, more['error']);
    case 'done.state':
    case 'snapshot':
      return { comes: 'the machine goes there' };
    case undefined:
  }
  return (
    HUB[type] ??
    (type === 'duty.kept' ? { comes: 'the provider has it' } : { cannot: 'no page model has an act for it' })
  );
}

function passing(ms: unknown, delay: string): Act {
  return typeof ms === 'number'
    ? { does: [`await page.clock.fastForward(${milliseconds(ms)});`], needs: ['clock'] }
    : { cannot: `how long ${delay} takes is decided by its context` };
}

const failing = (call: string, error: unknown): Act =>
  isCall(call) ? failureAhead(call, error) : { cannot: `${call} is no call of the provider by that name` };

const isCall = (name: string): name is CallName => Object.hasOwn(CALLS, name);
