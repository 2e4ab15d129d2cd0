const NOT_SEEN = 'Look at its picture first';
const NOT_ANSWERED = 'Waits for the dispatch centre';

/** Reasons by the name of the guard that refuses. */
const WORDS: Readonly<Record<string, string>> = { isSeen: NOT_SEEN, isUnseen: NOT_SEEN, isAskingCentre: NOT_ANSWERED };

/** Reason why a control is disabled, in the agent's words; null where it is enabled. */
export const whyNotText = (guard: string | null): string | null => (guard === null ? null : (WORDS[guard] ?? null));
