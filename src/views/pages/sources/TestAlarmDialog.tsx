import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import {
  selectAgents,
  selectChosenAgent,
  selectIsSendingTest,
  selectTested,
  type TestAlarmRef,
} from '../../../machines/pages/sources/test-alarm.machine.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { SelectBox } from '../../kit/controls/SelectBox.tsx';
import { CANCEL } from '../../kit/controls/texts.ts';
import * as texts from './texts.ts';
import * as styles from './SourcesScreen.module.css';

/** Reason why no test alarm can be sent now; null where one can. */
function whyNotSent(agents: readonly unknown[] | null, isSending: boolean): string | null {
  if (agents === null) return texts.READING_AGENTS;
  if (agents.length === 0) return texts.NO_AGENTS;
  return isSending ? texts.SENDING_TEST : null;
}

/** Asks for the agent who gets a test alarm. Renders nothing while it is closed. */
export function TestAlarmDialog({ testAlarm }: { testAlarm: TestAlarmRef }) {
  const titleId = useId();
  const source = useSelector(testAlarm, selectTested);
  const agents = useSelector(testAlarm, selectAgents);
  const repId = useSelector(testAlarm, selectChosenAgent);
  const isSending = useSelector(testAlarm, selectIsSendingTest);
  if (source === null) return null;
  const close = () => testAlarm.send({ type: 'testAlarm.close' });
  const why = whyNotSent(agents, isSending);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={close}>
      <DialogTitle id={titleId}>{texts.testTitle(source.name)}</DialogTitle>
      <DialogContent className={styles.dialog}>
        <p>{texts.TEST_EXPLAINED}</p>
        <SelectBox
          label={texts.AGENT}
          options={(agents ?? []).map(({ id, name, email }) => ({ value: id, label: name === '' ? email : name }))}
          value={repId}
          disabled={why !== null}
          onChange={(chosen) => testAlarm.send({ type: 'testAlarm.choose', repId: chosen })}
        />
        <p className="muted" role="status">
          {why}
        </p>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isSending} onClick={close}>
          {CANCEL}
        </Button>
        <DisabledReason why={why}>
          <Button
            variant="contained"
            disabled={why !== null}
            onClick={() => testAlarm.send({ type: 'testAlarm.send' })}
          >
            {texts.SEND_TEST}
          </Button>
        </DisabledReason>
      </DialogActions>
    </Dialog>
  );
}
