/** A dashboard on a page with nothing else. */
export interface DashboardPage {
  /** Changes so many times a second, for so long. @returns how long each task above 50 ms took, ms */
  run(changesPerSecond: number, ms: number): Promise<readonly number[]>;
  /** Present text, without values that count up. */
  words(): string;
}

declare global {
  interface Window {
    readonly dashboardPage: DashboardPage;
  }
}
