import { ARM_STATES, STATUS_THRESHOLDS, THREAT_LEVELS } from '../../../../contract/enums.ts';
import { AUTO_EXPIRE_OPTIONS_S, LIMIT_OPTIONS, LOOKBACK_OPTIONS_S } from '../../../../contract/limits.ts';
import { ADMINS, isOneOf, type Role } from '../../../../contract/roles.ts';
import { SCREENS } from '../../../machines/app/router/screens.ts';
import type { QueueSettingsValues } from '../../../machines/pages/rep/queue-settings.machine.ts';
import type { RepQueueRef } from '../../../machines/pages/rep/rep.machine.ts';
import { SelectBox, type SelectOption } from '../../kit/controls/SelectBox.tsx';
import { SwitchBox } from '../../kit/controls/SwitchBox.tsx';
import { FormPage } from '../../kit/form/FormPage.tsx';
import { QueuesBox } from './QueuesBox.tsx';
import * as texts from './texts.ts';

const plain = (values: readonly (number | string)[], unit = ''): SelectOption[] =>
  values.map((value) => ({ value: String(value), label: `${value}${unit}` }));
const labelled = (options: readonly { readonly value: number; readonly label: string }[]): SelectOption[] =>
  options.map(({ value, label }) => ({ value: String(value), label }));

interface Choice {
  readonly name: Exclude<keyof QueueSettingsValues, 'acceptNew' | 'queues'>;
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** Hidden from supervisors (REPS-41). */
  readonly isHidden: boolean;
}
const choice = (name: Choice['name'], label: string, options: SelectOption[], isHidden = false): Choice => ({
  name,
  label,
  options,
  isHidden,
});
/** REPS-33 to REPS-38 */
const CHOICES: readonly Choice[] = [
  choice('limit', texts.MAX_ONSCREEN, plain(LIMIT_OPTIONS)),
  choice('autoExpire', texts.AUTO_EXPIRE, plain(AUTO_EXPIRE_OPTIONS_S, ' s')),
  choice('pcsStatusThreshold', texts.PCS_STATUS, labelled(STATUS_THRESHOLDS), true),
  choice('threatLevel', texts.THREAT_LEVEL, labelled(THREAT_LEVELS)),
  choice('lookback', texts.LOOKBACK, labelled(LOOKBACK_OPTIONS_S), true),
  choice('armstate', texts.ARM_STATE, plain(ARM_STATES), true),
];

/** Settings by which a rep's queue is filled; a supervisor changes Accept New only (REPS-31 to REPS-44). */
export function QueueSettings({ form, viewer }: { form: RepQueueRef; viewer: Role | undefined }) {
  const isAdmin = isOneOf(ADMINS, viewer);
  return (
    <FormPage form={form} title={texts.TAB_LABELS.queue} cancelTo={SCREENS.repsList.path}>
      {(field) => {
        const acceptNew = field('acceptNew');
        const queues = field('queues');
        return (
          <>
            <SwitchBox
              label={texts.ACCEPT_NEW}
              checked={acceptNew.value}
              disabled={acceptNew.locked}
              onChange={() => acceptNew.onChange(!acceptNew.value)}
            />
            {isAdmin ? null : <p className="muted">{texts.ONLY_ACCEPT_NEW}</p>}
            {CHOICES.filter(({ isHidden }) => isAdmin || !isHidden).map(({ name, label, options }) => {
              const { value, locked, onChange } = field(name);
              return (
                <SelectBox
                  key={name}
                  label={label}
                  options={options}
                  value={value}
                  disabled={locked || !isAdmin}
                  onChange={onChange}
                />
              );
            })}
            <QueuesBox value={queues.value} locked={queues.locked || !isAdmin} onChange={queues.onChange} />
          </>
        );
      }}
    </FormPage>
  );
}
