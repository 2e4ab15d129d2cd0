const RATE = 48_000;
const BYTES_A_SAMPLE = 2;
const HEADER_BYTES = 44;
/** A voice has pauses; a tone without any is noise to a browser, which takes it out. */
const BURST_MS = 300;
const PERIOD_MS = 500;
const LOUDNESS = 16_000;

/** A second of WAV for a microphone: bursts of one tone, which begin and end softly. */
export function toneFile(hz: number): Buffer {
  const file = Buffer.alloc(HEADER_BYTES + RATE * BYTES_A_SAMPLE);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * BYTES_A_SAMPLE, 28);
  file.writeUInt16LE(BYTES_A_SAMPLE, 32);
  file.writeUInt16LE(8 * BYTES_A_SAMPLE, 34);
  file.write('data', 36);
  file.writeUInt32LE(RATE * BYTES_A_SAMPLE, 40);
  for (let index = 0; index < RATE; index += 1) {
    const ms = ((index * 1_000) / RATE) % PERIOD_MS;
    const envelope = ms < BURST_MS ? Math.sin((Math.PI * ms) / BURST_MS) : 0;
    const sample = LOUDNESS * envelope * Math.sin((2 * Math.PI * hz * index) / RATE);
    file.writeInt16LE(Math.round(sample), HEADER_BYTES + index * BYTES_A_SAMPLE);
  }
  return file;
}
