import type { HubAware } from '../../kit/hub-aware.ts';
import type { Agent } from '../session/session.events.ts';
import type { CarriedOver, WaitingVisits } from './carried-over.ts';
import type { Address } from './address.ts';

export interface RouterContext extends HubAware, CarriedOver {
  readonly tab: string;
  readonly agent: Agent | null;
  readonly address: Address;
  /** The forms of the shown screen with changes that are lost when it is left, by name. */
  readonly changed: readonly string[];
  /** Waiting visits that an earlier page saved, until the signed-in person is known. */
  readonly left: WaitingVisits | null;
}
