/** What a refusal says, whatever the browser calls it. Spec: D2 §4, D2 §8 (AUDIO-09). */
export const NO_PERMISSION = 'Could not get audio access permission';
