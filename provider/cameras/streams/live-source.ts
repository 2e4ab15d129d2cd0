import type { CameraLink, LinkError, LinkForm, LinkSound } from '../link/camera-link.ts';
import type { Sample } from './sample.ts';

export type SoundCodec = LinkSound['codec'];

/** Form of what a source sends to one viewer; its sound is one that the viewer takes, or null. */
export type LiveForm = Pick<LinkForm, 'avcConfig' | 'hasBPictures' | 'sound' | 'canTalk'>;

/** Receiver of the pictures of a source. */
export interface LiveViewer {
  /** Called before the first sample, and when the form changes; a key picture follows. */
  start(form: LiveForm): void;
  /** `atMs` is the time since the first picture of this viewer; it never goes back. */
  take(sample: Sample, atMs: number): void;
  /** The camera gives no picture at present. The source tries again. */
  lost(error: LinkError): void;
  /** An exception of one of the above, which disturbs no other viewer. */
  failed(error: unknown): void;
}

export interface LiveWatch {
  /** Sends the current group of pictures once more, for a viewer who lost its beginning. */
  again(): void;
  stop(): void;
}

/** Picture and sound of a camera: a clip in a loop, or a link to a real one. */
export interface LiveSource {
  /** The group of pictures since the last key picture comes at once, then each sample; `sounds` are those that the viewer takes. */
  watch(viewer: LiveViewer, sounds: readonly SoundCodec[]): LiveWatch;
  /** Sends a voice to the camera's loudspeaker. False when it has none. */
  readonly talk: CameraLink['talk'];
}
