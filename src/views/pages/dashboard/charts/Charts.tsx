import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { performanceMachine } from '../../../../machines/pages/dashboard/dashboard.machine.ts';
import { LazyPart } from '../../../kit/boundary/LazyPart.tsx';
import { notUpdating } from '../texts.ts';
import { LOADING_CHARTS } from './texts.ts';
import * as styles from './Charts.module.css';

const DayCharts = lazy(async () => {
  const { DayCharts: default_ } = await import('./DayCharts.tsx');
  return { default: default_ };
});

/** Performance of the station in the last 24 hours; the code that draws it is loaded on demand. */
export function Charts({ performance }: { performance: ActorRefFrom<typeof performanceMachine> }) {
  const known = useSelector(performance, ({ context }) => context.value);
  const error = useSelector(performance, ({ context }) => context.error);
  return (
    <div className={styles.charts} data-dimmed={error !== null}>
      {error === null ? null : <p role="alert">{notUpdating(error)}</p>}
      {known === null && error === null ? <p role="status">{LOADING_CHARTS}</p> : null}
      {known === null ? null : (
        <LazyPart fallback={<p role="status">{LOADING_CHARTS}</p>}>
          <DayCharts performance={known} />
        </LazyPart>
      )}
    </div>
  );
}
