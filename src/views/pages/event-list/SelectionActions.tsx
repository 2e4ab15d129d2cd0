import { Button } from '@mui/material';
import type { ActorRefFrom } from 'xstate';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { eventListMachine } from '../../../machines/pages/event-list/event-list.machine.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { EXPORT_SELECTED, FLAG, FLAGGING, ONE_CAMERA, SHELVE } from './texts.ts';

interface SelectionActionsProps {
  readonly list: ActorRefFrom<typeof eventListMachine>;
  /** The selected rows. */
  readonly alarms: readonly AlarmEvent[];
  /** Ids of columns that the file does not have. */
  readonly hidden: readonly string[];
  readonly mayExport: boolean;
  readonly onShelve?: ((alarm: AlarmEvent) => void) | undefined;
  /** Flags events for review; absent where no event can be flagged. */
  readonly onFlag?: ((eventIds: readonly string[]) => void) | undefined;
  /** Events are being flagged. */
  readonly isFlagging: boolean;
}

/** Actions for the selected events. */
export function SelectionActions(props: SelectionActionsProps) {
  const { list, alarms, hidden, mayExport, onShelve, onFlag, isFlagging } = props;
  const [first] = alarms;
  const ids = alarms.map(({ eventId }) => eventId);
  const why = new Set(alarms.map(({ uuid }) => uuid)).size === 1 ? null : ONE_CAMERA;
  return (
    <>
      {mayExport ? (
        <Button onClick={() => list.send({ type: 'export.start', hidden, ids })}>{EXPORT_SELECTED}</Button>
      ) : null}
      {onFlag === undefined ? null : (
        <DisabledReason why={isFlagging ? FLAGGING : null}>
          <Button disabled={isFlagging} onClick={() => onFlag(ids)}>
            {FLAG}
          </Button>
        </DisabledReason>
      )}
      {onShelve === undefined || first === undefined ? null : (
        <DisabledReason why={why}>
          <Button disabled={why !== null} onClick={() => onShelve(first)}>
            {SHELVE}
          </Button>
        </DisabledReason>
      )}
    </>
  );
}
