import { useSelector } from '@xstate/react';
import type { Reading } from '../../../../../contract/entities/cameras.ts';
import { selectResults, type SpeedTestRef } from '../../../../machines/pages/camera/speed-test.machine.ts';
import { BATTERY, PANELS, SIGNAL } from '../texts.ts';
import { ReadingsChart } from './ReadingsChart.tsx';
import { SpeedChart } from './SpeedChart.tsx';

interface CameraChartsProps {
  readonly speedTest: SpeedTestRef;
  readonly histories: { readonly rssi: readonly Reading[]; readonly battery: readonly Reading[] };
  readonly hasBattery: boolean;
}

/** Charts of the camera's reports in the last days (CAM-04 to CAM-06, CAM-37). */
export function CameraCharts({ speedTest, histories: { rssi, battery }, hasBattery }: CameraChartsProps) {
  const results = useSelector(speedTest, selectResults);
  return (
    <>
      <SpeedChart results={results ?? []} />
      <ReadingsChart title={PANELS.signal} label={SIGNAL} readings={rssi} from={-100} to={0} />
      {hasBattery ? (
        <ReadingsChart title={PANELS.battery} label={BATTERY} readings={battery} from={0} to={100} />
      ) : null}
    </>
  );
}
