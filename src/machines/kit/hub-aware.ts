import { assign } from 'xstate';
import type { HubConnected } from '../app/hub/hub.events.ts';
import { shared } from './shared-action.ts';

/** Context of a machine that follows the hub: the first state comes by the input, later ones by the hub's events. */
export interface HubAware {
  readonly hubIsConnected: boolean;
  /** Nothing proves that an open line brings news. */
  readonly lineLacksTicks: boolean;
}

/**
 * Interval of polling beside an open line that does not tick, ms. Not in the spec: its provider may never send what is
 * asked for, and each agent's portal asks all shift long.
 */
export const SLOW_POLL_MS = 10_000;

/** The line is open, and no poll is needed beside it. */
export const bringsNews = ({ hubIsConnected, lineLacksTicks }: HubAware): boolean => hubIsConnected && !lineLacksTicks;

/** Part of an input, for an actor that follows the hub too. */
export const hubAware = ({ hubIsConnected, lineLacksTicks }: HubAware): HubAware => ({
  hubIsConnected,
  lineLacksTicks,
});

/** The delay of a poll, ms, whose interval is `closedMs` while the line is closed. */
export const pollDelay =
  (closedMs: number) =>
  ({ context }: { readonly context: HubAware }): number =>
    context.hubIsConnected && !bringsNews(context) ? SLOW_POLL_MS : closedMs;

/** Implementations for a machine whose context is `HubAware`. */
export const hubAwareGuards = {
  lineBringsNews: ({ context }: { readonly context: HubAware }) => bringsNews(context),
};
export const hubAwareActions = {
  hubConnected: shared<HubAware, HubConnected>(
    assign((_, { ticks }: HubConnected) => ({ hubIsConnected: true, lineLacksTicks: ticks === false })),
  ),
  hubDisconnected: shared<HubAware, undefined>(assign({ hubIsConnected: false })),
};
/** Transitions of `idle` and `waiting` when the line closes: polling begins, or becomes more frequent. */
export const lineLost = {
  'hub.disconnected': { target: 'waiting', reenter: true, actions: 'hubDisconnected' },
} as const;
