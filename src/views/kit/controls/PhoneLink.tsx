import { useEffect, useState } from 'react';
import * as styles from './controls.module.css';

type CallAddress = (phone: string) => string | null;

const NO_LINKS: CallAddress = () => null;
/** The address reader, once its code is loaded. */
let fetched = NO_LINKS;

async function fetchCode(): Promise<CallAddress> {
  if (fetched === NO_LINKS) fetched = (await import('../../../../contract/text/phone.ts')).callAddress;
  return fetched;
}

/**
 * Link that makes a call through the browser; plain text where the number cannot be dialled, or its reader is not
 * loaded.
 */
export function PhoneLink({ phone, onPhone }: { phone: string; onPhone?: () => void }) {
  const [callAddress, setCallAddress] = useState(() => fetched);
  useEffect(() => {
    fetchCode().then(
      (code) => setCallAddress(() => code),
      () => {},
    );
  }, []);
  const address = callAddress(phone);
  if (address === null) return <span className={styles.phoneLink}>{phone}</span>;
  return (
    <a className={styles.phoneLink} href={address} onClick={onPhone}>
      {phone}
    </a>
  );
}
