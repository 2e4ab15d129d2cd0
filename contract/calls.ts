import { CAMERA_LINK_CALLS } from './calls/camera-links.ts';
import type { AnswerOf, ArgsOf, ReplyOf, RequestOf } from './endpoint.ts';
import type { CameraLeases } from './entities/cameras.ts';
import { DESK_CALLS } from './desk-calls.ts';
import { OFFICE_CALLS } from './office-calls.ts';

/**
 * Every call between portal and provider. From this table come the portal's typed client, the provider's routes (a missing
 * handler does not compile) and the handlers of unit tests. Fixed paths come before those with a field.
 */
export const CALLS = { ...CAMERA_LINK_CALLS, ...DESK_CALLS, ...OFFICE_CALLS };

export type CallName = keyof typeof CALLS;
export type Args<N extends CallName> = ArgsOf<(typeof CALLS)[N]>;
export type Answer<N extends CallName> = AnswerOf<(typeof CALLS)[N]>;
export type Reply<N extends CallName> = ReplyOf<(typeof CALLS)[N]>;
export type Request<N extends CallName> = RequestOf<(typeof CALLS)[N]>;

/** A failed call as reported to a machine: plain data, so that the journal can keep it. `status` null = no answer. */
export interface CallError {
  readonly call: CallName;
  readonly status: number | null;
  readonly message: string;
  /** The provider does not have the capability of the call, which was therefore not made. */
  readonly isAbsent?: true;
  /** Delay after which a call refused with 429, or with 503 by a restarting provider, may be repeated. */
  readonly retryAfterMs?: number;
  /** Holders of all controls of a camera, when the requested one is taken. */
  readonly leases?: CameraLeases;
}
