import type { LeasedControl, Region } from '../../contract/entities/cameras.ts';
import type { FirmwareKind } from './firmware/firmware-life.ts';

/** Who has a control: a tab of an agent. A voice of which no tab is known has the tab ''. */
export interface LeaseHolder {
  readonly rep: string;
  readonly tab: string;
}

/** Why a lease ended before its time. */
export type EndReason = 'stopped' | 'silent' | 'sessionEnded' | 'tabSilent';

/** What is in the log about the controls of a camera, permanently. `untilMs` is null of talk. */
export type LeaseFact =
  | {
      readonly type: 'camera.leaseGranted';
      readonly data: LeaseHolder & { readonly control: LeasedControl; readonly untilMs: number | null };
    }
  | {
      readonly type: 'camera.leaseEnded';
      readonly data: LeaseHolder & { readonly control: LeasedControl; readonly reason: EndReason };
    };

/** What is in the log about a camera that is shelved, permanently; who did it is who appended it. */
export type ShelvingFact =
  | { readonly type: 'camera.shelved'; readonly data: { readonly untilMs: number; readonly reason: string } }
  /** Somebody ended it before its time; at its time no fact is needed. */
  | { readonly type: 'camera.unshelved'; readonly data: Record<never, never> };

/** What is in the log about the motion zone of a camera, permanently; who changed it is who appended it. */
export interface ZoneFact {
  readonly type: 'camera.zoneChanged';
  readonly data: { readonly version: number; readonly regions: readonly Region[] };
}

/** What an agent or technician chose for a camera: the fields that are different now. */
export interface SettingsFact {
  readonly type: 'camera.settingsChanged';
  readonly data: { readonly change: Readonly<Record<string, unknown>> };
}

/** What is in the log about a camera's firmware, permanently. */
export type FirmwareFact =
  | {
      readonly type: 'camera.firmwareRequested';
      readonly data: { readonly kind: FirmwareKind; readonly version: string };
    }
  | { readonly type: 'camera.firmwareInstalled'; readonly data: { readonly version: string } }
  /** It runs what it ran before. */
  | { readonly type: 'camera.firmwareFailed'; readonly data: { readonly version: string; readonly reason: string } };

/** What is in the log about a camera whose alarms come to the agents, or do no longer; permanently. */
export interface MonitoringFact {
  readonly type: 'camera.monitoringSet';
  readonly data: { readonly monitored: boolean };
}

/** All that is in the log about a camera, permanently; who did it is who appended it. */
export type CameraFact = LeaseFact | ShelvingFact | ZoneFact | SettingsFact | FirmwareFact | MonitoringFact;
