import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { faceGroupsOf } from '../../../../contract/known-face.ts';
import {
  selectSubscription,
  type VerifyRespondRef,
} from '../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { Panel } from '../../kit/controls/Panel.tsx';
import { Faces } from '../faces/Faces.tsx';
import { FACES } from '../faces/texts.ts';
import { CustomerFacts } from './CustomerFacts.tsx';
import { EventHistory, type ShownHistory } from './location/EventHistory.tsx';
import { HISTORY_MODES, type HistoryMode } from './location/texts.ts';
import { ADDRESS, MORE_PANELS } from './texts.ts';
import * as styles from './LocationPanels.module.css';

interface LocationPanelsProps {
  readonly visit: VerifyRespondRef;
  readonly alarm: AlarmEvent;
  readonly history: ShownHistory;
  readonly hasFaces: boolean;
}

/** History, faces and address of the location below its contacts; in a low window one at a time (decision 0147). */
export function LocationPanels({ visit, alarm, history, hasFaces }: LocationPanelsProps) {
  const [chosen, setChosen] = useState<'history' | 'faces' | 'address'>('history');
  const showHistory = (mode: HistoryMode) => {
    history.onMode(mode);
    setChosen('history');
  };
  const isShown = (mode: HistoryMode) => chosen === 'history' && history.mode === mode;
  return (
    <div className={styles.panels} data-chosen={chosen}>
      <div className={styles.tabs} role="group" aria-label={MORE_PANELS}>
        <Tab name={HISTORY_MODES.events} isShown={isShown('events')} onShow={() => showHistory('events')} />
        <Tab name={HISTORY_MODES.days} isShown={isShown('days')} onShow={() => showHistory('days')} />
        {hasFaces ? (
          <Tab
            name={`${FACES} ${faceGroupsOf(alarm.faces).length}`}
            isShown={chosen === 'faces'}
            onShow={() => setChosen('faces')}
          />
        ) : null}
        <Tab name={ADDRESS} isShown={chosen === 'address'} onShow={() => setChosen('address')} />
      </div>
      <EventHistory visit={visit} alarm={alarm} {...history} />
      {hasFaces ? <Faces visit={visit} alarm={alarm} /> : null}
      <Address visit={visit} />
    </div>
  );
}

interface TabProps {
  readonly name: string;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

const Tab = ({ name, isShown, onShow }: TabProps) => (
  <button type="button" aria-pressed={isShown} onClick={onShow}>
    {name}
  </button>
);

/** The location of the customer; empty until it is read. */
export function Address({ visit }: { visit: VerifyRespondRef }) {
  const subscription = useSelector(visit, selectSubscription);
  return (
    <div className={styles.address}>
      <Panel title={ADDRESS} fills>
        {subscription === null ? null : <CustomerFacts subscription={subscription} />}
      </Panel>
    </div>
  );
}
