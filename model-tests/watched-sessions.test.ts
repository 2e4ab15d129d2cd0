import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { TAKEN_AT_MS } from '../src/machines/testing/alarms.ts';
import type { MachinesFact } from '../src/machines/pages/machines/machines.events.ts';
import type { Recording } from '../src/machines/pages/machines/recording.ts';
import { logicBelow } from '../src/services/journal/fold-journal.ts';
import { createShelf } from '../src/services/journal/recording/shelf.ts';
import { showRecording } from '../src/services/journal/recording/show-recording.ts';
import { arrive, type PretendPortal, wholePortal } from './support/fake-portal.ts';
import { liveRandomly } from './support/random-session.ts';
import { facesOf } from './support/roll.ts';

/** Number of sessions: `WATCHED_SESSIONS=1000 npx vitest run --project model model-tests/watched-sessions.test.ts`. */
const SESSIONS = Number(process.env['WATCHED_SESSIONS'] ?? 40);
const BATCH = 20;
/** Sessions end after as many steps and up to as many more, so that they end in the middle of different things. */
const STEPS = 50;

const batches = Array.from({ length: SESSIONS / BATCH }, (_, index) => index * BATCH);

/** Opens the page of the machines on the journal of a portal that lives, with all that it does. */
function openPage(portal: PretendPortal) {
  const shelf = createShelf();
  const waiting = new Map<number, () => void>();
  const page = {
    setTimeout: (run: () => void) => {
      waiting.set(waiting.size, run);
      return waiting.size - 1;
    },
    clearTimeout: (timer: number | undefined) => void waiting.delete(timer ?? -1),
  } as unknown as Pick<Window, 'setTimeout' | 'clearTimeout'>;
  const show = showRecording({
    journal: { read: async () => [portal.segment()], watch: portal.watch },
    shelf,
    logicFor: async () => logicBelow(wholePortal),
    readKept: async () => ({ journal: null, by: '' }),
    page,
  });
  const facts: MachinesFact[] = [];
  const screen = setup({ types: { events: {} as MachinesFact }, actors: { show } }).createMachine({
    invoke: { src: 'show', input: { source: { kind: 'live' }, run: null } },
    on: { '*': { actions: ({ event }) => void facts.push(event) } },
  });
  const actor = createActor(screen).start();
  const passes = () => {
    const due = [...waiting.values()];
    waiting.clear();
    for (const run of due) run();
  };
  return {
    passes,
    /** Recording in which all that has happened is folded. */
    recording: async (): Promise<Recording> => {
      while (shelf.recording() === null) await arrive();
      const seqs = () => shelf.recording()?.events().length;
      let before: number | undefined;
      do {
        before = seqs();
        passes();
      } while (seqs() !== before);
      const recording = shelf.recording();
      if (recording === null) throw new Error(JSON.stringify(facts));
      return recording;
    },
    close: () => actor.stop(),
  };
}

function shownBy(recording: Recording): Readonly<Record<string, unknown>> {
  const actors = recording.at(recording.events().length - 1);
  return facesOf([...actors.values()].map(({ key, snapshot }) => [key, snapshot ?? UNKNOWN] as const));
}

const UNKNOWN = { status: 'error', error: 'unknown', output: undefined } as const;

describe('the open page of the machines', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });

  it.each(batches)(
    'shows every actor of a random session as it is, context included, from seed %i on',
    async (first) => {
      for (let seed = first; seed < first + BATCH; seed += 1) {
        vi.setSystemTime(TAKEN_AT_MS);
        const steps = STEPS + (seed % STEPS);
        const openedAt = seed % steps;
        let step = 0;
        let page: ReturnType<typeof openPage> | undefined;
        const session = await liveRandomly(seed, steps, {
          afterStep: (portal) => {
            if (step === openedAt) page = openPage(portal);
            else page?.passes();
            step += 1;
          },
        });
        const recording = await page?.recording();
        expect(recording && shownBy(recording), `seed ${seed}`).toEqual(session.living());
        page?.close();
        session.portal.stop();
      }
    },
  );
});
