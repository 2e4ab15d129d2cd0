/** Spec: D1 §2.6 (AUDIO-21, ACCT-14) */
export const AUDIO_SETTINGS = 'Audio Settings';
export const MIC_VOLUME = 'Mic Volume';
export const TEST = 'Test';
/** What a running test does (AUDIO-22). */
export const TESTING = {
  asking: 'Waiting for the microphone…',
  recording: 'Recording for 5 seconds. Say something.',
  playing: 'This is what was recorded.',
} as const;
export const TEST_RUNS = 'A test is running';
