import type { ActionControl } from '../../contract/entities/camera-actions.ts';
import type { LeasedControl, Region } from '../../contract/entities/cameras.ts';
import type { FirmwareKind } from './firmware/firmware-life.ts';

/** Holder of a control: a tab of an agent. A voice of an unknown tab has the tab ''. */
export interface LeaseHolder {
  readonly rep: string;
  readonly tab: string;
}

/** Cause of a lease's early end. */
export type EndReason = 'stopped' | 'failed' | 'silent' | 'sessionEnded' | 'tabSilent';

/**
 * Permanent facts about the controls of a camera. `untilMs` is null for talk; `onUntilMs` is there where what is controlled goes
 * off before the lease ends.
 */
export type LeaseFact =
  | {
      readonly type: 'camera.leaseGranted';
      readonly data: LeaseHolder & {
        readonly control: LeasedControl;
        readonly untilMs: number | null;
        readonly onUntilMs?: number;
      };
    }
  | {
      readonly type: 'camera.leaseEnded';
      readonly data: LeaseHolder & { readonly control: LeasedControl; readonly reason: EndReason };
    };

/** Permanent facts about the shelving of a camera; the agent is the fact's author. */
export type ShelvingFact =
  | {
      readonly type: 'camera.shelved';
      readonly data: { readonly untilMs: number; readonly reason: string; readonly isTest?: true };
    }
  /** Ended by an agent before its time; at its time no fact is needed. */
  | { readonly type: 'camera.unshelved'; readonly data: Record<never, never> };

/** A permanent fact about the motion zone of a camera; the agent is the fact's author. */
export interface ZoneFact {
  readonly type: 'camera.zoneChanged';
  readonly data: { readonly version: number; readonly regions: readonly Region[] };
}

/** Settings that an agent or technician changed: the fields that differ now. */
export interface SettingsFact {
  readonly type: 'camera.settingsChanged';
  readonly data: { readonly change: Readonly<Record<string, unknown>> };
}

/** Permanent facts about a camera's firmware. */
export type FirmwareFact =
  | {
      readonly type: 'camera.firmwareRequested';
      readonly data: { readonly kind: FirmwareKind; readonly version: string };
    }
  | { readonly type: 'camera.firmwareInstalled'; readonly data: { readonly version: string } }
  /** An update that failed; the camera runs its former firmware. */
  | { readonly type: 'camera.firmwareFailed'; readonly data: { readonly version: string; readonly reason: string } };

/** A permanent fact about the start or end of a camera's monitoring. */
export interface MonitoringFact {
  readonly type: 'camera.monitoringSet';
  readonly data: { readonly monitored: boolean };
}

/** Permanent facts about the link to a real camera; neither address nor user is in them. */
export type LinkFact =
  | { readonly type: 'camera.linkSaved'; readonly data: { readonly fields: readonly string[] } }
  | { readonly type: 'camera.linkRemoved'; readonly data: Record<never, never> };

/** Permanent facts about the requests that switch siren and spotlight of a real camera, without what they send. */
export type ActionFact =
  | { readonly type: 'camera.actionSaved' | 'camera.actionRemoved'; readonly data: { readonly control: ActionControl } }
  /** The control could not be switched off, and is not asked any more. */
  | { readonly type: 'camera.actionFailed'; readonly data: { readonly control: ActionControl } };

/** A stretch in which an agent saw a camera live for an alarm, as their portal measured it; times are epoch ms of their computer. */
export interface WatchFact {
  readonly type: 'camera.watched';
  readonly data: {
    readonly eventId: string;
    readonly way: 'webrtc' | 'flv' | 'hls';
    readonly fromMs: number;
    readonly untilMs: number;
    /** Age that the picture never exceeded, ms; null where it was not measured. */
    readonly oldestMs: number | null;
    /** True: their portal ended without a word, and `untilMs` is the last it said. */
    readonly isCut?: true;
  };
}

/** Facts of the log about a camera, all of them permanent; their author is the one who appended them. */
export type CameraFact =
  | LeaseFact
  | ShelvingFact
  | ZoneFact
  | SettingsFact
  | FirmwareFact
  | MonitoringFact
  | LinkFact
  | ActionFact
  | WatchFact;
