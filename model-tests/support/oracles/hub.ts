import type { AnyEventObject } from 'xstate';
import { type Seen, sentTo, toasted } from './opinion.ts';

const WINDOW_MS = 10_000;
const ATTEMPTS = 50;
const PROOF_MS = 12_000;
const SLOW_PROOF_MS = 15_000;

/**
 * Both sockets as one line: opened again at once, then once in every 10 s, 50 times, then lost until the agent asks; while a provider
 * hands over, within a second. Alarms are known to arrive for 12 s after a proof, 15 s beside a line that does not tick; that nothing proves
 * it is no fault while the agent takes none and calls are answered. A call that is not answered is asked about (SOCK-04, SOCK-08,
 * SOCK-09, QUEUE-41, SHELL-44).
 */
export const hub = () => {
  let line: 'connecting' | 'open' | 'handedOver' | 'waiting' | 'lost' = 'connecting';
  let attempts = 0;
  let openedMs = 0;
  let handedOverMs: number | null = null;
  let windowMs: number | null = null;
  let dueMs: number | null = null;
  let provenMs: number | null = null;
  let arrival: 'proven' | 'settled' | 'awaited' | 'unproven' = 'proven';
  let provenDelay = PROOF_MS;
  let answers: 'coming' | 'asking' | 'askingAgain' | 'pausing' = 'coming';
  let acceptNew = false;
  let [ticks, isPolled] = [true, false];

  const now = () => Date.now();
  const connected = () => ({ type: 'hub.connected', ...(ticks ? {} : { ticks }) });
  const closing = (): NonNullable<Seen['sent']> =>
    line === 'open' ? [{ to: 'router', type: 'hub.disconnected' }] : [];
  const connect = (): Seen => {
    const sent = closing();
    line = 'connecting';
    return { sent, started: { sockets: undefined } };
  };
  const count = () => {
    attempts = Math.min(attempts, ATTEMPTS) + 1;
  };
  const fail = (): Seen => {
    const sent = closing();
    line = attempts >= ATTEMPTS ? 'lost' : 'waiting';
    const endsTaking = attempts === ATTEMPTS && arrival === 'unproven';
    return { sent: endsTaking ? [...sent, { to: 'router', type: 'hub.lost' }] : sent };
  };
  const handOver = (atMs: number, spread: number): Seen => {
    const sent = closing();
    [line, dueMs] = ['handedOver', atMs + spread * 1_000];
    return { sent };
  };
  const prove = (atMs: number) => {
    const maxMs = ticks ? PROOF_MS : SLOW_PROOF_MS;
    [provenMs, arrival, provenDelay] = [atMs, 'proven', Math.max(0, atMs + maxMs - now())];
  };
  const comesByCalls = () => line !== 'open' || !ticks;
  const isUnasked = () => !acceptNew && answers === 'coming' && comesByCalls() && (isPolled || line === 'open');
  const doubt = (): Seen => {
    arrival = 'unproven';
    const isLost = line === 'lost' || (attempts > ATTEMPTS && line !== 'open');
    return {
      sent: [{ to: 'alerts', type: 'line.unproven' }, ...(isLost ? [{ to: 'router', type: 'hub.lost' }] : [])],
    };
  };
  const ask: Seen = { started: { askProvider: undefined } };
  const judged = (name: string, event: AnyEventObject): Seen => {
    const { atMs, spread } = event as unknown as { atMs: number; spread: number };
    switch (name) {
      case 'xstate.init':
        return { started: { sockets: undefined, calls: undefined } };
      case 'acceptNew.set':
        acceptNew = event['acceptNew'];
        return line === 'open' ? { sent: [sentTo('sockets', { type: 'acceptNew.set', acceptNew })] } : {};
      case 'hub.announce':
        return line === 'open' ? { sent: [sentTo('router', connected())] } : {};
      case 'socket.opened':
        [line, attempts, openedMs, windowMs] = ['open', 0, atMs, null];
        ticks = event['ticks'] !== false;
        isPolled &&= !ticks;
        return {
          sent: [
            sentTo('sockets', { type: 'acceptNew.set', acceptNew }),
            sentTo('router', connected()),
            { to: 'outbox', type: 'hub.connected' },
          ],
        };
      case 'alarm.updated':
      case 'alarm.assigned':
      case 'camera.leased':
      case 'queueSettings.changed':
        return { sent: [sentTo('router', event)] };
      case 'alarm.canceledByCustomer':
        return { sent: [toasted('info', 'User 301 canceled 100001'), sentTo('router', event)] };
      case 'socket.handedOver':
        handedOverMs = atMs;
        return line === 'open' ? connect() : handOver(atMs, spread);
      case 'socket.closed': {
        if (line === 'open' && atMs - openedMs >= WINDOW_MS) return connect();
        if (handedOverMs !== null && atMs - handedOverMs < WINDOW_MS) return handOver(atMs, spread);
        windowMs = windowMs === null ? atMs : Math.max(atMs, windowMs + WINDOW_MS);
        dueMs = windowMs + spread * WINDOW_MS;
        return fail();
      }
      case 'socket.overLimit':
        windowMs = atMs + WINDOW_MS;
        dueMs = windowMs + spread * WINDOW_MS;
        return fail();
      case 'sockets fails':
        [windowMs, dueMs] = [null, null];
        return fail();
      case 'session.ended':
        return { sent: [sentTo('session', event)] };
      case 'socket.refused':
        return { sent: [{ to: 'session', type: 'session.ended', reason: null }] };
      case 'untilAttempt passes':
        if (line !== 'handedOver') count();
        return connect();
      case 'hub.tryNow':
        if (line === 'lost') count();
        return connect();
      case 'hub.reconnect':
        [attempts, windowMs] = [0, null];
        return connect();
      case 'line.proven':
        if (arrival === 'proven' || atMs - event['provenMs'] < PROOF_MS) prove(event['provenMs']);
        else if (arrival === 'unproven') provenMs = event['provenMs'];
        return {};
      case 'takes.answered':
        if (!comesByCalls()) return {};
        isPolled ||= acceptNew;
        prove(atMs);
        return {};
      case 'reads.answered':
        if (comesByCalls() && isPolled) prove(atMs);
        return {};
      case 'untilUnproven passes':
        if (!isUnasked()) return doubt();
        arrival = 'settled';
        return {};
      case 'proofMax passes':
        return doubt();
      case 'calls.failed':
        answers = 'asking';
        return ask;
      case 'answerMax passes':
      case 'untilAskedAgain passes':
        answers = 'askingAgain';
        return ask;
      case 'askProvider fails': {
        const isFirst = answers === 'asking';
        answers = isFirst ? 'askingAgain' : 'pausing';
        return isFirst ? ask : {};
      }
      case 'calls.answered':
      case 'askProvider succeeds':
        answers = 'coming';
        return {};
      default:
        return {};
    }
  };
  return (name: string, event: AnyEventObject): Seen => {
    const seen = judged(name, event);
    if (arrival !== 'proven' && isUnasked()) arrival = 'settled';
    else if (arrival === 'settled') arrival = 'awaited';
    const isOffline = line !== 'connecting' && line !== 'open';
    const isMissing = answers === 'askingAgain' || answers === 'pausing';
    return {
      ...seen,
      state: {
        line: isOffline ? line : { connected: line },
        arrival: arrival === 'settled' || arrival === 'awaited' ? { unasked: arrival } : arrival,
        answers: isMissing ? { missing: answers === 'pausing' ? 'pausing' : 'asking' } : answers,
      },
      shows: { provenMs, isPolled, lacksTicks: !ticks },
      delays: {
        ...(isOffline ? { untilAttempt: dueMs === null ? WINDOW_MS : Math.max(0, dueMs - now()) } : {}),
        ...(arrival === 'proven' ? { untilUnproven: provenDelay } : {}),
        ...(arrival === 'awaited' ? { proofMax: PROOF_MS } : {}),
        ...(answers === 'asking' ? { answerMax: 1_000 } : {}),
        ...(answers === 'pausing' ? { untilAskedAgain: 2_000 } : {}),
      },
    };
  };
};
