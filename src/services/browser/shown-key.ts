import type { SourceKey } from '../../../contract/entities/sources.ts';

/** A new key while its dialog is shown. It is in no machine and in no journal. */
export interface ShownKey {
  hold(key: SourceKey): void;
  /** Null where there is none any more, such as in a recording. */
  read(): SourceKey | null;
  forget(): void;
}

export function createShownKey(): ShownKey {
  let held: SourceKey | null = null;
  return {
    hold(key) {
      held = key;
    },
    read: () => held,
    forget() {
      held = null;
    },
  };
}
