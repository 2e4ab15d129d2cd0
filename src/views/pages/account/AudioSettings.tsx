import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { MIC_VOLUME_MAX, MIC_VOLUME_MIN } from '../../../../contract/limits.ts';
import type { AudioSettingsRef } from '../../../machines/pages/account/account.selectors.ts';
import { type MicTestRef, selectMicTest } from '../../../machines/cameras/mic-test/mic-test.selectors.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { NumberBox } from '../../kit/controls/NumberBox.tsx';
import { FormPage } from '../../kit/form/FormPage.tsx';
import { AUDIO_SETTINGS, MIC_VOLUME, TEST, TEST_RUNS, TESTING } from './texts.ts';
import * as styles from './AccountScreen.module.css';

/** Volume of the agent's voice at a camera, with a test of it (AUDIO-20 to AUDIO-22, ACCT-14 to ACCT-20). */
export function AudioSettings({ form, micTest }: { form: AudioSettingsRef; micTest: MicTestRef }) {
  const test = useSelector(micTest, selectMicTest);
  const testButton = (
    <DisabledReason why={test === 'ready' ? null : TEST_RUNS}>
      <Button variant="outlined" disabled={test !== 'ready'} onClick={() => micTest.send({ type: 'micTest.begin' })}>
        {TEST}
      </Button>
    </DisabledReason>
  );
  const testState = (
    <p className={`${styles.audioState} muted`} role="status">
      {test === 'ready' ? '' : TESTING[test]}
    </p>
  );
  return (
    <FormPage form={form} title={AUDIO_SETTINGS} actions={testButton} footer={testState}>
      {(field) => <NumberBox label={MIC_VOLUME} min={MIC_VOLUME_MIN} max={MIC_VOLUME_MAX} {...field('mic_volume')} />}
    </FormPage>
  );
}
