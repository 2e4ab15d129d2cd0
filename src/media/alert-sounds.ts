import type { AlertSound } from '../machines/app/alerts/alerts.events.ts';

interface Tone {
  readonly hz: number;
  /** Start and length, s. */
  readonly atS: number;
  readonly forS: number;
}

/** Tones of the sounds: more and higher ones for more urgent alarms; the lost line falls. */
const TONES: Readonly<Record<AlertSound, readonly Tone[]>> = {
  1: [0, 0.16, 0.32].map((atS) => ({ hz: 988, atS, forS: 0.11 })),
  2: [0, 0.2].map((atS) => ({ hz: 740, atS, forS: 0.12 })),
  3: [{ hz: 523, atS: 0, forS: 0.14 }],
  lost: [
    { hz: 622, atS: 0, forS: 0.28 },
    { hz: 466, atS: 0.32, forS: 0.28 },
    { hz: 311, atS: 0.64, forS: 0.4 },
  ],
};
/** A tone that began or ended at once would click, s. */
const RAMP_S = 0.015;
/** Gain at volume 100, of full scale. */
const LOUDEST = 0.5;

/** The sound of an alert at a volume from 0 to 100. */
export interface AlertSounds {
  play(sound: AlertSound, volume: number): void;
}

/** Sounds, silent before the person's first key or click in the page: browsers require one. */
export function createAlertSounds(createAudio: () => AudioContext): AlertSounds {
  let made: AudioContext | null = null;
  return {
    play(sound, volume) {
      if (volume === 0) return;
      made ??= createAudio();
      const audio = made;
      if (audio.state === 'suspended') void audio.resume();
      for (const { hz, atS, forS } of TONES[sound]) {
        const startS = audio.currentTime + atS;
        const gain = audio.createGain();
        gain.gain.setValueAtTime(0, startS);
        gain.gain.linearRampToValueAtTime((LOUDEST * volume) / 100, startS + RAMP_S);
        gain.gain.setValueAtTime((LOUDEST * volume) / 100, startS + forS - RAMP_S);
        gain.gain.linearRampToValueAtTime(0, startS + forS);
        const tone = audio.createOscillator();
        tone.type = 'triangle';
        tone.frequency.value = hz;
        tone.connect(gain).connect(audio.destination);
        tone.start(startS);
        tone.stop(startS + forS);
      }
    },
  };
}
