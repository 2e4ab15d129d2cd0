import * as v from 'valibot';
import { SetAcceptNew } from '../../contract/sockets.ts';

/** What came up a socket; null for anything but `set-accept-new` (SOCK-21). */
export function acceptNewIn(message: unknown): boolean | null {
  try {
    const frame = v.safeParse(SetAcceptNew, JSON.parse(Buffer.isBuffer(message) ? message.toString('utf8') : ''));
    return frame.success ? frame.output.data.acceptNew : null;
  } catch {
    return null;
  }
}
