/** A dashboard on a page with nothing else. */
export interface DashboardPage {
  /** Changes at this rate for this time. @returns the duration of each task above 50 ms, ms */
  run(changesPerSecond: number, ms: number): Promise<readonly number[]>;
  /** Present text. */
  text(): string;
}

declare global {
  interface Window {
    readonly dashboardPage: DashboardPage;
  }
}
