const connect = <T>(to: T): T => to;
const nothing = () => {};

/** Plays alerts to no one. */
export class SilentAudio {
  readonly state = 'running';
  readonly currentTime = 0;
  readonly destination = {};

  createGain() {
    return { connect, gain: { setValueAtTime: nothing, linearRampToValueAtTime: nothing } };
  }

  createOscillator() {
    return { connect, type: 'sine', frequency: { value: 0 }, start: nothing, stop: nothing };
  }
}
