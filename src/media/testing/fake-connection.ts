export class FakeStream {
  readonly tracks: unknown[] = [];
  addTrack(track: unknown) {
    this.tracks.push(track);
  }
}

class FakeChannel extends EventTarget {
  readyState = 'connecting';
  binaryType = 'blob';
  readonly sent: Uint8Array[] = [];
  send(bytes: Uint8Array) {
    this.sent.push(bytes);
  }
  opens() {
    this.readyState = 'open';
    this.dispatchEvent(new Event('open'));
  }
  receives(data: Uint8Array | string) {
    const sent = typeof data === 'string' ? data : new Uint8Array(data).buffer;
    this.dispatchEvent(new MessageEvent('message', { data: sent }));
  }
}

class FakeTransceiver {
  codecs: readonly string[] = [];
  voice: unknown = null;
  readonly sender = {
    replaceTrack: async (voice: unknown) => {
      this.voice = voice;
    },
  };
  readonly kind: string;
  readonly direction: string | undefined;

  constructor(kind: string, direction: string | undefined) {
    this.kind = kind;
    this.direction = direction;
  }

  setCodecPreferences(codecs: readonly { mimeType: string }[]) {
    this.codecs = codecs.map(({ mimeType }) => mimeType);
  }
}

/** A peer connection whose camera is the test. */
export class FakeConnection extends EventTarget {
  static made: FakeConnection[] = [];
  static reset() {
    FakeConnection.made = [];
  }
  connectionState = 'new';
  localDescription: object | null = null;
  remote: object | null = null;
  isClosed = false;
  refuses = false;
  stopped = 0;
  stats: readonly ({ readonly id: string } & Readonly<Record<string, unknown>>)[] = [];
  readonly candidates: object[] = [];
  readonly transceivers: FakeTransceiver[] = [];
  readonly channel = new FakeChannel();

  readonly configuration: object;

  constructor(configuration: object) {
    super();
    this.configuration = configuration;
    FakeConnection.made.push(this);
  }

  createDataChannel() {
    return this.channel;
  }
  addTransceiver(kind: string, { direction }: RTCRtpTransceiverInit) {
    const transceiver = new FakeTransceiver(kind, direction);
    this.transceivers.push(transceiver);
    return transceiver;
  }
  async setLocalDescription() {
    this.localDescription = { type: 'offer', sdp: 'ours' };
  }
  async setRemoteDescription(answer: object) {
    if (this.refuses) throw new Error('No.');
    this.remote = answer;
  }
  async addIceCandidate(candidate: object) {
    if (this.refuses) throw new Error('No.');
    this.candidates.push(candidate);
  }
  async getStats() {
    return new Map(this.stats.map((entry) => [entry.id, entry]));
  }
  getReceivers() {
    return this.transceivers.map(() => ({ track: { stop: () => (this.stopped += 1) } }));
  }
  close() {
    this.isClosed = true;
  }

  becomes(state: string) {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
  finds(candidate: object | null) {
    this.dispatchEvent(Object.assign(new Event('icecandidate'), { candidate }));
  }
  brings(track: object) {
    this.dispatchEvent(Object.assign(new Event('track'), { track }));
  }

  static last(): FakeConnection {
    const connection = FakeConnection.made.at(-1);
    if (connection === undefined) throw new Error('There is no connection.');
    return connection;
  }
}
