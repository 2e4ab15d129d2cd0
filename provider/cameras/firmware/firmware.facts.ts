import type { FirmwareKind } from './firmware-life.ts';

/** What is in the log about a camera's firmware, permanently. */
export type FirmwareFact =
  | {
      readonly type: 'camera.firmwareRequested';
      readonly data: { readonly kind: FirmwareKind; readonly version: string };
    }
  | { readonly type: 'camera.firmwareInstalled'; readonly data: { readonly version: string } }
  /** It runs what it ran before. */
  | { readonly type: 'camera.firmwareFailed'; readonly data: { readonly version: string; readonly reason: string } };
