/** Path of the signalling socket; the portal gets it in the answer to `liveView`. */
export const SIGNALLING_PATH = '/api/camera-signalling';
