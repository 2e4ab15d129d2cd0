import { expect, type Locator, type Page } from '@playwright/test';

/** A picture that is let in is live long before, ms. */
const RETRY_MS = 5_000;

/** Text instead of the picture for the agent who was there before. */
export const TAKEN_OVER = 'Another agent took over';

interface Received {
  readonly type: string;
  readonly trackIdentifier?: string;
  readonly totalAudioEnergy?: number;
}

declare global {
  interface Window {
    connections: RTCPeerConnection[];
  }
}

/** Counts WebRTC connections from the next page on. */
export const countsSound = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.connections = [];
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        window.connections.push(this);
      }
    };
  });

/** A camera's live picture, large or in the strip. */
export class LiveModel {
  readonly picture: Locator;
  readonly #page: Page;
  readonly #video: Locator;

  constructor(page: Page, uuid: string) {
    this.#page = page;
    this.#video = page.locator(`video[data-tile="camera-${uuid}"]`);
    this.picture = page.locator('[data-large]', { has: this.#video });
  }

  /** Makes it the large picture, as the camera of the event, and wakes it if it sleeps. */
  async goesLive(): Promise<void> {
    await this.#page.keyboard.press('l');
    await expect(this.#page.getByRole('region', { name: 'Player' })).toHaveAttribute('data-picture', 'live');
  }

  /** Makes a camera large by its name in the strip. */
  async becomesLarge(name: string): Promise<void> {
    await this.#page
      .getByRole('list')
      .getByRole('button', { name: new RegExp(`^(?!Wake ).*${name}`) })
      .click();
    await expect(this.picture).toHaveAttribute('data-large', 'true');
  }

  async wakes(): Promise<void> {
    await this.clicks(/^Wake ./);
  }

  /** Marked as live, and new pictures come. */
  async seesLive(): Promise<void> {
    await this.showsText('LIVE');
    const before = await this.#frames();
    await expect.poll(() => this.#frames()).toBeGreaterThan(before);
    await this.showsText('LIVE');
  }

  /**
   * Presses Retry as often as it is refused: a voice that ended a moment ago may still be on its way. An attempt by the key
   * may bring it first.
   */
  async comesBack(): Promise<void> {
    const [live, retry] = [
      this.picture.getByText('LIVE', { exact: true }),
      this.picture.getByRole('button', { name: 'Retry' }),
    ];
    await expect(async () => {
      await expect(live.or(retry)).toBeVisible();
      if (await retry.isVisible()) await retry.click();
      await expect(live).toBeVisible({ timeout: RETRY_MS });
    }).toPass();
    await this.seesLive();
  }

  /**
   * Waits for the take-over by `come`, which is repeated where the picture was lost at that moment and came back with
   * another reason.
   */
  async isTakenOver(come: () => Promise<unknown>): Promise<void> {
    await expect(async () => {
      await come();
      await expect(this.picture.getByText(TAKEN_OVER, { exact: true })).toBeVisible({ timeout: RETRY_MS });
    }).toPass();
  }

  async showsText(text: string | RegExp): Promise<void> {
    await expect(this.picture.getByText(text, { exact: true })).toBeVisible();
  }

  async clicks(button: string | RegExp): Promise<void> {
    await this.picture.getByRole('button', { name: button }).click();
  }

  /** New sound comes, can be decoded and is not silence. */
  async playsSound(): Promise<void> {
    const before = await this.#loudness();
    await expect.poll(() => this.#loudness()).toBeGreaterThan(before);
  }

  /** Frequency of the strongest part of its sound at this moment, Hz. */
  pitch(): Promise<number> {
    return this.#video.evaluate(async (video: HTMLVideoElement & { captureStream?: () => MediaStream }) => {
      const sound = video.srcObject instanceof MediaStream ? video.srcObject : video.captureStream?.();
      if (sound === undefined || sound.getAudioTracks().length === 0) return 0;
      const audio = new AudioContext();
      try {
        const analyser = new AnalyserNode(audio, { fftSize: 16_384 });
        audio.createMediaStreamSource(new MediaStream(sound.getAudioTracks())).connect(analyser);
        await new Promise((resolve) => setTimeout(resolve, 500));
        const levels = new Float32Array(analyser.frequencyBinCount);
        analyser.getFloatFrequencyData(levels);
        return (levels.indexOf(Math.max(...levels)) * audio.sampleRate) / analyser.fftSize;
      } finally {
        await audio.close();
      }
    });
  }

  isMuted(): Promise<boolean> {
    return this.#video.evaluate((video: HTMLVideoElement) => video.muted);
  }

  /** Decoded sound so far: energy over WebRTC, else bytes; never decreasing, also when packets were lost. */
  #loudness(): Promise<number> {
    return this.#video.evaluate(async (video: HTMLVideoElement & { webkitAudioDecodedByteCount?: number }) => {
      if (video.muted) return 0;
      if (!(video.srcObject instanceof MediaStream)) return video.webkitAudioDecodedByteCount ?? 0;
      const [track] = video.srcObject.getAudioTracks();
      const reports = await Promise.all(window.connections.map((connection) => connection.getStats()));
      const received = reports.flatMap((report) => [...report.values()] as readonly Received[]);
      const heard = received.find(
        ({ type, trackIdentifier }) => type === 'inbound-rtp' && trackIdentifier === track?.id,
      );
      return heard?.totalAudioEnergy ?? 0;
    });
  }

  /** Width and height of the picture, pixels. */
  size(): Promise<readonly number[]> {
    return this.#video.evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight]);
  }

  /** Pictures that were on screen. */
  #frames(): Promise<number> {
    return this.#video.evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
  }

  /** Records the texts of the picture from now on, each once while it lasts. @returns a function that reads them */
  async notes(): Promise<() => Promise<readonly string[]>> {
    const noted = await this.picture.evaluateHandle((picture) => {
      const said: string[] = [];
      const note = () => {
        const texts = picture.querySelectorAll(':scope > p:not([role], [data-place]), div > strong');
        const text = [...texts].map(({ textContent }) => textContent?.replace(/^\d+/, 'N')).join(' | ');
        if (text !== '' && text !== said.at(-1)) said.push(text);
      };
      note();
      new MutationObserver(note).observe(picture, { childList: true, characterData: true, subtree: true });
      return said;
    });
    return () => noted.jsonValue();
  }
}
