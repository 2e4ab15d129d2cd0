const about = (kind: string) => (eventId: string) => `${kind}:${eventId}`;

/** Ids of the duties about an event. Browsers and journals keep them: none changes its form. */
export const dutyId = {
  hold: about('hold'),
  unhold: about('unhold'),
  expire: about('expire'),
  close: about('close'),
  handle: about('handle'),
  cancel: about('cancel'),
  disarm: about('disarm'),
  documentation: about('documentation'),
  disposition: about('disposition'),
  complete: about('complete'),
  followUpCancel: about('followUpCancel'),
  followUpCancelDisposition: about('followUpCancelDisposition'),
  email: about('email'),
  push: about('push'),
  dispatched: about('dispatched'),
  dispatchEmail: about('dispatchEmail'),
  dispatchPush: about('dispatchPush'),
} as const;

export const isUnhold = (id: string): boolean => id.startsWith(dutyId.unhold(''));
export const isExpiry = (id: string): boolean => id.startsWith(dutyId.expire(''));

/** The messages to the customer about an event; a later one of the same event replaces an unsent one. */
export const messageIds = (eventId: string): readonly string[] => [dutyId.email(eventId), dutyId.push(eventId)];

/** The messages of a dispatch alone: no other ending of the event sends them. */
export const dispatchMessageIds = (eventId: string): readonly string[] => [
  dutyId.dispatchEmail(eventId),
  dutyId.dispatchPush(eventId),
];

/** Ids of all duties of a dispatch. */
export const dispatchIds = (eventId: string): readonly string[] => [
  dutyId.dispatched(eventId),
  ...dispatchMessageIds(eventId),
];

/** The release of a tab's alarms, one at a time. */
export const UNSET_TAKEN = 'unsetTaken';
