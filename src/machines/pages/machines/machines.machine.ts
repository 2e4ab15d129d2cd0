import { assign, fromCallback, setup } from 'xstate';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import { withEvent } from '../../kit/with-event.ts';
import { comparisonMachine } from './comparison/comparison.machine.ts';
import type { MachinesEvent, MachinesFact, MachineTab, Source, Speed } from './machines.events.ts';
import { type MomentLink, readAlarmLink, readMomentLink } from './moment-link.ts';
import { questionMachine } from './question/question.machine.ts';
import type { RecordingFacts } from './recording.ts';
import { walkMachine } from './walk/walk.machine.ts';

export interface OpenInput {
  readonly source: Source;
  /** Number of the run, counted from 1; null for the last one. */
  readonly run: number | null;
}

interface MachinesContext extends MomentLink {
  /** Run and moment are those of the address: they are for the journal that is opened next. */
  readonly isLinked: boolean;
  readonly source: Source;
  readonly facts: RecordingFacts | null;
  readonly speed: Speed;
  /** Playback: the time of the recording at `startedAtMs`, and its end, epoch ms; null while it does not play. */
  readonly play: { readonly fromMs: number; readonly untilMs: number; readonly startedAtMs: number } | null;
  readonly tab: MachineTab;
  /** Question to the recording that is opened next; empty for none. */
  readonly asks: string;
  /** The recorded screen is shown too. */
  readonly hasScreen: boolean;
  /** Reason why the journal cannot be shown. */
  readonly error: string;
}

function sourceOf(query: string): Source {
  const alarm = readAlarmLink(query);
  return alarm === null ? { kind: 'live' } : { kind: 'alarm', ...alarm };
}

/** Link of the address; a recording of what an agent saw begins at its first moment, unless the address names another one. */
function linkOf(query: string): MomentLink {
  const link = readMomentLink(query);
  const alarm = readAlarmLink(query);
  if (alarm === null || link.moment !== null) return link;
  return { ...link, run: link.run ?? 1, moment: { atMs: alarm.fromMs } };
}

/** Opens the question, if there is one; otherwise the events are shown. */
const askingAbout = (source: Source): Pick<MachinesContext, 'asks' | 'tab'> =>
  source.kind === 'alarm' ? { asks: source.eventId, tab: 'answer' } : { asks: '', tab: 'events' };

/**
 * The view of running machines: the shown recording, its actor and its moment. The recording itself is data of the
 * adapter. Lives while the page is shown, and only reads the recording.
 */
export const machinesMachine = setup({
  types: {
    input: {} as { readonly query: string },
    context: {} as MachinesContext,
    events: {} as MachinesEvent,
    children: {} as {
      showRecording: 'showRecording';
      question: 'question';
      comparison: 'comparison';
      walk: 'walk';
    },
  },
  actors: {
    /** Shows the recording in the views, until it is stopped. */
    showRecording: fromCallback<MachinesFact, OpenInput>(() => {}),
    question: questionMachine,
    comparison: comparisonMachine,
    walk: walkMachine,
  },
  guards: {
    namesMoment: ({ context }) => context.moment !== null || context.source.kind !== 'live',
  },
  delays: {
    untilEnd: ({ context: { play, speed } }) =>
      play === null ? 0 : Math.max(0, play.startedAtMs + (play.untilMs - play.fromMs) / speed - Date.now()),
  },
  actions: {
    rememberSource: assign(({ context: { isLinked, moment } }, { source }: { source: Source }) => ({
      source,
      facts: null,
      asks: '',
      ...(isLinked ? { moment } : { run: null, moment: null }),
    })),
    rememberRun: assign((_, { run, asks }: { run: number; asks: string }) => ({
      run,
      asks,
      moment: null,
      isLinked: false,
    })),
    rememberFacts: assign((_, { facts }: { facts: RecordingFacts }) => ({ facts, error: '' })),
    rememberReason: assign((_, { reason }: { reason: string }) => ({ facts: null, error: reason })),
    rememberLink: assign((_, { query }: { query: string }) => {
      const { moment, actor } = readMomentLink(query);
      return { moment, actor, isLinked: true };
    }),
    rememberActor: assign((_, { key }: { key: string }) => ({ actor: key })),
    rememberMoment: assign((_, { seq }: { seq: number }) => ({ moment: { seq }, isLinked: false })),
    forgetMoment: assign({ moment: null, isLinked: false }),
    rememberPlay: assign((_, { fromMs, untilMs, atMs }: { fromMs: number; untilMs: number; atMs: number }) => ({
      play: { fromMs, untilMs, startedAtMs: atMs },
    })),
    playOn: assign(({ context: { play } }, { fromMs, atMs }: { fromMs: number; atMs: number }) => ({
      play: play && { ...play, fromMs, startedAtMs: atMs },
    })),
    rememberSpeed: assign((_, { speed }: { speed: Speed }) => ({ speed })),
    rememberTab: assign((_, { tab }: { tab: MachineTab }) => ({ tab })),
    rememberScreen: assign((_, { isShown }: { isShown: boolean }) => ({ hasScreen: isShown })),
    rememberEnd: assign(({ context: { play } }) => ({ moment: play && { atMs: play.untilMs } })),
  },
}).createMachine({
  id: 'machines',
  context: ({ input }) => ({
    ...linkOf(input.query),
    isLinked: true,
    source: sourceOf(input.query),
    facts: null,
    speed: 1,
    play: null,
    ...askingAbout(sourceOf(input.query)),
    hasScreen: sourceOf(input.query).kind === 'alarm',
    error: '',
  }),
  on: {
    'source.open': { target: '.open', reenter: true, actions: withEvent('rememberSource') },
    'run.choose': { target: '.open', reenter: true, actions: withEvent('rememberRun') },
    'actor.choose': { actions: withEvent('rememberActor') },
    'tab.choose': { actions: withEvent('rememberTab') },
    'screen.show': { actions: withEvent('rememberScreen') },
    'speed.choose': { actions: withEvent('rememberSpeed') },
  },
  initial: 'open',
  states: {
    open: {
      invoke: {
        id: 'showRecording',
        src: 'showRecording',
        input: ({ context: { source, run } }) => ({ source, run }),
        onError: {
          target: '.failed',
          actions: { type: 'rememberReason', params: ({ event }) => ({ reason: String(event.error) }) },
        },
      },
      on: {
        'recording.opened': { target: '.shown', actions: withEvent('rememberFacts') },
        'recording.failed': { target: '.failed', actions: withEvent('rememberReason') },
      },
      initial: 'opening',
      states: {
        opening: {},
        failed: {},
        shown: {
          on: {
            'query.changed': { target: '.deciding', actions: withEvent('rememberLink') },
            'moment.seek': { target: '.paused', actions: withEvent('rememberMoment') },
            'difference.shown': {
              target: '.paused',
              actions: [withEvent('rememberActor'), withEvent('rememberMoment')],
            },
            'answer.shown': {
              target: '.paused',
              actions: [
                withEvent('rememberActor'),
                withEvent('rememberMoment'),
                { type: 'rememberTab', params: { tab: 'answer' } },
              ],
            },
            'moment.follow': { target: '.following', actions: 'forgetMoment' },
            'play.start': { target: '.playing', actions: withEvent('rememberPlay') },
          },
          invoke: [
            {
              id: 'question',
              src: 'question',
              input: ({ context: { asks, moment }, self }) => ({
                text: asks,
                isShown: moment === null,
                reportTo: self,
              }),
              onError: BREAKS_ALONE,
            },
            {
              id: 'comparison',
              src: 'comparison',
              input: ({ self }) => ({ reportTo: self }),
              onError: BREAKS_ALONE,
            },
            { id: 'walk', src: 'walk', onError: BREAKS_ALONE },
          ],
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'namesMoment', target: 'paused' }, { target: 'following' }] },
            /** Shows the newest moment. */
            following: {},
            paused: {},
            playing: {
              on: {
                'play.pause': { target: 'paused', actions: withEvent('rememberMoment') },
                'speed.choose': {
                  target: 'playing',
                  reenter: true,
                  actions: [withEvent('rememberSpeed'), withEvent('playOn')],
                },
              },
              after: { untilEnd: { target: 'paused', actions: 'rememberEnd' } },
            },
          },
        },
      },
    },
  },
});
