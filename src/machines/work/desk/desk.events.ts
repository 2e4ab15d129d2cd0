/** Of this tab's own work. */
export type DeskFact = { type: 'work.begun' } | { type: 'work.ended' };

/** Of the other tabs in which the same agent works in this browser. */
export type OtherTabFact =
  | { type: 'other.began'; tab: string }
  /** It gave back what it had, was closed or crashed. */
  | { type: 'other.left'; tab: string }
  /** The agent wants to go on in another tab. */
  | { type: 'desk.wanted' };

export type DeskCommand = { type: 'desk.moveHere' };

export type DeskEvent = DeskFact | OtherTabFact | DeskCommand;

/** For the other tabs. */
export type DeskNews = DeskFact | { type: 'others.end' };
