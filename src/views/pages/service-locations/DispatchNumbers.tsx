import type { ActorRefFrom } from 'xstate';
import type { dispatchNumbersMachine } from '../../../machines/pages/service-locations/dispatch-numbers.machine.ts';
import { TextBox } from '../../kit/controls/TextBox.tsx';
import { FormPage } from '../../kit/form/FormPage.tsx';
import { NO_NUMBERS, NUMBERS_HELP, NUMBERS_LABEL, NUMBERS_READ_ONLY, TAB_LABELS } from './texts.ts';

const NUMBERS_ROWS = 5;

interface DispatchNumbersProps {
  readonly form: ActorRefFrom<typeof dispatchNumbersMachine>;
  readonly mayEdit: boolean;
}

/** Numbers that agents phone for help at the location; an admin changes them. */
export function DispatchNumbers({ form, mayEdit }: DispatchNumbersProps) {
  return (
    <FormPage
      form={form}
      title={TAB_LABELS.numbers}
      readOnly={mayEdit ? undefined : NUMBERS_READ_ONLY}
      labels={{ numbers: TAB_LABELS.numbers }}
    >
      {(field) => (
        <>
          <TextBox label={NUMBERS_LABEL} rows={NUMBERS_ROWS} help={NUMBERS_HELP} {...field('numbers')} />
          {field('numbers').value === '' ? <p className="muted">{NO_NUMBERS}</p> : null}
        </>
      )}
    </FormPage>
  );
}
