import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Role } from '../../../../contract/roles.ts';
import { selectAgent } from '../../../machines/app/router/router.selectors.ts';
import {
  type RepCommand,
  type RepRef,
  selectHasChanges,
  selectInfoRef,
  selectIsReadOnly,
  selectName,
  selectQueueRef,
  selectRepTab,
} from '../../../machines/pages/rep/rep.machine.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { usePageSubject } from '../../kit/page-subject.ts';
import { useRouter } from '../../kit/portal-context.tsx';
import { QueueSettings } from './QueueSettings.tsx';
import { RepInfo } from './RepInfo.tsx';
import { MAY_NOT_EDIT, SAVE_FIRST, TAB_LABELS, TABS } from './texts.ts';
import * as styles from './RepScreen.module.css';

/** A rep, and the settings by which their queue is filled (REPS-17). */
export function RepScreen({ screen }: { screen: RepRef }) {
  const router = useRouter();
  const viewer = useSelector(router, selectAgent)?.role;
  return <RepEditor rep={screen} viewer={viewer} />;
}

interface RepEditorProps {
  readonly rep: RepRef;
  readonly viewer: Role | undefined;
}

export function RepEditor({ rep, viewer }: RepEditorProps) {
  const shown = useSelector(rep, selectRepTab);
  const hasChanges = useSelector(rep, selectHasChanges);
  const info = useSelector(rep, selectInfoRef);
  const queue = useSelector(rep, selectQueueRef);
  // The other tab does not know the name.
  const name = useSelector(info, selectName);
  const [known, setKnown] = useState(name);
  if (name !== '' && name !== known) setKnown(name);
  usePageSubject(known);
  const isReadOnly = useSelector(info, (snapshot) => selectIsReadOnly(snapshot, viewer));
  const whyNot = (tab: RepCommand['tab']): string | null => {
    if (tab === shown) return null;
    if (hasChanges) return SAVE_FIRST;
    return isReadOnly ? MAY_NOT_EDIT : null;
  };
  return (
    <div className={styles.rep}>
      <div className="column">
        <h2 className={styles.name}>{known}</h2>
        <nav className={styles.tabs} aria-label={TABS}>
          {(['info', 'queue'] as const).map((tab) => (
            <DisabledReason key={tab} why={whyNot(tab)}>
              <Button
                aria-current={tab === shown ? 'page' : undefined}
                disabled={whyNot(tab) !== null}
                onClick={() => rep.send({ type: 'tab.choose', tab })}
              >
                {TAB_LABELS[tab]}
              </Button>
            </DisabledReason>
          ))}
        </nav>
        {info === undefined ? null : <RepInfo form={info} viewer={viewer} />}
        {queue === undefined ? null : <QueueSettings form={queue} viewer={viewer} />}
      </div>
    </div>
  );
}
