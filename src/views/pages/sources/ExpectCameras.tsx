import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { SourceCamera } from '../../../../contract/entities/sources.ts';
import {
  type ExpectedCamerasRef,
  selectChosenCamera,
  selectExpectedProblem,
  selectHours,
  selectIsSavingExpected,
} from '../../../machines/pages/sources/expected-cameras.machine.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { SelectBox } from '../../kit/controls/SelectBox.tsx';
import { TextBox } from '../../kit/controls/TextBox.tsx';
import * as expectedTexts from './expected-texts.ts';
import * as texts from './texts.ts';
import * as styles from './Tables.module.css';

interface ExpectCamerasProps {
  readonly expected: ExpectedCamerasRef;
  /** Null before they were read. */
  readonly cameras: readonly SourceCamera[] | null;
}

/** Reason why there is no camera to choose; null where there is one. */
function whyNoChoice(cameras: readonly SourceCamera[] | null): string | null {
  if (cameras === null) return expectedTexts.READING_CAMERAS;
  return cameras.length === 0 ? expectedTexts.NO_CAMERAS : null;
}

/** Sets how often one camera of a source, or each of them, is expected to send. */
export function ExpectCameras({ expected, cameras }: ExpectCamerasProps) {
  const uuid = useSelector(expected, selectChosenCamera);
  const hours = useSelector(expected, selectHours);
  const problem = useSelector(expected, selectExpectedProblem);
  const isSaving = useSelector(expected, selectIsSavingExpected);
  const why = isSaving ? texts.SAVING : (whyNoChoice(cameras) ?? (problem && expectedTexts.EXPECTED_PROBLEMS[problem]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    expected.send({ type: 'expected.set' });
  };
  return (
    <form className={styles.expect} onSubmit={submit} autoComplete="off">
      <SelectBox
        label={expectedTexts.CAMERA_CHOICE}
        options={[
          { value: '', label: expectedTexts.ALL_CAMERAS },
          ...(cameras ?? []).map((camera) => ({ value: camera.uuid, label: expectedTexts.cameraText(camera) })),
        ]}
        value={uuid}
        disabled={isSaving}
        onChange={(chosen) => expected.send({ type: 'expected.choose', uuid: chosen })}
      />
      <TextBox
        label={expectedTexts.EXPECTED_HOURS}
        rows={1}
        value={hours}
        locked={isSaving}
        onChange={(typed) => expected.send({ type: 'expected.type', hours: typed })}
      />
      <DisabledReason why={why}>
        <Button type="submit" variant="contained" disabled={why !== null}>
          {isSaving ? texts.SAVING : expectedTexts.SET}
        </Button>
      </DisabledReason>
    </form>
  );
}
