/** Codes of events, C8-15 (EVL-13): an agent viewed the camera live, or the camera recorded on its own. */
export const AGENT_VIEWED_CID = 1171;
export const CAMERA_EVENT_CID = 1170;
/** Time after the main event within which an event can be secondary, s. C13-24 (EVL-06, EVL-13). */
export const SECONDARY_WINDOW_S = 1_200;

interface CodedEvent {
  readonly eventId: string;
  readonly eventCid: number | null;
  readonly pcsMetadata: object | null;
}

/** True if another event of the location is a secondary video of the main one (EVL-13). */
export const isSecondaryVideo = ({ eventId, eventCid, pcsMetadata }: CodedEvent, mainEventId: string): boolean =>
  eventId !== mainEventId && (eventCid === AGENT_VIEWED_CID || (eventCid === CAMERA_EVENT_CID && pcsMetadata !== null));
