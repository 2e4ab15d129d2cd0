import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database, Log } from '../base/ports.ts';
import { mediaReason } from '../media/media-reason.ts';
import { analyseInChild, ANALYSIS_CHILD, type ClipOutcome } from './analyse-in-child.ts';
import { type ClipKey, createAnalysedClips } from './analysed-clips.ts';
import type { Found } from './found.ts';

/** Raise it when the analysis finds something else in the same file: every file is then analysed again. */
const VERSION = 1;
/** Limit of one analysis, ms; it ends shortly before with the results so far. */
const CLIP_MAX_MS = 300_000;
const BUDGET_MS = 270_000;
/** Delay until a clip whose detection server failed is analysed once more, ms. Not in the spec. */
const AGAIN_AFTER_MS = 3_600_000;
/** Interval of the search for clips of other processes and clips to analyse again, ms. */
const LOOK_EVERY_MS = 10_000;

/** A file to analyse. */
export interface AnalysedFile {
  readonly name: string;
  readonly mp4: string;
}

export interface AnalyserDeps<File extends AnalysedFile> {
  readonly database: Database;
  readonly log: Log;
  readonly files: readonly File[];
  /** Server that finds objects and faces; null = only motion is found, in this process. */
  readonly detectorUrl: string | null;
  /** Called when something was found in a file, and again when more was. */
  readonly onFound: (file: File, found: Found, key: ClipKey) => void;
  readonly lookEveryMs?: number;
  readonly clipMaxMs?: number;
  readonly child?: URL;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

const counted = (found: Found): string => {
  const count = (category: string) =>
    new Set(found.things.filter((thing) => thing.category === category).map(({ object }) => object)).size;
  return `${count('moves')} that move, ${count('tracks')} objects, ${count('faces')} faces`;
};

/**
 * Analyses the files one after the other in a process of its own, each once for all processes on this database; stored
 * findings are used at once. @returns a function that stops it, and resolves once nothing is under way.
 */
export function startAnalyser<File extends AnalysedFile>(deps: AnalyserDeps<File>): () => Promise<void> {
  const { database, log, detectorUrl, onFound } = deps;
  const { lookEveryMs = LOOK_EVERY_MS, clipMaxMs = CLIP_MAX_MS, child = ANALYSIS_CHILD } = deps;
  const analysis = `${detectorUrl === null ? 'motion' : 'objects'}-${VERSION}`;
  const clips = createAnalysedClips(database);
  const stopping = new AbortController();
  const keys = new Map<File, ClipKey>();
  /** Files whose analysis is not finished. */
  const open = new Set(deps.files);

  const say = (file: File, text: string): void => log(`footage ${basename(file.mp4)}  ${text}`);

  async function settle(file: File, key: ClipKey, outcome: ClipOutcome): Promise<void> {
    switch (outcome.type) {
      case 'analysed': {
        const { found, pictures, isToRepeat } = outcome;
        await clips.keep(key, found, pictures, isToRepeat ? AGAIN_AFTER_MS : null);
        say(file, `analysed: ${counted(found)}${found.shortfall === null ? '' : `. ${found.shortfall}`}`);
        return;
      }
      case 'refused':
        await clips.fail(key, outcome.reason);
        say(file, `has no video analytics: ${outcome.reason}`);
        return;
      case 'crashed':
        await clips.fail(key, outcome.reason);
        say(file, `has no video analytics: its analysis failed, ${outcome.reason}`);
    }
  }

  async function analyse(file: File, key: ClipKey): Promise<void> {
    const command = { file: file.mp4, detectorUrl, budgetMs: BUDGET_MS };
    try {
      await settle(file, key, await analyseInChild(child, command, clipMaxMs, stopping.signal));
    } catch (error) {
      await clips.release(key);
      throw error;
    }
  }

  async function keyOf(file: File): Promise<ClipKey | null> {
    try {
      const key = keys.get(file) ?? { sha256: await sha256Of(file.mp4), analysis };
      keys.set(file, key);
      return key;
    } catch (error) {
      open.delete(file);
      say(file, `has no video analytics: ${mediaReason(error)}`);
      return null;
    }
  }

  async function tell(file: File, key: ClipKey): Promise<void> {
    const known = await clips.find(key);
    if (known?.found) onFound(file, known.found, key);
    if (known?.isFinal) open.delete(file);
  }

  /** Reads stored results first: that takes no time. */
  async function look(): Promise<void> {
    for (const file of open) {
      const key = await keyOf(file);
      if (key) await tell(file, key);
    }
    for (const file of open) {
      const key = keys.get(file);
      if (!key || !(await clips.claim(key))) continue;
      await analyse(file, key);
      await tell(file, key);
    }
  }

  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  function lookAgain(): void {
    looking = look()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log(`footage  ${mediaReason(error)}`);
      })
      .then(() => {
        if (!stopping.signal.aborted && open.size > 0) timer = setTimeout(lookAgain, lookEveryMs);
      });
  }
  lookAgain();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await looking;
  };
}
