import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { isClosed } from '../../../../contract/enums.ts';
import {
  type CustomerFinderRef,
  selectOpened,
  selectOpenError,
} from '../../../machines/app/customer-finder/customer-finder.selectors.ts';
import type { OpenedCustomer } from '../../../machines/app/customer-finder/customer-finder.machine.ts';
import { AlarmRows } from '../../kit/alarm/AlarmRows.tsx';
import { cityLine } from '../../kit/alarm/city-line.ts';
import { DetailList } from '../../kit/controls/DetailList.tsx';
import { PhoneLink } from '../../kit/controls/PhoneLink.tsx';
import { useRouter } from '../../kit/portal-context.tsx';
import { ALARMS_OF_DAYS, CLOSE, customerNotRead, CUSTOMER, LOADING_SUBSCRIPTION, OPEN_ALARM, RETRY } from './texts.ts';
import { visitAddress } from '../../../machines/app/router/routes.ts';

/** A found customer: the contacts, and the outcomes of the last alarms; an open alarm links to its visit. */
export function CustomerDialog({ finder }: { finder: CustomerFinderRef }) {
  const router = useRouter();
  const opened = useSelector(finder, selectOpened);
  const error = useSelector(finder, selectOpenError);
  const close = () => finder.send({ type: 'customer.close' });
  const open = (alarm: AlarmEvent) => {
    close();
    router.send({ type: 'router.navigate', to: visitAddress('verifyRespond', alarm) });
  };
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby="customer-title">
      <DialogTitle id="customer-title">{opened === null ? CUSTOMER : titleOf(opened)}</DialogTitle>
      <DialogContent dividers tabIndex={0} sx={{ minHeight: '16rem' }}>
        {opened === null && error === null ? <p className="muted">{LOADING_SUBSCRIPTION}</p> : null}
        {error === null ? null : (
          <p role="alert">
            {customerNotRead(error)} <Button onClick={() => finder.send({ type: 'customer.retry' })}>{RETRY}</Button>
          </p>
        )}
        {opened === null ? null : <Opened opened={opened} onOpen={open} />}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={close}>
          {CLOSE}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const titleOf = ({ subscription: { location } }: OpenedCustomer) =>
  [location.primaryContacts[0]?.name, location.street1].filter(Boolean).join(' · ') || CUSTOMER;

interface OpenedProps {
  readonly opened: OpenedCustomer;
  readonly onOpen: (alarm: AlarmEvent) => void;
}

function Opened({ opened: { subscription, alarms }, onOpen }: OpenedProps) {
  const { location } = subscription;
  return (
    <>
      <DetailList
        facts={[
          ...[...location.primaryContacts, ...location.secondaryContacts].map(
            ({ name, phone }) => [name, <PhoneLink key={phone} phone={phone} />] as const,
          ),
          ['Location', location.locationName],
          ['Account', location.account],
          ['City', cityLine(location)],
        ]}
      />
      <h3>{ALARMS_OF_DAYS}</h3>
      <AlarmRows
        alarms={alarms}
        action={(alarm) =>
          isClosed(alarm.pcs_status) ? null : <Button onClick={() => onOpen(alarm)}>{OPEN_ALARM}</Button>
        }
      />
    </>
  );
}
