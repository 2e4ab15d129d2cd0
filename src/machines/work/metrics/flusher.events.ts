import type { CameraInfo, LogEntry } from '../../../../contract/metrics.ts';

export interface EntriesAdded<Entry> {
  readonly type: 'entries.added';
  readonly entries: readonly Entry[];
}
export type LogsFact = EntriesAdded<LogEntry>;
export type CameraInfoFact = EntriesAdded<CameraInfo>;

declare module '../../kit/system.ts' {
  interface System {
    readonly cameraInfo: CameraInfoFact;
  }
}
