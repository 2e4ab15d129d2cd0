import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import {
  type ListRef,
  selectExported,
  selectIsExporting,
  selectRows,
} from '../../../machines/kit/list/list.selectors.ts';
import { useKeys } from '../keys/use-keys.ts';
import { DisabledReason } from '../controls/DisabledReason.tsx';

interface ExportButtonProps<Row, Filter> {
  readonly list: ListRef<Row, Filter>;
  readonly label?: string;
  /** Ids of columns that the file does not have. */
  readonly hidden?: readonly string[];
  /** Zone of the file's times; null = the browser's. */
  readonly timezone?: number | null;
  /** Reason why this person may not export; null where they may. */
  readonly refusal?: string | null;
}

/** Saves all rows of the list as a file; while it collects them it shows their number, and can be cancelled. */
export function ExportButton<Row, Filter>({
  list,
  label = 'Export',
  hidden = [],
  timezone = null,
  refusal = null,
}: ExportButtonProps<Row, Filter>) {
  const isExporting = useSelector(list, selectIsExporting<Row, Filter>);
  const exported = useSelector(list, selectExported<Row, Filter>);
  const isEmpty = (useSelector(list, selectRows<Row, Filter>)?.length ?? 0) === 0;
  const why = refusal ?? (isEmpty ? 'There are no rows' : null);
  const start = () => list.send({ type: 'export.start', hidden, timezone });
  useKeys(isExporting || why !== null ? {} : { exportList: start });
  if (isExporting) {
    return (
      <span role="status">
        {exported} rows
        <Button onClick={() => list.send({ type: 'export.cancel' })}>Cancel export</Button>
      </span>
    );
  }
  return (
    <DisabledReason why={why}>
      <Button disabled={why !== null} onClick={start}>
        {label}
      </Button>
    </DisabledReason>
  );
}
