import type { ReactNode } from 'react';
import { microphoneMachine } from '../../src/machines/cameras/microphone/microphone.machine.ts';
import { missedMachine } from '../../src/machines/app/missed/missed.machine.ts';
import { KeysDialog } from '../../src/views/app/shell/KeysDialog.tsx';
import { MissedDialog } from '../../src/views/app/shell/MissedDialog.tsx';
import { NoMicrophoneDialog } from '../../src/views/cameras/NoMicrophoneDialog.tsx';
import { LeaveDialog } from '../../src/views/kit/form/LeaveDialog.tsx';
import { detectionsMachine } from '../../src/machines/visit/detections/detections.machine.ts';
import { ClusterGallery } from '../../src/views/visit/datastream/ClusterGallery.tsx';
import { CancelDialog } from '../../src/views/visit/follow-up/CancelDialog.tsx';
import type { DIALOG_NAMES } from './dialog-names.ts';
import { held } from './held.tsx';

const ignore = () => {};

export const MISSED = [1, 2, 3].map((number) => ({
  eventId: `10002${number}`,
  info: 'Person detected',
  sensorName: 'Front door',
  street:
    number === 1 ? 'A street with a name that no column has room for, in a house at its far end' : '78 Birch Lane',
  customerName: 'Avery Hollis',
  expiredAtMs: Date.now() - number * 60_000,
}));

const denied = (reason: string) => held(microphoneMachine, { denied: 'shown' }, { asksAtOnce: false, reason });

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;
const clusterShown = held(
  detectionsMachine,
  { pictures: 'fresh', marks: 'settled', cluster: 'shown' },
  {
    eventId: '100001',
    sid: '501',
    eventTimestamp: 1_800_000_000,
    token: 'ticket',
    pending: [],
    saved: [],
    clusterId: 'cam-1-doorbell.person-1',
    clusterImages: [PICTURE],
    seconds: 3_600,
  },
);

/** Each dialog in each state, by its address; one covers all other parts. */
export const DIALOGS: Readonly<Record<(typeof DIALOG_NAMES)[number], ReactNode>> = {
  missed: <MissedDialog missed={held(missedMachine, {}, { alarms: MISSED })} onClose={ignore} />,
  keys: <KeysDialog takeTour={null} onClose={ignore} />,
  'keys-tour': <KeysDialog takeTour={ignore} onClose={ignore} />,
  'no-microphone': <NoMicrophoneDialog microphone={denied('Permission denied')} />,
  leave: <LeaveDialog onStay={ignore} onLeave={ignore} />,
  cancel: <CancelDialog initialReasonId={null} onConfirm={ignore} onClose={ignore} />,
  'cancel-chosen': <CancelDialog initialReasonId={3} onConfirm={ignore} onClose={ignore} />,
  cluster: <ClusterGallery detections={clusterShown} />,
};
