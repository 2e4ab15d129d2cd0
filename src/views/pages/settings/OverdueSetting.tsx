import { EXPIRED_LIMITS, OVERDUE_OPTIONS_S, WAITING_LIMITS } from '../../../../contract/limits.ts';
import type { OverdueSettingRef } from '../../../machines/pages/settings/settings.selectors.ts';
import { SelectBox } from '../../kit/controls/SelectBox.tsx';
import { FormPage } from '../../kit/form/FormPage.tsx';
import { EXPIRED_ABOVE, LIMITS, LIMITS_HELP, OVERDUE_AFTER, WAITING_ABOVE, waitText } from './overdue-texts.ts';

const LABELS = { seconds: OVERDUE_AFTER, waiting: WAITING_ABOVE, expired: EXPIRED_ABOVE };

interface LimitBoxProps<Limit extends number> {
  readonly label: string;
  readonly options: readonly Limit[];
  readonly field: { readonly value: Limit; readonly locked: boolean; readonly onChange: (value: Limit) => void };
  readonly words?: (limit: Limit) => string;
}

function LimitBox<Limit extends number>({ label, options, field, words = String }: LimitBoxProps<Limit>) {
  const { value, locked, onChange } = field;
  return (
    <SelectBox
      label={label}
      options={options.map((limit) => ({ value: String(limit), label: words(limit) }))}
      value={String(value)}
      disabled={locked}
      onChange={(chosen) => onChange(options.find((limit) => String(limit) === chosen) ?? value)}
    />
  );
}

/** Limits of the floor: when an alarm of a source is overdue, and how many may wait or expire, for admins. */
export const OverdueSetting = ({ form }: { form: OverdueSettingRef }) => (
  <FormPage form={form} title={LIMITS} labels={LABELS}>
    {(field) => (
      <>
        <p className="muted">{LIMITS_HELP}</p>
        <LimitBox label={OVERDUE_AFTER} options={OVERDUE_OPTIONS_S} field={field('seconds')} words={waitText} />
        <LimitBox label={WAITING_ABOVE} options={WAITING_LIMITS} field={field('waiting')} />
        <LimitBox label={EXPIRED_ABOVE} options={EXPIRED_LIMITS} field={field('expired')} />
      </>
    )}
  </FormPage>
);
