export const TALK_NOT_OPENED = 'The camera does not take the sound of the microphone.';
export const talkEnded = (reason: string): string => `Talk ended: ${reason}`;
