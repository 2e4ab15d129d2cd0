/** A recorder whose sound the test makes. */
export class FakeRecorder extends EventTarget {
  static made: FakeRecorder[];
  static types: string[];
  static reset() {
    FakeRecorder.made = [];
    FakeRecorder.types = ['audio/webm;codecs=opus'];
  }
  static {
    FakeRecorder.reset();
  }
  static isTypeSupported(type: string) {
    return FakeRecorder.types.includes(type);
  }

  state = 'inactive';
  sliceMs: number | undefined;
  readonly stream: unknown;
  readonly options: MediaRecorderOptions;

  constructor(stream: unknown, options: MediaRecorderOptions = {}) {
    super();
    this.stream = stream;
    this.options = options;
    FakeRecorder.made.push(this);
  }

  get mimeType() {
    return this.options.mimeType ?? '';
  }

  start(sliceMs?: number) {
    this.state = 'recording';
    this.sliceMs = sliceMs;
  }

  /** Gives out the rest and reports the stop later, as browsers do. */
  stop() {
    this.state = 'inactive';
  }

  gives(text: string) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }));
  }

  stops() {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }

  static last(): FakeRecorder {
    const recorder = FakeRecorder.made.at(-1);
    if (recorder === undefined) throw new Error('There is no recorder.');
    return recorder;
  }
}
