import type { TalkReport } from '../../cameras/talk/talk.events.ts';

export type VideoCommand =
  /** The number in the field, as it stands. */
  { type: 'location.typed'; text: string } | { type: 'location.open' } | { type: 'camera.choose'; uuid: string };
export type VideoEvent = VideoCommand | TalkReport;
