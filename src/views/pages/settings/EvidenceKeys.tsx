import { useSelector } from '@xstate/react';
import type { EvidenceKey } from '../../../../contract/entities/settings.ts';
import type { EvidenceKeysRef } from '../../../machines/pages/settings/settings.selectors.ts';
import { CopyButton } from '../../kit/controls/CopyButton.tsx';
import { Panel } from '../../kit/controls/Panel.tsx';
import { formatDateTime } from '../../kit/time/format-time.ts';
import * as texts from './evidence-texts.ts';
import * as styles from './SettingsScreen.module.css';

/** Public keys with which evidence is checked, the one that signs first, for admins and supervisors. */
export function EvidenceKeys({ keys }: { keys: EvidenceKeysRef }) {
  const known = useSelector(keys, ({ context }) => context.value);
  const error = useSelector(keys, ({ context }) => context.error);
  return (
    <Panel title={texts.EVIDENCE}>
      <p className="muted">{texts.EVIDENCE_HELP}</p>
      {error === null ? null : <p role="alert">{texts.keysUnread(error)}</p>}
      {known?.length === 0 ? <p>{texts.NO_KEYS}</p> : null}
      <ul className={styles.keys}>
        {known?.map((key, index) => (
          <Key key={key.fingerprint} shown={key} next={known[index - 1]} />
        ))}
      </ul>
    </Panel>
  );
}

const timeOf = (atMs: number | null): string | null => (atMs === null ? null : formatDateTime(atMs / 1_000, null));

interface KeyProps {
  readonly shown: EvidenceKey;
  /** The key that took its place; absent where it signs still. */
  readonly next: EvidenceKey | undefined;
}

function Key({ shown: { fingerprint, public_key: pem, since_ms: sinceMs }, next }: KeyProps) {
  return (
    <li>
      <p>
        {next === undefined
          ? texts.signsSince(timeOf(sinceMs))
          : texts.signedUntil(timeOf(sinceMs), timeOf(next.since_ms))}
      </p>
      <dl>
        <dt>{texts.FINGERPRINT}</dt>
        <dd>
          <code>{fingerprint}</code>
        </dd>
        <dt>{texts.PUBLIC_KEY}</dt>
        <dd>
          <pre>{pem.trim()}</pre>
        </dd>
      </dl>
      <div className="row">
        <CopyButton text={fingerprint}>{texts.COPY_FINGERPRINT}</CopyButton>
        <CopyButton text={pem}>{texts.COPY_KEY}</CopyButton>
      </div>
    </li>
  );
}
