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
  /** The waiting visits of the page before this one, until it is known who is signed in. */
  readonly left: WaitingVisits | null;
}
