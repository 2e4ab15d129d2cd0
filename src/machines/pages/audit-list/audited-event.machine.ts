import { type ActorRef, assign, fromPromise, sendTo, setup, type Snapshot } from 'xstate';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import type { Answer } from '../../../../contract/calls.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { LocationEvent } from '../../../../contract/entities/locations.ts';
import { isSecondaryVideo, SECONDARY_WINDOW_S } from '../../../../contract/secondary-videos.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { calls } from '../../kit/calls.ts';
import { showError, showErrorOf, withError, type WithError } from '../../kit/errors.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import { playerMachine } from '../../recordings/player/player.machine.ts';
import { pictureTokenMachine } from '../../recordings/picture-token/picture-token.machine.ts';
import type { ClipReport } from '../../recordings/clip/clip.events.ts';
import { alarmRecordingOf, recordingOf } from '../../recordings/clip/clip-source.ts';
import { emailsMachine, notificationsMachine, sessionsMachine, timelineMachine } from './audited-resources.ts';
import { evidenceMachine } from './evidence.machine.ts';
import { keepFilesMachine } from './keep-files.machine.ts';
import { reviewFlagMachine } from './review-flag.machine.ts';
import { type PlaybackFacts, whyNoPlayback, type WhyNoPlayback } from './playback.ts';

/** Names the place of the picture on screen. */
const TILE = 'audited';
const FORBIDDEN = 403;
const NOT_FOUND = 404;

export type AuditedEventReport = { type: 'event.known'; alarm: AlarmEvent };
export type AuditedEventCommand =
  | { type: 'audit.retry' }
  /** A secondary video, or the event itself. */
  | { type: 'video.choose'; eventId: string }
  | { type: 'session.open'; file: string };
type AuditedEventEvent = AuditedEventCommand | ClipReport;

interface AuditedEventInput {
  readonly eventId: string;
  readonly reportTo: ActorRef<Snapshot<unknown>, AuditedEventReport>;
}

interface AuditedEventContext extends AuditedEventInput {
  readonly alarm: AlarmEvent | null;
  /** Null until it was read; empty where there is none. */
  readonly documentation: string | null;
  readonly secondary: readonly LocationEvent[];
  readonly why: WhyNoPlayback | null;
  /** Id of the event whose recording is shown. */
  readonly chosenId: string;
  /** File of a session's recording that is being opened. */
  readonly file: string;
  readonly error: string | null;
}

const known = ({ alarm }: AuditedEventContext): AlarmEvent => {
  if (alarm === null) throw new Error('The event is not known yet.');
  return alarm;
};

/** One event for its reviewer: recordings, texts and messages. Lives while its id is in the address. */
export const auditedEventMachine = setup({
  types: {
    context: {} as AuditedEventContext,
    input: {} as AuditedEventInput,
    events: {} as AuditedEventEvent,
  },
  actors: {
    ...calls('getEvent', 'getDocumentation', 'listLocationEvents', 'generateRecordingUrl'),
    /** Facts that decide whether the recording of an event at a location may be played. */
    readPlayback: fromPromise<PlaybackFacts, { sid: string }>(() => new Promise(() => {})),
    emails: emailsMachine,
    notifications: notificationsMachine,
    sessions: sessionsMachine,
    timeline: timelineMachine,
    evidence: evidenceMachine,
    player: playerMachine,
    pictures: pictureTokenMachine,
    reviewFlag: reviewFlagMachine,
    keepFiles: keepFilesMachine,
  },
  guards: {
    isForbidden: (_, { error }: WithError) => error.status === FORBIDDEN,
    isNotFound: (_, { error }: WithError) => error.status === NOT_FOUND,
    mayPlay: ({ context: { why } }) => why === null,
  },
  actions: {
    rememberEvent: assign((_, { output }: { output: Answer<'getEvent'> }) => ({
      alarm: output,
      why: null,
      error: null,
    })),
    reportEvent: sendTo(
      ({ context }) => context.reportTo,
      (_, { output }: { output: Answer<'getEvent'> }): AuditedEventReport => ({ type: 'event.known', alarm: output }),
    ),
    rememberError: assign((_, { error }: WithError) => ({ error: error.message })),
    rememberDocumentation: assign((_, { output }: { output: Answer<'getDocumentation'> }) => ({
      documentation: output.documentation,
    })),
    rememberNone: assign({ documentation: '' }),
    showNotRead: sendTo(at('toasts'), toast('error', 'Could not fetch documentation')),
    rememberPlayback: assign(({ context }, { output }: { output: PlaybackFacts }) => ({
      why: whyNoPlayback(known(context), output),
    })),
    rememberSecondary: assign(({ context }, { output }: { output: Answer<'listLocationEvents'> }) => ({
      secondary: output.items.filter((event) => isSecondaryVideo(event, context.eventId)),
    })),
    rememberChosen: assign((_, { eventId }: { eventId: string }) => ({ chosenId: eventId })),
    rememberFile: assign((_, { file }: { file: string }) => ({ file })),
    /** Effect: another tab shows it (AUDIT-23). */
    openTab: (_, _params: { output: Answer<'generateRecordingUrl'> }) => {},
  },
})
  .extend({ actions: { showError } })
  .createMachine({
    id: 'auditedEvent',
    context: ({ input }) => ({
      ...input,
      alarm: null,
      documentation: null,
      secondary: [],
      why: null,
      chosenId: input.eventId,
      file: '',
      error: null,
    }),
    initial: 'reading',
    states: {
      reading: {
        invoke: {
          id: 'getEvent',
          src: 'getEvent',
          input: ({ context: { eventId } }) => ({ params: { eventId } }),
          onDone: { target: 'known', actions: [withEvent('rememberEvent'), withEvent('reportEvent')] },
          onError: [
            { guard: withError('isForbidden'), target: 'refused' },
            { guard: withError('isNotFound'), target: 'missing' },
            {
              target: 'failed',
              actions: [
                showErrorOf(({ eventId }: AuditedEventContext) => `events/event/${eventId}`),
                withError('rememberError'),
              ],
            },
          ],
        },
      },
      /** The person may not see this event (AUDIT-35, AUDIT-36). */
      refused: {},
      /** The event does not exist: asking again would not help. */
      missing: {},
      failed: { on: { 'audit.retry': 'reading' } },
      known: {
        type: 'parallel',
        invoke: [
          { id: 'emails', src: 'emails', input: ({ context: { eventId } }) => eventId, onError: BREAKS_ALONE },
          {
            id: 'notifications',
            src: 'notifications',
            input: ({ context: { eventId } }) => eventId,
            onError: BREAKS_ALONE,
          },
          { id: 'sessions', src: 'sessions', input: ({ context: { eventId } }) => eventId, onError: BREAKS_ALONE },
          { id: 'timeline', src: 'timeline', input: ({ context: { eventId } }) => eventId, onError: BREAKS_ALONE },
          {
            id: 'evidence',
            src: 'evidence',
            input: ({ context: { eventId } }) => ({ eventId }),
            onError: BREAKS_ALONE,
          },
          {
            id: 'reviewFlag',
            src: 'reviewFlag',
            input: ({ context }) => ({ eventId: context.eventId, isSet: known(context).flaggedForReview }),
            onError: BREAKS_ALONE,
          },
          {
            id: 'keepFiles',
            src: 'keepFiles',
            input: ({ context }) => ({ eventId: context.eventId, isKept: known(context).isKept }),
            onError: BREAKS_ALONE,
          },
        ],
        states: {
          documents: {
            initial: 'reading',
            states: {
              reading: {
                invoke: {
                  id: 'getDocumentation',
                  src: 'getDocumentation',
                  input: ({ context: { eventId } }) => ({ params: { eventId } }),
                  onDone: { target: 'read', actions: withEvent('rememberDocumentation') },
                  onError: [
                    { guard: withError('isNotFound'), target: 'read', actions: 'rememberNone' },
                    { target: 'unread', actions: 'showNotRead' },
                  ],
                },
              },
              read: {},
              unread: {},
            },
          },
          secondary: {
            initial: 'reading',
            states: {
              reading: {
                invoke: {
                  id: 'listLocationEvents',
                  src: 'listLocationEvents',
                  input: ({ context }) => {
                    const { sid, eventTimestamp: start } = known(context);
                    return { params: { sid }, query: { start, end: start + SECONDARY_WINDOW_S } };
                  },
                  onDone: { target: 'done', actions: withEvent('rememberSecondary') },
                  onError: {
                    target: 'done',
                    actions: showErrorOf(
                      (context: AuditedEventContext) => `subscriptions/${known(context).sid}/events`,
                    ),
                  },
                },
              },
              done: {},
            },
          },
          playback: {
            initial: 'asking',
            states: {
              asking: {
                invoke: {
                  id: 'readPlayback',
                  src: 'readPlayback',
                  input: ({ context }) => ({ sid: known(context).sid }),
                  onDone: { target: 'decided', actions: withEvent('rememberPlayback') },
                  onError: [
                    { guard: withError('isForbidden'), target: '#auditedEvent.refused' },
                    {
                      target: 'unknown',
                      actions: showErrorOf((context: AuditedEventContext) => `service/${known(context).sid}/features`),
                    },
                  ],
                },
              },
              unknown: {},
              decided: { always: [{ guard: 'mayPlay', target: 'allowed' }, { target: 'refused' }] },
              /** An event that was open may be closed by now. */
              refused: { on: { 'audit.retry': '#auditedEvent.reading' } },
              allowed: {
                invoke: {
                  id: 'pictures',
                  src: 'pictures',
                  input: ({ context }) => {
                    const { sid, eventTimestamp } = known(context);
                    return { sid, eventTimestamp };
                  },
                  onError: BREAKS_ALONE,
                },
                initial: 'playing',
                states: {
                  playing: {
                    on: {
                      'video.choose': { target: 'playing', reenter: true, actions: withEvent('rememberChosen') },
                    },
                    invoke: {
                      id: 'player',
                      src: 'player',
                      input: ({ context, self }) => {
                        const main = known(context);
                        const shown = context.secondary.find(({ eventId }) => eventId === context.chosenId);
                        return {
                          tile: TILE,
                          sid: main.sid,
                          uuid: (shown ?? main).uuid,
                          eventTimestamp: (shown ?? main).eventTimestamp,
                          source: shown === undefined ? alarmRecordingOf(main) : recordingOf(shown),
                          reportTo: self,
                        };
                      },
                      onError: BREAKS_ALONE,
                    },
                  },
                },
              },
            },
          },
          recording: {
            initial: 'idle',
            states: {
              idle: { on: { 'session.open': { target: 'opening', actions: withEvent('rememberFile') } } },
              opening: {
                invoke: {
                  id: 'generateRecordingUrl',
                  src: 'generateRecordingUrl',
                  input: ({ context: { file } }) => ({ body: { file_name: file } }),
                  onDone: { target: 'idle', actions: withEvent('openTab') },
                  onError: { target: 'idle', actions: showErrorOf('manage-session/generate_recording_url') },
                },
              },
            },
          },
        },
      },
    },
  });
