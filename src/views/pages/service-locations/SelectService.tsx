import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  selectFormState,
  selectNotLoaded,
  selectOvertaken,
  selectValues,
} from '../../../machines/kit/form/form.selectors.ts';
import {
  featureField,
  type serviceMachine,
  type ServiceValues,
} from '../../../machines/pages/service-locations/service.machine.ts';
import { DetailList } from '../../kit/controls/DetailList.tsx';
import { SwitchBox } from '../../kit/controls/SwitchBox.tsx';
import { FormPage } from '../../kit/form/FormPage.tsx';
import { LOADING, TRY_AGAIN } from '../../kit/form/texts.ts';
import { changedMeanwhile, NOT_LOADED, OFF, ON, PLAN, SERVICE_READ_ONLY, TAB_LABELS } from './texts.ts';
import * as styles from './ServiceLocations.module.css';

type ServiceRef = ActorRefFrom<typeof serviceMachine>;
const onOff = (isOn: boolean | undefined): string => (isOn === true ? ON : OFF);

/** Features of the service, by their labels; an admin changes them (SUBD-13 to SUBD-19). */
export function SelectService({ form, mayEdit }: { form: ServiceRef; mayEdit: boolean }) {
  const values = useSelector(form, selectValues);
  if (!mayEdit) return <ServiceShown form={form} />;
  return (
    <FormPage form={form} title={TAB_LABELS.service}>
      {(field) => (
        <>
          <Overtaken form={form} />
          <Plan values={values} />
          <div className={styles.switches}>
            {values?.serviceMap.map(({ id, label }) => {
              const { value, locked, onChange } = field(featureField(id));
              return (
                <SwitchBox key={id} label={label} checked={value} disabled={locked} onChange={() => onChange(!value)} />
              );
            })}
          </div>
        </>
      )}
    </FormPage>
  );
}

/** Read-only service, for roles that may not change it (SUBD-16). */
function ServiceShown({ form }: { form: ServiceRef }) {
  const state = useSelector(form, selectFormState);
  const notLoaded = useSelector(form, selectNotLoaded);
  const values = useSelector(form, selectValues);
  if (values === null)
    return state === 'loadFailed' ? (
      <div className={styles.words} role="alert">
        {NOT_LOADED} {notLoaded}
        <Button onClick={() => form.send({ type: 'form.retry' })}>{TRY_AGAIN}</Button>
      </div>
    ) : (
      <p className={styles.words} role="status">
        {LOADING}
      </p>
    );
  return (
    <section className={styles.body} aria-label={TAB_LABELS.service}>
      <Plan values={values} />
      <DetailList facts={values.serviceMap.map(({ id, label }) => [label, onOff(values[featureField(id)])])} />
      <p className="muted">{SERVICE_READ_ONLY}</p>
    </section>
  );
}

function Plan({ values }: { values: ServiceValues | null }) {
  if (values === null) return null;
  return (
    <p className="muted">
      {PLAN.sku} {values.plan_sku ?? '–'} · {PLAN.type} {values.plan_type ?? '–'} · {PLAN.status}{' '}
      {values.plan_status ?? '–'}
    </p>
  );
}

/** Values that somebody else saved meanwhile. */
function Overtaken({ form }: { form: ServiceRef }) {
  const overtaken = useSelector(form, selectOvertaken);
  const saved = useSelector(form, ({ context }) => context.saved);
  const changes = (saved?.serviceMap ?? [])
    .filter(({ id }) => overtaken.includes(featureField(id)))
    .map(({ id, label }) => `${label}: ${onOff(saved?.[featureField(id)])}`);
  return changes.length === 0 ? null : (
    <p className="overtaken" role="alert">
      {changedMeanwhile(changes)}
    </p>
  );
}
