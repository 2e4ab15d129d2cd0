import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { MIC_VOLUME_MAX, MIC_VOLUME_MIN } from '../../../../contract/limits.ts';
import { type AccountRef, selectCanSave, selectVolume } from '../../../machines/pages/account/account.selectors.ts';
import { type MicTestRef, selectMicTest } from '../../../machines/cameras/mic-test/mic-test.selectors.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { Panel } from '../../kit/controls/Panel.tsx';
import '../../kit/controls/Field.css';
import { AUDIO_SETTINGS, MIC_VOLUME, SAVE, TEST, TEST_RUNS, TESTING } from './texts.ts';

/** How loud the agent is to a camera, and a trial of it (AUDIO-20 to AUDIO-22, ACCT-14 to ACCT-20). */
export function AudioSettings({ account, micTest }: { account: AccountRef; micTest: MicTestRef }) {
  const volume = useSelector(account, selectVolume);
  const canSave = useSelector(account, selectCanSave);
  const test = useSelector(micTest, selectMicTest);
  const save = (event: FormEvent) => {
    event.preventDefault();
    account.send({ type: 'volume.save' });
  };
  return (
    <Panel title={AUDIO_SETTINGS}>
      <form className="audio-settings" noValidate onSubmit={save}>
        <label className="field">
          <span className="field-label">{MIC_VOLUME}</span>
          <input
            type="number"
            min={MIC_VOLUME_MIN}
            max={MIC_VOLUME_MAX}
            value={volume}
            readOnly={!canSave}
            onChange={({ target }) => account.send({ type: 'volume.typed', text: target.value })}
          />
        </label>
        <div className="audio-actions">
          <Button type="submit" variant="contained" disabled={!canSave}>
            {SAVE}
          </Button>
          <DisabledReason why={test === 'ready' ? null : TEST_RUNS}>
            <Button
              variant="outlined"
              disabled={test !== 'ready'}
              onClick={() => micTest.send({ type: 'micTest.begin' })}
            >
              {TEST}
            </Button>
          </DisabledReason>
        </div>
        <p className="audio-state muted" role="status">
          {test === 'ready' ? '' : TESTING[test]}
        </p>
      </form>
    </Panel>
  );
}
