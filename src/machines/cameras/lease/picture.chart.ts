import { stateIn } from 'xstate';

/** Presence of the camera's live picture, without which its control is locked. */
export const livePicture = {
  initial: 'missing',
  states: { missing: { on: { 'live.started': 'live' } }, live: { on: { 'live.stopped': 'missing' } } },
} as const;

export const isLive = stateIn({ picture: 'live' });
