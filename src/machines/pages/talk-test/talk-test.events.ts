import type { TalkReport } from '../../cameras/talk/talk.events.ts';

export type TalkTestCommand =
  /** Sets the number in the field. */
  { type: 'location.typed'; text: string } | { type: 'location.open' } | { type: 'camera.choose'; uuid: string };
export type TalkTestEvent = TalkTestCommand | TalkReport;
