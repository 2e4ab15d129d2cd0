/** `CloseEvent.code` of a socket whose handler raised an exception. Source: RFC 6455, 7.4.1. */
export const BROKEN_HANDLER_CODE = 1011;
/** Interval between log lines of the same kind of failure, ms. Not in the spec: anyone can cause one with a packet. */
const SELDOM_MS = 10_000;

/** A listener whose exceptions go to `onError` instead of ending the process. */
export const guarded =
  <Heard extends readonly unknown[]>(listen: (...heard: Heard) => void, onError: (error: unknown) => void) =>
  (...heard: Heard): void => {
    try {
      listen(...heard);
    } catch (error) {
      onError(error);
    }
  };

/** Calls `act` at most once in `SELDOM_MS`, and leaves out the calls between. */
export function seldom(act: (error: unknown) => void): (error: unknown) => void {
  let nextMs = 0;
  return (error) => {
    const nowMs = performance.now();
    if (nowMs < nextMs) return;
    nextMs = nowMs + SELDOM_MS;
    act(error);
  };
}
