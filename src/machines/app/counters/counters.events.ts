import type { ResourceCommand } from '../../kit/resource/resource.events.ts';

declare module '../../kit/system.ts' {
  interface System {
    readonly counters: ResourceCommand;
  }
}
