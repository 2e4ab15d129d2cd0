import type { AnyEventObject } from 'xstate';
import type { Camera } from '../../contract/entities/cameras.ts';
import type { LiveSource, PlayLiveCommand } from '../../src/machines/cameras/live-stream/live-stream.events.ts';
import type { LeftOpen } from './nothing-open.ts';

/** Transport of a picture that needs no address. */
export type WatchedBy = 'webrtc' | 'flv';

/** A camera, and the token of somebody who may look at it. */
export interface GivenCamera {
  readonly uuid: string;
  readonly sid: string;
  readonly token: string;
}

/** Live pictures as the portal plays them, on a page with nothing else: transports in a real browser. */
export interface LivePage {
  /** Plays on a new video element. */
  open(source: LiveSource, camera: GivenCamera): void;
  close(): void;
  /** Puts the picture on another element. */
  move(): void;
  command(command: PlayLiveCommand): void;
  /** Facts reported since it was opened. */
  facts(): readonly AnyEventObject[];
  /** Number of frames of the element that the picture is on now. */
  frames(): number;
  /** Each camera as in the portal, attempts and all. */
  watch(cameras: readonly Camera[], kind: WatchedBy, token: string): void;
  /** The states that the picture of each came through, and its attempts. */
  seen(): readonly (readonly string[])[];
  /** Current state of each picture, and the number of its attempts. */
  pictures(): readonly { readonly isLive: boolean; readonly attempt: number }[];
  leave(): void;
  leftOpen(): LeftOpen;
  /** Peer connections and sockets of this page that are open. */
  openLines(): Promise<number>;
  /** Routes of the open connections: their own end and the camera's. */
  routes(): Promise<readonly (readonly [string | undefined, string | undefined])[]>;
  /** The codecs that the browser receives. */
  codecs(): Promise<readonly (string | undefined)[]>;
}

declare global {
  interface Window {
    readonly livePage: LivePage;
  }
}
