import { assign } from 'xstate';
import { shared } from './shared-action.ts';

/** Context of whoever follows the hub: the first state comes by the input, the rest by the hub's news. */
export interface HubAware {
  readonly hubIsConnected: boolean;
}

/** Implementations for whoever is `HubAware`. */
export const hubAwareGuards = {
  hubIsConnected: ({ context }: { readonly context: HubAware }) => context.hubIsConnected,
};
export const hubAwareActions = {
  hubConnected: shared<HubAware, undefined>(assign({ hubIsConnected: true })),
  hubDisconnected: shared<HubAware, undefined>(assign({ hubIsConnected: false })),
};
