import type { AnyEventObject, StateValue } from 'xstate';
import { ANYTHING, type Seen } from './opinion.ts';

type Judged = (name: string, event: AnyEventObject) => Seen;
type At = 'opening' | 'failed' | 'following' | 'paused' | 'playing';

/** What an address names: a moment by its event or its time, the life of the page, an actor. */
function linkOf(query: string) {
  const named = new URLSearchParams(query);
  const [run, seq, at] = ['run', 'seq', 'at'].map((name) => named.get(name));
  const timed = at ? { atMs: Date.parse(at) } : null;
  return { run: run ? Number(run) : null, moment: seq ? { seq: Number(seq) } : timed, actor: named.get('actor') };
}

/** A recording, shown as it goes on, at one moment, or played to its end; what an address names is for what is opened first. */
export const machines = ({ query }: { query: string }): Judged => {
  let at: At = 'opening';
  let shown = {
    ...linkOf(query),
    source: { kind: 'live' },
    facts: null as unknown,
    play: null as { fromMs: number; untilMs: number; startedAtMs: number } | null,
    speed: 1,
    tab: 'events',
    hasScreen: false,
    error: '',
  };
  let isAddressed = true;
  const isShown = () => at !== 'opening' && at !== 'failed';
  const change = (changed: Partial<typeof shown>, next = at): Seen => {
    [shown, at] = [{ ...shown, ...changed }, next];
    return {};
  };
  const pauseAt = (seq: number, more: Partial<typeof shown> = {}): Seen => {
    isAddressed = false;
    return change({ moment: { seq }, ...more }, 'paused');
  };
  const open = (changed: Partial<typeof shown>): Seen => {
    change(changed, 'opening');
    return { started: { showRecording: { source: shown.source, run: shown.run } } };
  };
  const fail = (error: string): Seen => change({ facts: null, error }, 'failed');
  /** Only this page goes on; another recording stands at its end. */
  const settle = (): Seen => change({}, shown.moment === null && shown.source.kind === 'live' ? 'following' : 'paused');

  const ofShown: Judged = (name, event) => {
    switch (name) {
      case 'query.changed':
        isAddressed = true;
        change({ moment: linkOf(event['query']).moment, actor: linkOf(event['query']).actor });
        return settle();
      case 'moment.seek':
        return pauseAt(event['seq']);
      case 'difference.shown':
        return pauseAt(event['seq'], { actor: event['key'] });
      case 'moment.follow':
        isAddressed = false;
        return change({ moment: null }, 'following');
      case 'play.start': {
        const { fromMs, untilMs, atMs } = event as AnyEventObject & { fromMs: number; untilMs: number; atMs: number };
        return change({ play: { fromMs, untilMs, startedAtMs: atMs } }, 'playing');
      }
      case 'play.pause':
        return at === 'playing' ? pauseAt(event['seq']) : {};
      case 'untilEnd passes':
        return change({ moment: shown.play && { atMs: shown.play.untilMs } }, 'paused');
      default:
        return {};
    }
  };
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
        return open({});
      case 'source.open':
        return open({ source: event['source'], facts: null, ...(isAddressed ? {} : { run: null, moment: null }) });
      case 'run.choose':
        isAddressed = false;
        return open({ run: event['run'], moment: null });
      case 'recording.opened':
        change({ facts: event['facts'], error: '' });
        settle();
        return { started: { comparison: { reportTo: ANYTHING }, walk: undefined } };
      case 'recording.failed':
        return fail(event['reason']);
      case 'showRecording fails':
        return fail(String(event['error']));
      case 'actor.choose':
        return change({ actor: event['key'] });
      case 'tab.choose':
        return change({ tab: event['tab'] });
      case 'screen.show':
        return change({ hasScreen: event['isShown'] });
      case 'speed.choose':
        change({ speed: event['speed'] });
        return at === 'playing'
          ? change({ play: shown.play && { ...shown.play, fromMs: event['fromMs'], startedAtMs: event['atMs'] } })
          : {};
      default:
        return isShown() ? ofShown(name, event) : {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    const { play, speed } = shown;
    const leftMs = play === null ? 0 : play.startedAtMs + (play.untilMs - play.fromMs) / speed - Date.now();
    const state: StateValue = { open: isShown() ? { shown: at } : at };
    return { ...seen, state, shows: shown, delays: at === 'playing' ? { untilEnd: Math.max(0, leftMs) } : {} };
  };
};
