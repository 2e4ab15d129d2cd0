/** A socket whose other end is the test. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  static reset() {
    FakeSocket.made = [];
  }
  readyState = 0;
  binaryType = 'blob';
  readonly sent: unknown[] = [];
  readonly url: URL;

  readonly protocol: string;

  constructor(url: string, protocol = '') {
    super();
    this.protocol = protocol;
    this.url = new URL(url);
    FakeSocket.made.push(this);
  }

  send(data: unknown) {
    this.sent.push(data);
  }

  close() {
    this.readyState = 3;
  }

  opens() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  receives(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  ends(code = 1006) {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }

  static last(): FakeSocket {
    const socket = FakeSocket.made.at(-1);
    if (socket === undefined) throw new Error('There is no socket.');
    return socket;
  }
}
