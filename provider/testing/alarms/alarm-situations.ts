import { PCS_STATUS } from '../../../contract/enums.ts';
import { CANCELED_BY_CUSTOMER, DISARMED } from '../../alarms/alarm.constants.ts';
import type { AlarmFact } from '../../alarms/alarm.facts.ts';
import type { Holder } from '../../alarms/alarm.state.ts';
import { EXPIRES_MS, LEASE_UNTIL_MS, statusSet } from './alarm-history.ts';

/** A fact and its author, as named in the log. */
export interface Step {
  readonly fact: AlarmFact;
  readonly by: string;
}

/** Present or past holder of an alarm. */
export interface Owner {
  readonly holder: Holder;
  /** The holder, as named in the log. */
  readonly by: string;
}

const { not_monitored, canceled, operator_handled, pcs_handled, expired, dispatch, follow_up } = PCS_STATUS;

const byAgent = ({ by }: Owner, ...facts: readonly AlarmFact[]): readonly Step[] => facts.map((fact) => ({ fact, by }));
const byProvider = (...facts: readonly AlarmFact[]): readonly Step[] => facts.map((fact) => ({ fact, by: 'provider' }));
const byCustomer = (...facts: readonly AlarmFact[]): readonly Step[] => facts.map((fact) => ({ fact, by: 'customer' }));

const leased = ({ holder }: Owner) => ({ holder, leaseUntilMs: LEASE_UNTIL_MS });
const taken = (owner: Owner): AlarmFact => ({
  type: 'alarm.taken',
  data: { ...leased(owner), expiresAtMs: EXPIRES_MS },
});
const opened = (owner: Owner) => byAgent(owner, taken(owner), { type: 'alarm.held', data: leased(owner) });
const setTo = (status: number) => (owner: Owner) => [
  ...opened(owner),
  ...byAgent(owner, statusSet(status, leased(owner))),
];
const closedAs = (status: number) => (owner: Owner) => [...opened(owner), ...byAgent(owner, statusSet(status))];

const SWEPT = byProvider(statusSet(expired));
const CANCELED = byCustomer({ type: 'alarm.canceledByCustomer', data: CANCELED_BY_CUSTOMER });
const DISARMED_THEN = byCustomer({ type: 'alarm.armStateSeen', data: { state: 'OFF' } }, statusSet(canceled, DISARMED));

type Situations = Readonly<Record<string, (owner: Owner) => readonly Step[]>>;

/** Open, without a holder. */
export const WAITING = {
  waiting: () => [],
  'on hold for its location': () => byProvider({ type: 'alarm.putOnHold', data: {} }),
} satisfies Situations;

/** Open and with its owner. */
export const HELD = {
  watched: (owner) => byAgent(owner, taken(owner)),
  verified: opened,
  dispatched: setTo(dispatch),
  'followed up': setTo(follow_up),
} satisfies Situations;

/** Closed while its owner had it. */
export const CLOSED = {
  handled: closedAs(operator_handled),
  canceled: closedAs(canceled),
  'handled as by PCS': closedAs(pcs_handled),
  'set to not monitored': closedAs(not_monitored),
  expired: closedAs(expired),
  'completed by the provider after its disposition': (owner) => [
    ...opened(owner),
    ...byAgent(owner, { type: 'alarm.dispositionSet', data: { action: 'agent_handled' } }),
    ...byProvider(statusSet(operator_handled)),
  ],
  'expired by the provider': (owner) => [...opened(owner), ...SWEPT],
  'canceled by the customer': (owner) => [...opened(owner), ...CANCELED],
  disarmed: (owner) => [...opened(owner), ...DISARMED_THEN],
} satisfies Situations;

/** Closed without a holder. */
export const CLOSED_WAITING = {
  'handled by link': (owner) => byAgent(owner, statusSet(operator_handled)),
  'expired by the provider': () => SWEPT,
  'canceled by the customer': () => CANCELED,
  disarmed: () => DISARMED_THEN,
} satisfies Situations;
