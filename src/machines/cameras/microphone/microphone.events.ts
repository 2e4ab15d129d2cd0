/** The results of requests for the microphone. */
export type MicrophoneFact = { type: 'microphone.granted' } | { type: 'microphone.denied'; reason: string };
export type MicrophoneCommand =
  /** Continues without it (AUDIO-10). */
  | { type: 'microphone.doWithout' }
  /** Loads the page again, for the browser to ask again (AUDIO-10). */
  | { type: 'microphone.reload' };
export type MicrophoneEvent =
  | MicrophoneFact
  | MicrophoneCommand
  /** workRecording restarted: send it the microphone's state. */
  | { type: 'microphone.announce' };

declare module '../../kit/system.ts' {
  interface System {
    readonly microphone: MicrophoneEvent;
  }
}
