export type Operation = 'flip' | 'sort' | 'filter';

/** The table of events on a page with nothing else. */
export interface EventsPage {
  /** Repeats an operation, each time until it is painted. */
  repeat(operation: Operation, times: number): Promise<void>;
  /** The rows as they are now. */
  html(): string;
}

declare global {
  interface Window {
    readonly eventsPage: EventsPage;
  }
}
