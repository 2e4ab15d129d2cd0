import { OVERDUE_OPTIONS_S } from '../../../../contract/limits.ts';
import type { OverdueSettingRef } from '../../../machines/pages/settings/settings.selectors.ts';
import { SelectBox } from '../../kit/controls/SelectBox.tsx';
import { FormPage } from '../../kit/form/FormPage.tsx';
import { OVERDUE, OVERDUE_AFTER, OVERDUE_HELP, waitWords } from './overdue-texts.ts';

const OPTIONS = OVERDUE_OPTIONS_S.map((seconds) => ({ value: String(seconds), label: waitWords(seconds) }));
const LABELS = { seconds: OVERDUE_AFTER };

/** Waiting time after which an alarm of a source is overdue, for admins. */
export const OverdueSetting = ({ form }: { form: OverdueSettingRef }) => (
  <FormPage form={form} title={OVERDUE} labels={LABELS}>
    {(field) => {
      const { value, locked, onChange } = field('seconds');
      return (
        <>
          <p className="muted">{OVERDUE_HELP}</p>
          <SelectBox
            label={OVERDUE_AFTER}
            options={OPTIONS}
            value={String(value)}
            disabled={locked}
            onChange={(chosen) => onChange(OVERDUE_OPTIONS_S.find((seconds) => String(seconds) === chosen) ?? value)}
          />
        </>
      );
    }}
  </FormPage>
);
