/** Until the event of a visit is there. */
export const LOADING_EVENT = 'Loading the event…';
/** While nothing answers. */
export const OFFLINE_EVENT = {
  title: 'No answer from the provider',
  more: 'The event opens automatically when the line is back.',
};
/** The provider refused what the agent did, in its words. */
export const notEnded = (refusal: string): string => `The alarm was not ended. ${refusal}`;

/** Over the recording as it was when the event ended, and where a live picture was. */
export const STOPPED = 'STOPPED';
export const PICTURE_ENDED = 'The picture ended with the event';

/** Beside what the templates fill, where the provider's could not be read. */
export const TEMPLATES_UNREAD = 'The station’s templates could not be read: these are the built-in ones.';
