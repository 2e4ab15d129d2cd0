import type { Answer, Args, CallError } from '../../../../contract/calls.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { isClosed, PCS_STATUS } from '../../../../contract/enums.ts';
import { isOurs } from '../../../../contract/holder.ts';
import type { ForeignAlarms } from './foreign-alarms.ts';
import type { Api } from '../api-calls.ts';

/** Interval of asking for an alarm of this tab that takes no longer contain, ms. Not in the spec. */
const ASK_AGAIN_AFTER_MS = 10_000;

export interface TakeDeps {
  readonly api: Pick<Api, 'takeEvents' | 'getEvent'>;
  readonly alarms: Pick<ForeignAlarms, 'knowsCustody' | 'pushed'>;
  readonly tab: string;
  /** Epoch ms. */
  readonly now: () => number;
}

/** An alarm that a take had, and when it was last asked for alone. */
interface Had {
  readonly alarm: AlarmEvent;
  readonly askedAtMs: number;
}

/** An event that the provider does not know any more is over for this tab; as if the provider had pushed it as that. */
const vanished = (alarm: AlarmEvent): AlarmEvent => ({
  ...alarm,
  handler: null,
  pcs_status: PCS_STATUS.not_monitored,
  version: 0,
});

/**
 * Takes alarms. A provider that does not tell tabs apart may omit an alarm that an earlier answer had: such an alarm is
 * read alone, and where it is over or somebody else's, the next answer shows that.
 */
export function createTakeEvents({ api, alarms, tab, now }: TakeDeps) {
  const had = new Map<string, Had>();
  const gone = new Map<string, AlarmEvent>();
  const isHere = (alarm: AlarmEvent) => !isClosed(alarm.pcs_status) && isOurs(alarm, tab);

  function settle(alarm: AlarmEvent): void {
    if (isHere(alarm)) return;
    had.delete(alarm.eventId);
    gone.set(alarm.eventId, alarm);
  }

  function ask({ alarm }: Had): void {
    const { eventId } = alarm;
    had.set(eventId, { alarm, askedAtMs: now() });
    api.getEvent({ params: { eventId } }).then(settle, (error: CallError) => {
      // Whatever else fails says nothing of the alarm.
      if (error.status === 404) settle(alarms.pushed(vanished(alarm)));
    });
  }

  return async (args: Args<'takeEvents'>): Promise<Answer<'takeEvents'>> => {
    const answer = await api.takeEvents(args);
    if (alarms.knowsCustody()) return answer;
    // A queue that is entered begins without cards.
    if (args.query?.accept !== true) {
      had.clear();
      gone.clear();
    }
    for (const alarm of answer.items) {
      gone.delete(alarm.eventId);
      had.delete(alarm.eventId);
    }
    const ended = [...gone.values()];
    gone.clear();
    for (const one of had.values()) if (now() - one.askedAtMs >= ASK_AGAIN_AFTER_MS) ask(one);
    for (const alarm of answer.items) {
      if (isHere(alarm)) had.set(alarm.eventId, { alarm, askedAtMs: Number.NEGATIVE_INFINITY });
    }
    return { ...answer, items: [...answer.items, ...ended] };
  };
}
