/** How long the agent's voice may take to reach the camera, ms. Not in the spec: as long as nobody would wait in silence. */
export const TALK_OPEN_MS = 10_000;
/** A siren ends talk over the socket after this, ms. Spec: D2 §4, D2 §9 (AUDIO-08, CTRL-05). */
export const TALK_AFTER_SIREN_MS = 4_000;
