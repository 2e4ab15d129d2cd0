// @vitest-environment jsdom
import { visitAddress } from '../../src/machines/app/router/screens.ts';
import { streamMachine } from '../../src/machines/cameras/live-stream/live-stream.machine.ts';
import { alarmWith } from '../../src/machines/testing/alarms.ts';
import { cameraWith } from '../../src/machines/testing/cameras.ts';
import { openPage, type Page, wordsOf } from './page.tsx';
import { LATER, walkPage } from './walk-page.ts';

/** A supervisor at a camera's page; the provider has arranged its picture. */
async function begin(): Promise<Page> {
  const page = await openPage('/app/queue', 'agent_supervisor');
  page.answers('camera.loadCamera', {
    camera: cameraWith(),
    histories: { rssi: [], battery: [] },
    alarmState: 'AWAY',
    draft: null,
    atMs: Date.now(),
  });
  await page.goes(visitAddress('camera', alarmWith()));
  return page;
}

type Phase = 'opening' | 'starting' | 'live' | 'stalled' | 'pausing' | 'over';
const PAUSE_MS = 1_000;
const TIMEOUT_MS = 19_000;
const LATE_MS = 2_000;
const FROZEN_MS = 5_000;

/**
 * Only a picture whose last frame is younger than 2 s carries LIVE; an older one says its age, and is lost after 5 s, which asks for another at
 * once. An attempt without a picture ends after 19 s and the next comes a second later; what another agent took over comes back only
 * when the agent asks for it (LIVE-11, LIVE-12, LIVE-15, LIVE-31, LIVE-32).
 */
function expects(done: readonly string[]) {
  let phase = 'opening' as Phase;
  let [now, since, asked, isLost]: [number, number, number, boolean] = [0, 0, 1, false];
  const enter = (next: Phase) => ([phase, since] = [next, now]);
  const ask = () => {
    asked += 1;
    enter('opening');
  };
  const lose = () => {
    isLost = true;
    ask();
  };
  /** When this phase ends automatically, and how. */
  const ends = (): readonly [atMs: number, how: () => void] | null => {
    if (phase === 'opening' || phase === 'starting') return [attemptedAt + TIMEOUT_MS, () => enter('pausing')];
    if (phase === 'stalled') return [since + FROZEN_MS, lose];
    return phase === 'pausing' ? [since + PAUSE_MS, ask] : null;
  };
  let attemptedAt = 0;
  const pass = (ms: number) => {
    const untilMs = now + ms;
    for (let end = ends(); end !== null && end[0] <= untilMs; end = ends()) {
      [now] = end;
      const before = asked;
      end[1]();
      if (asked > before) attemptedAt = now;
    }
    now = untilMs;
  };
  const askNow = (how: () => void) => {
    how();
    attemptedAt = now;
  };
  const steps: Record<string, () => void> = {
    'the line stands': () => enter('starting'),
    'frames come': () => {
      enter('live');
      isLost = false;
    },
    'frames stop': () => enter('stalled'),
    'none comes for 2 s': () => pass(LATE_MS),
    'the line breaks': () => {
      if (phase === 'live' || phase === 'stalled') askNow(lose);
      else enter('pausing');
    },
    'another agent takes it over': () => enter('over'),
    'no picture comes in time': () => pass(TIMEOUT_MS),
    'a second passes': () => pass(PAUSE_MS),
    'agent retries': () => askNow(ask),
    [LATER]: () => pass(7_000),
  };
  for (const step of done) steps[step]?.();
  const ageMs = phase === 'stalled' ? now - since : 0;
  const isLate = ageMs >= LATE_MS;
  const words = {
    opening: [isLost ? 'The picture was lost. Connecting...' : 'Connecting...'],
    pausing: [isLost ? 'The picture was lost. Connecting...' : 'Connecting...'],
    starting: ['Starting...'],
    over: ['Another agent took over'],
    live: [],
    stalled: [],
  }[phase];
  return {
    words,
    mark: (phase === 'live' || phase === 'stalled') && !isLate ? ['LIVE'] : [],
    age: isLate ? [`${Math.floor(ageMs / 1_000)} s old`] : [],
    asked,
    isPlaying: phase !== 'pausing' && phase !== 'over',
  };
}

const plays = (fact: { readonly type: string }) => (page: Page) => page.hears('stream.play', fact);
const stalled = () => ({ type: 'stream.stalled', lastFrameAtMs: Date.now() });
const broken = () => ({ type: 'stream.failed', reason: 'The line is cut.', status: null });
const ended = () => ({ type: 'stream.ended', reason: 'agentTakeover' });

walkPage({
  title: 'a live picture',
  machine: streamMachine,
  length: 3,
  begin,
  actor: (page) => page.running('stream'),
  verbs: [
    { name: 'the line stands', hears: 'stream.connected', does: plays({ type: 'stream.connected' }), isOnce: true },
    { name: 'frames come', hears: 'stream.flowing', does: plays({ type: 'stream.flowing' }), isOnce: true },
    { name: 'frames stop', hears: stalled, does: (page) => plays(stalled())(page) },
    { name: 'none comes for 2 s', hears: 'after untilLate', does: (page) => page.waits(2_000) },
    { name: 'the line breaks', hears: broken, does: (page) => plays(broken())(page) },
    { name: 'another agent takes it over', hears: ended, does: (page) => plays(ended())(page) },
    { name: 'no picture comes in time', hears: 'after untilTimeout', does: (page) => page.waits(19_000), isOnce: true },
    { name: 'a second passes', hears: 'after untilNextAttempt', does: (page) => page.waits(1_000) },
    { name: 'agent retries', hears: 'stream.retry', control: (page) => page.control('Retry', '.live-actions') },
  ],
  leftOut: {
    'part of the 7 s at the end': ['after untilFrozen'],
    'after three attempts by each transport': ['after untilRetry'],
    'of a camera that sleeps, is behind its shutter or was read again': ['stream.wake', 'camera.updated'],
    'of the picture by HLS, and of what it carries': [
      'stream.delayed',
      'sound.set',
      'stats.toggle',
      'stream.measured',
      'camera.reported',
      'recording.reported',
      'upload.reported',
      'client.report',
    ],
  },
  looks: (page) => ({
    words: wordsOf('.live-words'),
    mark: wordsOf('.live-mark > span:first-child'),
    age: wordsOf('.live-age'),
    asked: page.outside.settled.filter(({ name }) => name === 'stream.liveView').length,
    isPlaying: [...page.outside.adapters].some(({ name }) => name === 'stream.play'),
  }),
  expects,
});
