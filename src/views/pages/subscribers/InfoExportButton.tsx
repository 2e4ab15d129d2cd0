import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import {
  type InfoExportRef,
  selectInfoRows,
  selectIsExportingInfo,
} from '../../../machines/pages/subscribers/info-export.machine.ts';
import { CANCEL_EXPORT, EXPORT_INFO, rowsText } from './texts.ts';

/** Saves all data of the subscribers as a file; while it collects them it shows their number, and can be cancelled. */
export function InfoExportButton({ infoExport }: { infoExport: InfoExportRef }) {
  const isExporting = useSelector(infoExport, selectIsExportingInfo);
  const rows = useSelector(infoExport, selectInfoRows);
  if (!isExporting) return <Button onClick={() => infoExport.send({ type: 'info.export' })}>{EXPORT_INFO}</Button>;
  return (
    <span role="status">
      {rowsText(rows)}
      <Button onClick={() => infoExport.send({ type: 'info.cancel' })}>{CANCEL_EXPORT}</Button>
    </span>
  );
}
