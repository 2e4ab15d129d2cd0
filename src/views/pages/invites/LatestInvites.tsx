import { useSelector } from '@xstate/react';
import { type InviteProgressRef, selectProgress } from '../../../machines/pages/invites/invites.selectors.ts';
import { failedText, LATEST_INVITES, NO_MAIL_SERVER, sentText } from './texts.ts';

/** Delivery of the e-mails of the latest submission, and the addresses that they did not reach. Not in the spec. */
export function LatestInvites({ progress }: { progress: InviteProgressRef }) {
  const known = useSelector(progress, selectProgress);
  const { kept = 0, pending = 0, delivered = 0, undelivered = 0, failures = [] } = known ?? {};
  const all = pending + delivered + undelivered;
  if (all === 0 && kept === 0 && failures.length === 0) return null;
  return (
    <section aria-label={LATEST_INVITES}>
      {kept > 0 ? <p className="muted">{NO_MAIL_SERVER}</p> : null}
      {all === 0 ? null : (
        <p>
          <progress aria-label={LATEST_INVITES} value={delivered + undelivered} max={all} />
          <span role="status">{sentText(delivered, all)}</span>
          {undelivered === 0 ? null : <strong>{failedText(undelivered)}</strong>}
        </p>
      )}
      {failures.length === 0 ? null : (
        <ul>
          {failures.map(({ rawEmail, failure }) => (
            <li key={rawEmail}>
              {rawEmail}
              {failure === null ? null : <span className="muted"> {failure}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
