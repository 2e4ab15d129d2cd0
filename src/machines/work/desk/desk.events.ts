/** Facts of this tab's own work. */
export type DeskFact = { type: 'work.begun' } | { type: 'work.ended' };

/** Facts of the other tabs in which the same agent works in this browser. */
export type OtherTabFact =
  | {
      type: 'other.began';
      tab: string;
      /** No other tab takes alarms while it works: the provider does not tell tabs apart. */
      takesAlone?: true;
    }
  /** The tab gave back its alarms, was closed or crashed. */
  | { type: 'other.left'; tab: string }
  /** The agent wants to continue in another tab. */
  | { type: 'desk.wanted' };

export type DeskCommand = { type: 'desk.moveHere' };

/** Sent by the queue when it is entered; answered where this tab may take no alarms. */
export type DeskQuestion = { type: 'desk.ask' };

export type DeskEvent = DeskFact | OtherTabFact | DeskCommand | DeskQuestion;

/** News to the queue: another tab alone takes alarms in this browser, or no longer does. */
export type TakingNews = { type: 'taking.barred' } | { type: 'taking.freed' };

/** News to the other tabs. */
export type DeskNews = DeskFact | { type: 'others.end' };

declare module '../../kit/system.ts' {
  interface System {
    readonly desk: DeskFact | DeskQuestion;
  }
}
