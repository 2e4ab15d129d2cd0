/** Until the event of a visit is there. */
export const LOADING_EVENT = 'Loading the event…';
/** The provider refused what the agent did, in its words. */
export const notEnded = (refusal: string): string => `The alarm was not ended. ${refusal}`;
