import type { ClipLibrary } from '../media/clip.ts';
import { type LiveSource, openLiveSource } from './live-source.ts';

/** What cameras see: one source a clip, read when somebody first looks. */
export interface LiveSources {
  /** Null when there is no such clip, or none that can be sent live. */
  of(clip: string | null): Promise<LiveSource | null>;
}

export function liveSources(clips: ClipLibrary): LiveSources {
  const opened = new Map<string, Promise<LiveSource | null>>();
  return {
    async of(name) {
      const clip = clips.get(name ?? '');
      if (clip === undefined) return null;
      const source = opened.get(clip.name) ?? openLiveSource(clip).catch(() => null);
      opened.set(clip.name, source);
      return source;
    },
  };
}
