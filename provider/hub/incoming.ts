import * as v from 'valibot';
import { SetAcceptNew } from '../../contract/sockets.ts';

/** The value of a `set-accept-new` message; null for any other message (SOCK-21). */
export function acceptNewIn(message: unknown): boolean | null {
  try {
    const frame = v.safeParse(SetAcceptNew, JSON.parse(Buffer.isBuffer(message) ? message.toString('utf8') : ''));
    return frame.success ? frame.output.data.acceptNew : null;
  } catch {
    return null;
  }
}
