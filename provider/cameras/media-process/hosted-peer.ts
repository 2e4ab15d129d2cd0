import type { RTCDataChannel } from 'werift';
import { type CameraPeer, openCameraPeer } from '../webrtc/camera-peer.ts';
import type { LastingFault } from '../device/faults.ts';
import { LinkError } from '../link/camera-link.ts';
import type { LiveSource } from '../streams/live-source.ts';
import type { Candidate } from '../webrtc/signal-frames.ts';
import { addVoice, type ReceivedAudio, heardIn } from '../voice/received-audio.ts';
import type { PeerReport } from './messages.ts';

/**
 * Minimum interval between reports of an agent's voice, ms. Not in the spec: ten messages a second show that somebody
 * talks.
 */
const VOICE_REPORT_MS = 100;
/**
 * Messages accepted from a viewer on the data channel within a second. Not in the spec: a portal sends one for each
 * press of a button, and without a bound one viewer could keep the provider busy.
 */
const MESSAGES_PER_S = 50;
/** Size limit of a message, bytes. Not in the spec: a camera message of the portal has less than a hundred. */
const MESSAGE_MAX_BYTES = 16_384;
const SECOND_MS = 1_000;

type ReportOfPeer = PeerReport extends infer R ? (R extends PeerReport ? Omit<R, 'peer'> : never) : never;

export interface HostedPeerInput {
  readonly host: string;
  readonly stun: string;
  readonly fault: LastingFault;
  /** The source with the viewer's present fault; null when it cannot be sent live. */
  readonly source: (fault: () => LastingFault) => Promise<LiveSource | null>;
  readonly report: (report: ReportOfPeer) => void;
  readonly log: (line: string) => void;
}

/** The camera's end of one viewer's connection, worked by messages; it has ended when it reports `gone`. */
export class HostedPeer {
  readonly #input: HostedPeerInput;
  /** Offers and candidates are taken one after the other: a candidate waits for the answer before it. */
  #taken: Promise<void>;
  #peer: CameraPeer | null = null;
  #channel: RTCDataChannel | null = null;
  #fault: LastingFault;
  #isGone = false;
  #voice: ReceivedAudio | null = null;
  #voiceTimer: NodeJS.Timeout | undefined;
  #voiceReportedMs = -VOICE_REPORT_MS;
  #mayTalk = false;
  #messages = 0;
  #countedFromMs = 0;

  constructor(input: HostedPeerInput) {
    this.#input = input;
    this.#fault = input.fault;
    this.#taken = input
      .source(() => this.#fault)
      .then(
        (source) => this.#open(source),
        (error: unknown) => this.fail(error),
      );
  }

  offer(sdp: string): void {
    this.#take(async (peer) => this.#input.report({ type: 'answer', sdp: await peer.answer(sdp) }));
  }

  addCandidate(candidate: Candidate): void {
    this.#take((peer) => peer.addCandidate(candidate));
  }

  setFault(fault: LastingFault): void {
    this.#fault = fault;
  }

  letTalk(mayTalk: boolean): void {
    this.#mayTalk = mayTalk;
  }

  send(bytes: Uint8Array): void {
    if (this.#channel?.readyState === 'open') this.#channel.send(Buffer.from(bytes));
  }

  close(): void {
    const peer = this.#peer;
    this.#gone();
    peer?.close().catch((error: unknown) => this.#input.log(`A camera did not close: ${String(error)}`));
  }

  /** Ends this connection for an error that nothing else has handled. */
  fail(error: unknown): void {
    if (this.#isGone) return;
    this.#input.log(`The connection of a viewer was closed: ${String(error)}`);
    this.close();
  }

  /** Ends it, and gives the viewer the reason in words. */
  #refuse({ message }: LinkError): void {
    if (this.#isGone) return;
    this.#input.report({ type: 'unavailable', message });
    this.close();
  }

  #open(source: LiveSource | null): void {
    if (this.#isGone) return;
    if (source === null) return this.#gone();
    const { host, stun, report } = this.#input;
    this.#peer = openCameraPeer({
      source,
      host,
      stun,
      onCandidate: (candidate) => report({ type: 'candidate', candidate }),
      onConnected: () => report({ type: 'connected' }),
      onChannel: (channel) => this.#openChannel(channel),
      onVoice: (codec, packet) => {
        if (codec !== 'opus' && this.#mayTalk) source.talk(packet, codec);
        this.#hear(heardIn(codec, packet));
      },
      onUnavailable: (error) => this.#refuse(error),
      onError: (error) => this.fail(error),
      onGone: () => this.#gone(),
    });
  }

  #take(action: (peer: CameraPeer) => Promise<void>): void {
    this.#taken = this.#taken
      .then(() => (this.#peer === null || this.#isGone ? undefined : action(this.#peer)))
      .catch((error: unknown) => {
        if (error instanceof LinkError) this.#refuse(error);
        else this.#input.report({ type: 'refused' });
      });
  }

  #openChannel(channel: RTCDataChannel): void {
    this.#channel = channel;
    channel.onMessage.subscribe((message) => this.#hearMessage(Buffer.from(message)));
    const begin = (): void => {
      if (channel.readyState === 'open') this.#input.report({ type: 'channelOpened' });
    };
    channel.stateChange.subscribe(begin);
    begin();
  }

  #hearMessage(bytes: Buffer): void {
    if (this.#isGone) return;
    const nowMs = performance.now();
    if (nowMs - this.#countedFromMs > SECOND_MS) {
      this.#countedFromMs = nowMs;
      this.#messages = 0;
    }
    this.#messages += 1;
    if (bytes.length > MESSAGE_MAX_BYTES) return this.fail('A message was too long.');
    if (this.#messages > MESSAGES_PER_S) return this.fail('There were too many messages within a second.');
    this.#input.report({ type: 'message', bytes });
  }

  #hear(voice: ReceivedAudio): void {
    this.#voice = addVoice(this.#voice, voice);
    const waitMs = Math.max(0, this.#voiceReportedMs + VOICE_REPORT_MS - performance.now());
    this.#voiceTimer ??= setTimeout(() => this.#reportVoice(), waitMs);
  }

  #reportVoice(): void {
    this.#voiceTimer = undefined;
    this.#voiceReportedMs = performance.now();
    if (this.#voice !== null && !this.#isGone) this.#input.report({ type: 'voice', voice: this.#voice });
    this.#voice = null;
  }

  #gone(): void {
    if (this.#isGone) return;
    this.#reportVoice();
    clearTimeout(this.#voiceTimer);
    this.#isGone = true;
    this.#input.report({ type: 'gone' });
  }
}
