import { DESK_CALLS } from '../../../contract/desk-calls.ts';
import type { CallOptions, DeskApi } from './api-calls.ts';

type AnyCall = (args: never, options?: CallOptions) => Promise<unknown>;

/** Wait of the reads of an opening visit for its picture, ms. Chosen; the cameras wait as long (decision 0041). */
const PICTURE_FIRST_MS = 1_000;

/**
 * Delays the reads beside an alarm's picture until that is shown. While no visit opens, nothing waits. `api` is the
 * given one with queries that wait; commands never do.
 */
export function createPictureFirst(api: DeskApi) {
  let shown: Promise<void> = Promise.resolve();
  let release = () => {};

  const waiting =
    (call: AnyCall): AnyCall =>
    (args, options) =>
      shown.then(() => call(args, options));
  const entries = Object.entries(api as Readonly<Record<keyof DeskApi, AnyCall>>).map(([name, call]) =>
    DESK_CALLS[name as keyof DeskApi].kind === 'query' ? [name, waiting(call)] : [name, call],
  );

  return {
    api: Object.fromEntries(entries) as DeskApi,
    /** A visit opens. */
    opens(): void {
      release();
      shown = new Promise((resolve) => {
        release = resolve;
        setTimeout(resolve, PICTURE_FIRST_MS);
      });
    },
    /** Ends the wait: the picture is shown. */
    shows(): void {
      release();
    },
    /** Resolves once no visit waits for its picture. */
    async untilShown(): Promise<void> {
      let opening: Promise<void>;
      do {
        opening = shown;
        await opening;
      } while (opening !== shown);
    },
  };
}
