import type { CallName } from '../../../../contract/calls.ts';

/** The arguments of any call, as far as they name an event. */
export interface NamingArgs {
  readonly params?: { readonly eventId?: string };
  readonly query?: { readonly eventId?: string; readonly verify_eventId?: string | undefined };
}

/** Commands that change alarms in answers. */
const CHANGING: readonly CallName[] = [
  'holdEvent',
  'unholdEvent',
  'unsetTaken',
  'setPcsStatus',
  'setDispositionAction',
  'flagDetection',
];

/** Predicate of the events that a command changes; null where it changes none. */
export function eventsOf(call: CallName, { params, query }: NamingArgs): ((eventId: string) => boolean) | null {
  if (!CHANGING.includes(call)) return null;
  if (call === 'unsetTaken') return (eventId) => eventId !== query?.verify_eventId;
  const named = params?.eventId ?? query?.eventId;
  return (eventId) => eventId === named;
}

interface Command {
  readonly isAbout: (eventId: string) => boolean;
  /** Infinity while it is under way. */
  settledAt: number;
}

export interface Place {
  /** Epoch ms of the browser. */
  readonly atMs: number;
  /** Higher than of whatever was asked before. */
  readonly ordinal: number;
}

/**
 * The order in which calls are made. A command that was settled after a call was made makes the call's answer about its
 * event outdated.
 * @param now epoch ms of the browser
 */
export function createAskingOrder(now: () => number) {
  let last = 0;
  let commands: readonly Command[] = [];
  const underWay = new Set<number>();

  function next(): Place {
    const atMs = now();
    last = Math.max(last + 1, atMs);
    return { atMs, ordinal: last };
  }

  return {
    next,
    /** Records the begin of a call. */
    asked(isAbout: Command['isAbout'] | null) {
      const place = next();
      const command: Command | null = isAbout && { isAbout, settledAt: Number.POSITIVE_INFINITY };
      underWay.add(place.ordinal);
      if (command !== null) commands = [...commands, command];
      return {
        place,
        settled(): void {
          underWay.delete(place.ordinal);
          if (command !== null) command.settledAt = next().ordinal;
          const oldest = Math.min(...underWay);
          commands = commands.filter(({ settledAt }) => settledAt > oldest);
        },
      };
    },
    /** The event may be shown as it was before a command. */
    isOutdated: (eventId: string, { ordinal }: Place): boolean =>
      commands.some(({ isAbout, settledAt }) => ordinal < settledAt && isAbout(eventId)),
  };
}
