import { enqueueActions } from 'xstate';
import type { CallError } from '../../../contract/calls.ts';
import { toast } from '../app/toasts/toasts.events.ts';
import { shared } from './shared-action.ts';
import { at } from './system.ts';

/** Params of an action or a guard named by `withError`. */
export interface WithError {
  readonly error: CallError;
}
/** Args of `onError`. */
export interface Failed {
  readonly event: { readonly error: unknown };
}

/** Error of an `onError`: adapters and calls reject with a CallError only. */
export const errorOf = ({ event }: Failed) => event.error as CallError;

/** True if nothing answered: the line shows that already, and no other message is needed. */
export const isUnanswered = ({ error }: WithError): boolean => error.status === null;

/** True if the provider does not have the call: no error is shown, and it is not called again. */
export const isAbsent = ({ error }: WithError): boolean => error.isAbsent === true;

/** An action or a guard for `onError`, by name, that takes the error as `WithError`. */
export const withError = <const T extends string>(type: T) =>
  ({ type, params: (failed: Failed): WithError => ({ error: errorOf(failed) }) }) as const;

/** Action `showError` for `onError`, about that endpoint. */
export const showErrorOf = <Context>(endpoint: string | ((context: Context) => string)) =>
  ({
    type: 'showError',
    params: ({ context, event }: Failed & { readonly context: Context }) => ({
      endpoint: typeof endpoint === 'string' ? endpoint : endpoint(context),
      error: errorOf({ event }),
    }),
  }) as const;

interface EndpointFailed {
  readonly endpoint: string;
  readonly error: Pick<CallError, 'message' | 'isAbsent'>;
}

/** The toast of a call that failed (API-09). */
export const errorToast = ({ endpoint, error }: EndpointFailed) =>
  toast('error', `Endpoint: ${endpoint}. ${error.message}`);

/** Implements `showError`; a call that the provider does not have is not an error. */
export const showError = shared(
  enqueueActions(({ enqueue }, failed: EndpointFailed) => {
    if (failed.error.isAbsent !== true) enqueue.sendTo(at('toasts'), errorToast(failed));
  }),
);
