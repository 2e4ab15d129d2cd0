import { actionText } from '../../contract/action-text.ts';
import { type DispatchAction, dispatchReason } from '../../contract/dispatch-reasons.ts';

/** A code behind its words: `Off (OFF)`. */
export const coded = (words: string, code: string | number): string => `${words} (${code})`;

/** Words for the reason of a request for help: `Immediate Police`. */
export const requestLabel = (action: DispatchAction): string => dispatchReason(action)?.label ?? action;

/** `Immediate Police (dispatched_police)`. */
export const requestText = (action: DispatchAction): string => coded(requestLabel(action), action);

/** `Agent (canceled_rep)`: in the words of the portal. */
export const dispositionText = (action: string): string => coded(actionText(action), action);
