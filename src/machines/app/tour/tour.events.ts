export type TourCommand =
  /** From its first step, whether it was taken before or not. */
  | { type: 'tour.begin' }
  | { type: 'tour.next' }
  | { type: 'tour.back' }
  /** It is over, or never wanted; it is not offered again. */
  | { type: 'tour.end' };

declare module '../../kit/system.ts' {
  interface System {
    readonly tour: TourCommand;
  }
}
