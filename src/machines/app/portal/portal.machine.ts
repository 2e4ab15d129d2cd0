import { IS_RESTARTED, STANDS_WITHOUT } from '../../kit/broken.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { PartBroken } from './portal.events.ts';
import type { PartName } from './portal.constants.ts';
import { INPUTS } from './portal.parts.ts';
import { portalSetup } from './portal.setup.ts';

const isBroken = (name: PartName) =>
  ({ type: 'isPart', params: ({ event: { part } }: { event: PartBroken }) => ({ part, name }) }) as const;

/** The whole portal: the singletons, and those that live only while someone is signed in. Never ends. */
export const portalMachine = portalSetup.createMachine({
  id: 'portal',
  context: ({ input }) => ({
    ...input,
    agentId: '',
    userId: '',
    isRecorded: false,
    report: null,
    restarts: {},
    ended: [],
    isUpdated: false,
  }),
  invoke: [
    { id: 'toasts', systemId: 'toasts', src: 'toasts', onError: IS_RESTARTED },
    { id: 'outbox', systemId: 'outbox', src: 'outbox', onError: IS_RESTARTED },
    {
      id: 'router',
      systemId: 'router',
      src: 'router',
      input: INPUTS.router,
      onError: IS_RESTARTED,
    },
    {
      id: 'session',
      systemId: 'session',
      src: 'session',
      input: INPUTS.session,
      onError: IS_RESTARTED,
    },
    { id: 'browser', src: 'browser', onError: STANDS_WITHOUT },
    { id: 'logs', src: 'logs', onError: IS_RESTARTED },
  ],
  initial: 'signedOut',
  on: {
    'address.changed': { actions: withEvent('sendToRouter') },
    'tab.hidden': { actions: withEvent('sendToRouter') },
    'clock.jumped': { actions: withEvent('sendToRouter') },
    'portal.updated': { actions: 'rememberUpdate' },
    'session.ended': { actions: withEvent('sendToSession') },
    'part.broken': [
      { guard: withEvent('breaksOften'), actions: withEvent('endPart') },
      { guard: isBroken('outbox'), actions: [withEvent('restart'), withEvent('resumeOutbox')] },
      { guard: isBroken('router'), actions: [withEvent('restart'), 'resumeRouter'] },
      { guard: isBroken('hub'), actions: [withEvent('restart'), withEvent('resumeHub')] },
      { guard: isBroken('agentWork'), actions: [withEvent('restart'), 'resumeWork'] },
      { guard: isBroken('recording'), actions: [withEvent('restart'), 'resumeRecording'] },
      { actions: withEvent('restart') },
    ],
    'session.closing': { actions: [withEvent('rememberReport'), withEvent('sendToRouter')] },
    'session.closed': { target: '.signedOut', actions: [withEvent('rememberReport'), withEvent('sendToRouter')] },
    'session.opened': [
      { guard: withEvent('isSignedIn') },
      {
        guard: withEvent('isStaff'),
        target: '.onDuty',
        actions: [
          withEvent('rememberReport'),
          withEvent('rememberAgent'),
          withEvent('loadDuties'),
          withEvent('sendToRouter'),
        ],
      },
      { target: '.visiting', actions: [withEvent('rememberReport'), withEvent('sendToRouter')] },
    ],
  },
  states: {
    signedOut: {},
    /** Signed in, but not staff: no hub and no counters (ROLE-12). */
    visiting: {},
    onDuty: {
      on: {
        'browser.returned': { actions: 'sendToHub' },
        'tab.closing': { actions: ['sendEndings', 'notifyClosing', withEvent('sendToRouter')] },
        'session.closing': {
          actions: ['sendEndings', withEvent('rememberReport'), withEvent('sendToRouter'), 'notifyWorkMeter'],
        },
      },
      initial: 'entering',
      states: {
        entering: { always: [{ guard: 'isAgent', target: 'agent' }, { target: 'reviewer' }] },
        agent: {},
        /** Adds the parts for lists and the watched floor. */
        reviewer: {
          invoke: [
            { id: 'shelving', systemId: 'shelving', src: 'shelving', onError: IS_RESTARTED },
            {
              id: 'listPreferences',
              systemId: 'listPreferences',
              src: 'listPreferences',
              input: INPUTS.listPreferences,
              onError: IS_RESTARTED,
            },
            { id: 'overdue', systemId: 'overdue', src: 'overdue', input: INPUTS.overdue, onError: IS_RESTARTED },
            { id: 'silence', systemId: 'silence', src: 'silence', input: INPUTS.silence, onError: IS_RESTARTED },
          ],
        },
      },
      exit: ['notifySessionOver', 'forgetWork'],
      invoke: [
        { id: 'hub', systemId: 'hub', src: 'hub', onError: IS_RESTARTED },
        {
          id: 'agentWork',
          systemId: 'agentWork',
          src: 'agentWork',
          input: INPUTS.agentWork,
          onError: IS_RESTARTED,
        },
        { id: 'counters', systemId: 'counters', src: 'counters', onError: IS_RESTARTED },
        {
          id: 'workMeter',
          systemId: 'workMeter',
          src: 'workMeter',
          input: INPUTS.workMeter,
          onError: IS_RESTARTED,
        },
        { id: 'cameraInfo', systemId: 'cameraInfo', src: 'cameraInfo', onError: IS_RESTARTED },
        { id: 'telemetry', src: 'telemetry', onError: STANDS_WITHOUT },
        {
          id: 'recording',
          systemId: 'recording',
          src: 'recording',
          input: INPUTS.recording,
          onError: IS_RESTARTED,
        },
        {
          id: 'microphone',
          systemId: 'microphone',
          src: 'microphone',
          input: INPUTS.microphone,
          onError: IS_RESTARTED,
        },
        {
          id: 'livestreamMetrics',
          systemId: 'livestreamMetrics',
          src: 'livestreamMetrics',
          input: INPUTS.livestreamMetrics,
          onError: IS_RESTARTED,
        },
        { id: 'missed', systemId: 'missed', src: 'missed', onError: IS_RESTARTED },
        {
          id: 'alerts',
          systemId: 'alerts',
          src: 'alerts',
          input: INPUTS.alerts,
          onError: IS_RESTARTED,
        },
        {
          id: 'desk',
          systemId: 'desk',
          src: 'desk',
          input: INPUTS.desk,
          onError: IS_RESTARTED,
        },
        { id: 'practiceRun', systemId: 'practiceRun', src: 'practiceRun', onError: IS_RESTARTED },
        { id: 'customerFinder', systemId: 'customerFinder', src: 'customerFinder', onError: IS_RESTARTED },
        { id: 'shownWork', systemId: 'shownWork', src: 'shownWork', onError: IS_RESTARTED },
        {
          id: 'tour',
          systemId: 'tour',
          src: 'tour',
          input: INPUTS.tour,
          onError: IS_RESTARTED,
        },
      ],
    },
  },
});
