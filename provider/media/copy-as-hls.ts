import {
  CmafOutputFormat,
  Conversion,
  HlsOutputFormat,
  type HlsOutputFormatOptions,
  type Input,
  Output,
  type PathedTarget,
  type Target,
} from 'mediabunny';

/**
 * Copies picture and sound of an mp4 into HLS with CMAF segments; nothing is encoded again.
 * @throws {Error} when a track cannot be copied.
 */
export async function copyAsHls(
  input: Input,
  options: Omit<HlsOutputFormatOptions, 'segmentFormat'>,
  target: PathedTarget<Target>,
): Promise<void> {
  const conversion = await Conversion.init({
    input,
    output: new Output({
      format: new HlsOutputFormat({ ...options, segmentFormat: new CmafOutputFormat() }),
      target,
    }),
    tracks: 'primary',
    showWarnings: false,
  });
  const [discarded] = conversion.discardedTracks;
  if (discarded !== undefined) throw new Error(`a track cannot be copied (${discarded.reason})`);
  await conversion.execute();
}
