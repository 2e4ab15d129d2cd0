import { not } from 'xstate';
import { STANDS_WITHOUT } from '../../kit/broken.ts';
import { withEvent } from '../../kit/with-event.ts';
import { hubSetup } from './hub.setup.ts';

const askForAnswer = { id: 'askProvider', src: 'askProvider', onDone: '#hub.answers.coming' } as const;

const provenAgain = {
  guard: withEvent('isRecent'),
  target: '#hub.arrival.proven',
  actions: withEvent('rememberProof'),
} as const;

/**
 * The line to the provider's hub: both sockets as one. It reconnects at once, then once in every 10 s; after 50
 * attempts it is lost, and the agent can retry at once. It also knows if alarms arrive, by a line that ticks or by
 * polling, and if calls are answered: after a failed one it asks the provider for an answer. Lives while someone is
 * signed in.
 */
export const hubMachine = hubSetup.createMachine({
  id: 'hub',
  context: {
    acceptNew: false,
    attempts: 0,
    openedMs: null,
    handedOverMs: null,
    windowMs: null,
    dueMs: null,
    provenMs: null,
    lacksTicks: false,
    isPolled: false,
    clockAheadMs: 0,
  },
  type: 'parallel',
  invoke: { id: 'calls', src: 'calls', onError: STANDS_WITHOUT },
  on: {
    'acceptNew.set': { actions: withEvent('rememberAcceptNew') },
    'clock.measured': { actions: withEvent('rememberClock') },
  },
  states: {
    line: {
      initial: 'connected',
      states: {
        connected: {
          invoke: { id: 'sockets', src: 'sockets', onError: { target: 'failed', actions: 'planBlindly' } },
          initial: 'connecting',
          states: {
            connecting: {
              on: {
                'socket.opened': { target: 'open', actions: withEvent('rememberOpened') },
              },
            },
            open: {
              entry: ['sendAcceptNew', 'notifyConnected', 'notifyOutbox'],
              exit: 'notifyDisconnected',
              on: {
                'hub.announce': { actions: 'notifyConnected' },
                'acceptNew.set': {
                  actions: [withEvent('rememberAcceptNew'), 'sendAcceptNew'],
                },
                'alarm.updated': { actions: [withEvent('passOn'), withEvent('informOutbox')] },
                'alarm.assigned': { actions: withEvent('passOn') },
                'camera.leased': { actions: withEvent('passOn') },
                'queueSettings.changed': { actions: withEvent('passOn') },
                'alarm.canceledByCustomer': {
                  actions: [withEvent('announceCancel'), withEvent('passOn')],
                },
                'socket.handedOver': {
                  target: '#hub.line.connected',
                  reenter: true,
                  actions: withEvent('rememberHandOver'),
                },
                'socket.closed': {
                  guard: withEvent('heldForLong'),
                  target: '#hub.line.connected',
                  reenter: true,
                },
              },
            },
          },
          on: {
            'socket.closed': [
              {
                guard: withEvent('isHandingOver'),
                target: 'handedOver',
                actions: withEvent('planSoon'),
              },
              { target: 'failed', actions: withEvent('planAttempt') },
            ],
            'socket.handedOver': {
              target: 'handedOver',
              actions: [withEvent('rememberHandOver'), withEvent('planSoon')],
            },
            'socket.overLimit': { target: 'failed', actions: withEvent('planLater') },
            'session.ended': { actions: withEvent('endSession') },
            'socket.refused': { actions: { type: 'endSession', params: { type: 'session.ended', reason: null } } },
          },
        },
        handedOver: {
          after: { untilAttempt: 'connected' },
          on: { 'hub.tryNow': 'connected' },
        },
        failed: {
          always: [
            { guard: 'isOverUnproven', target: 'lost', actions: 'notifyLost' },
            { guard: 'isOver', target: 'lost' },
            { guard: 'isLost', target: 'lost' },
            { target: 'waiting' },
          ],
        },
        waiting: {
          after: { untilAttempt: { target: 'connected', actions: 'countAttempt' } },
          on: { 'hub.tryNow': 'connected' },
        },
        lost: {
          after: { untilAttempt: { target: 'connected', actions: 'countAttempt' } },
          on: {
            'hub.tryNow': { target: 'connected', actions: 'countAttempt' },
            'hub.reconnect': { target: 'connected', actions: 'startRound' },
          },
        },
      },
    },
    arrival: {
      initial: 'proven',
      on: {
        'takes.answered': {
          guard: 'comesByCalls',
          target: '.proven',
          actions: [withEvent('rememberAnswer'), 'rememberPoll'],
        },
        'reads.answered': {
          guard: 'isKeptByReads',
          target: '.proven',
          actions: withEvent('rememberAnswer'),
        },
      },
      states: {
        proven: {
          after: { untilUnproven: [{ guard: 'isUnasked', target: 'unasked' }, { target: 'unproven' }] },
          on: {
            'line.proven': {
              target: 'proven',
              reenter: true,
              actions: withEvent('rememberProof'),
            },
          },
        },
        /** No alarms are requested, and the last request was answered. */
        unasked: {
          initial: 'settled',
          on: { 'line.proven': provenAgain },
          states: {
            settled: { always: { guard: not('isUnasked'), target: 'awaited' } },
            /** Alarms are asked for again, a line that ticks is open, or a call has failed: proof is due. */
            awaited: {
              always: { guard: 'isUnasked', target: 'settled' },
              after: { proofMax: '#hub.arrival.unproven' },
            },
          },
        },
        unproven: {
          entry: ['announceUnproven', 'endTakingIfLost'],
          always: { guard: 'isUnasked', target: 'unasked' },
          on: { 'line.proven': [provenAgain, { actions: withEvent('rememberProof') }] },
        },
      },
    },
    answers: {
      initial: 'coming',
      on: { 'calls.answered': '.coming' },
      states: {
        coming: { on: { 'calls.failed': 'asking' } },
        /** A single failed call on a working connection shows nothing yet. */
        asking: {
          invoke: { ...askForAnswer, onError: 'missing' },
          after: { answerMax: 'missing' },
        },
        missing: {
          initial: 'asking',
          states: {
            asking: { invoke: { ...askForAnswer, onError: 'pausing' } },
            pausing: { after: { untilAskedAgain: 'asking' } },
          },
        },
      },
    },
  },
});
