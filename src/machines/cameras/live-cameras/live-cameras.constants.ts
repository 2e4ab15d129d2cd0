/** How often the cameras of a location are read again, ms. Not in the spec: sleep and shutter change without a word to us. */
export const CAMERAS_RELOAD_MS = 30_000;
