import type { CameraLink, LinkWatch } from '../link/camera-link.ts';
import { decodeVoice, type OpusVoice } from '../voice/opus-voice.ts';

interface HostedVoice {
  readonly voice: OpusVoice;
  /** Keeps the link open where no one else in this process looks. */
  readonly watch: LinkWatch;
}

/** Voices that come to real cameras beside a picture without WebRTC: packets of opus, each voice with a decoder of its own. */
export class HostedVoices {
  readonly #all = new Map<string, HostedVoice>();
  readonly #log: (line: string) => void;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  open(name: string, link: CameraLink): void {
    const voice = decodeVoice(
      (pcmu) => void link.talk(pcmu, 'pcmu'),
      (error) => this.#log(`A voice was not decoded: ${String(error)}`),
    );
    const watch = link.watch({ start: () => {}, take: () => {}, lost: () => {} });
    this.#all.set(name, { voice, watch });
  }

  take(name: string, packet: Buffer): void {
    this.#all.get(name)?.voice.take(packet);
  }

  end(name: string): void {
    const ended = this.#all.get(name);
    this.#all.delete(name);
    ended?.voice.end();
    ended?.watch.stop();
  }
}
