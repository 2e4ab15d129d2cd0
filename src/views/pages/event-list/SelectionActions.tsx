import { Button } from '@mui/material';
import type { ActorRefFrom } from 'xstate';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { eventListMachine } from '../../../machines/pages/event-list/event-list.machine.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { EXPORT_SELECTED, ONE_CAMERA, SHELVE } from './texts.ts';

interface SelectionActionsProps {
  readonly list: ActorRefFrom<typeof eventListMachine>;
  /** The selected rows. */
  readonly alarms: readonly AlarmEvent[];
  /** Ids of columns that the file does not have. */
  readonly hidden: readonly string[];
  readonly mayExport: boolean;
  readonly onShelve?: ((alarm: AlarmEvent) => void) | undefined;
}

/** Actions for the selected events. */
export function SelectionActions({ list, alarms, hidden, mayExport, onShelve }: SelectionActionsProps) {
  const [first] = alarms;
  const why = new Set(alarms.map(({ uuid }) => uuid)).size === 1 ? null : ONE_CAMERA;
  return (
    <>
      {mayExport ? (
        <Button onClick={() => list.send({ type: 'export.start', hidden, ids: alarms.map(({ eventId }) => eventId) })}>
          {EXPORT_SELECTED}
        </Button>
      ) : null}
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
