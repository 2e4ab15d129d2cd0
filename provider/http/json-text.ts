/** The answer of a call as JSON text already: long documents pass from the database to the caller without being parsed. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An answer as the bytes of its JSON. Sent as a string, a long one would be counted and converted once more. */
export const bytesOf = (answer: unknown): Buffer =>
  Buffer.from(answer instanceof JsonText ? answer.text : JSON.stringify(answer));

/** The JSON of an object, of its own fields after those of a document. */
export function mergedJson(document: string, fields: Readonly<Record<string, unknown>>): string {
  const own = JSON.stringify(fields);
  return document === '{}' ? own : `${document.slice(0, -1)},${own.slice(1)}`;
}
