import type { ReactNode } from 'react';
import { createActor, fromCallback } from 'xstate';
import type { DispatchWay } from '../../contract/entities/events.ts';
import { customerFinderMachine } from '../../src/machines/app/customer-finder/customer-finder.machine.ts';
import { microphoneMachine } from '../../src/machines/cameras/microphone/microphone.machine.ts';
import { missedMachine } from '../../src/machines/app/missed/missed.machine.ts';
import { Palette } from '../../src/views/app/palette/Palette.tsx';
import { KeysDialog } from '../../src/views/app/shell/KeysDialog.tsx';
import { MissedDialog } from '../../src/views/app/shell/MissedDialog.tsx';
import { NoMicrophoneDialog } from '../../src/views/cameras/NoMicrophoneDialog.tsx';
import { LeaveDialog } from '../../src/views/kit/form/LeaveDialog.tsx';
import { pictureTokenMachine } from '../../src/machines/recordings/picture-token/picture-token.machine.ts';
import { detectionsMachine } from '../../src/machines/visit/detections/detections.machine.ts';
import { alarmWith, subscriptionWith } from '../../src/machines/testing/alarms.ts';
import { dispatchMachine } from '../../src/machines/visit/dispatch/dispatch.machine.ts';
import { DispatchDialog } from '../../src/views/visit/dispatch/DispatchDialog.tsx';
import { StillDialog } from '../../src/views/visit/received/StillDialog.tsx';
import { ClusterGallery } from '../../src/views/visit/datastream/ClusterGallery.tsx';
import { CancelDialog } from '../../src/views/visit/follow-up/CancelDialog.tsx';
import type { DIALOG_NAMES } from './dialog-names.ts';
import { LONG_NAME } from '../support/faces.ts';
import { held, InPortal } from './held.tsx';
import { routerAt } from './router-at.ts';

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
  { marks: 'settled', cluster: 'shown' },
  {
    eventId: '100001',
    sid: '501',
    eventTimestamp: 1_800_000_000,
    pending: [],
    saved: [],
    clusterId: 'cam-1-doorbell.person-1',
    clusterImages: [PICTURE],
    seconds: 3_600,
  },
);

const pictureToken = held(pictureTokenMachine, 'fresh', { sid: '501', eventTimestamp: 1_800_000_000, token: 'ticket' });

const CUSTOMERS = [
  { sid: '501', name: 'Avery Hollis', street: '78 Birch Lane', city: 'Larkfield', account: '35579532' },
  {
    sid: '502',
    name: LONG_NAME,
    street: 'A street with a name that no line has room for, in a house at its far end',
    city: 'Larkfield',
    account: '32554767',
  },
];

const keys = (takeTour: (() => void) | null) => (
  <InPortal actors={{ router: routerAt({ queue: 'shown' }, '/app/queue') }}>
    <KeysDialog takeTour={takeTour} onClose={ignore} />
  </InPortal>
);

/** The palette of an agent in the queue, in this state of finding customers. */
const palette = (finding: 'idle' | 'asking' | 'failed', found: typeof CUSTOMERS) => (
  <InPortal
    actors={{
      router: routerAt({ queue: 'shown' }, '/app/queue'),
      customerFinder: held(
        customerFinderMachine,
        { finding, dialog: 'closed' },
        { text: 'hol', found, sid: null, opened: null, error: null },
      ),
    }}
  >
    <Palette offered={['toggleAccepting', 'undo']} takeTour={ignore} onClose={ignore} />
  </InPortal>
);
const ALARM = alarmWith({ alarmState: 'AWAY' });
const LOCATION = subscriptionWith({
  location: {
    ...subscriptionWith().location,
    street1: '5 Oak Lane',
    city: 'Marlow Falls',
    state: 'NY',
    zip: '12019',
    crossStreet: 'Heron Way',
    primaryContacts: [{ name: 'Avery Hollis', phone: '(518) 555-0124' }],
  },
});

const BY_PHONE: DispatchWay = { way: 'phone', numbers: [{ name: 'Police', phone: '(719) 555-0142' }] };

const dispatch = (
  centre: 'idle' | 'unanswered' | 'refused',
  refusal: string | null = null,
  way: DispatchWay = { way: 'centre', numbers: [] },
) =>
  held(
    dispatchMachine,
    { dialog: 'open', centre, way: 'read' },
    {
      eventId: '100001',
      about: '100001, 12 Oak Lane',
      isTraining: false,
      known: null,
      reportTo: createActor(fromCallback(() => {})),
      action: centre === 'idle' ? null : 'dispatched_police',
      notes: centre === 'idle' ? '' : 'A man with a crowbar at the back door.',
      id: 'dispatch-1',
      askedAtMs: Date.now(),
      refusal,
      way,
      phoned: { takenBy: '', reference: '' },
      isUntaken: false,
      goesByPhone: centre !== 'idle',
    },
  );

/** Each dialog in each state, by its address; one covers all other parts. */
export const DIALOGS: Readonly<Record<(typeof DIALOG_NAMES)[number], ReactNode>> = {
  missed: (
    <MissedDialog missed={held(missedMachine, {}, { alarms: MISSED, asked: '', answers: {} })} onClose={ignore} />
  ),
  keys: keys(null),
  'keys-tour': keys(ignore),
  'no-microphone': <NoMicrophoneDialog microphone={denied('Permission denied')} />,
  leave: <LeaveDialog onStay={ignore} onLeave={ignore} />,
  cancel: <CancelDialog initialReasonId={null} onConfirm={ignore} onClose={ignore} />,
  'cancel-chosen': <CancelDialog initialReasonId={3} onConfirm={ignore} onClose={ignore} />,
  palette: palette('idle', []),
  'palette-customers': palette('asking', CUSTOMERS),
  'palette-failed': palette('failed', []),
  cluster: <ClusterGallery detections={clusterShown} pictures={pictureToken} />,
  dispatch: (
    <DispatchDialog
      dispatch={dispatch('idle')}
      alarm={ALARM}
      subscription={LOCATION}
      state="AWAY"
      isTemplatesUnread={false}
    />
  ),
  'dispatch-unanswered': (
    <DispatchDialog
      dispatch={dispatch('unanswered')}
      alarm={ALARM}
      subscription={LOCATION}
      state="AWAY"
      isTemplatesUnread={false}
    />
  ),
  'dispatch-refused': (
    <DispatchDialog
      dispatch={dispatch('refused', 'No unit is free.')}
      alarm={ALARM}
      subscription={LOCATION}
      state="AWAY"
      isTemplatesUnread={false}
    />
  ),
  'dispatch-phone': (
    <DispatchDialog
      dispatch={dispatch('idle', null, BY_PHONE)}
      alarm={ALARM}
      subscription={LOCATION}
      state="AWAY"
      isTemplatesUnread={false}
    />
  ),
  'dispatch-no-answer': (
    <DispatchDialog
      dispatch={dispatch('unanswered', null, { ...BY_PHONE, way: 'webhook' })}
      alarm={ALARM}
      subscription={LOCATION}
      state="AWAY"
      isTemplatesUnread={false}
    />
  ),
  still: <StillDialog files={['received/1', 'received/2']} pictures={pictureToken} first={0} onClose={ignore} />,
};
