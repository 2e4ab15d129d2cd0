/** Where cameras and viewers find each other; the portal reads it from the answer of `liveView`. */
export const SIGNALLING_PATH = '/api/camera-signalling';
