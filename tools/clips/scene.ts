/** Canvas units; x and y are the left upper corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A drawn figure and the box that it fills. */
export interface Figure {
  readonly svg: string;
  readonly box: Box;
  /** Box of its face; absent while the camera cannot see it. */
  readonly face?: Box;
}

/** An object as video analytics would see it. */
export interface Subject extends Figure {
  /** Id of one object during the whole clip. */
  readonly id: string;
  readonly class_name: 'person' | 'car' | 'animal' | 'package';
  readonly confidence: number;
}

/** Drawings of one moment, from back to front; all but `glow` are seen in the light of the scene. */
export interface Moment {
  readonly subjects: readonly Subject[];
  readonly behind?: string;
  readonly before?: string;
  /** Shapes that brighten the map of the light. */
  readonly lit?: string;
  /** Shapes that shine: a lamp, a torch, the eyes of a cat. */
  readonly glow?: string;
}

/** Right ending of a clip: the id of the reason to cancel with, or handle the alarm. */
export type Ending = number | 'handle';

/** Events in front of the camera. */
export interface Act {
  readonly info: 'Motion' | 'Person detected';
  readonly threatLevel: 10 | 20;
  readonly ending: Ending;
  readonly at: (seconds: number) => Moment;
  /** A filter of ffmpeg for the finished picture, where the camera is at fault. */
  readonly fault?: string;
}
