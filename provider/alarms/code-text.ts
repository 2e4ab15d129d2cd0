import { DISPATCH_REASONS } from '../../contract/dispatch-reasons.ts';
import { FOLLOW_UP_DISPOSITIONS } from '../../contract/dispositions.ts';

/** A code behind its words: `Off (OFF)`. */
export const coded = (words: string, code: string | number): string => `${words} (${code})`;

const ACTIONS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(FOLLOW_UP_DISPOSITIONS).map(([words, action]): [string, string] => [action, words]),
  ...DISPATCH_REASONS.map(({ label, action }): [string, string] => [action, label]),
]);

/** Words for the action of a disposition; an action without words is its own name. */
export const actionLabel = (action: string): string => ACTIONS.get(action) ?? action.replaceAll('_', ' ');

/** `canceled by rep (canceled_rep)`. */
export const actionText = (action: string): string => coded(actionLabel(action), action);
