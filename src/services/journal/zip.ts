/** First byte of every zipped text; no JSON begins with it. */
const ZIP_MARK = 0x1f;

/** A list in JSON of these values, each of which is JSON already, zipped. */
export async function zipped(values: readonly Uint8Array<ArrayBuffer>[]): Promise<Uint8Array<ArrayBuffer>> {
  const text = new Blob(['[', ...values.flatMap((value, index) => (index === 0 ? [value] : [',', value])), ']']);
  return bytesOf(text.stream().pipeThrough(new CompressionStream('gzip')));
}

/** The values behind bytes that `zipped` made, or the one whose JSON they are. `check` sees the text as it comes, and may throw. */
export async function unzipped(
  bytes: Uint8Array<ArrayBuffer>,
  check: (text: Uint8Array) => void = () => {},
): Promise<readonly unknown[]> {
  const decoder = new TextDecoder();
  if (bytes[0] !== ZIP_MARK) return [JSON.parse(decoder.decode(bytes))];
  const checking = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(text, controller) {
      check(text);
      controller.enqueue(text);
    },
  });
  const unzipping = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  const text = await bytesOf(unzipping.pipeThrough(checking));
  return JSON.parse(decoder.decode(text));
}

const bytesOf = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>) =>
  new Uint8Array(await new Response(stream).arrayBuffer());
