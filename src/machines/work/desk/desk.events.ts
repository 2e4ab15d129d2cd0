/** Of this tab's own work. */
export type DeskFact = { type: 'work.begun' } | { type: 'work.ended' };

/** Of the other tabs in which the same agent works in this browser. */
export type OtherTabFact =
  | {
      type: 'other.began';
      tab: string;
      /** While it works no other tab takes alarms: the provider does not tell tabs apart. */
      takesAlone?: true;
    }
  /** It gave back what it had, was closed or crashed. */
  | { type: 'other.left'; tab: string }
  /** The agent wants to go on in another tab. */
  | { type: 'desk.wanted' };

export type DeskCommand = { type: 'desk.moveHere' };

/** Sent by the queue when it is entered, and answered where this tab may take no alarms. */
export type DeskQuestion = { type: 'desk.ask' };

export type DeskEvent = DeskFact | OtherTabFact | DeskCommand | DeskQuestion;

/** For the queue: another tab of this browser alone takes alarms, or no longer. */
export type TakingNews = { type: 'taking.barred' } | { type: 'taking.freed' };

/** For the other tabs. */
export type DeskNews = DeskFact | { type: 'others.end' };

declare module '../../kit/system.ts' {
  interface System {
    readonly desk: DeskFact | DeskQuestion;
  }
}
