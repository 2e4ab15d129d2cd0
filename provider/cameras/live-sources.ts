import type { ClipLibrary } from '../media/clip.ts';
import type { Sql } from '../ports.ts';
import { findCamera } from './cameras-of-world.ts';
import { type LiveSource, openLiveSource } from './live-source.ts';

/** What the cameras see: one source a clip, read when somebody first looks. */
export interface LiveSources {
  /** Null when there is no such camera, or nothing of it that can be sent live. */
  of(uuid: string): Promise<LiveSource | null>;
}

export function liveSources({ database, clips }: { database: Sql; clips: ClipLibrary }): LiveSources {
  const opened = new Map<string, Promise<LiveSource | null>>();
  return {
    async of(uuid) {
      const camera = await findCamera(database, uuid);
      const clip = clips.get(camera?.clip ?? '');
      if (clip === undefined) return null;
      const source = opened.get(clip.name) ?? openLiveSource(clip).catch(() => null);
      opened.set(clip.name, source);
      return source;
    },
  };
}
