/** A media source with one buffer, whose pace the test sets. */
export class FakeMediaSource extends EventTarget {
  static made: FakeMediaSource[];
  static plays: boolean;
  static reset() {
    FakeMediaSource.made = [];
    FakeMediaSource.plays = true;
  }
  static {
    FakeMediaSource.reset();
  }
  static isTypeSupported() {
    return FakeMediaSource.plays;
  }

  readyState = 'closed';
  isFull = false;
  readonly types: string[] = [];
  /** Parts that were appended to the buffer. */
  readonly taken: number[][] = [];
  readonly #buffer = Object.assign(new EventTarget(), {
    appendBuffer: (bytes: Uint8Array) => {
      if (this.isFull) throw new DOMException('The buffer is full.', 'QuotaExceededError');
      this.taken.push([...bytes]);
    },
  });

  constructor() {
    super();
    FakeMediaSource.made.push(this);
  }

  addSourceBuffer(type: string) {
    this.types.push(type);
    return this.#buffer;
  }
  endOfStream() {
    this.readyState = 'ended';
  }

  opens() {
    this.readyState = 'open';
    this.dispatchEvent(new Event('sourceopen'));
  }
  takes() {
    this.#buffer.dispatchEvent(new Event('updateend'));
  }
  refuses() {
    this.#buffer.dispatchEvent(new Event('error'));
  }

  static last(): FakeMediaSource {
    const source = FakeMediaSource.made.at(-1);
    if (source === undefined) throw new Error('There is no media source.');
    return source;
  }
}
