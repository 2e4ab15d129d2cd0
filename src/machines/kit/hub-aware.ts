import { assign } from 'xstate';
import { shared } from './shared-action.ts';

/** Context of a machine that follows the hub: the first state comes by the input, later ones by the hub's events. */
export interface HubAware {
  readonly hubIsConnected: boolean;
}

/** Implementations for a machine whose context is `HubAware`. */
export const hubAwareGuards = {
  hubIsConnected: ({ context }: { readonly context: HubAware }) => context.hubIsConnected,
};
export const hubAwareActions = {
  hubConnected: shared<HubAware, undefined>(assign({ hubIsConnected: true })),
  hubDisconnected: shared<HubAware, undefined>(assign({ hubIsConnected: false })),
};
