import { Button } from '@mui/material';
import { useState } from 'react';
import { toast } from '../../../machines/app/toasts/toasts.events.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { useToasts, usePortal } from '../../kit/portal-context.tsx';

const leftOut = (segments: number): string =>
  `Left out of the journal: ${segments} segments that this version of the portal cannot read.`;

/** Saves what happened in this browser as a file for an engineer, customers' data masked. */
export function ExportJournal() {
  const { exportJournal } = usePortal();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { unreadable } = await exportJournal();
      if (unreadable > 0) toasts.send(toast('warning', leftOut(unreadable)));
    } catch {
      toasts.send(toast('error', 'The journal could not be exported.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <DisabledReason why={isBusy ? 'The journal is being written…' : null}>
      <Button disabled={isBusy} onClick={() => void save()}>
        Export journal
      </Button>
    </DisabledReason>
  );
}
