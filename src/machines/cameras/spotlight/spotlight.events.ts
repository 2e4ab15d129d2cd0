/** `atMs` is epoch ms of the press. */
export type SpotlightCommand = { type: 'spotlight.press'; atMs: number };
export type SpotlightEvent = SpotlightCommand;
