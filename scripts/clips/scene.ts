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
}

/** What video analytics would see. */
export interface Subject extends Figure {
  readonly class_name: string;
  readonly confidence: number;
}

/** One clip: a still background, and what moves behind, among and before its subjects at a time in seconds. */
export interface Scene {
  readonly name: string;
  readonly seconds: number;
  readonly truth: { readonly cameraName: string; readonly info: string; readonly threatLevel: number };
  readonly defs: string;
  background(): string;
  behind?(seconds: number): string;
  subjects(seconds: number): readonly Subject[];
  before?(seconds: number): string;
}
