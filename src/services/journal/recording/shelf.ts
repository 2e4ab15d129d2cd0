import type { Recording } from '../../../machines/pages/machines/recording.ts';

/** Where the recording that is shown lies, and the files that were dropped: too much for a machine's context. */
export interface Shelf {
  readonly put: (recording: Recording | null) => void;
  readonly recording: () => Recording | null;
  /** @returns the name by which the file's text is asked for */
  readonly keepFile: (file: Blob) => string;
  readonly textOf: (handle: string) => Promise<string>;
}

export function createShelf(): Shelf {
  const files = new Map<string, Blob>();
  let shown: Recording | null = null;
  return {
    put: (recording) => {
      shown = recording;
    },
    recording: () => shown,
    keepFile: (file) => {
      const handle = `file ${files.size + 1}`;
      files.set(handle, file);
      return handle;
    },
    textOf: async (handle) => {
      const file = files.get(handle);
      if (file === undefined) throw new Error(`There is no ${handle}.`);
      return file.text();
    },
  };
}
