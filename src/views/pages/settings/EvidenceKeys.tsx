import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { EvidenceKey } from '../../../../contract/entities/settings.ts';
import type { EvidenceKeysRef } from '../../../machines/pages/settings/settings.selectors.ts';
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
  const [words, setWords] = useState('');
  const copy = async (text: string) => {
    const done = await navigator.clipboard?.writeText(text).then(
      () => texts.COPIED,
      () => texts.NOT_COPIED,
    );
    setWords(done ?? texts.NOT_COPIED);
  };
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
        <Button onClick={() => void copy(fingerprint)}>{texts.COPY_FINGERPRINT}</Button>
        <Button onClick={() => void copy(pem)}>{texts.COPY_KEY}</Button>
        <span role="status" className="muted">
          {words}
        </span>
      </div>
    </li>
  );
}
