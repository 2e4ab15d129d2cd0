import * as v from 'valibot';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Reading } from './read-leniently.ts';

/** The provider answered, and not so that it could be understood. */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError';
  readonly status: number;
  constructor(status: number, why: string) {
    super(why);
    this.status = status;
  }
}

/** A proxy, a sign-in of the network or a wrong address answers with a page, and calls it a success. */
const WEB_PAGE = 'a web page came instead of data.';
/** Status of an answer that came from something on the way to the provider, or broke off. */
const BAD_GATEWAY = 502;

const PAGE = /^\s*<(!doctype|html|head|body)/i;

/** HTML comes from a proxy; the provider answers with data or a plain text message. */
export const isHtml = ({ headers }: Response): boolean => headers.get('content-type')?.includes('html') === true;

const whyOf = (error: unknown): string => {
  const path = error instanceof v.ValiError ? v.getDotPath(error.issues[0]) : null;
  return `its ${path ?? 'content'} is not what was asked for.`;
};

function contentOf({ headers, status }: Response, text: string): unknown {
  if (status === 204) return null;
  return headers.get('content-type')?.includes('json') === true ? (JSON.parse(text) as unknown) : text;
}

/** The lenient reader is fetched for the first answer that does not keep to the contract. */
async function understood(schema: v.GenericSchema, content: unknown): Promise<Reading<unknown>> {
  const strict = v.safeParse(schema, content);
  if (strict.success) return { output: strict.output, unread: [] };
  const { readLeniently } = await import('./read-leniently.ts');
  return readLeniently(schema, content);
}

/**
 * Reads an answer of 2xx for its call. A command is done by its status: the rest of its answer is read as far as
 * possible.
 * @throws {UnreadableAnswerError}
 */
export async function readAnswer(
  { kind, response: schema }: Endpoint,
  response: Response,
  text: string,
): Promise<Reading<unknown>> {
  if (isHtml(response) && (kind === 'query' || PAGE.test(text))) throw new UnreadableAnswerError(BAD_GATEWAY, WEB_PAGE);
  const nothing = v.safeParse(schema, {});
  try {
    return await understood(schema, contentOf(response, text));
  } catch (error) {
    if (kind === 'command' && nothing.success) return { output: nothing.output, unread: [] };
    const status = error instanceof SyntaxError ? BAD_GATEWAY : response.status;
    throw new UnreadableAnswerError(status, whyOf(error));
  }
}
