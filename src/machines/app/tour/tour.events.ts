export type TourCommand =
  /** Starts the tour at its first step, even if it was taken before. */
  | { type: 'tour.begin' }
  | { type: 'tour.next' }
  | { type: 'tour.back' }
  /** Ends or declines the tour; it is not offered again. */
  | { type: 'tour.end' };

declare module '../../kit/system.ts' {
  interface System {
    readonly tour: TourCommand;
  }
}
