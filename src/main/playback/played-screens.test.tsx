// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { chanceOf } from '../../../model-tests/support/chance.ts';
import { arrive, type PretendPortal, wholePortal } from '../../../model-tests/support/fake-portal.ts';
import { liveRandomly } from '../../../model-tests/support/random-session.ts';
import { SCREEN_NAMES } from '../../machines/app/router/screens.ts';
import type { ActorAt, Moment } from '../../machines/pages/machines/recording.ts';
import { TAKEN_AT_MS } from '../../machines/testing/alarms.ts';
import { checkpointOf } from '../../services/journal/checkpoint.ts';
import { foldCheckpoint, logicBelow } from '../../services/journal/fold-journal.ts';
import type { JournalRecord } from '../../services/journal/journal.ts';
import { createMask } from '../../services/journal/mask.ts';
import { createPlayedActors } from '../../services/journal/recording/played-actors.ts';
import { createRecording } from '../../services/journal/recording/recording.ts';
import type { PortalRef } from '../../views/kit/portal-context.tsx';
import { createScreens } from '../screens.ts';
import { INERT_SERVICES } from './inert-services.ts';
import { createPlayedClock } from './played-clock.ts';
import { PlayedPortal } from './PlayedPortal.tsx';

/**
 * Number of journeys and moments: `PLAYED_JOURNEYS=20 PLAYED_MOMENTS=10 npx vitest run --project 'unit in a page'
 * played-screens`.
 */
const JOURNEYS = Number(process.env['PLAYED_JOURNEYS'] ?? 4);
const MOMENTS = Number(process.env['PLAYED_MOMENTS'] ?? 5);
const STEPS = 120;

const screens = createScreens(INERT_SERVICES, () => {
  throw new Error('There is no portal around it.');
});

// jsdom has none.
Object.defineProperty(document, 'adoptedStyleSheets', { value: [], configurable: true });

/** The page as HTML, without React's generated ids. */
const html = (): string => document.body.innerHTML.replaceAll(/_?[:_«]r[\w-]*[:_»]/g, 'id');

/** Shape of a word: it may be masked in an event and not in a context, where its kind is unknown. */
const shapeOf = (masked: string): string =>
  masked
    .replaceAll(/>[^<]+</g, (text) => text.replaceAll(/[\p{L}\p{N}]/gu, 'x'))
    .replaceAll(/\b\d+(?=x)/g, (number) => 'x'.repeat(number.length));

/** @returns the final content, and a flag for one that depends on the order in which its code was loaded */
async function rendered(portal: AnyActorRef, atMs: number): Promise<readonly [seen: string, hasWaited: boolean]> {
  const clock = createPlayedClock();
  clock.show(atMs);
  await act(async () => {
    render(
      <PlayedPortal
        portal={portal as PortalRef}
        screens={screens}
        clock={clock}
        apiHost="/api"
        identityProvider="Auth0"
        referenceS={90}
      />,
    );
  });
  const first = html();
  // A part whose code comes later may show one whose code comes later still.
  for (let before = ''; before !== html(); ) {
    before = html();
    await act(async () => {
      await vi.dynamicImportSettled();
      await arrive();
    });
  }
  const seen = html();
  const dialogs = document.querySelectorAll('[role="dialog"]').length;
  cleanup();
  return [seen, seen !== first || dialogs > 1];
}

async function shown(portal: AnyActorRef | undefined, atMs: number): Promise<string> {
  if (portal === undefined) return 'nothing';
  const [seen, hasWaited] = await rendered(portal, atMs);
  return hasWaited ? (await rendered(portal, atMs))[0] : seen;
}

/** All living actors at this moment. */
const checkpointNow = ({ actors }: PretendPortal) =>
  checkpointOf([...actors()].map(([key, ref]) => ({ key, ref, src: typeof ref.src === 'string' ? ref.src : null })));

interface Seen {
  readonly place: number;
  readonly atMs: number;
  readonly live: string;
  readonly checkpoint: ReturnType<typeof checkpointOf>;
}

async function journey(seed: number) {
  const chance = chanceOf(seed + 1_000);
  const looks = new Set(Array.from({ length: MOMENTS }, () => 20 + Math.floor(chance.next() * (STEPS - 20))));
  const seen: Seen[] = [];
  let step = 0;
  const afterStep = async (now: PretendPortal) => {
    step += 1;
    if (!looks.has(step)) return;
    await arrive();
    const records = now.records();
    const atMs = records.at(-1)?.atMs ?? 0;
    const checkpoint = checkpointNow(now);
    seen.push({ place: records.length - 1, atMs, live: await shown(now.portal, atMs), checkpoint });
    expect(now.records().length).toBe(records.length);
  };
  const portal = await liveRandomly(seed, STEPS, { afterStep });
  return { portal, seen };
}

/** Moment of a checkpoint, as views see what is played. */
const momentOf = (checkpoint: Seen['checkpoint']): Moment =>
  new Map(
    foldCheckpoint(checkpoint, logicBelow(wholePortal)).map(({ key, logic, snapshot }) => [
      key,
      { key, src: null, logic, snapshot, before: null, lastEvent: -1, taken: [], sinceMs: 0, enteredMs: new Map() },
    ]),
  );

function played(actors: Moment, ended: readonly ActorAt[]): AnyActorRef | undefined {
  const all = createPlayedActors();
  all.show(actors, ended);
  return all.root();
}

const HEADER = { run: 'run', portal: '1', eventVersions: {}, number: 0, startedAtMs: 0, machines: {}, witnesses: [] };

function recordingOf(records: readonly JournalRecord[]) {
  const recording = createRecording([{ ...HEADER, checkpoint: [], records }], logicBelow(wholePortal));
  while (recording.foldAhead(records.length));
  return recording;
}

describe('a journal plays back', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: TAKEN_AT_MS }));

  it.each(Array.from({ length: JOURNEYS }, (_, seed) => seed))(
    'a journal plays back in the same screens as the session of seed %i had, masked or not',
    async (seed) => {
      await Promise.all(SCREEN_NAMES.map(screens.load));
      const { portal, seen } = await journey(seed);
      const records = JSON.parse(JSON.stringify(portal.records()));
      const recording = recordingOf(records);
      const mask = createMask();
      mask.learn([records, seen.map(({ checkpoint }) => checkpoint)]);
      const masked = recordingOf(mask.masked(records));
      for (const { place, atMs, live, checkpoint } of seen) {
        const at = `seed ${seed}, event ${place}`;
        const asPlayed = await shown(played(recording.at(place), recording.endedAt(place)), atMs);
        expect({ at, html: asPlayed }).toEqual({ at, html: live });
        const maskedLive = await shown(played(momentOf(mask.masked(checkpoint)), []), atMs);
        const maskedPlayed = await shown(played(masked.at(place), masked.endedAt(place)), atMs);
        expect({ at, html: shapeOf(maskedPlayed) }).toEqual({ at, html: shapeOf(maskedLive) });
      }
      portal.portal.stop();
    },
  );
});
