/** Sources of cameras' pictures in the form of one transport: one per clip, read at the first viewer. */
export interface LiveSources<Source> {
  /** Null when there is no such clip, or none that can be sent so. */
  of(clip: string | null): Promise<Source | null>;
}

export function liveSources<Clip extends { readonly name: string }, Source>(
  clips: ReadonlyMap<string, Clip>,
  open: (clip: Clip) => Promise<Source>,
): LiveSources<Source> {
  const opened = new Map<string, Promise<Source | null>>();
  return {
    async of(name) {
      const clip = clips.get(name ?? '');
      if (clip === undefined) return null;
      const source = opened.get(clip.name) ?? open(clip).catch(() => null);
      opened.set(clip.name, source);
      return source;
    },
  };
}
