import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { selectAsOf, selectQuery, selectSelectsAll, selectTotal } from '../../../machines/kit/list/list.selectors.ts';
import type { EventFilter } from '../../../machines/pages/event-list/event-list.filter.ts';
import type { eventListMachine } from '../../../machines/pages/event-list/event-list.machine.ts';
import {
  type EventsCommand,
  FLAG_MAX,
  type selectFlagging,
} from '../../../machines/pages/event-list/events.machine.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { EXPORT_SELECTED, FLAG, flaggingText, ONE_CAMERA, SHELVE, TOO_MANY } from './texts.ts';

interface SelectionActionsProps {
  readonly list: ActorRefFrom<typeof eventListMachine>;
  /** The selected rows. */
  readonly alarms: readonly AlarmEvent[];
  /** Ids of columns that the file does not have. */
  readonly hidden: readonly string[];
  readonly mayExport: boolean;
  readonly onShelve?: ((alarm: AlarmEvent) => void) | undefined;
  /** Flags events for review; absent where no event can be flagged. */
  readonly onFlag?: ((command: EventsCommand) => void) | undefined;
  /** Progress while events are flagged. */
  readonly flagging: ReturnType<typeof selectFlagging>;
}

/** Actions for the selected events. */
export function SelectionActions(props: SelectionActionsProps) {
  const { list, alarms, hidden, mayExport, onShelve, onFlag, flagging } = props;
  const selectsAll = useSelector(list, selectSelectsAll<AlarmEvent, EventFilter>);
  const total = useSelector(list, selectTotal<AlarmEvent, EventFilter>);
  const query = useSelector(list, selectQuery<AlarmEvent, EventFilter>);
  const asOf = useSelector(list, selectAsOf<AlarmEvent, EventFilter>);
  const [first] = alarms;
  const ids = alarms.map(({ eventId }) => eventId);
  const isOneCamera = !selectsAll && new Set(alarms.map(({ uuid }) => uuid)).size === 1;
  const whyNoShelving = isOneCamera ? null : ONE_CAMERA;
  const isTooMany = selectsAll && (total ?? Number.POSITIVE_INFINITY) > FLAG_MAX;
  const whyNoFlag = isTooMany ? TOO_MANY : null;
  const flag: EventsCommand = selectsAll
    ? { type: 'events.flagAll', query, asOf }
    : { type: 'events.flag', eventIds: ids };
  return (
    <>
      {mayExport ? (
        <Button onClick={() => list.send({ type: 'export.start', hidden, ...(selectsAll ? {} : { ids }) })}>
          {EXPORT_SELECTED}
        </Button>
      ) : null}
      {onFlag === undefined ? null : (
        <DisabledReason why={whyNoFlag}>
          <Button disabled={whyNoFlag !== null || flagging !== null} onClick={() => onFlag(flag)}>
            {flagging === null ? FLAG : flaggingText(flagging)}
          </Button>
        </DisabledReason>
      )}
      {onShelve === undefined || first === undefined ? null : (
        <DisabledReason why={whyNoShelving}>
          <Button disabled={whyNoShelving !== null} onClick={() => onShelve(first)}>
            {SHELVE}
          </Button>
        </DisabledReason>
      )}
    </>
  );
}
